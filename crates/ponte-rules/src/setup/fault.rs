//! What can be wrong with a board from outside.

use alloc::vec::Vec;
use core::fmt;

use crate::bridge::Bridge;
use crate::cells::Cells;
use crate::color::Color;

/// One thing that is wrong with a [`Setup`](super::Setup).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Tiles or bridge ends lie off the board.
    OffBoard {
        /// Where.
        cells: Cells,
    },
    /// Tiles of both colors lie on one cell.
    TwoTiles {
        /// Where.
        cells: Cells,
    },
    /// A group has more than four tiles.
    GroupTooLarge {
        /// Its color.
        color: Color,
        /// The group.
        group: Cells,
    },
    /// An island touches another tile of its color at a corner.
    IslandTouched {
        /// Its color.
        color: Color,
        /// The island.
        island: Cells,
        /// The tiles that touch it.
        touching: Cells,
    },
    /// The bridge does not stand on two tiles of one color.
    BridgeEnds {
        /// The bridge.
        bridge: Bridge,
    },
    /// A tile lies under the bridge.
    TileBelow {
        /// The bridge.
        bridge: Bridge,
        /// The tiles.
        cells: Cells,
    },
    /// Two bridges cross or share a tile.
    BridgesMeet {
        /// The first bridge.
        first: Bridge,
        /// The second bridge.
        second: Bridge,
    },
    /// More tiles lie on the board than the color has.
    TooManyTiles {
        /// The color.
        color: Color,
    },
    /// More bridges stand than there are.
    TooManyBridges,
    /// `swap` is legal, but the board does not hold just light's first two tiles.
    SwapNotOffered,
    /// Light has passed and is to move again.
    LastTurnIsDarks,
    /// The game is over, but it would be dark's turn. Games end after dark's turn or pass.
    OverBeforeDark,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::OffBoard { cells } => write!(f, "{cells} off the board"),
            Fault::TwoTiles { cells } => write!(f, "tiles of both colours on {cells}"),
            Fault::GroupTooLarge { color, group } => {
                write!(f, "the {color} group {group} has more than four tiles")
            }
            Fault::IslandTouched { color, island, touching } => {
                write!(f, "the {color} island {island} touches {touching}")
            }
            Fault::BridgeEnds { bridge } => {
                write!(f, "the bridge {bridge} does not stand on two tiles of one colour")
            }
            Fault::TileBelow { bridge, cells } => {
                write!(f, "the bridge {bridge} leads over a tile on {cells}")
            }
            Fault::BridgesMeet { first, second } => {
                write!(f, "the bridges {first} and {second} meet")
            }
            Fault::TooManyTiles { color } => write!(f, "more {color} tiles than the rules have"),
            Fault::TooManyBridges => f.write_str("more bridges than the rules have"),
            Fault::SwapNotOffered => {
                f.write_str("swap is only for dark to move against two light tiles alone")
            }
            Fault::LastTurnIsDarks => f.write_str("after light has passed it is dark's turn"),
            Fault::OverBeforeDark => f.write_str("a finished game leaves light to move"),
        }
    }
}

/// A [`Setup`](super::Setup) that is not a legal position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// All that is wrong.
    pub faults: Vec<Fault>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let gap = if index == 0 { "" } else { "; " };
            write!(f, "{gap}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
