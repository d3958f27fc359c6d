//! A game without tags, comments and variations.

mod packed;

use alloc::vec::Vec;
use core::fmt;

use crate::position::Position;
use crate::refusal::Refusal;
use crate::score::Outcome;
use crate::setup::SetupError;
use crate::termination::{ContradictedOutcome, Termination, agree};
use crate::turn::Turn;

/// Where a game started, the turns that were played, and how it ended.
///
/// ```
/// use ponte_rules::{Game, Record};
/// let game = Record::read("a1,b2 swap c3,c4", Some("4x4".parse()?))?.game();
/// let bytes = game.to_bytes();
/// assert_eq!(bytes, [1, 4, 0, 255, 0, 3, 0, 0, 5, 152, 10, 14]);
/// assert_eq!(Game::from_bytes(&bytes)?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The position before the first turn.
    pub start: Position,
    /// The turns; [`check`](Game::check) says whether they are legal.
    pub turns: Vec<Turn>,
    /// The result, if there is one.
    pub outcome: Option<Outcome>,
    /// What ended the game, if it has ended.
    pub termination: Option<Termination>,
}

impl Game {
    /// The start position and the one after every turn.
    #[must_use]
    pub fn positions(&self) -> Vec<Position> {
        let mut position = self.start.clone();
        let mut positions = Vec::with_capacity(self.turns.len() + 1);
        positions.push(position.clone());
        for &turn in &self.turns {
            position.play_unchecked(turn);
            positions.push(position.clone());
        }
        positions
    }

    /// Checks that every turn is legal and that the result agrees with the board.
    ///
    /// # Errors
    /// The first illegal turn, or the contradiction.
    pub fn check(&self) -> Result<(), GameError> {
        let mut position = self.start.clone();
        for (number, &turn) in (1..).zip(&self.turns) {
            let illegal = |refusal| GameError::IllegalTurn { number, turn, refusal };
            position.play(turn.into()).map_err(illegal)?;
        }
        agree(position.outcome(), self.outcome).map_err(GameError::Contradicted)
    }
}

/// Why bytes are not a [`Game`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameError {
    /// The bytes end in the middle of the game.
    CutShort,
    /// Bytes follow after the last turn.
    Trailing {
        /// How many.
        bytes: usize,
    },
    /// A version that this program does not know.
    Version {
        /// Its number.
        found: u8,
    },
    /// A byte that is no code of this version.
    Malformed,
    /// The start position is against the rules.
    IllegalStart(SetupError),
    /// A turn is against the rules.
    IllegalTurn {
        /// Its number, counted from one.
        number: usize,
        /// The turn.
        turn: Turn,
        /// The rule it breaks.
        refusal: Refusal,
    },
    /// The finished board contradicts the result.
    Contradicted(ContradictedOutcome),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::CutShort => f.write_str("the packed game is cut short"),
            GameError::Trailing { bytes } => {
                write!(f, "{bytes} bytes follow after the end of the packed game")
            }
            GameError::Version { found } => {
                write!(
                    f,
                    "the packed game has version {found}, and only {} is known",
                    packed::VERSION
                )
            }
            GameError::Malformed => f.write_str("the packed game holds a code that means nothing"),
            GameError::IllegalStart(error) => write!(f, "illegal start position: {error}"),
            GameError::IllegalTurn { number, turn, refusal } => {
                write!(f, "turn {number}, {turn}, is illegal: {refusal}")
            }
            GameError::Contradicted(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for GameError {}
