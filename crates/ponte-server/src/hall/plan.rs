//! Conditional turns in games by correspondence: kept, and played in the transaction of the turn
//! that they answer.

use std::sync::Arc;

use ponte_rules::Turn;

use super::error::HallError;
use super::table::Table;
use super::{Hall, TRIES};
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

impl Hall {
    /// The conditional turns of a player.
    ///
    /// # Errors
    /// Where there is no such game, or the account does not play in it.
    pub async fn plan(
        &self,
        id: GameId,
        account: AccountId,
        now: Millis,
    ) -> Result<Plan, HallError> {
        let place = self.0.cache.place(id);
        let mut place = place.lock().await;
        let table = self.settled(&mut place, id, now).await?;
        let seat = table.seat_of(account).ok_or(Refused::NotSeated)?;
        let plan = self.0.store.read(move |tx| plan::find(tx, id, seat)).await?;
        Ok(plan.unwrap_or_default())
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
    ) -> Result<(), HallError> {
        let plan = Arc::new(plan);
        for _ in 0..TRIES {
            let place = self.0.cache.place(id);
            let mut place = place.lock().await;
            self.has_moved_on(&mut place, id).await?;
            let table = self.settled(&mut place, id, now).await?;
            let seat = table.seat_of(account).ok_or(Refused::NotSeated)?;
            let to_move = table.game.to_move().ok_or(Refused::Over)?;
            if table.speed() == Speed::Live {
                return Err(Refused::LiveGame.into());
            }
            if to_move == seat && !plan.is_empty() {
                return Err(Refused::YourTurn.into());
            }
            plan.check(table.game.position())?;
            let (plan, version) = (Arc::clone(&plan), table.game.version());
            let saved = self.0.store.write(move |tx| {
                // Made for this position and no other.
                match game::events(tx, id, version)?.is_empty() {
                    true => plan::save(tx, id, seat, &plan),
                    false => Err(StoreError::Conflict),
                }
            });
            match saved.await {
                Err(StoreError::Conflict) => place.table = None,
                result => return Ok(result?),
            }
        }
        Err(HallError::Busy)
    }

    /// Adds the planned answer to a turn that was just played, if there is one.
    pub(super) async fn answer_by_plan(
        &self,
        table: &mut Table,
        played_by: Seat,
        played: Turn,
        now: Millis,
    ) -> Result<Option<Planned>, StoreError> {
        let (id, seat) = (table.header.id, !played_by);
        let plan = self.0.store.read(move |tx| plan::find(tx, id, seat)).await?;
        let Some(before) = plan else { return Ok(None) };
        let Some((turn, rest)) = before.clone().follow(played) else {
            return Ok(Some(Planned { seat, before, after: Plan::default() }));
        };
        let command = Command::Play { turn: turn.into(), lag_ms: 0, is_planned: true };
        let after = match table.game.decide(Some(seat), &command, now) {
            Ok(events) => {
                table.add(&events, None, now);
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
    table: &Table,
    told: usize,
    planned: Option<&Planned>,
) -> Result<(), StoreError> {
    let id = table.header.id;
    if table.speed() == Speed::Live {
        return Ok(());
    }
    let events = table.log[told..].iter().map(|entry| entry.event);
    let mut made_void =
        events.filter(|event| matches!(event, Event::TookBack { .. } | Event::Ended { .. }));
    if made_void.next().is_some() {
        return plan::remove(tx, id);
    }
    let Some(Event::Played { seat, .. }) = table.log.get(told).map(|entry| entry.event) else {
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
