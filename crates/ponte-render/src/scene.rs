//! What a picture shows: a position and what is marked on it.
//!
//! A scene knows nothing of colors, coordinates on paper or files; the drawings in the other
//! modules are pure functions of it.

use ponte_rules::{Cell, Cells, Color, Network, Position, Turn};

use crate::letters::Lettered;

/// The light of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// A bright day on cream paper.
    Light,
    /// The lagoon at night.
    Dark,
}

/// A position as it is to be drawn.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The position.
    pub position: &'a Position,
    /// The turn to mark as the last one.
    pub last_turn: Option<Turn>,
    /// The tiles that show the number of the turn that laid them.
    pub numbers: Vec<(Cell, usize)>,
    /// The light of the picture.
    pub theme: Theme,
    /// Whether columns and rows are labeled.
    pub coordinates: bool,
    /// The networks whose islands show their letter.
    pub networks: Vec<Lettered>,
    /// The width and height of the picture.
    pub size_px: u32,
}

/// The cells that a turn was about, on the board after it: the new tiles, the ends of the new
/// bridge, or the tiles that `swap` took over.
#[must_use]
pub fn last_cells(position: &Position, turn: Option<Turn>) -> Cells {
    match turn {
        Some(Turn::Tiles(pair)) => pair.cells(),
        Some(Turn::Bridge(bridge)) => bridge.ends(),
        Some(Turn::Swap) => position.tiles(Color::Light),
        Some(Turn::Pass) | None => Cells::EMPTY,
    }
}

/// The islands of a network, without its sandbanks.
pub fn islands(network: &Network) -> impl Iterator<Item = Cells> {
    network.groups().into_iter().filter(|group| is_island(*group))
}

/// Whether a group is an island rather than a sandbank.
pub fn is_island(group: Cells) -> bool {
    group.len() == 4
}

/// Where the badge of an island lies: on a tile without a bridge, if it has one.
#[must_use]
pub fn badge_cell(position: &Position, island: Cells) -> Option<Cell> {
    (island - position.bridge_ends()).first().or(island.first())
}
