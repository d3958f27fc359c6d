//! What has been decided happens: it is written, with all that follows from it, and then told.

use std::sync::Arc;

use super::cache::Place;
use super::{Done, Hall, expiry, plan, rating, rematch};
use crate::figure;
use crate::game::{Event, Seat, Speed};
use crate::id::GameId;
use crate::protocol::Nonce;
use crate::store::{StoreError, account, game};
use crate::time::Millis;

impl Hall {
    /// Lets events happen in a game that is loaded: writes them with all that follows from them,
    /// and then tells everybody. When this fails the game is forgotten, and loaded anew.
    pub(super) async fn happen(
        &self,
        place: &mut Place,
        events: &[Event],
        nonce: Option<(Seat, Nonce)>,
        vacation: Option<expiry::Vacation>,
        now: Millis,
    ) -> Result<Done, StoreError> {
        let Some(mut shared) = place.table.take() else { return Err(StoreError::Conflict) };
        let table = Arc::make_mut(&mut shared);
        let told = table.log.len();
        table.add(events, nonce, now);
        let version = table.game.version();
        let planned = match events {
            [Event::Played { seat, turn, .. }] if table.speed() == Speed::Correspondence => {
                self.answer_by_plan(table, *seat, *turn, now).await?
            }
            _ => None,
        };
        let next = table.game.wants_rematch().then(|| {
            let game = GameId::from_random(rand::random());
            table.add(&[Event::Rematched { game }], None, now);
            game
        });
        let work = Arc::clone(&shared);
        let written = self.0.store.write(move |tx| {
            let table = &*work;
            if table.log[told..].iter().any(|entry| matches!(entry.event, Event::Ended { .. })) {
                account::lock(tx, table.header.seats)?;
            }
            game::append(tx, &table.header, &table.log[told..], &table.game)?;
            plan::write(tx, table, told, planned.as_ref())?;
            expiry::write(tx, vacation)?;
            let again = match next {
                Some(game) => rematch::open(tx, table, game, now)?,
                None => None,
            };
            Ok((rating::write(tx, table, told)?, again))
        });
        let (rated, again) = written.await?;
        if let Some(rated) = rated {
            Arc::make_mut(&mut shared).rated(rated);
        }
        shared.log[told..].iter().for_each(|entry| figure::count(&entry.event));
        self.tell_everywhere(&shared, told);
        if let Some(again) = again {
            self.tell_again(&again);
        }
        place.told = Some(shared.game.version());
        place.table = Some(shared);
        Ok(Done { version })
    }
}
