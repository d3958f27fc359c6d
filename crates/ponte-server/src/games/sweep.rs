//! What runs beside the commands: heartbeats, and flags in games without spectators.

use std::collections::HashSet;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::heartbeat::BEAT_MS;
use super::{Games, GamesError};
use crate::game::Refused;
use crate::id::GameId;
use crate::store::list;
use crate::supervisor::catch;
use crate::time::{Millis, SECOND_MS};

/// How often flags are looked for.
const SWEEP_MS: i64 = SECOND_MS;
/// How many games are ended at once; the rest a second later.
const MOST: usize = 500;

/// Games that cannot be read. They stay in the store, and the log says why.
#[derive(Debug, Default)]
pub(super) struct Damaged(Mutex<HashSet<GameId>>);

impl Damaged {
    pub(super) fn add(&self, id: GameId, error: &dyn Display) {
        if self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id) {
            tracing::error!(game = %id, "game left alone: {error}");
        }
    }

    fn known(&self) -> HashSet<GameId> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Games {
    /// Gives heartbeats until it is dropped.
    pub async fn beat_often(self, clock: impl Fn() -> Millis) {
        let mut beats = every(BEAT_MS);
        loop {
            beats.tick().await;
            if let Err(error) = self.beat(clock()).await {
                tracing::warn!("no heartbeat could be given: {error}");
            }
        }
    }

    /// Ends games whose time is over, until it is dropped.
    pub async fn sweep_often(self, clock: impl Fn() -> Millis) {
        let mut sweeps = every(SWEEP_MS);
        loop {
            sweeps.tick().await;
            if let Err(error) = self.sweep(clock()).await {
                tracing::warn!("flags could not be looked for: {error}");
            }
        }
    }

    /// Ends the games whose time is over, and says how many were looked at. Several nodes may do
    /// so at once.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn sweep(&self, now: Millis) -> Result<usize, GamesError> {
        let damaged = self.0.damaged.known();
        let limit = (MOST + damaged.len()) as u32;
        let due = self.0.store.read(move |tx| list::due(tx, now, limit)).await?;
        let mut ending = JoinSet::new();
        for (id, _) in due.into_iter().filter(|(id, _)| !damaged.contains(id)) {
            let games = self.clone();
            ending.spawn(async move { (id, catch("expiry", games.expire(id, now)).await) });
        }
        let count = ending.len();
        while let Some(ended) = ending.join_next().await {
            match ended {
                // Another node was quicker, or an outage was given back.
                Ok((_, Some(Err(GamesError::Refused(Refused::Over | Refused::TimeIsLeft))))) => {}
                Ok((id, Some(Err(error)))) => tracing::warn!(game = %id, "flag left up: {error}"),
                _ => {}
            }
        }
        Ok(count)
    }
}

fn every(ms: i64) -> Interval {
    let mut ticks = interval(Duration::from_millis(ms.unsigned_abs()));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}
