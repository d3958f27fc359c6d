//! The rules that a turn can break, by name.

use core::fmt;

/// The rule that a turn breaks, without the cells.
///
/// Its text, such as `touches-island`, never changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RefusalCode {
    /// The game is over.
    GameOver,
    /// The cell lies off this board.
    OffBoard,
    /// Both tiles are on one cell.
    SameCell,
    /// A tile lies on the cell.
    Occupied,
    /// The cell lies under a bridge.
    Blocked,
    /// The supply holds fewer than two tiles of the color.
    TilesExhausted,
    /// A group would have more than four tiles.
    GroupTooLarge,
    /// The tile would touch an island of its color at a corner.
    TouchesIsland,
    /// The new island would touch other tiles of its color at a corner.
    IslandTouches,
    /// The tile is legal alone, but leaves no room for a second one.
    NoPartner,
    /// The two cells do not stand a bridge apart.
    NotABridge,
    /// There is no tile to carry the bridge.
    NoTile,
    /// The tile that would carry the bridge is the opponent's.
    OpponentsTile,
    /// The tile carries a bridge already.
    CarriesBridge,
    /// No bridge leads anywhere from the tile.
    NoBridgeFrom,
    /// The bridge would lead over tiles.
    TileBelow,
    /// The bridge would cross another.
    CrossesBridge,
    /// The common stock of bridges is used up.
    BridgesExhausted,
    /// `swap` is only for the second turn, in answer to the first two tiles.
    SwapNotOffered,
    /// `pass` while two tiles can be laid.
    CanLayTiles,
    /// `pass` under strict rules while a bridge can be built.
    CanBuildBridge,
}

impl RefusalCode {
    /// All rules.
    pub const ALL: [RefusalCode; 21] = [
        RefusalCode::GameOver,
        RefusalCode::OffBoard,
        RefusalCode::SameCell,
        RefusalCode::Occupied,
        RefusalCode::Blocked,
        RefusalCode::TilesExhausted,
        RefusalCode::GroupTooLarge,
        RefusalCode::TouchesIsland,
        RefusalCode::IslandTouches,
        RefusalCode::NoPartner,
        RefusalCode::NotABridge,
        RefusalCode::NoTile,
        RefusalCode::OpponentsTile,
        RefusalCode::CarriesBridge,
        RefusalCode::NoBridgeFrom,
        RefusalCode::TileBelow,
        RefusalCode::CrossesBridge,
        RefusalCode::BridgesExhausted,
        RefusalCode::SwapNotOffered,
        RefusalCode::CanLayTiles,
        RefusalCode::CanBuildBridge,
    ];

    /// The text of the code.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            RefusalCode::GameOver => "game-over",
            RefusalCode::OffBoard => "off-board",
            RefusalCode::SameCell => "same-cell",
            RefusalCode::Occupied => "occupied",
            RefusalCode::Blocked => "blocked",
            RefusalCode::TilesExhausted => "tiles-exhausted",
            RefusalCode::GroupTooLarge => "group-too-large",
            RefusalCode::TouchesIsland => "touches-island",
            RefusalCode::IslandTouches => "island-touches",
            RefusalCode::NoPartner => "no-partner",
            RefusalCode::NotABridge => "not-a-bridge",
            RefusalCode::NoTile => "no-tile",
            RefusalCode::OpponentsTile => "opponents-tile",
            RefusalCode::CarriesBridge => "carries-bridge",
            RefusalCode::NoBridgeFrom => "no-bridge-from",
            RefusalCode::TileBelow => "tile-below",
            RefusalCode::CrossesBridge => "crosses-bridge",
            RefusalCode::BridgesExhausted => "bridges-exhausted",
            RefusalCode::SwapNotOffered => "swap-not-offered",
            RefusalCode::CanLayTiles => "can-lay-tiles",
            RefusalCode::CanBuildBridge => "can-build-bridge",
        }
    }
}

impl fmt::Display for RefusalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
