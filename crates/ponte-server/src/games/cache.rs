//! The games that were used lately, each behind its own lock.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Mutex as AsyncMutex;

use super::loaded_game::LoadedGame;
use crate::id::GameId;

/// Where a game is kept.
#[derive(Debug, Default)]
pub(super) struct Slot {
    /// The game, if it is loaded. While it is being changed it is not here: whoever gives up
    /// half-way leaves the place empty, and the next one loads what is true.
    pub(super) loaded: Option<Arc<LoadedGame>>,
    /// The last version that those who listen to this node were told; nothing while nobody asked.
    pub(super) told: Option<u32>,
}

/// Enough that two threads seldom want the same one.
const SHARDS: usize = 16;

#[derive(Debug)]
pub(super) struct Cache {
    hasher: RandomState,
    shards: [Mutex<HashMap<GameId, CacheEntry>>; SHARDS],
    /// How many games a shard holds before it forgets.
    capacity: usize,
    /// Counts the visits of all games.
    visits: AtomicU64,
}

#[derive(Debug)]
struct CacheEntry {
    slot: Arc<AsyncMutex<Slot>>,
    visited: u64,
}

impl Cache {
    pub(super) fn new(capacity: usize) -> Cache {
        Cache {
            hasher: RandomState::new(),
            shards: std::array::from_fn(|_| Mutex::default()),
            capacity: capacity.div_ceil(SHARDS).max(4),
            visits: AtomicU64::new(0),
        }
    }

    /// The place of a game, which may still be empty.
    pub(super) fn slot(&self, id: GameId) -> Arc<AsyncMutex<Slot>> {
        let visited = self.visits.fetch_add(1, Ordering::Relaxed);
        let shard = &self.shards[self.hasher.hash_one(id) as usize % SHARDS];
        // Nothing under this lock can panic half-way, so a poisoned one is as good as any.
        let mut shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = shard.get_mut(&id) {
            slot.visited = visited;
            return Arc::clone(&slot.slot);
        }
        if shard.len() >= self.capacity {
            forget_half(&mut shard);
        }
        let slot = Arc::default();
        shard.insert(id, CacheEntry { slot: Arc::clone(&slot), visited });
        slot
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.shards.iter().map(|shard| shard.lock().unwrap().len()).sum()
    }
}

/// Forgets the half that was visited least lately, but for games in use: two places for one game
/// would race.
fn forget_half(shard: &mut HashMap<GameId, CacheEntry>) {
    let mut visits: Vec<u64> = shard.values().map(|slot| slot.visited).collect();
    let middle = visits.len() / 2;
    let (_, &mut median, _) = visits.select_nth_unstable(middle);
    shard.retain(|_, slot| slot.visited >= median || Arc::strong_count(&slot.slot) > 1);
}
