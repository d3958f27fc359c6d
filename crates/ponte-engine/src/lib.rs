//! Everything that thinks about Ponte del Diavolo.
//!
//! So far the simple opponents; they decide at once and need no data. No clock, thread, file or
//! global randomness: chance is an argument.

mod opponent;

pub use opponent::{Opponent, rng};
