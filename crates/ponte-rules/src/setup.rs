//! Positions from outside: an unchecked board, and everything that is wrong with it.

mod fault;

use alloc::vec::Vec;

use crate::bridge::Bridge;
use crate::bridges::Bridges;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::Color;
use crate::hash;
use crate::position::{Position, Stage};
use crate::rules::Rules;
use crate::tiles::{Tiles, groups};

pub use fault::{Fault, SetupError};

/// An unchecked board.
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

    /// The same board by other rules. What would lie off theirs is taken away.
    ///
    /// ```
    /// use ponte_rules::Setup;
    /// let setup = Setup::from_text("6x6".parse()?, "6/5L/6/6/6/L1L1L1 a1-c1,c1-e1 l -")?;
    /// assert_eq!(setup.fitted("4x4".parse()?).to_string(), "4/4/4/L1L1 a1-c1 l -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fitted(self, rules: Rules) -> Setup {
        let on_board = rules.size().cells();
        let is_kept = |bridge: &Bridge| (bridge.ends() - on_board).is_empty();
        Setup {
            rules,
            light: self.light & on_board,
            dark: self.dark & on_board,
            bridges: self.bridges.iter().filter(is_kept).collect(),
            ..self
        }
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
    /// This position with one more tile of the color to move, which is still to move: the board
    /// between the two tiles of a turn. `None` if the tile is illegal by itself.
    ///
    /// ```
    /// use ponte_rules::{Color, Position};
    /// let position = Position::from_text("4x4".parse()?, "4/4/4/LLL1 - l -")?;
    /// let half = position.with_tile("d1".parse()?).ok_or("illegal")?;
    /// assert_eq!(half.score(Color::Light).points, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_tile(&self, cell: Cell) -> Option<Position> {
        let mut setup = Setup::from(self);
        match setup.to_move {
            Color::Light => setup.light.insert(cell),
            Color::Dark => setup.dark.insert(cell),
        }
        if setup.stage == Stage::Answer {
            setup.stage = Stage::Running;
        }
        Position::try_from(setup).ok()
    }

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
