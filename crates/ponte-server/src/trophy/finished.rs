//! A finished game as one of its two players sees it.

use ponte_rules::{Color, Outcome, Turn};

use crate::account::Kind;
use crate::game::{Ending, Reason, Seat, Speed, Terms};
use crate::id::{AccountId, GameId};
use crate::rating::Score;
use crate::time::Millis;

/// A game that has ended, seen from one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    pub id: GameId,
    pub seat: Seat,
    pub opponent: Opponent,
    /// The player's own rating before the game, where it counted.
    pub rating: Option<f64>,
    pub terms: Terms,
    pub turns: Vec<Turn>,
    pub ending: Ending,
    pub started_at: Millis,
    pub ended_at: Millis,
    /// What was left on the player's clock at the end; `None` without a clock.
    pub left_ms: Option<i64>,
}

/// The player of the other seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opponent {
    pub account: AccountId,
    pub kind: Kind,
    /// The level of a computer player.
    pub level: Option<u8>,
    /// The rating before the game, where it counted.
    pub rating: Option<f64>,
}

/// Smaller boards do not count.
const LEAST_SIDE: u8 = 6;
/// A game that was not played to its end counts after so many turns.
const LEAST_TURNS: usize = 10;

impl FinishedGame {
    /// Whether the second player took over light.
    #[must_use]
    pub fn is_swapped(&self) -> bool {
        self.turns.get(1) == Some(&Turn::Swap)
    }

    /// The player's color.
    #[must_use]
    pub fn color(&self) -> Color {
        if (self.seat == Seat::First) == self.is_swapped() { Color::Dark } else { Color::Light }
    }

    /// The player's result; `None` if the game was aborted or annulled.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        match self.ending.outcome? {
            Outcome::Win(color) if color == self.color() => Some(Score::Win),
            Outcome::Win(_) => Some(Score::Loss),
            Outcome::Draw => Some(Score::Draw),
            Outcome::Void => None,
        }
    }

    /// Whether the game counts for trophies: it has a result, and enough was played.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.score().is_some()
            && self.terms.rules.size().side() >= LEAST_SIDE
            && (self.was_scored() || self.turns.len() >= LEAST_TURNS)
    }

    /// Whether the game was played to its end.
    #[must_use]
    pub fn was_scored(&self) -> bool {
        self.ending.reason == Reason::Score
    }

    #[must_use]
    pub fn speed(&self) -> Speed {
        self.terms.time.speed()
    }

    /// How long it took, in milliseconds.
    #[must_use]
    pub fn lasted_ms(&self) -> i64 {
        self.ended_at - self.started_at
    }
}
