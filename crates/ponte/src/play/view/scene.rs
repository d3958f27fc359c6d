//! The board as a painting: the color of every point of it.
//!
//! Points are measured in cells, with `(0, 0)` as the lower left corner of `a1`. The
//! [`canvas`](super::canvas) decides at which points to sample it.

use ponte_rules::{Bridge, Cell, Cells, Color};

use super::palette::{
    ABYSS, ALARM, FOAM, GOLD, INK, Rgb, WATER, WATER_DEEP, bridge as bridge_colors, tile,
};
use super::picture::Picture;

/// Half the width of a bridge, parapets included.
const BRIDGE: f32 = 0.27;
const DECK: f32 = 0.16;
/// The gold rim of an island.
const RIM: f32 = 0.16;

/// The painting of one picture.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    picture: &'a Picture,
    /// Every bridge to draw, its color, and whether it stands already.
    spans: Vec<(Bridge, Color, bool)>,
    /// Whether the resolution suffices for rims and bridges; otherwise glyphs replace them.
    fine: bool,
    /// Whether the terminal has too few colors for waves.
    flat: bool,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(picture: &'a Picture, fine: bool, flat: bool) -> Scene<'a> {
        let shown = &picture.shown;
        let owner = |bridge: Bridge| shown.tile_at(bridge.low()).unwrap_or(Color::Light);
        let ghosts = picture.ghosts.iter().map(|&ghost| (ghost, owner(ghost), false));
        let standing = shown.bridges().iter().map(|bridge| (bridge, owner(bridge), true));
        Scene { picture, spans: ghosts.chain(standing).collect(), fine, flat }
    }

    /// The color of a point.
    pub(crate) fn color(&self, x: f32, y: f32) -> Rgb {
        let Some(cell) = Cell::new(x as u8, y as u8) else { return WATER };
        let mut color = match self.picture.shown.tile_at(cell) {
            Some(side) => self.land(cell, side, x, y),
            None => self.water(cell, x, y),
        };
        if self.picture.cause.contains(cell) {
            color = color.mix(ALARM, 0.5);
        }
        if self.fine { self.bridges(color, x, y) } else { color }
    }

    fn water(&self, cell: Cell, x: f32, y: f32) -> Rgb {
        let color = if self.flat { grid(x, y) } else { waves(cell, x, y) };
        let hatch = (((x - y) * 2.0).fract() + 1.0).fract() < 0.5;
        if self.picture.shown.blocked().contains(cell) {
            return WATER_DEEP.mix(ABYSS, if hatch { 0.95 } else { 0.45 });
        }
        if self.picture.would_block.contains(cell) {
            return color.mix(ABYSS, if hatch { 0.7 } else { 0.1 });
        }
        if self.fine && self.picture.dots.contains(cell) {
            let off = from_center(x, y);
            return color.mix(FOAM, if off < 0.15 { 0.62 } else { 0.0 });
        }
        color
    }

    fn land(&self, cell: Cell, side: Color, x: f32, y: f32) -> Rgb {
        let group = self.picture.shown.group_at(cell);
        let depth = shore(group, cell, x.fract(), y.fract());
        let water = if self.picture.is_preview(cell) { WATER.mix(FOAM, 0.35) } else { WATER };
        let mut body = tile(side);
        let seam = x.fract().min(y.fract()) < 0.04;
        if seam {
            body = body.mix(INK, 0.12);
        }
        if self.picture.is_preview(cell) {
            body = body.mix(water, 0.28);
        }
        if !self.fine {
            return if self.picture.is_island(cell) { body.mix(GOLD, 0.3) } else { body };
        }
        if self.picture.piers.contains(cell) && self.picture.start.is_some() {
            let ring = from_center(x, y);
            if (0.24..0.42).contains(&ring) {
                return GOLD;
            }
        }
        if depth < RIM {
            if self.picture.is_island(cell) {
                return if side == Color::Light { GOLD } else { GOLD.mix(tile(side), 0.18) };
            }
            if self.picture.is_preview(cell) || self.picture.start == Some(cell) {
                return if ((x + y) * 3.0).fract() < 0.5 { GOLD } else { body };
            }
            return body.mix(INK, if side == Color::Light { 0.16 } else { 0.35 });
        }
        body
    }

    fn bridges(&self, mut color: Rgb, x: f32, y: f32) -> Rgb {
        for &(bridge, owner, stands) in &self.spans {
            let (off, along) = from_segment(bridge, x, y);
            let [deck, parapet] = bridge_colors(owner);
            if !stands {
                if off < 0.09 && ((along * 5.0).fract() < 0.55) {
                    color = color.mix(parapet, 0.6);
                }
                continue;
            }
            let (shadow, _) = from_segment(bridge, x - 0.10, y + 0.14);
            let end = (along - 0.5).abs() > 0.49;
            if off < DECK {
                color = deck;
            } else if off < BRIDGE {
                let bright = Some(bridge) == self.picture.raised;
                color = if bright { GOLD } else { parapet };
            } else if off < BRIDGE + 0.05 && !end {
                color = color.mix(INK, 0.55);
            } else if shadow < BRIDGE && !end {
                color = color.mix(INK, 0.3);
            }
        }
        color
    }
}

/// Open water, lighter and darker by turns, with a little glitter.
fn waves(cell: Cell, x: f32, y: f32) -> Rgb {
    let even = (cell.column() + cell.row()).is_multiple_of(2);
    let glitter = (x * 5.0 + (y * 2.3).sin() * 1.7).sin() * (y * 7.0 + x).sin();
    if even { WATER } else { WATER_DEEP }.mix(FOAM, glitter.max(0.0) * 0.10)
}

/// Open water of one color with lines between the cells; both are in the cube of 256 colors.
fn grid(x: f32, y: f32) -> Rgb {
    let line = x.fract() < 0.1 || y.fract() < 0.1;
    if line { Rgb(0, 95, 95) } else { Rgb(0, 135, 135) }
}

fn from_center(x: f32, y: f32) -> f32 {
    ((x.fract() - 0.5).powi(2) + (y.fract() - 0.5).powi(2)).sqrt()
}

/// How far a point of a cell lies from the nearest cell that is not of the group.
fn shore(group: Cells, cell: Cell, u: f32, v: f32) -> f32 {
    let mut nearest = f32::MAX;
    for columns in -1..=1 {
        for rows in -1..=1 {
            let inside = cell.offset(columns, rows).is_some_and(|next| group.contains(next));
            if !inside {
                let away = |step: i8, at: f32| match step {
                    -1 => at,
                    0 => 0.0,
                    _ => 1.0 - at,
                };
                let (dx, dy) = (away(columns, u), away(rows, v));
                nearest = nearest.min((dx * dx + dy * dy).sqrt());
            }
        }
    }
    nearest
}

/// The distance of a point from a bridge, and how far along the bridge it lies, from 0 to 1.
fn from_segment(bridge: Bridge, x: f32, y: f32) -> (f32, f32) {
    let center = |cell: Cell| (f32::from(cell.column()) + 0.5, f32::from(cell.row()) + 0.5);
    let ((ax, ay), (bx, by)) = (center(bridge.low()), center(bridge.high()));
    let (dx, dy) = (bx - ax, by - ay);
    let along = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    let (px, py) = (ax + along * dx - x, ay + along * dy - y);
    ((px * px + py * py).sqrt(), along)
}
