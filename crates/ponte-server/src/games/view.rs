//! A game as its players and its spectators see it.

use std::sync::Arc;

use super::Games;
use super::error::GamesError;
use super::loaded_game::LoadedGame;
use super::locked_game::{Decision, ReadFrom};
use crate::bus::Topic;
use crate::game::Seat;
use crate::id::{AccountId, GameId};
use crate::protocol::{GameView, Logged, OpenOffer, Presence};
use crate::time::Millis;

impl Games {
    /// All there is to know about a game, with the part of its log after `since`, but for its
    /// spectators, whom the sockets know.
    ///
    /// # Errors
    /// Where there is no such game, or none that this visitor may see.
    pub async fn view(
        &self,
        id: GameId,
        viewer: Option<AccountId>,
        since: u32,
        now: Millis,
    ) -> Result<GameView, GamesError> {
        let loaded = self.latest(id, now).await?;
        let you = viewer.and_then(|account| loaded.seat_of(account));
        may_see(&loaded, you)?;
        Ok(view(&loaded, you, since, now))
    }

    /// The same for moderators: private games too.
    ///
    /// # Errors
    /// Where there is no such game.
    pub async fn inspect(&self, id: GameId, now: Millis) -> Result<GameView, GamesError> {
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
    ) -> Result<Vec<Logged>, GamesError> {
        let loaded = self.latest(id, now).await?;
        may_see(&loaded, viewer.and_then(|account| loaded.seat_of(account)))?;
        Ok(logged(&loaded, since))
    }

    /// The game as it stands, wherever it was played last.
    async fn latest(&self, id: GameId, now: Millis) -> Result<Arc<LoadedGame>, GamesError> {
        let decide = |loaded| async move { Ok(Decision::Answer(loaded)) };
        self.with_game(id, ReadFrom::Store, now, decide).await
    }

    /// Whether a client of this node listens to a game, or to one of its players.
    #[must_use]
    pub fn is_of_interest(&self, id: GameId, seats: [AccountId; 2]) -> bool {
        let [first, second] = seats.map(Topic::Account);
        [Topic::Game(id), first, second].into_iter().any(|topic| self.0.bus.listeners(topic) > 0)
    }

    /// Another node says that a game has come so far: what is missing here is read and told.
    ///
    /// # Errors
    /// Where the game cannot be read.
    pub async fn catch_up(&self, id: GameId, version: u32, now: Millis) -> Result<(), GamesError> {
        let mut slot = self.0.cache.slot(id).lock_owned().await;
        if slot.loaded.as_ref().is_some_and(|loaded| loaded.game.version() >= version) {
            return Ok(());
        }
        slot.loaded = None;
        slot.told.get_or_insert(version.saturating_sub(1));
        drop(slot);
        let decide = |_| async { Ok(Decision::Answer(())) };
        self.with_game(id, ReadFrom::Cache, now, decide).await
    }
}

fn view(loaded: &LoadedGame, you: Option<Seat>, since: u32, now: Millis) -> GameView {
    let game = &loaded.game;
    GameView {
        id: loaded.header.id,
        terms: loaded.header.terms,
        first: loaded.player(Seat::First).clone(),
        second: loaded.player(Seat::Second).clone(),
        you,
        version: game.version(),
        events: logged(loaded, since),
        now,
        clocks: game.remaining(now).unwrap_or_default(),
        running: game.to_move().filter(|_| game.clock_is_running()),
        offers: game.offers().map(|(seat, offer)| OpenOffer { seat, offer }).collect(),
        presence: Presence::default(),
        ending: game.ending(),
        rating_changes: loaded.changes,
        rematch_of: loaded.header.rematch_of,
    }
}

fn may_see(loaded: &LoadedGame, seat: Option<Seat>) -> Result<(), GamesError> {
    if loaded.header.terms.private && seat.is_none() {
        return Err(GamesError::NoSuchGame);
    }
    Ok(())
}

fn logged(loaded: &LoadedGame, since: u32) -> Vec<Logged> {
    let entries = loaded.log.iter().filter(|entry| entry.version > since);
    entries
        .map(|entry| Logged { version: entry.version, at: entry.at, event: entry.event })
        .collect()
}
