//! Where games are played: loads them, lets the pure core decide, writes what happens, and then
//! tells everybody.
//!
//! The log in the store is the truth. A hall keeps the games it has seen lately, each behind a lock
//! so that it does not race itself; against other nodes the key of the log decides, and who loses
//! loads the game again. Nothing is acknowledged or published before it is durable. A game that
//! cannot be read is reported and left alone; its neighbours do not notice.

mod cache;
mod error;
mod expiry;
mod news;
mod plan;
mod pulse;
mod rating;
mod read;
mod rematch;
mod settling;
mod sweep;
mod table;
mod view;
mod write;
#[cfg(test)]
mod tests;

use std::sync::Arc;

pub use error::HallError;

use cache::Cache;
use settling::Outages;
use table::Table;

use crate::bus::Bus;
use crate::game::{Command, Refused, Terms};
use crate::id::{AccountId, GameId};
use crate::protocol::Nonce;
use crate::store::{Store, StoreError, Tx};
use crate::time::Millis;

/// How often a command is decided again when somebody else was quicker.
const TRIES: usize = 3;

/// The hall of a node; cheap to clone.
#[derive(Clone, Debug)]
pub struct Hall(Arc<Inner>);

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
pub struct Opened(Arc<Table>);

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
    Ok(table::open(tx, id, terms, seats, None, now)?.map(Opened))
}

impl Hall {
    /// A hall that remembers up to so many games.
    #[must_use]
    pub fn new(store: Store, bus: Bus, node: &str, capacity: usize) -> Hall {
        Hall(Arc::new(Inner {
            store,
            bus,
            node: node.to_owned(),
            cache: Cache::new(capacity),
            outages: Outages::default(),
            damaged: sweep::Damaged::default(),
        }))
    }

    /// Tells the players of a game that it has begun.
    pub fn announce(&self, Opened(table): &Opened) {
        self.tell_everywhere(table, 0);
    }

    /// Does what somebody wants. The same nonce of the same player does it once, however often it
    /// is sent.
    ///
    /// # Errors
    /// Why nothing happened. After [`HallError::Store`] it may have happened nevertheless; who
    /// asks again with the same nonce finds out.
    pub async fn command(
        &self,
        id: GameId,
        who: Who,
        command: Command,
        nonce: Option<Nonce>,
        now: Millis,
    ) -> Result<Done, HallError> {
        let hall = self.clone();
        // A task of its own: who hangs up meanwhile must not leave a turn written but untold.
        let done = tokio::spawn(async move { hall.follow(id, who, command, nonce, now).await });
        done.await.unwrap_or(Err(HallError::Damaged))
    }

    async fn follow(
        &self,
        id: GameId,
        who: Who,
        command: Command,
        nonce: Option<Nonce>,
        now: Millis,
    ) -> Result<Done, HallError> {
        if command == Command::Flag {
            return self.expire(id, now).await;
        }
        self.notice_outages(now).await?;
        let mut has_expired = false;
        for _ in 0..TRIES {
            let place = self.0.cache.place(id);
            let mut place = place.lock().await;
            let table = self.settled(&mut place, id, now).await?;
            let seat = match who {
                Who::Account(account) => Some(table.seat_of(account).ok_or(Refused::NotSeated)?),
                Who::Server => None,
            };
            if let Some(version) = table.version_of(seat, nonce.as_ref()) {
                return Ok(Done { version });
            }
            let events = match table.game.decide(seat, &command, now) {
                Err(Refused::TooLate) if !has_expired => {
                    drop(place);
                    // The flag falls at once, unless a vacation comes first.
                    match self.expire(id, now).await {
                        // Refused: another node was quicker, or lag may yet be spared.
                        Ok(_) | Err(HallError::Refused(_)) => has_expired = true,
                        Err(error) => return Err(error),
                    }
                    continue;
                }
                Err(Refused::Over) if has_expired => return Err(Refused::TooLate.into()),
                Err(refused) => {
                    if self.has_moved_on(&mut place, id).await? {
                        continue;
                    }
                    return Err(refused.into());
                }
                Ok(events) => events,
            };
            if events.is_empty() {
                return Ok(Done { version: table.game.version() });
            }
            // Held here, it would have to be copied to be changed.
            drop(table);
            let nonce = seat.zip(nonce.clone());
            match self.happen(&mut place, &events, nonce, None, now).await {
                Err(StoreError::Conflict) => {}
                result => return Ok(result?),
            }
        }
        Err(HallError::Busy)
    }
}
