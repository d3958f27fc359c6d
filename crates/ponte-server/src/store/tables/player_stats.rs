//! Statistics of an account, as a text that `stats` writes and reads.

use crate::id::AccountId;
use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// Stored statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Counts how often it was stored.
    pub revision: i64,
    pub fold: String,
}

impl FromRow for Kept {
    const TABLE: &'static str = "career";

    fn from_row(row: &Row<'_>) -> Result<Kept, StoreError> {
        Ok(Kept { revision: row.get("revision")?, fold: row.get("fold")? })
    }
}

statements! {
    FIND = "SELECT revision, fold FROM career WHERE account = $1";
    SAVE = "INSERT INTO career (account, revision, fold) VALUES ($1, $2, $3) \
            ON CONFLICT (account) DO UPDATE SET revision = excluded.revision, \
            fold = excluded.fold WHERE career.revision = $4";
    GAMES = "SELECT CAST(COALESCE(sum(won + drawn + lost), 0) AS BIGINT) AS games FROM tally \
             WHERE account = $1";
    DUE = "SELECT a.id FROM (\
           SELECT first AS account FROM game WHERE ended_at > $1 AND ended_at <= $2 UNION \
           SELECT second FROM game WHERE ended_at > $1 AND ended_at <= $2) e \
           JOIN account a ON a.id = e.account WHERE a.kind = 'player' ORDER BY a.id LIMIT $3";
}

pub fn find(tx: &mut Tx<'_>, account: AccountId) -> Result<Option<Kept>, StoreError> {
    tx.row(FIND, values![account])
}

/// Stores the successor of a revision, 0 for none, and says whether no other node has.
pub fn save(
    tx: &mut Tx<'_>,
    account: AccountId,
    revision: i64,
    fold: &str,
) -> Result<bool, StoreError> {
    tx.changes_one(SAVE, values![account, revision + 1, fold, revision])
}

/// How many games of an account have ended with a result.
pub fn games(tx: &mut Tx<'_>, account: AccountId) -> Result<u32, StoreError> {
    tx.count("tally.games", GAMES, values![account])
}

/// The players of whom a game ended after one moment and not after another.
pub fn due(
    tx: &mut Tx<'_>,
    after: Millis,
    until: Millis,
    limit: u32,
) -> Result<Vec<AccountId>, StoreError> {
    tx.values("account.id", DUE, values![after, until, limit])
}
