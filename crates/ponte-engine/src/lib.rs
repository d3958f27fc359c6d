//! The engine of Ponte del Diavolo: net, search, solver, levels and matches.
//!
//! No clock, file, socket or global randomness: time and chance are arguments.

pub mod arena;
mod evaluation;
pub mod level;
mod moment;
pub mod net;
mod opponent;
pub mod protocol;
pub mod review;
pub mod search;
pub mod signature;
pub mod solver;
pub mod suite;

pub use evaluation::{Evaluation, Evaluator, Outlook};
pub use moment::{Legal, Moment, SubMove};
pub use opponent::{Opponent, Uct, UctSettings, VERSION as OPPONENT_VERSION, rng};
