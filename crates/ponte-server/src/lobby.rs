//! The lobby: stores proposals of games, makes games of them, and tells the accounts concerned.
//!
//! `matchmaking` decides what is possible; the lobby keeps no state of its own. Accepting removes
//! the proposal and makes the game in one transaction, so that of two accounts that accept at once
//! one is too late, also on different nodes.

mod challenges;
mod error;
mod publish;
mod seating;
mod seeks;
mod sweep;

pub use error::{LobbyError, What};

use crate::bus::Bus;
use crate::games::Games;
use crate::store::{Store, Tx};

/// The lobby; cheap to clone.
#[derive(Clone, Debug)]
pub struct Lobby {
    store: Store,
    bus: Bus,
    games: Games,
}

impl Lobby {
    #[must_use]
    pub fn new(store: Store, bus: Bus, games: Games) -> Lobby {
        Lobby { store, bus, games }
    }

    /// Runs a transaction, which is rolled back where something is refused.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, LobbyError> + Send + 'static,
    ) -> Result<T, LobbyError> {
        self.store.attempt(work).await
    }
}

#[cfg(test)]
mod tests;
