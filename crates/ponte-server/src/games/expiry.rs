//! When the time of a player is over: a vacation, or the end.

use super::loaded_game::LoadedGame;
use super::{Done, Games, GamesError, TRIES};
use crate::account::Kind;
use crate::game::{Command, Refused, Speed};
use crate::id::{AccountId, GameId};
use crate::store::{StoreError, Tx, account, vacation};
use crate::time::{DAY_MS, Millis};

/// What a player has in a calendar year.
pub(super) const VACATION_MS: i64 = 20 * DAY_MS;
/// What is taken at a time; who returns earlier loses the rest of the day.
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
        for _ in 0..TRIES {
            let slot = self.0.cache.slot(id);
            let mut slot = slot.lock().await;
            let loaded = self.load_settled(&mut slot, id, now).await?;
            let mut events = match loaded.game.decide(None, &Command::Flag, now) {
                Err(refused) => {
                    if self.has_moved_on(&mut slot, id).await? {
                        continue;
                    }
                    return Err(refused.into());
                }
                Ok(events) => events,
            };
            let vacation = self.vacation(&loaded, now).await?;
            if let Some(Vacation { ms, .. }) = vacation {
                events = loaded.game.decide(None, &Command::Rest { ms }, now)?;
            }
            drop(loaded);
            match self.commit(&mut slot, &events, None, vacation, now).await {
                Err(StoreError::Conflict) => {}
                result => return Ok(result?),
            }
        }
        Err(GamesError::Busy)
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
        let (account, year) = (player.id, year(now));
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

/// The calendar year, UTC.
fn year(at: Millis) -> i64 {
    // Counted in eras of 400 years from the first of March of the year 0.
    let days = at.0.div_euclid(DAY_MS) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day_of_year = day - (365 * year + year / 4 - year / 100);
    // January and February, the last 60 days, belong to the next calendar year.
    era * 400 + year + i64::from(day_of_year >= 306)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_begin_on_the_first_of_january() {
        for (at_ms, expected) in [
            (0, 1970),
            (-1, 1969),
            (951_782_400_000, 2000),   // 29 February 2000
            (1_609_459_199_999, 2020), // the last millisecond of a leap year
            (1_609_459_200_000, 2021),
            (1_798_761_599_999, 2026),
            (1_798_761_600_000, 2027),
            (4_102_444_799_999, 2099),
            (4_102_444_800_000, 2100),
        ] {
            assert_eq!(year(Millis(at_ms)), expected, "{at_ms}");
        }
    }
}
