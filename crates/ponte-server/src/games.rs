//! Plays games: loads them, lets the pure core decide, writes what happens, and then
//! tells everybody.
//!
//! The log in the store is the truth. [`Games`] keeps those it has seen lately, each behind a lock
//! so that it does not race itself; against other nodes the key of the log decides, and who loses
//! loads the game again. Nothing is acknowledged or published before it is durable. A game that
//! cannot be read is reported and left alone; its neighbours do not notice.

mod cache;
mod error;
mod expiry;
mod publish;
mod plan;
mod heartbeat;
mod rating;
mod read;
mod rematch;
mod outage;
mod sweep;
mod loaded_game;
mod view;
mod commit;
#[cfg(test)]
mod tests;

use std::sync::Arc;

pub use error::GamesError;

use cache::Cache;
use loaded_game::LoadedGame;
use outage::Outages;

use crate::bus::Bus;
use crate::game::{Command, Refused, Terms};
use crate::id::{AccountId, GameId};
use crate::protocol::Nonce;
use crate::store::{Store, StoreError, Tx};
use crate::time::Millis;

/// How often a command is decided again when somebody else was quicker.
const TRIES: usize = 3;

/// The games of a node; cheap to clone.
#[derive(Clone, Debug)]
pub struct Games(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    bus: Bus,
    node: String,
    cache: Cache,
    outages: Outages,
    /// Games that cannot be read.
    damaged: sweep::Damaged,
}

/// Who commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Account(AccountId),
    Server,
}

/// A command has been followed, and will not be forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// The version it led to.
    pub version: u32,
}

/// A game that was opened in somebody's transaction, to be announced once that is durable.
#[derive(Clone, Debug)]
pub struct Opened(Arc<LoadedGame>);

/// Opens a game; nothing if one of the accounts does not exist.
///
/// # Errors
/// Where the store fails.
pub fn open(
    tx: &mut Tx<'_>,
    id: GameId,
    terms: Terms,
    seats: [AccountId; 2],
    now: Millis,
) -> Result<Option<Opened>, StoreError> {
    Ok(loaded_game::open(tx, id, terms, seats, None, now)?.map(Opened))
}

impl Games {
    /// Remembers up to so many games.
    #[must_use]
    pub fn new(store: Store, bus: Bus, node: &str, capacity: usize) -> Games {
        Games(Arc::new(Inner {
            store,
            bus,
            node: node.to_owned(),
            cache: Cache::new(capacity),
            outages: Outages::default(),
            damaged: sweep::Damaged::default(),
        }))
    }

    /// Tells the players of a game that it has begun.
    pub fn announce(&self, Opened(loaded): &Opened) {
        self.tell_everywhere(loaded, 0);
    }

    /// Does what somebody wants. The same nonce of the same player does it once, however often it
    /// is sent.
    ///
    /// # Errors
    /// Why nothing happened. After [`GamesError::Store`] it may have happened nevertheless; who
    /// asks again with the same nonce finds out.
    pub async fn command(
        &self,
        id: GameId,
        who: Who,
        command: Command,
        nonce: Option<Nonce>,
        now: Millis,
    ) -> Result<Done, GamesError> {
        let games = self.clone();
        // A task of its own: who hangs up meanwhile must not leave a turn written but untold.
        let done = tokio::spawn(async move { games.follow(id, who, command, nonce, now).await });
        done.await.unwrap_or(Err(GamesError::Damaged))
    }

    async fn follow(
        &self,
        id: GameId,
        who: Who,
        command: Command,
        nonce: Option<Nonce>,
        now: Millis,
    ) -> Result<Done, GamesError> {
        if command == Command::Flag {
            return self.expire(id, now).await;
        }
        self.notice_outages(now).await?;
        let mut has_expired = false;
        for _ in 0..TRIES {
            let slot = self.0.cache.slot(id);
            let mut slot = slot.lock().await;
            let loaded = self.load_settled(&mut slot, id, now).await?;
            let seat = match who {
                Who::Account(account) => Some(loaded.seat_of(account).ok_or(Refused::NotSeated)?),
                Who::Server => None,
            };
            if let Some(version) = loaded.version_of(seat, nonce.as_ref()) {
                return Ok(Done { version });
            }
            let events = match loaded.game.decide(seat, &command, now) {
                Err(Refused::TooLate) if !has_expired => {
                    drop(slot);
                    // The flag falls at once, unless a vacation comes first.
                    match self.expire(id, now).await {
                        // Refused: another node was quicker, or lag may yet be spared.
                        Ok(_) | Err(GamesError::Refused(_)) => has_expired = true,
                        Err(error) => return Err(error),
                    }
                    continue;
                }
                Err(Refused::Over) if has_expired => return Err(Refused::TooLate.into()),
                Err(refused) => {
                    if self.has_moved_on(&mut slot, id).await? {
                        continue;
                    }
                    return Err(refused.into());
                }
                Ok(events) => events,
            };
            if events.is_empty() {
                return Ok(Done { version: loaded.game.version() });
            }
            // Held here, it would have to be copied to be changed.
            drop(loaded);
            let nonce = seat.zip(nonce.clone());
            match self.commit(&mut slot, &events, nonce, None, now).await {
                Err(StoreError::Conflict) => {}
                result => return Ok(result?),
            }
        }
        Err(GamesError::Busy)
    }
}
