//! Plays games: loads them, lets the pure core decide, writes what happens, and then
//! publishes it.
//!
//! The log in the store is the truth. [`Games`] keeps the games that were used lately, each behind a
//! lock so that a node does not race itself; between nodes the key of the log decides, and the one
//! that loses loads the game again. All reading and changing goes through `with_game`. Nothing is
//! acknowledged or published before it is durable. A game that cannot be read is reported and left
//! alone; the others go on.

mod cache;
mod error;
mod expiry;
mod publish;
mod plan;
mod heartbeat;
mod rating;
mod rematch;
mod outage;
mod sweep;
mod loaded_game;
mod locked_game;
mod view;
mod commit;
#[cfg(test)]
mod tests;

use std::sync::Arc;

pub use error::GamesError;

use cache::Cache;
use commit::Change;
use loaded_game::LoadedGame;
use locked_game::{Decision, ReadFrom};
use outage::Outages;
use tokio::task::JoinError;

use crate::bus::Bus;
use crate::game::{Command, Refused, Terms};
use crate::id::{AccountId, GameId};
use crate::protocol::Nonce;
use crate::store::{Store, StoreError, Tx};
use crate::supervisor::{panic_text, report_panic};
use crate::time::Millis;

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

/// The source of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Account(AccountId),
    Server,
}

/// A command has been followed, and that is durable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// The version it led to.
    pub version: u32,
}

/// A game that was opened in a transaction, to be announced once that is durable.
#[derive(Clone, Debug)]
pub struct Opened(Arc<LoadedGame>);

/// Opens a game; `None` if one of the accounts does not exist.
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

    /// Follows a command. The same nonce of the same player is followed once, however often it is
    /// sent.
    ///
    /// # Errors
    /// Why nothing happened. After [`GamesError::Store`] it may have happened nevertheless; the same
    /// command with the same nonce finds out.
    pub async fn command(
        &self,
        id: GameId,
        who: Who,
        command: Command,
        nonce: Option<Nonce>,
        now: Millis,
    ) -> Result<Done, GamesError> {
        let games = self.clone();
        // A task of its own: a client that hangs up must not leave a turn written but not published.
        let done = tokio::spawn(async move { games.follow(id, who, &command, nonce, now).await });
        done.await.unwrap_or_else(|error| Err(panicked(error)))
    }

    async fn follow(
        &self,
        id: GameId,
        who: Who,
        command: &Command,
        nonce: Option<Nonce>,
        now: Millis,
    ) -> Result<Done, GamesError> {
        if *command == Command::Flag {
            return self.expire(id, now).await;
        }
        self.notice_outages(now).await?;
        match self.obey(id, who, command, nonce.as_ref(), now).await {
            Err(GamesError::Refused(Refused::TooLate)) => {}
            result => return result,
        }
        // The flag falls at once, unless a vacation comes first.
        match self.expire(id, now).await {
            // Refused: another node was quicker, or lag may yet be spared.
            Ok(_) | Err(GamesError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
        match self.obey(id, who, command, nonce.as_ref(), now).await {
            Err(GamesError::Refused(Refused::Over)) => Err(Refused::TooLate.into()),
            result => result,
        }
    }

    async fn obey(
        &self,
        id: GameId,
        who: Who,
        command: &Command,
        nonce: Option<&Nonce>,
        now: Millis,
    ) -> Result<Done, GamesError> {
        let decide = |loaded: Arc<LoadedGame>| async move {
            let seat = match who {
                Who::Account(account) => Some(loaded.seat_of(account).ok_or(Refused::NotSeated)?),
                Who::Server => None,
            };
            if let Some(version) = loaded.version_of(seat, nonce) {
                return Ok(Decision::Answer(Done { version }));
            }
            let events = loaded.game.decide(seat, command, now)?;
            if events.is_empty() {
                return Ok(Decision::Answer(Done { version: loaded.game.version() }));
            }
            let nonce = seat.zip(nonce.cloned());
            Ok(Decision::commit(Change { events, nonce, vacation: None }))
        };
        self.with_game(id, ReadFrom::Cache, now, decide).await
    }
}

fn panicked(error: JoinError) -> GamesError {
    match error.try_into_panic() {
        Ok(panic) => {
            report_panic("command", &*panic);
            GamesError::Panicked(panic_text(&*panic).to_owned())
        }
        Err(_) => StoreError::unavailable("the server is stopping").into(),
    }
}
