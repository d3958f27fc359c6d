//! What has been decided is written, with all that follows from it, and then published.

use std::sync::Arc;

use super::expiry::Vacation;
use super::locked_game::{Age, LockedGame};
use super::{Done, expiry, plan, rating, rematch};
use crate::game::{Event, Seat, Speed};
use crate::id::GameId;
use crate::metrics;
use crate::protocol::Nonce;
use crate::store::{StoreError, account, game};

/// What is to happen in a game.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) events: Vec<Event>,
    /// The seat that sent the command, and its nonce.
    pub(super) nonce: Option<(Seat, Nonce)>,
    pub(super) vacation: Option<Vacation>,
}

impl LockedGame {
    /// Writes a change with all that follows from it, and then publishes it. Until this
    /// has succeeded the game is stale: if anything fails half-way, it is loaded again.
    pub(super) async fn commit(&mut self, change: Change) -> Result<Done, StoreError> {
        let Change { events, nonce, vacation } = change;
        self.age = Age::Stale;
        let now = self.now;
        let loaded = Arc::make_mut(&mut self.loaded);
        let told = loaded.log.len();
        loaded.add(&events, nonce, now);
        let version = loaded.game.version();
        let planned = match &events[..] {
            [Event::Played { seat, turn, .. }] if loaded.speed() == Speed::Correspondence => {
                self.games.answer_by_plan(loaded, *seat, *turn, now).await?
            }
            _ => None,
        };
        let next = loaded.game.wants_rematch().then(|| {
            let game = GameId::from_random(rand::random());
            loaded.add(&[Event::Rematched { game }], None, now);
            game
        });
        let work = Arc::clone(&self.loaded);
        let written = self.games.0.store.write(move |tx| {
            let loaded = &*work;
            if loaded.log[told..].iter().any(|entry| matches!(entry.event, Event::Ended { .. })) {
                account::lock(tx, loaded.header.seats)?;
            }
            game::append(tx, &loaded.header, &loaded.log[told..], &loaded.game)?;
            plan::write(tx, loaded, told, planned.as_ref())?;
            expiry::write(tx, vacation)?;
            let again = match next {
                Some(game) => rematch::open(tx, loaded, game, now)?,
                None => None,
            };
            Ok((rating::write(tx, loaded, told)?, again))
        });
        let (rated, again) = written.await?;
        if let Some(rated) = rated {
            Arc::make_mut(&mut self.loaded).rated(rated);
        }
        self.loaded.log[told..].iter().for_each(|entry| metrics::count(&entry.event));
        self.games.tell_everywhere(&self.loaded, told);
        if let Some(again) = again {
            self.games.tell_again(&again);
        }
        self.slot.told = Some(self.loaded.game.version());
        self.age = Age::Fresh;
        Ok(Done { version })
    }
}
