//! What a picture shows: a position and what is marked on it.
//!
//! A scene knows nothing of colors, coordinates on paper or files; the drawings in the other
//! modules are pure functions of it.

use clap::ValueEnum;
use ponte_rules::{Cell, Cells, Color, Network, Position, Turn};

/// The light of the picture.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// A bright day on cream paper
    Light,
    /// The lagoon at night
    Dark,
}

/// A position as it is to be drawn.
#[derive(Clone, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) position: &'a Position,
    /// The turn to mark as the last one.
    pub(crate) last_turn: Option<Turn>,
    /// The tiles that show the number of the turn that laid them.
    pub(crate) numbers: Vec<(Cell, usize)>,
    pub(crate) theme: Theme,
    /// Whether columns and rows are labeled.
    pub(crate) coordinates: bool,
    /// Whether every island shows the letter of its network.
    pub(crate) networks: bool,
    /// The width and height of the picture.
    pub(crate) size_px: u32,
}

impl Scene<'_> {
    /// The cells that the last turn was about: the new tiles, the ends of the new bridge, or the
    /// tiles that `swap` took over.
    pub(crate) fn last_cells(&self) -> Cells {
        match self.last_turn {
            Some(Turn::Tiles(pair)) => pair.cells(),
            Some(Turn::Bridge(bridge)) => bridge.ends(),
            Some(Turn::Swap) => self.position.tiles(Color::Light),
            Some(Turn::Pass) | None => Cells::EMPTY,
        }
    }
}

/// The networks that hold an island, each with its letter: light's first, then dark's, and of a
/// color the ones with the most islands first.
pub(crate) fn lettered_networks(position: &Position) -> Vec<(char, Network)> {
    let by_islands = |color| {
        let mut networks = position.networks(color);
        networks.retain(|network| network.islands > 0);
        networks.sort_by_key(|network| std::cmp::Reverse(network.islands));
        networks
    };
    // Even the largest board has no room for as many networks as there are letters.
    ('A'..='Z').cycle().zip(Color::ALL.into_iter().flat_map(by_islands)).collect()
}

/// The islands of a network, without its sandbanks.
pub(crate) fn islands(network: &Network) -> impl Iterator<Item = Cells> {
    network.groups().into_iter().filter(|group| is_island(*group))
}

/// Whether a group is an island rather than a sandbank.
pub(crate) fn is_island(group: Cells) -> bool {
    group.len() == 4
}
