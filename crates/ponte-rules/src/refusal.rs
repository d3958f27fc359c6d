//! Why a turn is illegal, as a value.

mod code;

use core::fmt;

use crate::bridge::Bridge;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::Color;
use crate::turn::Pair;

pub use code::RefusalCode;

/// The rule that a turn breaks, and the cells that cause it.
///
/// The text of a refusal is one English clause without a full stop. A translation starts from the
/// rule in [`code`](Refusal::code) and the data in the fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The cell lies off this board.
    OffBoard {
        /// The cell.
        cell: Cell,
    },
    /// Both tiles are on one cell.
    SameCell {
        /// The cell.
        cell: Cell,
    },
    /// A tile lies on the cell.
    Occupied {
        /// The cell.
        cell: Cell,
        /// The color of the tile.
        color: Color,
    },
    /// The cell lies under a bridge.
    Blocked {
        /// The cell.
        cell: Cell,
        /// The bridge above it.
        bridge: Bridge,
    },
    /// The supply holds fewer than two tiles of the color.
    TilesExhausted {
        /// How many are left.
        left: u8,
    },
    /// A group would have more than four tiles.
    GroupTooLarge {
        /// The new tile, or one of the two.
        cell: Cell,
        /// The group as it would be, with the new tiles.
        group: Cells,
    },
    /// The tile would touch an island of its color at a corner.
    TouchesIsland {
        /// The new tile.
        cell: Cell,
        /// The island.
        island: Cells,
    },
    /// The new island would touch other tiles of its color at a corner.
    IslandTouches {
        /// The island as it would be, with the new tiles.
        island: Cells,
        /// The groups it would touch.
        touched: Cells,
    },
    /// The tile is legal alone, but leaves no room for a second one.
    NoPartner {
        /// The first tile.
        cell: Cell,
    },
    /// The two cells do not stand a bridge apart.
    NotABridge {
        /// One end.
        from: Cell,
        /// The other end.
        to: Cell,
    },
    /// There is no tile to carry the bridge.
    NoTile {
        /// The empty end.
        cell: Cell,
    },
    /// The tile that would carry the bridge is the opponent's.
    OpponentsTile {
        /// The end that is not the mover's.
        cell: Cell,
    },
    /// The tile carries a bridge already.
    CarriesBridge {
        /// The end.
        cell: Cell,
        /// The bridge it carries.
        bridge: Bridge,
    },
    /// No bridge leads anywhere from the tile.
    NoBridgeFrom {
        /// The tile.
        cell: Cell,
    },
    /// The bridge would lead over tiles.
    TileBelow {
        /// The one or two tiles.
        cells: Cells,
    },
    /// The bridge would cross another.
    CrossesBridge {
        /// The bridge that stands.
        bridge: Bridge,
    },
    /// The common stock of bridges is used up.
    BridgesExhausted,
    /// `swap` is only for the second turn, in answer to the first two tiles.
    SwapNotOffered,
    /// `pass` while two tiles can be laid.
    CanLayTiles {
        /// One of the possible pairs.
        pair: Pair,
    },
    /// `pass` under strict rules while a bridge can be built.
    CanBuildBridge {
        /// One of the possible bridges.
        bridge: Bridge,
    },
}

impl Refusal {
    /// The cells on the board that cause the refusal: the tile in the way, the island touched,
    /// the ends of the bridge crossed.
    #[must_use]
    pub fn cause(&self) -> Cells {
        match *self {
            Refusal::Occupied { cell, .. }
            | Refusal::OpponentsTile { cell }
            | Refusal::NoBridgeFrom { cell }
            | Refusal::NoTile { cell } => cell.into(),
            Refusal::Blocked { bridge, .. }
            | Refusal::CarriesBridge { bridge, .. }
            | Refusal::CrossesBridge { bridge }
            | Refusal::CanBuildBridge { bridge } => bridge.ends(),
            Refusal::GroupTooLarge { cell, group } => group - cell.into(),
            Refusal::TouchesIsland { island, .. } => island,
            Refusal::IslandTouches { touched, .. } => touched,
            Refusal::TileBelow { cells } => cells,
            Refusal::CanLayTiles { pair } => pair.cells(),
            Refusal::GameOver
            | Refusal::OffBoard { .. }
            | Refusal::SameCell { .. }
            | Refusal::TilesExhausted { .. }
            | Refusal::NoPartner { .. }
            | Refusal::NotABridge { .. }
            | Refusal::BridgesExhausted
            | Refusal::SwapNotOffered => Cells::EMPTY,
        }
    }

