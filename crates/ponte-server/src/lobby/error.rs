//! Why the lobby has refused a request.

use std::fmt;

use crate::matchmaking::{ProposalError, SeekError, Unfit};
use crate::problem_code::ProblemCode;
use crate::store::StoreError;

/// Why a request was refused, or failed.
#[derive(Clone, PartialEq, Debug)]
pub enum LobbyError {
    /// A setting that is impossible.
    Seek(SeekError),
    /// The account cannot accept this proposal.
    Unfit(Unfit),
    /// There is none, or none for this account.
    NoSuch(What),
    /// It was there, but another account was quicker.
    Gone(What),
    /// The account has as many open as it may.
    TooMany(What),
    /// The account plays as many games as it may at a time.
    TooManyGames,
    Store(StoreError),
}

/// The subject of an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    Seek,
    Challenge,
    Invitation,
    Player,
}

impl LobbyError {
    /// A stable name.
    #[must_use]
    pub const fn code(&self) -> ProblemCode {
        match self {
            LobbyError::Seek(error) => error.code(),
            LobbyError::Unfit(unfit) => unfit.code(),
            LobbyError::NoSuch(_) => ProblemCode::NotFound,
            LobbyError::Gone(_) => ProblemCode::Gone,
            LobbyError::TooMany(_) => ProblemCode::TooManyOpen,
            LobbyError::TooManyGames => ProblemCode::TooManyRunning,
            LobbyError::Store(_) => ProblemCode::Unavailable,
        }
    }
}

impl What {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            What::Seek => "seek",
            What::Challenge => "challenge",
            What::Invitation => "invitation",
            What::Player => "player",
        }
    }
}

impl From<SeekError> for LobbyError {
    fn from(error: SeekError) -> LobbyError {
        LobbyError::Seek(error)
    }
}

impl From<ProposalError> for LobbyError {
    fn from(error: ProposalError) -> LobbyError {
        LobbyError::Seek(error.into())
    }
}

impl From<Unfit> for LobbyError {
    fn from(unfit: Unfit) -> LobbyError {
        LobbyError::Unfit(unfit)
    }
}

impl From<StoreError> for LobbyError {
    fn from(error: StoreError) -> LobbyError {
        LobbyError::Store(error)
    }
}

impl fmt::Display for LobbyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LobbyError::Seek(error) => error.fmt(f),
            LobbyError::Unfit(unfit) => unfit.fmt(f),
            LobbyError::NoSuch(what) => write!(f, "there is no such {}", what.name()),
            LobbyError::Gone(what) => write!(f, "this {} has just been taken", what.name()),
            LobbyError::TooMany(what) => {
                write!(f, "no more than this may be open; close another {} first", what.name())
            }
            LobbyError::TooManyGames => {
                f.write_str("you play as many games as one may at a time; finish another first")
            }
            LobbyError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LobbyError {}
