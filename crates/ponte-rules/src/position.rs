//! A position: everything the rules know about a game at one moment.
//!
//! A position is a value. Copying one is cheap (see `docs/decisions`), so there is no undo: keep
//! the position you may want to come back to.

mod bridging;
mod chance;
mod judge;
mod laying;
mod pairs;
pub(crate) mod sites;
mod turns;

use core::hash::{Hash, Hasher};

use crate::bridge::Bridge;
use crate::bridges::Bridges;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::Color;
use crate::hash;
use crate::rules::Rules;
use crate::size::Size;
use crate::tiles::Tiles;
use crate::turn::Turn;

/// Where a game stands between its first turn and its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Dark answers light's first two tiles and may say `swap`.
    Answer,
    /// The ordinary course of the game.
    Running,
    /// Light has passed; dark has one more turn.
    LastTurn,
    /// The game is over.
    Over {
        /// Whether light passed before dark's last turn; otherwise dark passed.
        light_passed: bool,
    },
}

/// A legal position under some [`Rules`].
///
/// Two positions are equal when the rules, the board, the color to move and the stage are; how
/// they came about does not matter.
///
/// ```
/// use ponte_rules::{Position, Rules};
/// let mut position = Position::new("4x4".parse::<Rules>()?);
/// position.play("b2,b3".parse()?)?;
/// position.play("swap".parse()?)?;
/// assert_eq!(position.to_string(), "4/1L2/1L2/4 - d -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(crate) rules: Rules,
    pub(crate) tiles: [Tiles; 2],
    pub(crate) bridges: Bridges,
    /// Tiles that carry a bridge.
    pub(crate) ends: Cells,
    /// Cells under a bridge.
    pub(crate) blocked: Cells,
    pub(crate) to_move: Color,
    pub(crate) stage: Stage,
    pub(crate) hash: u64,
}

impl Position {
    /// The empty board, light to move.
    #[must_use]
    pub fn new(rules: Rules) -> Position {
        Position {
            rules,
            tiles: [Tiles::default(); 2],
            bridges: Bridges::EMPTY,
            ends: Cells::EMPTY,
            blocked: Cells::EMPTY,
            to_move: Color::Light,
            stage: Stage::Running,
            hash: hash::size(rules.size()),
        }
    }

