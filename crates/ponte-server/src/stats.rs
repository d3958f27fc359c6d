//! Keeps the statistics of players up to date: soon after a game has ended, and whenever they are
//! asked for.
//!
//! Nothing waits for this task, and nothing is lost when it does not run: statistics know the last
//! game that they contain, and are folded anew from the games where they are out of date. A trophy
//! stays won.

mod reading;
#[cfg(test)]
mod tests;

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::bus::Bus;
use crate::id::AccountId;
use crate::notice::tell;
use crate::profile::{Award, PlayerStats};
use crate::protocol::Notice;
use crate::store::{Store, StoreError, Tx, player_stats, trophy};
use crate::time::{Millis, SECOND_MS};

/// The level of the engine that plays under a name.
pub type LevelOf = fn(&str) -> Option<u8>;

/// How often to look for accounts with a game that has just ended.
const SWEEP_MS: i64 = 2 * SECOND_MS;
/// How many accounts are brought up to date in a sweep. The others wait until they are asked for,
/// since games come first.
const AT_ONCE: u32 = 50;

/// Updates the statistics of players; cheap to clone.
#[derive(Clone, Debug)]
pub struct StatsWorker {
    store: Store,
    bus: Bus,
    level_of: LevelOf,
}

impl StatsWorker {
    #[must_use]
    pub fn new(store: Store, bus: Bus, level_of: LevelOf) -> StatsWorker {
        StatsWorker { store, bus, level_of }
    }

    /// The statistics of an account with every game that has ended. New trophies are stored, and the
    /// account is told.
    ///
    /// # Errors
    /// Where the store cannot be read or written.
    pub async fn player_stats(&self, account: AccountId) -> Result<PlayerStats, StoreError> {
        let level_of = self.level_of;
        let found = self.store.read(move |tx| reading::read(tx, account, level_of)).await?;
        if found.is_changed {
            let (revision, fold, awards) =
                (found.revision, found.player_stats.write(), found.awards);
            let keep = move |tx: &mut Tx<'_>| keep(tx, account, revision, &fold, &awards);
            for award in self.store.write(keep).await? {
                self.tell(account, award);
            }
        }
        Ok(found.player_stats)
    }

    /// Sweeps until it is dropped.
    pub async fn run(self, clock: impl Fn() -> Millis) {
        let mut ticks = interval(Duration::from_millis(SWEEP_MS.unsigned_abs()));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let now = clock();
            // Twice as far back as the last sweep: a game of another node may be stored a little late.
            if let Err(error) = self.sweep(now + -2 * SWEEP_MS, now).await {
                tracing::warn!("the store does not answer: {error}");
            }
        }
    }

    /// Updates the statistics of accounts with a game that ended after one moment and not after
    /// another.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn sweep(&self, after: Millis, until: Millis) -> Result<(), StoreError> {
        let due = self.store.read(move |tx| player_stats::due(tx, after, until, AT_ONCE)).await?;
        for account in due {
            if let Err(error) = self.player_stats(account).await {
                tracing::warn!(account = account.0, "statistics left alone: {error}");
            }
        }
        Ok(())
    }

    fn tell(&self, account: AccountId, award: Award) {
        let notice = Notice::Trophy { trophy: award.trophy.id.to_owned(), game: Some(award.game) };
        tell(&self.bus, account, notice);
    }
}

/// Stores statistics and their trophies, unless another task was quicker; returns the new trophies.
fn keep(
    tx: &mut Tx<'_>,
    account: AccountId,
    revision: i64,
    fold: &str,
    awards: &[Award],
) -> Result<Vec<Award>, StoreError> {
    let mut new = Vec::new();
    if player_stats::save(tx, account, revision, fold)? {
        for &award in awards {
            if trophy::award(tx, account, award.trophy.id, Some(award.game), award.at)? {
                new.push(award);
            }
        }
    }
    Ok(new)
}
