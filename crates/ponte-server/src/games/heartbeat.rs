//! Heartbeats. A time in which no node gave one is an outage.

use super::{Games, GamesError};
use crate::store::heartbeat;
use crate::time::{DAY_MS, Millis, SECOND_MS};

/// How often a node gives a heartbeat.
pub(super) const BEAT_MS: i64 = 2 * SECOND_MS;
/// A silence of this length before a node starts is an outage: a running node would have ended it.
const SILENCE_BEFORE_START_MS: i64 = BEAT_MS + SECOND_MS / 2;
/// A silence of this length while a node runs is one: the store was out of reach.
pub(super) const SILENCE_MS: i64 = 3 * BEAT_MS;
/// Longer than any turn can take.
const REMEMBERED_MS: i64 = 120 * DAY_MS;

impl Games {
    /// To be called before the first command: no clock is charged for the time since the last
    /// heartbeat.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn start(&self, now: Millis) -> Result<(), GamesError> {
        self.0.outages.set(self.heartbeat(now, SILENCE_BEFORE_START_MS).await?);
        Ok(())
    }

    pub(super) async fn beat(&self, now: Millis) -> Result<(), GamesError> {
        self.0.outages.set_until(now, self.heartbeat(now, SILENCE_MS).await?);
        Ok(())
    }

    /// To be called before a clock is judged: the store may have been out of reach until just now.
    pub(super) async fn notice_outages(&self, now: Millis) -> Result<(), GamesError> {
        if self.0.outages.are_out_of_date(now) { self.beat(now).await } else { Ok(()) }
    }

    /// Gives a heartbeat, and returns the recent outages.
    async fn heartbeat(
        &self,
        now: Millis,
        silence_ms: i64,
    ) -> Result<Vec<(Millis, Millis)>, GamesError> {
        let node = self.0.node.clone();
        let heartbeat = self.0.store.write(move |tx| {
            if let Some(last) = heartbeat::last(tx)?.filter(|last| now - *last > silence_ms) {
                heartbeat::add_outage(tx, last, now)?;
            }
            heartbeat::beat(tx, &node, now)?;
            heartbeat::forget(tx, now + -DAY_MS)?;
            heartbeat::outages(tx, now + -REMEMBERED_MS)
        });
        Ok(heartbeat.await?)
    }
}
