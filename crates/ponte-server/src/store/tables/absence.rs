//! When players turned away from a running game, for moderators.

use crate::id::{AccountId, GameId};
use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

statements! {
    LEFT = "INSERT INTO absence (game, account, left_at) VALUES ($1, $2, $3) \
            ON CONFLICT (game, account, left_at) DO NOTHING";
    RETURNED = "UPDATE absence SET returned_at = $3 \
                WHERE game = $1 AND account = $2 AND returned_at IS NULL";
    OF = "SELECT account, left_at, returned_at FROM absence WHERE game = $1 \
          ORDER BY left_at, account";
}

/// A player's absence, over or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    pub account: AccountId,
    pub left_at: Millis,
    pub returned_at: Option<Millis>,
}

impl FromRow for Absence {
    const TABLE: &'static str = "absence";

    fn from_row(row: &Row<'_>) -> Result<Absence, StoreError> {
        Ok(Absence {
            account: row.get("account")?,
            left_at: row.get("left_at")?,
            returned_at: row.get("returned_at")?,
        })
    }
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
    tx.rows(OF, values![game])
}
