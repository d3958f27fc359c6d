//! A game is loaded, looked after, and forgotten where it is out of date.

use std::sync::Arc;

use super::cache::Slot;
use super::loaded_game::{self, LoadedGame};
use super::publish::Source;
use super::{Games, GamesError, TRIES};
use crate::id::GameId;
use crate::store::{StoreError, game};
use crate::time::Millis;

impl Games {
    /// The game, loaded if need be, with every outage given back.
    pub(super) async fn load_settled(
        &self,
        slot: &mut Slot,
        id: GameId,
        now: Millis,
    ) -> Result<Arc<LoadedGame>, GamesError> {
        for _ in 0..TRIES {
            let loaded = match &slot.loaded {
                Some(loaded) => Arc::clone(loaded),
                None => self.fill(slot, id).await?,
            };
            let refund = self.0.outages.refund(&loaded.game, now);
            if refund.is_empty() {
                return Ok(loaded);
            }
            drop(loaded);
            match self.commit(slot, &refund, None, None, now).await {
                Ok(_) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(GamesError::Busy)
    }

    /// Forgets a game that another node has carried on, and says whether it did. What is kept here
    /// may be old, so nothing is refused because of it.
    pub(super) async fn has_moved_on(
        &self,
        slot: &mut Slot,
        id: GameId,
    ) -> Result<bool, GamesError> {
        let Some(version) = slot.loaded.as_ref().map(|loaded| loaded.game.version()) else {
            return Ok(true);
        };
        let later = self.0.store.read(move |tx| game::events(tx, id, version));
        let has_moved_on = !later.await?.is_empty();
        if has_moved_on {
            slot.loaded = None;
        }
        Ok(has_moved_on)
    }

    /// Loads a game, and tells what another node has added to it.
    async fn fill(&self, slot: &mut Slot, id: GameId) -> Result<Arc<LoadedGame>, GamesError> {
        let loaded = Arc::new(self.load(id).await?);
        if let Some(told) = slot.told {
            self.tell(&loaded, loaded.log.len().min(told as usize), Source::Elsewhere);
        }
        slot.told = Some(loaded.game.version());
        slot.loaded = Some(Arc::clone(&loaded));
        Ok(loaded)
    }

    async fn load(&self, id: GameId) -> Result<LoadedGame, GamesError> {
        let loaded = self.0.store.read(move |tx| loaded_game::load(tx, id)).await;
        match loaded.map_err(GamesError::from) {
            Ok(Some(loaded)) => loaded.replay().inspect_err(|error| self.0.damaged.add(id, error)),
            Ok(None) => Err(GamesError::NoSuchGame),
            Err(error) => {
                if let GamesError::Damaged = error {
                    self.0.damaged.add(id, &error);
                }
                Err(error)
            }
        }
    }
}
