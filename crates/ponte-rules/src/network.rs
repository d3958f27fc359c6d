//! Groups, and the networks that bridges join them into.

use alloc::vec::Vec;

use crate::bridges::Bridges;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::Color;
use crate::position::Position;
use crate::tiles::groups;

/// Groups of one color that bridges join, directly or over others. A group without a bridge is a
/// network of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// The color of the network.
    pub color: Color,
    /// All tiles of its groups.
    pub tiles: Cells,
    /// The bridges inside it.
    pub bridges: Bridges,
    /// How many of its groups are islands.
    pub islands: u8,
}

impl Network {
    /// What the network is worth: 1, 3, 6, 10, 15 … for 1, 2, 3, 4, 5 … islands.
    #[must_use]
    pub fn points(&self) -> u16 {
        points(self.islands)
    }

    /// Its islands and sandbanks, in the order of their first cells.
    #[must_use]
    pub fn groups(&self) -> Vec<Cells> {
        groups(self.tiles).collect()
    }
}

/// The points of a network with this many islands.
pub(crate) fn points(islands: u8) -> u16 {
    u16::from(islands) * (u16::from(islands) + 1) / 2
}

impl Position {
    /// The groups of a color, in the order of their first cells. A group of four is an island,
    /// a smaller one a sandbank.
    ///
    /// ```
    /// use ponte_rules::{Color, Position};
    /// let position = Position::from_text("4x4".parse()?, "3L/4/LL2/LL2 - d -")?;
    /// let sizes: Vec<u32> = position.groups(Color::Light).iter().map(|group| group.len()).collect();
    /// assert_eq!(sizes, [4, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn groups(&self, color: Color) -> Vec<Cells> {
        groups(self.tiles(color)).collect()
    }

    /// The group of the tile on this cell; empty where no tile lies.
    #[must_use]
    pub fn group_at(&self, cell: Cell) -> Cells {
        self.tile_at(cell).map_or(Cells::EMPTY, |color| self.tiles[color.index()].group_of(cell))
    }

    /// The networks of a color, in the order of their first cells.
    ///
    /// ```
    /// use ponte_rules::{Color, Position};
    /// let position = Position::from_text("4x4".parse()?, "4/3L/4/LLLL d1-d3 d -")?;
    /// let networks = position.networks(Color::Light);
    /// assert_eq!(networks.len(), 1);
    /// assert_eq!((networks[0].islands, networks[0].points()), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn networks(&self, color: Color) -> Vec<Network> {
        let network = |tiles: Cells| Network {
            color,
            tiles,
            bridges: self.bridges.iter().filter(|b| tiles.contains(b.low())).collect(),
            islands: self.count_islands(color, tiles),
        };
        self.network_tiles(color).map(network).collect()
    }

    /// The network of the tile on this cell.
    #[must_use]
    pub fn network_at(&self, cell: Cell) -> Option<Network> {
        let color = self.tile_at(cell)?;
        self.networks(color).into_iter().find(|network| network.tiles.contains(cell))
    }

    /// The tiles of each network, without the rest; far cheaper than [`networks`](Self::networks).
    pub fn network_tiles(&self, color: Color) -> impl Iterator<Item = Cells> + '_ {
        self.networks_meeting(color, self.tiles(color))
    }

    /// The tiles of each network that meets these tiles.
    pub(crate) fn networks_meeting(
        &self,
        color: Color,
        tiles: Cells,
    ) -> impl Iterator<Item = Cells> + '_ {
        let all = self.tiles(color);
        let mut rest = tiles;
        core::iter::from_fn(move || {
            let network = self.bridges.joined(self.ends, all, rest.first()?.into());
            rest -= network;
            Some(network)
        })
    }

    pub(crate) fn count_islands(&self, color: Color, tiles: Cells) -> u8 {
        ((tiles & self.islands(color)).len() / 4) as u8
    }
}
