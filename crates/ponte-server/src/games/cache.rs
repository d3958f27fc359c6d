//! The games that were used lately, each behind its own lock.

use std::convert::Infallible;
use std::hash::RandomState;
use std::sync::Arc;

use quick_cache::sync::Cache as QuickCache;
use quick_cache::{Lifecycle, UnitWeighter};
use tokio::sync::Mutex;

use super::loaded_game::LoadedGame;
use crate::id::GameId;

/// Where the cache keeps a game.
#[derive(Debug, Default)]
pub(super) struct Slot {
    /// The game, if it is loaded. A task takes it out to change it, so that a change that fails
    /// half-way leaves the slot empty, and the next task loads what is true.
    pub(super) loaded: Option<Arc<LoadedGame>>,
    /// The last version that the subscribers of this node were told; absent before the first.
    pub(super) told: Option<u32>,
}

#[derive(Debug)]
pub(super) struct Cache(QuickCache<GameId, SharedSlot, UnitWeighter, RandomState, KeepUsed>);

type SharedSlot = Arc<Mutex<Slot>>;

impl Cache {
    /// Room for so many games.
    pub(super) fn new(capacity: usize) -> Cache {
        Cache(QuickCache::with(
            capacity,
            capacity as u64,
            UnitWeighter,
            RandomState::new(),
            KeepUsed,
        ))
    }

    /// The slot of a game, which may still be empty.
    pub(super) fn slot(&self, id: GameId) -> SharedSlot {
        let slot = self.0.get_or_insert_with(&id, || Ok::<_, Infallible>(Arc::default()));
        match slot {
            Ok(slot) => slot,
            Err(never) => match never {},
        }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

/// Never forgets a slot in use: two slots for one game would race.
#[derive(Clone, Debug)]
struct KeepUsed;

impl Lifecycle<GameId, SharedSlot> for KeepUsed {
    type RequestState = ();

    fn is_pinned(&self, _: &GameId, slot: &SharedSlot) -> bool {
        Arc::strong_count(slot) > 1
    }

    fn on_evict(&self, (): &mut (), _: GameId, _: SharedSlot) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_in_use_are_kept_and_others_forgotten() {
        let cache = Cache::new(64);
        let used: Vec<SharedSlot> =
            (0..1000).map(|game| cache.slot(GameId::from_random(game))).collect();
        for (game, slot) in (0..1000).zip(&used) {
            assert!(Arc::ptr_eq(slot, &cache.slot(GameId::from_random(game))));
        }
        assert_eq!(cache.len(), 1000);
        drop(used);
        for game in 1000..2000 {
            cache.slot(GameId::from_random(game));
        }
        assert!(cache.len() <= 64, "{}", cache.len());
    }
}
