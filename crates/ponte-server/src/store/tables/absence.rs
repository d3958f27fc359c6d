//! When players turned away from a running game. Moderators look at it; nothing else does.

use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::id::{AccountId, GameId};
use crate::time::Millis;

statements! {
    LEFT = "INSERT INTO absence (game, account, left_at) VALUES ($1, $2, $3) \
            ON CONFLICT (game, account, left_at) DO NOTHING";
    RETURNED = "UPDATE absence SET returned_at = $3 \
                WHERE game = $1 AND account = $2 AND returned_at IS NULL";
    OF = "SELECT account, left_at, returned_at FROM absence WHERE game = $1 \
          ORDER BY left_at, account";
}

/// Somebody's absence, over or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    pub account: AccountId,
    pub left_at: Millis,
    pub returned_at: Option<Millis>,
}

pub fn left(
    tx: &mut Tx<'_>,
    game: GameId,
    account: AccountId,
    at: Millis,
) -> Result<(), StoreError> {
    tx.execute(LEFT, values![game, account, at]).map(drop)
}

pub fn returned(
    tx: &mut Tx<'_>,
    game: GameId,
    account: AccountId,
    at: Millis,
) -> Result<(), StoreError> {
    tx.execute(RETURNED, values![game, account, at]).map(drop)
}

pub fn of(tx: &mut Tx<'_>, game: GameId) -> Result<Vec<Absence>, StoreError> {
    let rows = tx.rows(OF, values![game])?;
    let absence = |(account, left_at, returned_at)| Absence { account, left_at, returned_at };
    rows.iter().map(|row| Ok(absence((row.get(0)?, row.get(1)?, row.get(2)?)))).collect()
}
