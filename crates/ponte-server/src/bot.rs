//! The engine's levels as ordinary accounts, which every account may challenge at any time.
//!
//! A computer player does what a person does: it reads a game, acts, and waits for news. It keeps no
//! state outside the store, so it goes on after a restart; and an action of two nodes is done once,
//! since both use the same nonce. The engine has a bounded number of threads, at the lowest priority,
//! so that games between people do not wait for it.

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
