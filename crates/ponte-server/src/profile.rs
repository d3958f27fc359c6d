//! The statistics of a profile, and how they are stored. Reads no clock.
//!
//! A [`PlayerStats`] is one fold over a player's finished games: [`Statistics`] for the profile, and
//! the [`Tally`](crate::trophy::Tally) for trophies. It is stored as one text for each account. A
//! change in what is counted raises its version, and the statistics are folded anew from the games.

mod player_stats;
mod opening;
mod record;
mod statistics;

pub use opening::Opening;
pub use player_stats::{Award, PlayerStats};
pub use record::{Record, Streak};
pub use statistics::{Bests, Statistics};
