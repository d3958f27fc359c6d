//! Positions from outside: a board as somebody set it up, and everything that is wrong with it.

use alloc::vec::Vec;
use core::fmt;

use crate::bridge::{Bridge, Bridges};
use crate::cells::Cells;
use crate::color::Color;
use crate::hash;
use crate::position::{Position, Stage};
use crate::rules::Rules;
use crate::tiles::{Tiles, groups};

/// A board that nobody has checked.
///
/// ```
/// use ponte_rules::{Fault, Position, Rules, Setup};
/// let mut setup = Setup::new("4x4".parse::<Rules>()?);
/// setup.light = ["a1".parse()?, "a2".parse()?].into_iter().collect();
/// setup.dark = setup.light;
/// let error = Position::try_from(setup.clone()).unwrap_err();
/// assert_eq!(error.faults, [Fault::TwoTiles { cells: setup.light }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rules to be played.
    pub rules: Rules,
    /// The light tiles.
    pub light: Cells,
    /// The dark tiles.
    pub dark: Cells,
    /// The bridges of both colors.
    pub bridges: Bridges,
    /// The color to move.
    pub to_move: Color,
    /// Where the game stands.
    pub stage: Stage,
}

impl Setup {
    /// The empty board, light to move.
    #[must_use]
    pub fn new(rules: Rules) -> Setup {
        Setup {
            rules,
            light: Cells::EMPTY,
            dark: Cells::EMPTY,
            bridges: Bridges::EMPTY,
            to_move: Color::Light,
            stage: Stage::Running,
        }
    }

    /// Everything that keeps this board from being a legal position.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.check_cells(&mut faults);
        self.check_groups(&mut faults);
        self.check_bridges(&mut faults);
        self.check_supply(&mut faults);
        self.check_stage(&mut faults);
        faults
    }

    fn tiles(&self, color: Color) -> Cells {
        match color {
            Color::Light => self.light,
            Color::Dark => self.dark,
        }
    }

    fn check_cells(&self, faults: &mut Vec<Fault>) {
        let bridged = self.bridges.iter().fold(Cells::EMPTY, |all, bridge| all | bridge.ends());
        let off = (self.light | self.dark | bridged) - self.rules.size().cells();
        if !off.is_empty() {
            faults.push(Fault::OffBoard { cells: off });
        }
        let cells = self.light & self.dark;
        if !cells.is_empty() {
            faults.push(Fault::TwoTiles { cells });
        }
    }

    fn check_groups(&self, faults: &mut Vec<Fault>) {
        for color in Color::ALL {
            let tiles = self.tiles(color);
            for group in groups(tiles) {
                let touching = (tiles - group) & group.spread();
                if group.len() > 4 {
                    faults.push(Fault::GroupTooLarge { color, group });
                } else if group.len() == 4 && !touching.is_empty() {
                    faults.push(Fault::IslandTouched { color, island: group, touching });
                }
            }
        }
    }

    fn check_bridges(&self, faults: &mut Vec<Fault>) {
        let mut before: Vec<Bridge> = Vec::new();
        for bridge in self.bridges.iter() {
            let ends = bridge.ends();
            if Color::ALL.iter().all(|&color| !(ends - self.tiles(color)).is_empty()) {
                faults.push(Fault::BridgeEnds { bridge });
            }
            let cells = bridge.covered() & (self.light | self.dark);
            if !cells.is_empty() {
                faults.push(Fault::TileBelow { bridge, cells });
            }
            for &other in before.iter().filter(|other| other.crosses(bridge)) {
                faults.push(Fault::BridgesMeet { first: other, second: bridge });
            }
            before.push(bridge);
        }
    }

    fn check_supply(&self, faults: &mut Vec<Fault>) {
        for color in Color::ALL {
            let laid = self.tiles(color).len();
            if self.rules.tiles().is_some_and(|supply| laid > u32::from(supply)) {
                faults.push(Fault::TooManyTiles { color });
            }
        }
        let built = self.bridges.len();
        if self.rules.bridges().is_some_and(|stock| built > u32::from(stock)) {
            faults.push(Fault::TooManyBridges);
        }
    }

    fn check_stage(&self, faults: &mut Vec<Fault>) {
        let answer = self.light.len() == 2
            && self.dark.is_empty()
            && self.bridges.is_empty()
            && self.to_move == Color::Dark;
        match (self.stage, self.to_move) {
            (Stage::Answer, _) if !answer => faults.push(Fault::SwapNotOffered),
            (Stage::LastTurn, Color::Light) => faults.push(Fault::LastTurnIsDarks),
            (Stage::Over { .. }, Color::Dark) => faults.push(Fault::OverBeforeDark),
            _ => {}
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        Setup {
            rules: position.rules,
            light: position.tiles(Color::Light),
            dark: position.tiles(Color::Dark),
            bridges: position.bridges,
            to_move: position.to_move,
            stage: position.stage,
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(Position::assemble(&setup)) } else { Err(SetupError { faults }) }
    }
}

impl Position {
    /// Builds a position from a setup without faults.
    pub(crate) fn assemble(setup: &Setup) -> Position {
        let mut position = Position::new(setup.rules);
        for color in Color::ALL {
            let tiles = setup.tiles(color);
            position.tiles[color.index()] = Tiles::new(tiles);
            position.hash ^= tiles.iter().fold(0, |key, tile| key ^ hash::tile(color, tile));
        }
        setup.bridges.iter().for_each(|bridge| position.build(bridge));
        position.to_move = setup.to_move;
        position.hash ^= hash::to_move(setup.to_move);
        position.enter(setup.stage);
        position
    }
}

/// One thing that is wrong with a [`Setup`].
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
    /// `swap` is offered, but the board is not that of dark's answer to two light tiles.
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
            Fault::TwoTiles { cells } => write!(f, "tiles of both colors on {cells}"),
            Fault::GroupTooLarge { color, group } => {
                write!(f, "the {color} group {group} has more than four tiles")
            }
            Fault::IslandTouched { color, island, touching } => {
                write!(f, "the {color} island {island} touches {touching}")
            }
            Fault::BridgeEnds { bridge } => {
                write!(f, "the bridge {bridge} does not stand on two tiles of one color")
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

/// A [`Setup`] that is not a legal position.
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
