//! Search: a tree of sub-moves that grows by one evaluation at a time.
//!
//! Four verbs: [`Tree::descend`] walks to something new, an evaluator looks at it,
//! [`Tree::expand`] adds it, and [`Tree::back_up`] carries what it is worth to the root. Who
//! evaluates, and when, is the caller's business: self-play collects the questions of thousands of
//! games, and a [`Search`] for play asks at once.

mod backup;
mod endgame;
mod halving;
mod limits;
mod outcome;
mod player;
mod report;
mod select;
#[cfg(not(target_family = "wasm"))]
mod team;
mod tree;
mod walk;

#[cfg(test)]
mod tests;

pub use halving::{Halving, Improvement};
pub use limits::{Clock, Limits, Settings};
pub use outcome::{outlook_of_end, utility};
pub use player::Search;
pub use report::{Candidate, Report};
pub use select::Arrival;
pub use tree::{Edge, NodeId, Path, Tree};