    /// The rule alone, as a key into message catalogs.
    #[must_use]
    pub const fn code(&self) -> RefusalCode {
        match self {
            Refusal::GameOver => RefusalCode::GameOver,
            Refusal::OffBoard { .. } => RefusalCode::OffBoard,
            Refusal::SameCell { .. } => RefusalCode::SameCell,
            Refusal::Occupied { .. } => RefusalCode::Occupied,
            Refusal::Blocked { .. } => RefusalCode::Blocked,
            Refusal::TilesExhausted { .. } => RefusalCode::TilesExhausted,
            Refusal::GroupTooLarge { .. } => RefusalCode::GroupTooLarge,
            Refusal::TouchesIsland { .. } => RefusalCode::TouchesIsland,
            Refusal::IslandTouches { .. } => RefusalCode::IslandTouches,
            Refusal::NoPartner { .. } => RefusalCode::NoPartner,
            Refusal::NotABridge { .. } => RefusalCode::NotABridge,
            Refusal::NoTile { .. } => RefusalCode::NoTile,
            Refusal::OpponentsTile { .. } => RefusalCode::OpponentsTile,
            Refusal::CarriesBridge { .. } => RefusalCode::CarriesBridge,
            Refusal::NoBridgeFrom { .. } => RefusalCode::NoBridgeFrom,
            Refusal::TileBelow { .. } => RefusalCode::TileBelow,
            Refusal::CrossesBridge { .. } => RefusalCode::CrossesBridge,
            Refusal::BridgesExhausted => RefusalCode::BridgesExhausted,
            Refusal::SwapNotOffered => RefusalCode::SwapNotOffered,
            Refusal::CanLayTiles { .. } => RefusalCode::CanLayTiles,
            Refusal::CanBuildBridge { .. } => RefusalCode::CanBuildBridge,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::OffBoard { cell } => write!(f, "{cell} lies off the board"),
            Refusal::SameCell { cell } => {
                write!(f, "two tiles need two cells, and {cell} is one")
            }
            Refusal::Occupied { cell, color } => write!(f, "a {color} tile lies on {cell}"),
            Refusal::Blocked { cell, bridge } => {
                write!(f, "{cell} lies under the bridge {bridge}")
            }
            Refusal::TilesExhausted { left: 0 } => f.write_str("no tiles are left"),
            Refusal::TilesExhausted { .. } => f.write_str("only one tile is left"),
            Refusal::GroupTooLarge { cell, group } => {
                write!(
                    f,
                    "{cell} would make a group of {} tiles, and four is the most",
                    group.len()
                )
            }
            Refusal::TouchesIsland { cell, island } => {
                write!(f, "{cell} would touch the island {island} at a corner")
            }
            Refusal::IslandTouches { island, touched } => {
                write!(f, "the new island {island} would touch {touched} at a corner")
            }
            Refusal::NoPartner { cell } => {
                write!(f, "no cell is left for a second tile beside {cell}")
            }
            Refusal::NotABridge { from, to } => {
                write!(f, "{from} and {to} do not stand a bridge apart")
            }
            Refusal::NoTile { cell } => write!(f, "no tile lies on {cell}"),
            Refusal::OpponentsTile { cell } => {
                write!(f, "the tile on {cell} is the opponent's")
            }
            Refusal::CarriesBridge { cell, bridge } => {
                write!(f, "{cell} carries the bridge {bridge} already")
            }
            Refusal::NoBridgeFrom { cell } => {
                write!(f, "no bridge can be built from {cell} now")
            }
            Refusal::TileBelow { cells } => {
                write!(f, "the bridge would lead over a tile on {cells}")
            }
            Refusal::CrossesBridge { bridge } => {
                write!(f, "the bridge would cross the bridge {bridge}")
            }
            Refusal::BridgesExhausted => f.write_str("no bridges are left"),
            Refusal::SwapNotOffered => {
                f.write_str("swap is only for the second turn, in answer to two tiles")
            }
            Refusal::CanLayTiles { pair } => {
                write!(f, "two tiles can still be laid, such as {pair}")
            }
            Refusal::CanBuildBridge { bridge } => {
                write!(f, "a bridge can still be built, such as {bridge}")
            }
        }
    }
}

impl core::error::Error for Refusal {}
