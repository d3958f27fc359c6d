//! Trophies that were won. What they are for is decided elsewhere; here they are words.

use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::id::{AccountId, GameId};
use crate::time::Millis;

/// A trophy that a player has won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Won {
    pub trophy: String,
    pub game: Option<GameId>,
    pub at: Millis,
}

statements! {
    AWARD = "INSERT INTO trophy (account, trophy, game, won_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (account, trophy) DO NOTHING";
    OF = "SELECT trophy, game, won_at FROM trophy WHERE account = $1 ORDER BY won_at, trophy";
    COUNTS = "SELECT trophy, count(*) FROM trophy GROUP BY trophy ORDER BY trophy";
}

/// Awards a trophy, and says whether it is the first of its kind for this account.
pub fn award(
    tx: &mut Tx<'_>,
    account: AccountId,
    trophy: &str,
    game: Option<GameId>,
    at: Millis,
) -> Result<bool, StoreError> {
    Ok(tx.execute(AWARD, values![account, trophy, game, at])? == 1)
}

/// The trophies of an account, in the order in which they were won.
pub fn of(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Won>, StoreError> {
    let rows = tx.rows(OF, values![account])?;
    let won = |(trophy, game, at)| Won { trophy, game, at };
    rows.iter().map(|row| Ok(won((row.get(0)?, row.get(1)?, row.get(2)?)))).collect()
}

/// How many have won each trophy.
pub fn counts(tx: &mut Tx<'_>) -> Result<Vec<(String, u32)>, StoreError> {
    tx.rows(COUNTS, &[])?.iter().map(|row| Ok((row.get(0)?, row.get(1)?))).collect()
}
