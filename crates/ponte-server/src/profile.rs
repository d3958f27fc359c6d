//! What a profile says of somebody's games, and how it is kept. Reads no clock.
//!
//! A [`PlayerStats`] is one fold over a player's finished games: [`Statistics`] for the profile, and
//! the [`Tally`](crate::trophy::Tally) for trophies. It is stored as one text an account. Whenever
//! what is counted changes, its version does, and statistics are folded anew from the games, which
//! are the truth.

mod player_stats;
mod opening;
mod record;
mod statistics;

pub use opening::Opening;
pub use player_stats::{Award, PlayerStats};
pub use record::{Record, Streak};
pub use statistics::{Bests, Statistics};
