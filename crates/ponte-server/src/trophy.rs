//! Trophies: what they are for, who has won which, and how far off the others are. Reads no
//! clock; the store keeps what comes out.
//!
//! A [`FinishedGame`] is a game as one of its players sees it. Its [`GameFacts`] is that game played
//! through again, and from these facts a [`Tally`] counts [`Achievement`]s and remembers the best of each
//! [`Feat`]. A [`Trophy`] is a line of the [`CATALOG`]: something that the tally measures, and how
//! much of it is needed. So a trophy that is thought of later can be awarded for old games, by
//! folding them again.
//!
//! Nothing here rewards losing, and little can be farmed: games on toy boards and games that broke
//! off early count for nothing, and where opponents are counted or compared only people with a name
//! are.

mod catalog;
mod achievement;
mod feat;
mod finished;
mod game_facts;
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
