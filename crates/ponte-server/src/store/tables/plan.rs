//! Conditional turns, which only their own player sees.

use crate::game::{Plan, Seat};
use crate::id::GameId;
use crate::store::value::{json, text, values};
use crate::store::{StoreError, Tx};

statements! {
    FIND = "SELECT tree FROM plan WHERE game = $1 AND seat = $2";
    SAVE = "INSERT INTO plan (game, seat, tree) VALUES ($1, $2, $3) \
            ON CONFLICT (game, seat) DO UPDATE SET tree = excluded.tree";
    REMOVE = "DELETE FROM plan WHERE game = $1 AND seat = $2";
    REMOVE_ALL = "DELETE FROM plan WHERE game = $1";
}

pub fn find(tx: &mut Tx<'_>, game: GameId, seat: Seat) -> Result<Option<Plan>, StoreError> {
    let plans = tx.map_rows("plan", FIND, values![game, text(seat)], |row| row.json("tree"))?;
    Ok(plans.into_iter().next())
}

/// Keeps a plan; an empty one is none.
pub fn save(tx: &mut Tx<'_>, game: GameId, seat: Seat, plan: &Plan) -> Result<(), StoreError> {
    if plan.is_empty() {
        return tx.execute(REMOVE, values![game, text(seat)]).map(drop);
    }
    tx.execute(SAVE, values![game, text(seat), json(plan)?]).map(drop)
}

/// Forgets the plans of a game that is over.
pub fn remove(tx: &mut Tx<'_>, game: GameId) -> Result<(), StoreError> {
    tx.execute(REMOVE_ALL, values![game]).map(drop)
}
