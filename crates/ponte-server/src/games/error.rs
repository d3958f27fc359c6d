//! Why a command to a game was not carried out.

use std::fmt;

use crate::game::{PlanError, Refused};
use crate::problem_code::ProblemCode;
use crate::protocol::Problem;
use crate::store::StoreError;

#[derive(Clone, PartialEq, Debug)]
pub enum GamesError {
    /// There is none, or not for this visitor.
    NoSuchGame,
    /// The rules of the game or of the site forbid it.
    Refused(Refused),
    /// The conditional turns cannot be followed.
    Plan(PlanError),
    /// Other nodes were quicker every time.
    Busy,
    /// What is stored of this game makes no sense.
    Damaged,
    /// The store cannot do it now.
    Store(StoreError),
    /// The command panicked with this message.
    Panicked(String),
}

impl GamesError {
    /// A stable name of the reason.
    #[must_use]
    pub fn code(&self) -> ProblemCode {
        match self {
            GamesError::NoSuchGame => ProblemCode::NoSuchGame,
            GamesError::Refused(refused) => refused.code(),
            GamesError::Plan(error) => error.code(),
            GamesError::Busy => ProblemCode::Busy,
            GamesError::Damaged => ProblemCode::Damaged,
            GamesError::Store(_) => ProblemCode::Unavailable,
            GamesError::Panicked(_) => ProblemCode::Internal,
        }
    }
}

impl fmt::Display for GamesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GamesError::NoSuchGame => f.write_str("there is no such game"),
            GamesError::Refused(refused) => refused.fmt(f),
            GamesError::Plan(error) => error.fmt(f),
            GamesError::Busy => f.write_str("others were quicker; try again"),
            GamesError::Damaged => f.write_str("this game cannot be read"),
            GamesError::Store(_) => f.write_str("nothing can be stored now; try again"),
            GamesError::Panicked(_) => f.write_str("something went wrong here; it has been logged"),
        }
    }
}

impl std::error::Error for GamesError {}

impl From<Refused> for GamesError {
    fn from(refused: Refused) -> GamesError {
        GamesError::Refused(refused)
    }
}

impl From<PlanError> for GamesError {
    fn from(error: PlanError) -> GamesError {
        GamesError::Plan(error)
    }
}

impl From<StoreError> for GamesError {
    fn from(error: StoreError) -> GamesError {
        match error {
            StoreError::Conflict => GamesError::Busy,
            StoreError::Corrupt(_) => GamesError::Damaged,
            error => GamesError::Store(error),
        }
    }
}

impl From<GamesError> for Problem {
    fn from(error: GamesError) -> Problem {
        match error {
            GamesError::Refused(refused) => refused.into(),
            error => Problem::new(error.code(), error.to_string()),
        }
    }
}
