//! Trophies that were won, by name. What they are for is decided in `trophy`.

use crate::id::{AccountId, GameId};
use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// A trophy that a player has won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Won {
    pub trophy: String,
    pub game: Option<GameId>,
    pub at: Millis,
}

impl FromRow for Won {
    const TABLE: &'static str = "trophy";

    fn from_row(row: &Row<'_>) -> Result<Won, StoreError> {
        Ok(Won { trophy: row.get("trophy")?, game: row.get("game")?, at: row.get("won_at")? })
    }
}

statements! {
    AWARD = "INSERT INTO trophy (account, trophy, game, won_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (account, trophy) DO NOTHING";
    OF = "SELECT trophy, game, won_at FROM trophy WHERE account = $1 ORDER BY won_at, trophy";
    COUNTS = "SELECT trophy, count(*) AS count FROM trophy GROUP BY trophy ORDER BY trophy";
}

/// Awards a trophy, and says whether it is the first of its kind for this account.
pub fn award(
    tx: &mut Tx<'_>,
    account: AccountId,
    trophy: &str,
    game: Option<GameId>,
    at: Millis,
) -> Result<bool, StoreError> {
    tx.changes_one(AWARD, values![account, trophy, game, at])
}

/// The trophies of an account, in the order in which they were won.
pub fn of(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Won>, StoreError> {
    tx.rows(OF, values![account])
}

/// How many have won each trophy.
pub fn counts(tx: &mut Tx<'_>) -> Result<Vec<(String, u32)>, StoreError> {
    tx.map_rows("trophy", COUNTS, &[], |row| Ok((row.get("trophy")?, row.get("count")?)))
}
