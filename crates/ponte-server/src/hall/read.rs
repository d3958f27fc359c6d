//! A game is loaded, looked after, and forgotten where it is out of date.

use std::sync::Arc;

use super::cache::Place;
use super::news::Source;
use super::table::{self, Table};
use super::{Hall, HallError, TRIES};
use crate::id::GameId;
use crate::store::{StoreError, game};
use crate::time::Millis;

impl Hall {
    /// The game, loaded if need be, with every outage given back.
    pub(super) async fn settled(
        &self,
        place: &mut Place,
        id: GameId,
        now: Millis,
    ) -> Result<Arc<Table>, HallError> {
        for _ in 0..TRIES {
            let table = match &place.table {
                Some(table) => Arc::clone(table),
                None => self.fill(place, id).await?,
            };
            let refund = self.0.outages.refund(&table.game, now);
            if refund.is_empty() {
                return Ok(table);
            }
            drop(table);
            match self.happen(place, &refund, None, None, now).await {
                Ok(_) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(HallError::Busy)
    }

    /// Forgets a game that another node has carried on, and says whether it did. What is kept here
    /// may be old, so nothing is refused because of it.
    pub(super) async fn has_moved_on(
        &self,
        place: &mut Place,
        id: GameId,
    ) -> Result<bool, HallError> {
        let Some(version) = place.table.as_ref().map(|table| table.game.version()) else {
            return Ok(true);
        };
        let later = self.0.store.read(move |tx| game::events(tx, id, version));
        let has_moved_on = !later.await?.is_empty();
        if has_moved_on {
            place.table = None;
        }
        Ok(has_moved_on)
    }

    /// Loads a game, and tells what another node has added to it.
    async fn fill(&self, place: &mut Place, id: GameId) -> Result<Arc<Table>, HallError> {
        let table = Arc::new(self.load(id).await?);
        if let Some(told) = place.told {
            self.tell(&table, table.log.len().min(told as usize), Source::Elsewhere);
        }
        place.told = Some(table.game.version());
        place.table = Some(Arc::clone(&table));
        Ok(table)
    }

    async fn load(&self, id: GameId) -> Result<Table, HallError> {
        let loaded = self.0.store.read(move |tx| table::load(tx, id)).await;
        match loaded.map_err(HallError::from) {
            Ok(Some(loaded)) => loaded.replay().inspect_err(|error| self.0.damaged.add(id, error)),
            Ok(None) => Err(HallError::NoSuchGame),
            Err(error) => {
                if let HallError::Damaged = error {
                    self.0.damaged.add(id, &error);
                }
                Err(error)
            }
        }
    }
}
