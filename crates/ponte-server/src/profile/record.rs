//! Games won, drawn and lost, and how many in a row.

use serde::{Deserialize, Serialize};

use crate::rating::Score;

/// The results of some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

impl Record {
    #[must_use]
    pub fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    pub(super) fn add(&mut self, score: Score) {
        *match score {
            Score::Win => &mut self.won,
            Score::Draw => &mut self.drawn,
            Score::Loss => &mut self.lost,
        } += 1;
    }
}

/// Games won in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Streak {
    /// Up to now.
    pub current: u32,
    /// The longest ever.
    pub best: u32,
}

impl Streak {
    pub(super) fn add(&mut self, score: Score) {
        self.current = if score == Score::Win { self.current + 1 } else { 0 };
        self.best = self.best.max(self.current);
    }
}
