//! The two seats at a board.

use std::fmt;
use std::ops::Not;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A place at the board. Colors follow from it and from the swap.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// Lays the first two tiles.
    First,
    /// Answers them, and may swap.
    Second,
}

impl Seat {
    /// Both seats.
    pub const ALL: [Seat; 2] = [Seat::First, Seat::Second];

    /// 0 or 1: an index into arrays kept per seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// `!seat` is the opponent's.
impl Not for Seat {
    type Output = Seat;

    fn not(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::First => "first",
            Seat::Second => "second",
        })
    }
}
