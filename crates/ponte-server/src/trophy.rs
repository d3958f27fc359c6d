//! Trophies: what each is for, and how far a player's games lead towards it. Reads no clock; the
//! store keeps what was won.
//!
//! A [`FinishedGame`] is a game as one of its players sees it, its [`GameFacts`] are that game
//! replayed. A [`Tally`] counts the games with each [`Achievement`] and keeps the most of each
//! [`Feat`]; both are tables of functions over the facts. A [`Trophy`] is a line of the [`CATALOG`]:
//! a measure of the tally, and how much of it is needed. A new trophy is awarded for old games too,
//! by folding them again.
//!
//! Nothing here rewards losing, and little can be farmed: games on small boards and games that were
//! broken off early do not count, and where opponents are counted or compared only registered
//! people are.

mod achievement;
mod catalog;
mod feat;
mod finished;
mod game_facts;
mod listed;
mod tally;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

pub use achievement::Achievement;
pub use catalog::{CATALOG, Measure, Tier, Trophy};
pub use feat::Feat;
pub use finished::{FinishedGame, Opponent};
pub use game_facts::GameFacts;
pub use tally::{Progress, Tally};
