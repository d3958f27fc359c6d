//! Trophies: what they are for, who has won which, and how far off the others are. Reads no
//! clock; the store keeps what comes out.
//!
//! A [`FinishedGame`] is a game as one of its players sees it. Its [`Story`] is that game played
//! through again, and from stories a [`Tally`] counts [`Deed`]s and remembers the best of each
//! [`Feat`]. A [`Trophy`] is a line of the [`CATALOG`]: something that the tally measures, and how
//! much of it is needed. So a trophy that is thought of later can be awarded for old games, by
//! folding them again.
//!
//! Nothing here rewards losing, and little can be farmed: games on toy boards and games that broke
//! off early count for nothing, and where opponents are counted or compared only people with a name
//! are.

mod catalog;
mod deed;
mod feat;
mod finished;
mod story;
mod tally;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

pub use catalog::{CATALOG, Measure, Tier, Trophy};
pub use deed::Deed;
pub use feat::Feat;
pub use finished::{FinishedGame, Opponent};
pub use story::Story;
pub use tally::{Progress, Tally};
