//! The engine's levels as ordinary accounts, which anybody may challenge at any hour.
//!
//! A computer player does what a person does: it looks at a game, does what there is to do, and
//! waits for news. It knows nothing that is not in the store, so after a restart it goes on where
//! it was; and what two nodes do at once is done once, since they say it under the same nonce.
//! Thinking takes a bounded number of threads, and waits rather than slow down anybody's game.

mod host;
mod manners;
mod pace;
mod review;
mod roster;
mod table;
mod thinker;

pub use host::{Bots, Clock};
pub use pace::{CALM, Pace};
pub(crate) use review::Agreement;
pub use roster::{Machine, ROSTER, level_of};
pub use thinker::Brain;
pub(crate) use thinker::Thinker;

#[cfg(test)]
pub(crate) mod tests;
