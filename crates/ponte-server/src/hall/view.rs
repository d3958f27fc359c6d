//! A game as somebody sees it.

use std::sync::Arc;

use super::Hall;
use super::error::HallError;
use super::table::Table;
use crate::bus::Topic;
use crate::game::Seat;
use crate::id::{AccountId, GameId};
use crate::protocol::{GameView, Logged, OpenOffer, Presence};
use crate::time::Millis;

impl Hall {
    /// All there is to know about a game, with the part of its log after `since`. Who is there, the
    /// sockets know.
    ///
    /// # Errors
    /// Where there is no such game, or none that this visitor may see.
    pub async fn view(
        &self,
        id: GameId,
        viewer: Option<AccountId>,
        since: u32,
        now: Millis,
    ) -> Result<GameView, HallError> {
        let table = self.latest(id, now).await?;
        let you = viewer.and_then(|account| table.seat_of(account));
        may_see(&table, you)?;
        Ok(view(&table, you, since, now))
    }

    /// The same for those who have to judge it: private games too.
    ///
    /// # Errors
    /// Where there is no such game.
    pub async fn inspect(&self, id: GameId, now: Millis) -> Result<GameView, HallError> {
        Ok(view(&*self.latest(id, now).await?, None, 0, now))
    }

    /// The log of a game after a version.
    ///
    /// # Errors
    /// Where there is no such game, or none that this visitor may see.
    pub async fn events(
        &self,
        id: GameId,
        viewer: Option<AccountId>,
        since: u32,
        now: Millis,
    ) -> Result<Vec<Logged>, HallError> {
        let table = self.latest(id, now).await?;
        may_see(&table, viewer.and_then(|account| table.seat_of(account)))?;
        Ok(logged(&table, since))
    }

    /// The game as it stands, wherever it was played last.
    async fn latest(&self, id: GameId, now: Millis) -> Result<Arc<Table>, HallError> {
        let place = self.0.cache.place(id);
        let mut place = place.lock().await;
        self.has_moved_on(&mut place, id).await?;
        self.settled(&mut place, id, now).await
    }

    /// Whether anybody on this node listens to a game, or to one of its players.
    #[must_use]
    pub fn is_of_interest(&self, id: GameId, seats: [AccountId; 2]) -> bool {
        let [first, second] = seats.map(Topic::Account);
        [Topic::Game(id), first, second].into_iter().any(|topic| self.0.bus.listeners(topic) > 0)
    }

    /// Another node says that a game has come so far: what is missing here is read and told.
    ///
    /// # Errors
    /// Where the game cannot be read.
    pub async fn catch_up(&self, id: GameId, version: u32, now: Millis) -> Result<(), HallError> {
        let place = self.0.cache.place(id);
        let mut place = place.lock().await;
        if place.table.as_ref().is_some_and(|table| table.game.version() >= version) {
            return Ok(());
        }
        place.table = None;
        place.told.get_or_insert(version.saturating_sub(1));
        self.settled(&mut place, id, now).await.map(drop)
    }
}

fn view(table: &Table, you: Option<Seat>, since: u32, now: Millis) -> GameView {
    let game = &table.game;
    GameView {
        id: table.header.id,
        terms: table.header.terms,
        first: table.player(Seat::First).clone(),
        second: table.player(Seat::Second).clone(),
        you,
        version: game.version(),
        events: logged(table, since),
        now,
        clocks: game.remaining(now).unwrap_or_default(),
        running: game.to_move().filter(|_| game.clock_is_running()),
        offers: game.offers().map(|(seat, offer)| OpenOffer { seat, offer }).collect(),
        presence: Presence::default(),
        ending: game.ending(),
        rating_changes: table.changes,
        rematch_of: table.header.rematch_of,
    }
}

fn may_see(table: &Table, seat: Option<Seat>) -> Result<(), HallError> {
    if table.header.terms.private && seat.is_none() {
        return Err(HallError::NoSuchGame);
    }
    Ok(())
}

fn logged(table: &Table, since: u32) -> Vec<Logged> {
    let entries = table.log.iter().filter(|entry| entry.version > since);
    entries
        .map(|entry| Logged { version: entry.version, at: entry.at, event: entry.event })
        .collect()
}
