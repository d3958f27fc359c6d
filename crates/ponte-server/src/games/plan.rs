//! Conditional turns in games by correspondence: kept, and played in the transaction of the turn
//! that they answer.

use std::sync::Arc;

use ponte_rules::Turn;

use super::Games;
use super::error::GamesError;
use super::loaded_game::LoadedGame;
use super::locked_game::{Decision, ReadFrom};
use crate::game::{Command, Event, Plan, Refused, Seat, Speed};
use crate::id::{AccountId, GameId};
use crate::store::{StoreError, Tx, game, plan};
use crate::time::Millis;

/// What becomes of a plan.
#[derive(Debug)]
pub(super) struct Planned {
    seat: Seat,
    before: Plan,
    after: Plan,
}

impl Games {
    /// The conditional turns of a player.
    ///
    /// # Errors
    /// Where there is no such game, or the account does not play in it.
    pub async fn plan(
        &self,
        id: GameId,
        account: AccountId,
        now: Millis,
    ) -> Result<Plan, GamesError> {
        let decide = |loaded: Arc<LoadedGame>| async move {
            let seat = loaded.seat_of(account).ok_or(Refused::NotSeated)?;
            let plan = self.0.store.read(move |tx| plan::find(tx, id, seat)).await?;
            Ok(Decision::Answer(plan.unwrap_or_default()))
        };
        self.with_game(id, ReadFrom::Cache, now, decide).await
    }

    /// Sets the conditional turns of a player, while the opponent is to move; an empty plan takes
    /// them away.
    ///
    /// # Errors
    /// Where they cannot be followed, or the game has none.
    pub async fn set_plan(
        &self,
        id: GameId,
        account: AccountId,
        plan: Plan,
        now: Millis,
    ) -> Result<(), GamesError> {
        let plan = &Arc::new(plan);
        let decide = |loaded: Arc<LoadedGame>| async move {
            let seat = loaded.seat_of(account).ok_or(Refused::NotSeated)?;
            let to_move = loaded.game.to_move().ok_or(Refused::Over)?;
            if loaded.speed() == Speed::Live {
                return Err(Refused::LiveGame.into());
            }
            if to_move == seat && !plan.is_empty() {
                return Err(Refused::YourTurn.into());
            }
            plan.check(loaded.game.position())?;
            let (plan, version) = (Arc::clone(plan), loaded.game.version());
            let saved = self.0.store.write(move |tx| {
                // Made for this position and no other.
                match game::events(tx, id, version)?.is_empty() {
                    true => plan::save(tx, id, seat, &plan),
                    false => Err(StoreError::Conflict),
                }
            });
            Ok(Decision::Answer(saved.await?))
        };
        self.with_game(id, ReadFrom::Cache, now, decide).await
    }

    /// Adds the planned answer to a turn that was just played, if there is one.
    pub(super) async fn answer_by_plan(
        &self,
        loaded: &mut LoadedGame,
        played_by: Seat,
        played: Turn,
        now: Millis,
    ) -> Result<Option<Planned>, StoreError> {
        let (id, seat) = (loaded.header.id, !played_by);
        let plan = self.0.store.read(move |tx| plan::find(tx, id, seat)).await?;
        let Some(before) = plan else { return Ok(None) };
        let Some((turn, rest)) = before.clone().follow(played) else {
            return Ok(Some(Planned { seat, before, after: Plan::default() }));
        };
        let command = Command::Play { turn: turn.into(), lag_ms: 0, is_planned: true };
        let after = match loaded.game.decide(Some(seat), &command, now) {
            Ok(events) => {
                loaded.add(&events, None, now);
                rest
            }
            Err(_) => Plan::default(),
        };
        Ok(Some(Planned { seat, before, after }))
    }
}

/// Writes what has become of plans.
pub(super) fn write(
    tx: &mut Tx<'_>,
    loaded: &LoadedGame,
    told: usize,
    planned: Option<&Planned>,
) -> Result<(), StoreError> {
    let id = loaded.header.id;
    if loaded.speed() == Speed::Live {
        return Ok(());
    }
    let events = loaded.log[told..].iter().map(|entry| entry.event);
    let mut made_void =
        events.filter(|event| matches!(event, Event::TookBack { .. } | Event::Ended { .. }));
    if made_void.next().is_some() {
        return plan::remove(tx, id);
    }
    let Some(Event::Played { seat, .. }) = loaded.log.get(told).map(|entry| entry.event) else {
        return Ok(());
    };
    // The plan that was looked at must still be the one that is kept.
    let kept = plan::find(tx, id, !seat)?;
    match planned {
        Some(planned) if kept.as_ref() == Some(&planned.before) => {
            plan::save(tx, id, planned.seat, &planned.after)
        }
        None if kept.is_none() => Ok(()),
        _ => Err(StoreError::Conflict),
    }
}
