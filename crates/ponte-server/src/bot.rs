//! The engine's levels as ordinary accounts, which anybody may challenge at any hour.
//!
//! A computer player does what a person does: it looks at a game, does what there is to do, and
//! waits for news. It knows nothing that is not in the store, so after a restart it goes on where
//! it was; and what two nodes do at once is done once, since they say it under the same nonce.
//! Thinking takes a bounded number of threads, and waits rather than slow down anybody's game.

mod host;
mod action;
mod pace;
mod review;
mod roster;
mod bot_game;
mod engine_pool;

pub(crate) use engine_pool::EnginePool;
pub use engine_pool::EngineSettings;
pub use host::{Bots, Clock};
pub use pace::{CALM, Pace};
pub(crate) use review::Agreement;
pub use roster::{Computer, ROSTER, level_of};

#[cfg(test)]
pub(crate) mod tests;
