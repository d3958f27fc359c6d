//! What a position can still come to, without looking ahead.
//!
//! Tiles and bridges stay, so no score ever falls. What a side can reach at most follows from the
//! cells and bridges it can still use: it gets every one of them, as if the other side stood
//! still. Both bounds are proofs.

use ponte_rules::{Cells, Color, Position, Score, Stage};

use super::margin::Margin;

/// Two margins that the exact one lies between, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) lower: Margin,
    pub(super) upper: Margin,
}

impl Bounds {
    /// The bounds that hold for any position.
    pub(super) const NONE: Bounds = Bounds { lower: Margin::MIN, upper: Margin::MAX };

    pub(super) fn of(position: &Position) -> Bounds {
        let mover = position.to_move();
        let (own, other) = (position.score(mover), position.score(!mover));
        if position.is_over() {
            let margin = Margin::between(own, other);
            return Bounds { lower: margin, upper: margin };
        }
        Bounds {
            lower: Margin::between(own, reach(position, !mover, other)),
            upper: Margin::between(reach(position, mover, own), other),
        }
    }

    /// What a search learns that asks whether the side to move reaches `goal`.
    pub(super) fn learnt(margin: Margin, goal: Margin) -> Bounds {
        if margin >= goal {
            Bounds { lower: margin, upper: Margin::MAX }
        } else {
            Bounds { lower: Margin::MIN, upper: margin }
        }
    }

    /// Whether the side to move reaches `goal`, as a search would tell it, if the bounds settle
    /// that.
    pub(super) fn answer(self, goal: Margin) -> Option<Margin> {
        if self.lower >= goal {
            Some(self.lower)
        } else if self.upper < goal {
            Some(self.upper)
        } else {
            None
        }
    }

    /// How good the position looks for the side that has just moved.
    pub(super) fn promise(self) -> Margin {
        -self.lower.halfway(self.upper)
    }

    /// What both bounds allow together.
    pub(super) fn and(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }
}

/// A score that a color cannot surpass.
fn reach(position: &Position, color: Color, now: Score) -> Score {
    if position.stage() == Stage::LastTurn && color == Color::Light {
        return now;
    }
    let usable = position.usable_cells(color);
    let ends = (position.tiles(color) - position.bridge_ends()) | usable;
    let possible = position.bridges_between(ends);
    if usable.is_empty() && possible.is_empty() {
        return now;
    }
    let bridges = position.bridges().union(&possible);
    let bridge_ends = bridges.ends();
    let land = position.tiles(color) | usable;
    // A cell that stays alone carries one bridge at most, and joins nothing.
    let land = land & land.sides();
    let islands = position.islands(color);
    let mut score = Score { points: 0, islands: 0, bridges: now.bridges };
    let mut rest = islands | usable & land;
    while let Some(seed) = rest.first() {
        let network = bridges.joined(bridge_ends, land, seed.into());
        rest -= network;
        let old = (network & islands).len();
        let count = old / 4 + new_islands(network - islands, usable);
        score.islands += count as u8;
        score.points += (count * (count + 1) / 2) as u16;
    }
    let stock = position.bridges_left().map_or(u32::MAX, u32::from);
    score.bridges += (ends.len() / 2).min(possible.len()).min(stock) as u8;
    score
}

/// How many islands these cells can hold at most; each takes a usable cell.
fn new_islands(cells: Cells, usable: Cells) -> u32 {
    let mut count = 0;
    let mut rest = cells & usable;
    while let Some(seed) = rest.first() {
        let region = cells.connected(seed.into());
        rest -= region;
        // Where a region holds several islands, each lies beside a cell that must stay free, and
        // no such cell lies beside more than two.
        count += match region.len() {
            0..4 => 0,
            size => (2 * size / 9).max(1),
        };
    }
    count
}
