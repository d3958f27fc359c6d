//! The shape of an arched bridge, seen from above and a little from the front.
//!
//! A bridge is a deck between two tiles. Height is shown by shifting points: upwards on the
//! picture, and to the side the deck bows to, so that upright bridges rise too.

use crate::layout::Point;

/// Half the width of the deck.
const HALF_WIDTH: f64 = 14.5;
/// How far the deck reaches beyond the middle of a tile.
const LANDING: f64 = 14.0;
/// How far the top of the deck is shifted upwards, and to the side.
const RISE: (f64, f64) = (13.5, 13.5);
/// Where the opening below the deck begins and ends, as parts of its length.
const OPENING: (f64, f64) = (0.2, 0.8);
/// How thick the bridge is at its top, as a part of its rise.
const THICKNESS: f64 = 0.26;
/// Into how many straight pieces a curve is cut.
const PIECES: u8 = 28;

/// The geometry of one bridge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arch {
    start: Point,
    way: Point,
    /// A unit step across the deck, to the far side.
    across: Point,
}

/// The two long sides of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// The side the bridge bows to.
    Far,
    /// The side that shows the bridge's flank.
    Near,
}

impl Arch {
    pub(crate) fn between(from: Point, to: Point) -> Arch {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let (ux, uy) = (dx / length, dy / length);
        // Of the two steps across, the far one points up, or to the left where both are level.
        let across = if -ux < 0.0 || (ux == 0.0 && uy < 0.0) { (uy, -ux) } else { (-uy, ux) };
        Arch {
            start: (from.0 - LANDING * ux, from.1 - LANDING * uy),
            way: (dx + 2.0 * LANDING * ux, dy + 2.0 * LANDING * uy),
            across,
        }
    }

    /// Both ends of the middle line, for a gradient along the deck.
    pub(crate) fn axis(&self) -> [Point; 2] {
        [self.start, (self.start.0 + self.way.0, self.start.1 + self.way.1)]
    }

    /// A long edge of the deck, `inset` from its side and raised by `up`.
    pub(crate) fn edge(&self, side: Side, inset: f64, up: f64) -> Vec<Point> {
        steps(0.0, 1.0).map(|t| self.raised(t, self.aside(side, inset), height(t), up)).collect()
    }

    /// The curve of the opening below the deck.
    pub(crate) fn opening(&self, side: Side) -> Vec<Point> {
        steps(OPENING.0, OPENING.1)
            .map(|t| {
                let across = (t - OPENING.0) / (OPENING.1 - OPENING.0);
                let round = (1.0 - (2.0 * across - 1.0).powi(2)).max(0.0).sqrt();
                self.raised(t, self.aside(side, 0.0), round * (1.0 - THICKNESS), 0.0)
            })
            .collect()
    }

    /// The flank: from the near edge of the deck down to the ground and around the opening.
    pub(crate) fn flank(&self) -> Vec<Point> {
        let mut shape = self.edge(Side::Near, 0.0, 0.0);
        let foot = |t| self.raised(t, self.aside(Side::Near, 0.0), 0.0, 0.0);
        shape.push(foot(1.0));
        shape.extend(self.opening(Side::Near).into_iter().rev());
        shape.push(foot(0.0));
        shape
    }

    /// The planks: short lines across the deck.
    pub(crate) fn planks(&self) -> Vec<[Point; 2]> {
        let count = 16;
        (1..count)
            .map(|index| {
                let t = f64::from(index) / f64::from(count);
                [Side::Far, Side::Near]
                    .map(|side| self.raised(t, self.aside(side, 4.0), height(t), 0.0))
            })
            .collect()
    }

    /// The deck's shadow on what lies below: it slides away where the deck is high.
    pub(crate) fn shadow(&self) -> Vec<Point> {
        let edge = |side| {
            let cast = move |t: f64| {
                let (x, y) = self.raised(t, self.aside(side, 0.0), 0.0, 0.0);
                (x + 2.0 + 13.0 * height(t), y + 3.0 + 15.0 * height(t))
            };
            steps(0.0, 1.0).map(cast).collect::<Vec<Point>>()
        };
        let mut shape = edge(Side::Far);
        shape.extend(edge(Side::Near).into_iter().rev());
        shape
    }

    fn aside(&self, side: Side, inset: f64) -> f64 {
        match side {
            Side::Far => HALF_WIDTH - inset,
            Side::Near => inset - HALF_WIDTH,
        }
    }

    /// A point of the bridge: along it, across it, and up.
    fn raised(&self, t: f64, aside: f64, height: f64, up: f64) -> Point {
        let across = aside + RISE.1 * height;
        (
            self.start.0 + self.way.0 * t + self.across.0 * across,
            self.start.1 + self.way.1 * t + self.across.1 * across - RISE.0 * height - up,
        )
    }
}

/// How high the deck is, from 0 at its ends to 1 at its top.
fn height(t: f64) -> f64 {
    // Close to half a sine wave, without linking the sine function.
    let parabola = 4.0 * t * (1.0 - t);
    parabola * (0.74 + 0.26 * parabola)
}

fn steps(from: f64, to: f64) -> impl Iterator<Item = f64> {
    (0..=PIECES).map(move |step| from + (to - from) * f64::from(step) / f64::from(PIECES))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bridge_bows_upwards_either_way_round() {
        for (from, to) in [((0.0, 0.0), (156.0, 0.0)), ((156.0, 0.0), (0.0, 0.0))] {
            let edge = Arch::between(from, to).edge(Side::Far, 0.0, 0.0);
            let top = edge[usize::from(PIECES) / 2];
            assert!(top.1 < edge[0].1 - 20.0, "{top:?}");
        }
    }
}
