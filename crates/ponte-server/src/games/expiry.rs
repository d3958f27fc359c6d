//! When the time of a player is over: a vacation, or the end.

use std::sync::Arc;

use super::commit::Change;
use super::loaded_game::LoadedGame;
use super::locked_game::{Decision, ReadFrom};
use super::{Done, Games, GamesError};
use crate::account::Kind;
use crate::game::{Command, Refused, Speed};
use crate::id::{AccountId, GameId};
use crate::store::{StoreError, Tx, account, vacation};
use crate::time::{DAY_MS, Millis};

/// What a player has in a calendar year.
pub(super) const VACATION_MS: i64 = 20 * DAY_MS;
/// What is taken at a time; a player who returns earlier loses the rest of the day.
const PIECE_MS: i64 = DAY_MS;

/// Vacation that is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Vacation {
    account: AccountId,
    year: i64,
    ms: i64,
}

impl Games {
    /// Ends a game whose time is over, unless its player has vacation left and wants it used.
    pub(super) async fn expire(&self, id: GameId, now: Millis) -> Result<Done, GamesError> {
        self.notice_outages(now).await?;
        let decide = |loaded: Arc<LoadedGame>| async move {
            let mut events = loaded.game.decide(None, &Command::Flag, now)?;
            let vacation = self.vacation(&loaded, now).await?;
            if let Some(Vacation { ms, .. }) = vacation {
                events = loaded.game.decide(None, &Command::Rest { ms }, now)?;
            }
            Ok(Decision::commit(Change { events, nonce: None, vacation }))
        };
        self.with_game(id, ReadFrom::Cache, now, decide).await
    }

    async fn vacation(
        &self,
        loaded: &LoadedGame,
        now: Millis,
    ) -> Result<Option<Vacation>, GamesError> {
        let to_move = loaded.game.to_move().ok_or(Refused::Over)?;
        let player = loaded.player(to_move);
        if loaded.speed() == Speed::Live || player.kind != Kind::Player {
            return Ok(None);
        }
        let (account, year) = (player.id, now.year());
        let left = self.0.store.read(move |tx| {
            let settings = account::settings(tx, account)?;
            let used_ms = vacation::used_ms(tx, account, year)?;
            Ok(if settings.vacation { VACATION_MS - used_ms } else { 0 })
        });
        let ms = left.await?.min(PIECE_MS);
        Ok((ms > 0).then_some(Vacation { account, year, ms }))
    }
}

pub(super) fn write(tx: &mut Tx<'_>, vacation: Option<Vacation>) -> Result<(), StoreError> {
    let Some(Vacation { account, year, ms }) = vacation else { return Ok(()) };
    match vacation::take(tx, account, year, ms, VACATION_MS)? {
        true => Ok(()),
        // Another game was quicker.
        false => Err(StoreError::Conflict),
    }
}
