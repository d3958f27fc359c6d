//! Why a command was refused, as a value.

use std::fmt;

use ponte_rules::Refusal;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::problem_code::ProblemCode;

/// The reason why nothing happened. In JSON `{"code":…,"message":…}`, and for an illegal turn
/// `cause`, the cells on the board to blame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Only a player may ask for this.
    NotSeated,
    /// Only the server may ask for this.
    NotForPlayers,
    /// The other player is to move.
    NotYourTurn,
    /// Plans are made while the opponent is to move.
    YourTurn,
    /// Plans are for games by correspondence.
    LiveGame,
    /// The turn breaks a rule.
    Illegal(Refusal),
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// The other player has made no such offer, or it has lapsed.
    NoSuchOffer,
    /// The offer stands, or was made and answered since the last turn.
    OfferedAlready,
    /// The player has made no turn that could be taken back.
    NothingToTakeBack,
    /// Both players have made a turn: the game can no longer be broken off.
    HasBegun,
    /// Both players must have made a turn first.
    HasNotBegun,
    /// The clock has not run out.
    TimeIsLeft,
    /// The clock has run out.
    TooLate,
    /// The game has no clock that can be stopped.
    NoClock,
    /// There is a new game already.
    NoRematch,
}

impl Refused {
    /// A stable name of the reason; of an illegal turn the one of the rule it breaks.
    #[must_use]
    pub const fn code(&self) -> ProblemCode {
        match self {
            Refused::NotSeated => ProblemCode::NotSeated,
            Refused::NotForPlayers => ProblemCode::NotForPlayers,
            Refused::NotYourTurn => ProblemCode::NotYourTurn,
            Refused::YourTurn => ProblemCode::YourTurn,
            Refused::LiveGame => ProblemCode::LiveGame,
            Refused::Illegal(refusal) => ProblemCode::of_rule(refusal.code()),
            Refused::Over => ProblemCode::Over,
            Refused::NotOver => ProblemCode::NotOver,
            Refused::NoSuchOffer => ProblemCode::NoSuchOffer,
            Refused::OfferedAlready => ProblemCode::OfferedAlready,
            Refused::NothingToTakeBack => ProblemCode::NothingToTakeBack,
            Refused::HasBegun => ProblemCode::HasBegun,
            Refused::HasNotBegun => ProblemCode::HasNotBegun,
            Refused::TimeIsLeft => ProblemCode::TimeIsLeft,
            Refused::TooLate => ProblemCode::TooLate,
            Refused::NoClock => ProblemCode::NoClock,
            Refused::NoRematch => ProblemCode::NoRematch,
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refused::Illegal(refusal) => return refusal.fmt(f),
            Refused::NotSeated => "only the players of this game may do that",
            Refused::NotForPlayers => "only the server does that",
            Refused::NotYourTurn => "the other player is to move",
            Refused::YourTurn => "it is your turn; plan when the other player is to move",
            Refused::LiveGame => "conditional turns are for games by correspondence",
            Refused::Over => "the game is over",
            Refused::NotOver => "the game is not over yet",
            Refused::NoSuchOffer => "there is no such offer",
            Refused::OfferedAlready => "that was offered already; another turn must come first",
            Refused::NothingToTakeBack => "there is no turn to take back",
            Refused::HasBegun => "both players have made a turn, so the game cannot be broken off",
            Refused::HasNotBegun => "both players must make a turn first",
            Refused::TimeIsLeft => "there is time left",
            Refused::TooLate => "the time is over",
            Refused::NoClock => "no clock runs in this game",
            Refused::NoRematch => "there is no rematch to begin",
        })
    }
}

impl std::error::Error for Refused {}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::Illegal(refusal)
    }
}

impl Serialize for Refused {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", &self.code())?;
        map.serialize_entry("message", &self.to_string())?;
        if let Refused::Illegal(refusal) = self {
            let cause: Vec<String> = refusal.cause().iter().map(|cell| cell.to_string()).collect();
            map.serialize_entry("cause", &cause)?;
        }
        map.end()
    }
}
