//! Everything that thinks about Ponte del Diavolo.
//!
//! The simple opponents decide at once and need no data; the [solver] finds exact values. No clock,
//! thread, file or global randomness: chance is an argument.

mod opponent;
pub mod solver;

pub use opponent::{Opponent, rng};
