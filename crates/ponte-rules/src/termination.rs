//! Why a game ended, and whether a stated result can be true.

use core::fmt;
use core::str::FromStr;

use crate::score::Outcome;

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Termination {
    /// It was played to its end and scored.
    Score,
    /// A player resigned.
    Resign,
    /// A player's time ran out.
    Time,
    /// The players agreed on the result.
    Agreement,
    /// It was aborted.
    Abort,
}

impl Termination {
    /// All of them, in the order of the packed form.
    pub const ALL: [Termination; 5] = [
        Termination::Score,
        Termination::Resign,
        Termination::Time,
        Termination::Agreement,
        Termination::Abort,
    ];
}

/// As records write it.
impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Termination::Score => "score",
            Termination::Resign => "resign",
            Termination::Time => "time",
            Termination::Agreement => "agreement",
            Termination::Abort => "abort",
        })
    }
}

impl FromStr for Termination {
    type Err = TerminationError;

    fn from_str(text: &str) -> Result<Termination, TerminationError> {
        match text {
            "score" => Ok(Termination::Score),
            "resign" => Ok(Termination::Resign),
            "time" => Ok(Termination::Time),
            "agreement" => Ok(Termination::Agreement),
            "abort" => Ok(Termination::Abort),
            _ => Err(TerminationError),
        }
    }
}

/// A text that is not a [`Termination`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerminationError;

impl fmt::Display for TerminationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a termination is score, resign, time, agreement or abort")
    }
}

impl core::error::Error for TerminationError {}

/// A result that the finished board contradicts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContradictedOutcome {
    /// The stated result.
    pub claimed: Outcome,
    /// The result of the board.
    pub board: Outcome,
}

impl fmt::Display for ContradictedOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the result is given as {}, but the board says {}", self.claimed, self.board)
    }
}

impl core::error::Error for ContradictedOutcome {}

/// Checks a stated result against the board's own. An annulled game contradicts nothing.
pub(crate) fn agree(
    board: Option<Outcome>,
    claimed: Option<Outcome>,
) -> Result<(), ContradictedOutcome> {
    match (board, claimed) {
        (Some(board), Some(claimed)) if claimed != board && claimed != Outcome::Void => {
            Err(ContradictedOutcome { claimed, board })
        }
        _ => Ok(()),
    }
}
