//! What a color has, and the most that it can still get.
//!
//! Tiles and bridges stay, so no score ever falls. What a color can reach at most follows from
//! the cells and bridges that it can still use: it gets every one of them, as if the other side
//! never moved. That bound is proven, not estimated.

use ponte_rules::{Bridges, Cells, Color, Position, Score, Turn};

use super::last::matters;

/// What a color has and can still get.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Prospect {
    /// The score as the board stands.
    pub(super) score: Score,
    /// A score that the color cannot surpass.
    pub(super) most: Score,
    /// The cells where it can still lay tiles.
    pub(super) cells: Cells,
    /// The cells that matter: nothing changes if the other side lays tiles elsewhere.
    stakes: Cells,
}

impl Prospect {
    pub(super) fn new(position: &Position, color: Color) -> Prospect {
        Prospect::with_score(position, color, position.score(color))
    }

    /// The prospects of light and dark.
    pub(super) fn both(position: &Position) -> [Prospect; 2] {
        Color::ALL.map(|color| Prospect::new(position, color))
    }

    /// The prospects of light and dark after a turn, from those before it.
    pub(super) fn after(before: &[Prospect; 2], turn: Turn, position: &Position) -> [Prospect; 2] {
        let mover = if turn == Turn::Swap { position.to_move() } else { !position.to_move() };
        Color::ALL.map(|color| {
            let before = &before[color.index()];
            match turn {
                Turn::Swap | Turn::Pass => before.clone(),
                Turn::Tiles(pair) if color == mover => {
                    let old = position.tiles(color) - pair.cells();
                    let score = match matters(old, pair.cells()) {
                        true => position.score(color),
                        false => before.score,
                    };
                    Prospect::with_score(position, color, score)
                }
                Turn::Tiles(pair) if !pair.cells().meets(before.stakes) => before.clone(),
                Turn::Bridge(_) if color == mover => Prospect::new(position, color),
                Turn::Tiles(_) | Turn::Bridge(_) => {
                    Prospect::with_score(position, color, before.score)
                }
            }
        })
    }

    fn with_score(position: &Position, color: Color, score: Score) -> Prospect {
        let cells = position.usable_cells(color);
        let ends = (position.tiles(color) - position.bridge_ends()) | cells;
        let bridges = position.bridges_between(ends);
        let stakes = cells | bridges.covered();
        let most = most(position, color, cells, &bridges, score);
        Prospect { score, most, cells, stakes }
    }
}

/// A score that a color cannot surpass with these cells and bridges.
fn most(position: &Position, color: Color, cells: Cells, possible: &Bridges, now: Score) -> Score {
    if cells.is_empty() && possible.is_empty() {
        return now;
    }
    let bridges = position.bridges().union(possible);
    let possible_ends = possible.ends();
    let bridge_ends = position.bridge_ends() | possible_ends;
    let land = position.tiles(color) | cells;
    // A cell that stays alone carries one bridge at most, and joins nothing.
    let land = land & land.sides();
    let islands = position.islands(color);
    let mut score = Score { points: 0, islands: 0, bridges: now.bridges };
    // Only land with an island, or with room for one, brings points.
    let roomy = regions(land - islands, cells).filter(|region| region.len() >= 4);
    let mut rest = roomy.fold(islands, |all, region| all | region);
    while let Some(seed) = rest.first() {
        let network = bridges.joined(bridge_ends, land, seed.into());
        rest -= network;
        let count = (network & islands).len() / 4 + new_islands(network - islands, cells);
        score.islands += count as u8;
        score.points += (count * (count + 1) / 2) as u16;
    }
    let stock = position.bridges_left().map_or(u32::MAX, u32::from);
    score.bridges += (possible_ends.len() / 2).min(possible.len()).min(stock) as u8;
    score
}

/// How many islands this land can hold at most; each takes a usable cell.
fn new_islands(land: Cells, cells: Cells) -> u32 {
    let most = |region: Cells| match region.len() {
        0..4 => 0,
        // Where a region holds several islands, each lies beside a cell that must stay free, and
        // no such cell lies beside more than two.
        size => (2 * size / 9).max(1),
    };
    regions(land, cells).map(most).sum()
}

/// The regions of this land, connected by sides, that hold a usable cell.
fn regions(land: Cells, cells: Cells) -> impl Iterator<Item = Cells> {
    let mut rest = land & cells;
    std::iter::from_fn(move || {
        let region = land.connected(rest.first()?.into());
        rest -= region;
        Some(region)
    })
}
