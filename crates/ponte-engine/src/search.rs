//! Search: a tree of half-moves that grows by one evaluation at a time.
//!
//! Four verbs: [`Tree::descend`] walks to something new, an evaluator looks at it,
//! [`Tree::expand`] adds it, and [`Tree::back_up`] carries what it is worth to the root. Who
//! evaluates, and when, is the caller's business: play asks one net at once, self-play collects the
//! questions of thousands of games.

mod halving;
mod outcome;
mod select;
mod tree;

pub use halving::{Halving, Improvement};
pub use outcome::utility;
pub use select::Arrival;
pub use tree::{Edge, NodeId, Path, Tree};