    /// The rules that are played.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.rules.size()
    }

    /// The color to move; in a finished game the one whose turn it would be.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// Where the game stands.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// The tiles of a color.
    #[must_use]
    pub fn tiles(&self, color: Color) -> Cells {
        self.tiles[color.index()].all()
    }

    /// The tiles of a color that belong to islands.
    #[must_use]
    pub fn islands(&self, color: Color) -> Cells {
        self.tiles[color.index()].islands()
    }

    /// The tiles of a color that belong to sandbanks of three.
    #[must_use]
    pub fn sandbanks_of_three(&self, color: Color) -> Cells {
        self.tiles[color.index()].in_groups_of_three()
    }

    /// The tiles of both colors.
    #[must_use]
    pub fn occupied(&self) -> Cells {
        self.tiles(Color::Light) | self.tiles(Color::Dark)
    }

    /// The color of the tile on a cell, if one lies there.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.tiles(color).contains(cell))
    }

    /// The bridges of both colors.
    #[must_use]
    pub fn bridges(&self) -> &Bridges {
        &self.bridges
    }

    /// The bridge that ends on this cell.
    #[must_use]
    pub fn bridge_at(&self, cell: Cell) -> Option<Bridge> {
        if self.ends.contains(cell) { self.bridges.at(cell).next() } else { None }
    }

    /// The color of the tiles that carry a bridge of this position.
    #[must_use]
    pub fn owner(&self, bridge: Bridge) -> Option<Color> {
        if self.bridges.contains(bridge) { self.tile_at(bridge.low()) } else { None }
    }

    /// The tiles that carry a bridge.
    #[must_use]
    pub fn bridge_ends(&self) -> Cells {
        self.ends
    }

    /// The cells under bridges.
    #[must_use]
    pub fn blocked(&self) -> Cells {
        self.blocked
    }

    /// The cells that hold no tile and lie under no bridge.
    #[must_use]
    pub fn free(&self) -> Cells {
        self.size().cells() - self.occupied() - self.blocked
    }

    /// How many tiles a color has left; `None` is unlimited.
    #[must_use]
    pub fn tiles_left(&self, color: Color) -> Option<u8> {
        let laid = || self.tiles(color).len() as u8;
        self.rules.tiles().map(|tiles| tiles.saturating_sub(laid()))
    }

    /// How many bridges the common stock has left; `None` is unlimited.
    #[must_use]
    pub fn bridges_left(&self) -> Option<u8> {
        let built = || (self.ends.len() / 2) as u8;
        self.rules.bridges().map(|bridges| bridges.saturating_sub(built()))
    }

    /// A hash of board, color to move and stage, kept up to date turn by turn.
    ///
    /// It does not depend on the order of the two tiles or on the order of play, and not on
    /// supply or passing rules. It may change between versions of this crate.
    #[must_use]
    pub fn hash_key(&self) -> u64 {
        self.hash
    }

    /// Plays a turn that is known to be legal: [`play`](Position::play) for search, without judging.
    ///
    /// An illegal turn leaves a meaningless position, but is memory safe.
    pub fn play_unchecked(&mut self, turn: Turn) {
        let mover = self.to_move;
        let opening =
            mover == Color::Light && self.stage == Stage::Running && self.occupied().is_empty();
        match turn {
            Turn::Tiles(pair) => {
                self.lay(mover, pair.low());
                self.lay(mover, pair.high());
            }
            Turn::Bridge(bridge) => self.build(bridge),
            Turn::Swap | Turn::Pass => {}
        }
        let stage = match (self.stage, turn, mover) {
            (Stage::LastTurn, _, _) => Stage::Over { light_passed: true },
            (_, Turn::Pass, Color::Light) => Stage::LastTurn,
            (_, Turn::Pass, Color::Dark) => Stage::Over { light_passed: false },
            (_, Turn::Tiles(_), _) if opening => Stage::Answer,
            _ => Stage::Running,
        };
        self.enter(stage);
        if turn != Turn::Swap {
            self.to_move = !mover;
            self.hash ^= hash::to_move(Color::Dark);
        }
    }

    /// The position with the mover's first tile laid and the second still to come, for search. The
    /// cell must be among the [`first_cells`](Position::first_cells).
    #[must_use]
    pub fn with_tile_unchecked(&self, cell: Cell) -> Position {
        let mut half = self.clone();
        half.lay(self.to_move, cell);
        half
    }

    /// The same position where `swap` is no longer legal.
    ///
    /// ```
    /// use ponte_rules::Position;
    /// let position = Position::from_text("4x4".parse()?, "4/4/4/L2L - d s")?;
    /// assert_eq!(position.without_swap().to_string(), "4/4/4/L2L - d -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without_swap(mut self) -> Position {
        if self.may_swap() {
            self.enter(Stage::Running);
        }
        self
    }

    /// The running game as if it were the turn of a color already, to prepare a turn on; `None` at
    /// dark's last turn and after the end, when nothing can be prepared.
    ///
    /// ```
    /// use ponte_rules::{Color, Position};
    /// let position = Position::from_text("4x4".parse()?, "4/1L2/1L2/4 - d -")?;
    /// let prepared = position.as_if_to_move(Color::Light).ok_or("no turn to prepare")?;
    /// assert_eq!(prepared.to_string(), "4/1L2/1L2/4 - l -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn as_if_to_move(mut self, color: Color) -> Option<Position> {
        match self.stage {
            Stage::Answer | Stage::Running => self.enter(Stage::Running),
            Stage::LastTurn | Stage::Over { .. } => return None,
        }
        self.hash ^= hash::to_move(self.to_move) ^ hash::to_move(color);
        self.to_move = color;
        Some(self)
    }

    /// Whether every tile and bridge of another position lies here too. Neither ever leaves the
    /// board, so this position cannot have grown out of one that it does not hold.
    ///
    /// ```
    /// use ponte_rules::Position;
    /// let before = Position::from_text("4x4".parse()?, "4/1L2/1L2/4 - d s")?;
    /// let after = Position::from_text("4x4".parse()?, "4/1L2/1L2/DD2 - l -")?;
    /// assert!(after.holds(&before) && !before.holds(&after));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn holds(&self, other: &Position) -> bool {
        self.size() == other.size()
            && Color::ALL.iter().all(|&color| (other.tiles(color) - self.tiles(color)).is_empty())
            && other.bridges.iter().all(|bridge| self.bridges.contains(bridge))
    }

    pub(crate) fn lay(&mut self, color: Color, tile: Cell) {
        self.tiles[color.index()].lay(tile);
        self.hash ^= hash::tile(color, tile);
    }

    pub(crate) fn build(&mut self, bridge: Bridge) {
        self.bridges.insert(bridge);
        self.ends |= bridge.ends();
        self.blocked |= bridge.covered();
        self.hash ^= hash::bridge(bridge);
    }

    pub(crate) fn enter(&mut self, stage: Stage) {
        self.hash ^= hash::stage(self.stage) ^ hash::stage(stage);
        self.stage = stage;
    }

    pub(crate) fn own(&self) -> &Tiles {
        &self.tiles[self.to_move.index()]
    }
}

/// Hashes the key that every position keeps. Equal positions have equal keys.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}
