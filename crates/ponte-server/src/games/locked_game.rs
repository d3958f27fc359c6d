//! The one way to read a game and to change it: it is locked and loaded, a decision is made and
//! written, and all of this is done again where another node was quicker.

use std::convert::identity;
use std::future::Future;
use std::sync::Arc;

use tokio::sync::OwnedMutexGuard;

use super::cache::Slot;
use super::commit::Change;
use super::loaded_game::{self, LoadedGame};
use super::publish::Source;
use super::{Done, Games, GamesError};
use crate::id::GameId;
use crate::store::{StoreError, game};
use crate::time::Millis;

/// How often a decision is made before it is given up, where other nodes are quicker.
const TRIES: usize = 3;

/// A game that no other task of this node reads or changes meanwhile.
pub(super) struct LockedGame {
    pub(super) games: Games,
    pub(super) now: Millis,
    pub(super) loaded: Arc<LoadedGame>,
    pub(super) age: Age,
    /// Empty while the game is here, and filled again unless it has become stale.
    pub(super) slot: OwnedMutexGuard<Slot>,
}

/// How a game in memory stands to the one in the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Age {
    /// It was read or written under this lock.
    Fresh,
    /// It was found in the cache; another node may have carried it on.
    Kept,
    /// It differs from what is stored, or may do so: it must be loaded again.
    Stale,
}

/// Where a game is read from before it is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReadFrom {
    /// The cache, where it is there: what is written then is refused if it is old.
    Cache,
    /// The store, since a client is shown it.
    Store,
}

/// What is to become of a game that was loaded.
pub(super) enum Decision<T> {
    /// Nothing is written here.
    Answer(T),
    /// The change is written; the answer follows from the version it leads to.
    Commit(Change, fn(Done) -> T),
}

impl Decision<Done> {
    pub(super) fn commit(change: Change) -> Decision<Done> {
        Decision::Commit(change, identity)
    }
}

impl Games {
    /// Locks and loads a game, with every outage given back, lets it be decided, and writes the
    /// decision. What loses against another node ([`GamesError::Busy`]) is decided again for the
    /// game as it is then, and so is what is refused for a game that has moved on.
    pub(super) async fn with_game<T, F>(
        &self,
        id: GameId,
        from: ReadFrom,
        now: Millis,
        mut decide: impl FnMut(Arc<LoadedGame>) -> F,
    ) -> Result<T, GamesError>
    where
        F: Future<Output = Result<Decision<T>, GamesError>>,
    {
        for _ in 0..TRIES {
            match self.decide_once(id, from, now, &mut decide).await {
                Err(GamesError::Busy) => {}
                result => return result,
            }
        }
        Err(GamesError::Busy)
    }

    async fn decide_once<T, F>(
        &self,
        id: GameId,
        from: ReadFrom,
        now: Millis,
        decide: &mut impl FnMut(Arc<LoadedGame>) -> F,
    ) -> Result<T, GamesError>
    where
        F: Future<Output = Result<Decision<T>, GamesError>>,
    {
        let mut game = self.lock(id, now).await?;
        if from == ReadFrom::Store {
            game.ensure_latest().await?;
        }
        // The decision keeps no hold of the game, which would have to be copied to be changed.
        match decide(Arc::clone(&game.loaded)).await {
            Ok(Decision::Answer(answer)) => Ok(answer),
            Ok(Decision::Commit(change, answer)) => Ok(answer(game.commit(change).await?)),
            Err(GamesError::Busy) => {
                game.age = Age::Stale;
                Err(GamesError::Busy)
            }
            Err(error @ (GamesError::Refused(_) | GamesError::Plan(_))) => {
                game.ensure_latest().await?;
                Err(error)
            }
            Err(error) => Err(error),
        }
    }

    async fn lock(&self, id: GameId, now: Millis) -> Result<LockedGame, GamesError> {
        let mut slot = self.0.cache.slot(id).lock_owned().await;
        let (loaded, age) = match slot.loaded.take() {
            Some(loaded) => (loaded, Age::Kept),
            None => (self.load(&mut slot, id).await?, Age::Fresh),
        };
        let mut game = LockedGame { games: self.clone(), now, loaded, age, slot };
        let events = self.0.outages.refund(&game.loaded.game, now);
        if !events.is_empty() {
            game.commit(Change { events, nonce: None, vacation: None }).await?;
        }
        Ok(game)
    }

    /// Loads a game, and tells what another node has added to it.
    async fn load(&self, slot: &mut Slot, id: GameId) -> Result<Arc<LoadedGame>, GamesError> {
        let loaded = self.0.store.read(move |tx| loaded_game::load(tx, id)).await;
        let stored = loaded.inspect_err(|error| {
            if let StoreError::Corrupt(reason) = error {
                self.0.damaged.add(id, reason);
            }
        });
        let replayed = stored?.ok_or(GamesError::NoSuchGame)?.replay();
        let loaded = Arc::new(replayed.map_err(|error| {
            self.0.damaged.add(id, &error);
            GamesError::Damaged
        })?);
        if let Some(told) = slot.told {
            self.tell(&loaded, loaded.log.len().min(told as usize), Source::Elsewhere);
        }
        slot.told = Some(loaded.game.version());
        Ok(loaded)
    }
}

impl LockedGame {
    /// Checks whether another node has carried the game on.
    ///
    /// # Errors
    /// [`GamesError::Busy`] where one has: the game must be loaded again.
    pub(super) async fn ensure_latest(&mut self) -> Result<(), GamesError> {
        if self.age == Age::Kept {
            let (id, version) = (self.loaded.header.id, self.loaded.game.version());
            let later = self.games.0.store.read(move |tx| game::events(tx, id, version)).await?;
            self.age = if later.is_empty() { Age::Fresh } else { Age::Stale };
        }
        if self.age == Age::Stale { Err(GamesError::Busy) } else { Ok(()) }
    }
}

impl Drop for LockedGame {
    fn drop(&mut self) {
        if self.age != Age::Stale {
            self.slot.loaded = Some(Arc::clone(&self.loaded));
        }
    }
}
