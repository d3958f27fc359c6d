//! The lobby: keeps proposals of games, makes games of them, and tells those whom it concerns.
//!
//! What is possible is decided in `proposal`, what is kept is kept in the store. Accepting takes the
//! proposal away and makes the game in one transaction, so that of two who are quick one is too late,
//! on whichever nodes they are. The lobby holds nothing itself.

mod challenges;
mod error;
mod publish;
mod seating;
mod seeks;
mod sweep;

pub use error::{LobbyError, What};
pub(crate) use publish::challenge_view;

use crate::bus::Bus;
use crate::games::Games;
use crate::store::{Store, Tx};

/// Cheap to clone.
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

    /// Writes all of it, or nothing where something is refused.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, LobbyError> + Send + 'static,
    ) -> Result<T, LobbyError> {
        self.store.attempt(work).await
    }
}

#[cfg(test)]
mod tests;
