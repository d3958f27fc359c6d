//! Rematches: the next game begins in the transaction in which both agree.

use std::sync::Arc;

use super::Games;
use super::loaded_game::{self, LoadedGame};
use crate::bus::Topic;
use crate::game::Speed;
use crate::id::{GameId, SeekId};
use crate::protocol::ToClient;
use crate::store::{StoreError, Tx, seek};
use crate::time::Millis;

/// The game that has begun.
#[derive(Debug)]
pub(super) struct Again {
    loaded: Arc<LoadedGame>,
    /// Live seeks that were closed: a player of a live game seeks no other.
    closed: Vec<SeekId>,
}

/// Begins the game after this one, in which the other begins.
pub(super) fn open(
    tx: &mut Tx<'_>,
    before: &LoadedGame,
    game: GameId,
    now: Millis,
) -> Result<Option<Again>, StoreError> {
    let [first, second] = before.header.seats;
    let (terms, rematch_of) = (before.header.terms, Some(before.header.id));
    let Some(loaded) = loaded_game::open(tx, game, terms, [second, first], rematch_of, now)? else {
        return Ok(None);
    };
    let mut closed = Vec::new();
    if loaded.speed() == Speed::Live {
        for account in [first, second] {
            closed.extend(seek::remove_live(tx, account)?);
        }
    }
    Ok(Some(Again { loaded, closed }))
}

impl Games {
    pub(super) fn tell_again(&self, Again { loaded, closed }: &Again) {
        for &id in closed {
            self.0.bus.publish(Topic::Lobby, ToClient::SeekRemoved { id });
        }
        self.tell_everywhere(loaded, 0);
    }
}
