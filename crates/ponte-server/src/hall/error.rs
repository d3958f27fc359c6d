//! Why the hall did not do what somebody wanted.

use std::fmt;

use crate::game::{PlanError, Refused};
use crate::protocol::Problem;
use crate::store::StoreError;

#[derive(Clone, PartialEq, Debug)]
pub enum HallError {
    /// There is none, or not for this visitor.
    NoSuchGame,
    /// The rules of the game or of the site speak against it.
    Refused(Refused),
    /// The conditional turns cannot be followed.
    Plan(PlanError),
    /// Others were quicker every time.
    Busy,
    /// What is stored of this game makes no sense.
    Damaged,
    /// The store cannot do it now.
    Store(StoreError),
}

impl HallError {
    /// A stable name of the reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            HallError::NoSuchGame => "no-such-game",
            HallError::Refused(refused) => refused.code(),
            HallError::Plan(error) => error.code(),
            HallError::Busy => "busy",
            HallError::Damaged => "damaged",
            HallError::Store(_) => "unavailable",
        }
    }
}

impl fmt::Display for HallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HallError::NoSuchGame => f.write_str("there is no such game"),
            HallError::Refused(refused) => refused.fmt(f),
            HallError::Plan(error) => error.fmt(f),
            HallError::Busy => f.write_str("others were quicker; try again"),
            HallError::Damaged => f.write_str("this game cannot be read"),
            HallError::Store(_) => f.write_str("nothing can be stored now; try again"),
        }
    }
}

impl std::error::Error for HallError {}

impl From<Refused> for HallError {
    fn from(refused: Refused) -> HallError {
        HallError::Refused(refused)
    }
}

impl From<PlanError> for HallError {
    fn from(error: PlanError) -> HallError {
        HallError::Plan(error)
    }
}

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> HallError {
        match error {
            StoreError::Conflict => HallError::Busy,
            StoreError::Corrupt(_) => HallError::Damaged,
            error => HallError::Store(error),
        }
    }
}

impl From<HallError> for Problem {
    fn from(error: HallError) -> Problem {
        match error {
            HallError::Refused(refused) => refused.into(),
            error => Problem::new(error.code(), error.to_string()),
        }
    }
}
