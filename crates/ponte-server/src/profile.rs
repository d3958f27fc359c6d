//! What a profile says of somebody's games, and how it is kept. Reads no clock.
//!
//! A [`Career`] is one fold over a player's finished games: [`Statistics`] for the profile, and
//! the [`Tally`](crate::trophy::Tally) for trophies. It is stored as one text an account. Whenever
//! what is counted changes, its version does, and careers are folded anew from the games, which
//! are the truth.

mod career;
mod opening;
mod record;
mod statistics;

pub use career::{Award, Career};
pub use opening::Opening;
pub use record::{Record, Streak};
pub use statistics::{Bests, Statistics};
