//! News for an account, kept until they are old.

use crate::store::value::{Row, values};
use crate::store::{StoreError, Tx};
use crate::id::AccountId;
use crate::time::Millis;

/// A piece of news.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub id: i64,
    pub at: Millis,
    /// As JSON.
    pub payload: String,
    pub is_read: bool,
}

statements! {
    ADD = "INSERT INTO notice (account, created_at, payload) VALUES ($1, $2, $3) RETURNING id";
    LATEST = "SELECT id, created_at, payload, read_at IS NOT NULL FROM notice \
              WHERE account = $1 AND id < $2 ORDER BY id DESC LIMIT $3";
    READ = "UPDATE notice SET read_at = $3 WHERE account = $1 AND id <= $2 AND read_at IS NULL";
    UNREAD = "SELECT count(*) FROM notice WHERE account = $1 AND read_at IS NULL";
    FORGET = "DELETE FROM notice WHERE created_at < $1";
}

pub fn add(
    tx: &mut Tx<'_>,
    account: AccountId,
    at: Millis,
    payload: &str,
) -> Result<i64, StoreError> {
    let row = tx.row(ADD, values![account, at, payload])?;
    row.ok_or_else(|| StoreError::fault("no id was returned"))?.get(0)
}

/// The news before a number, the latest first.
pub fn latest(
    tx: &mut Tx<'_>,
    account: AccountId,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<Kept>, StoreError> {
    let kept = |row: Row| {
        let (id, at, payload) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Kept { id, at, payload, is_read: row.get(3)? })
    };
    let rows = tx.rows(LATEST, values![account, before.unwrap_or(i64::MAX), limit])?;
    rows.into_iter().map(kept).collect()
}

/// Marks news as read, up to a number.
pub fn read(tx: &mut Tx<'_>, account: AccountId, id: i64, at: Millis) -> Result<(), StoreError> {
    tx.execute(READ, values![account, id, at]).map(drop)
}

pub fn unread(tx: &mut Tx<'_>, account: AccountId) -> Result<u32, StoreError> {
    tx.row(UNREAD, values![account])?.map_or(Ok(0), |row| row.get(0))
}

pub fn forget(tx: &mut Tx<'_>, before: Millis) -> Result<u64, StoreError> {
    tx.execute(FORGET, values![before])
}
