//! What has been decided happens: it is written, with all that follows from it, and then told.

use std::sync::Arc;

use super::cache::Slot;
use super::{Done, Games, expiry, plan, rating, rematch};
use crate::game::{Event, Seat, Speed};
use crate::id::GameId;
use crate::metrics;
use crate::protocol::Nonce;
use crate::store::{StoreError, account, game};
use crate::time::Millis;

impl Games {
    /// Lets events happen in a game that is loaded: writes them with all that follows from them,
    /// and then tells everybody. When this fails the game is forgotten, and loaded anew.
    pub(super) async fn commit(
        &self,
        slot: &mut Slot,
        events: &[Event],
        nonce: Option<(Seat, Nonce)>,
        vacation: Option<expiry::Vacation>,
        now: Millis,
    ) -> Result<Done, StoreError> {
        let Some(mut shared) = slot.loaded.take() else { return Err(StoreError::Conflict) };
        let loaded = Arc::make_mut(&mut shared);
        let told = loaded.log.len();
        loaded.add(events, nonce, now);
        let version = loaded.game.version();
        let planned = match events {
            [Event::Played { seat, turn, .. }] if loaded.speed() == Speed::Correspondence => {
                self.answer_by_plan(loaded, *seat, *turn, now).await?
            }
            _ => None,
        };
        let next = loaded.game.wants_rematch().then(|| {
            let game = GameId::from_random(rand::random());
            loaded.add(&[Event::Rematched { game }], None, now);
            game
        });
        let work = Arc::clone(&shared);
        let written = self.0.store.write(move |tx| {
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
            Arc::make_mut(&mut shared).rated(rated);
        }
        shared.log[told..].iter().for_each(|entry| metrics::count(&entry.event));
        self.tell_everywhere(&shared, told);
        if let Some(again) = again {
            self.tell_again(&again);
        }
        slot.told = Some(shared.game.version());
        slot.loaded = Some(shared);
        Ok(Done { version })
    }
}
