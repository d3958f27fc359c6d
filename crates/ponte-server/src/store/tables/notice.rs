//! Notices of an account, kept until they are old.

use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::id::AccountId;
use crate::time::Millis;

/// A kept notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub id: i64,
    pub at: Millis,
    /// As JSON.
    pub payload: String,
    pub is_read: bool,
}

impl FromRow for Kept {
    const TABLE: &'static str = "notice";

    fn from_row(row: &Row<'_>) -> Result<Kept, StoreError> {
        Ok(Kept {
            id: row.get("id")?,
            at: row.get("created_at")?,
            payload: row.get("payload")?,
            is_read: row.get("is_read")?,
        })
    }
}

statements! {
    ADD = "INSERT INTO notice (account, created_at, payload) VALUES ($1, $2, $3) RETURNING id";
    LATEST = "SELECT id, created_at, payload, read_at IS NOT NULL AS is_read FROM notice \
              WHERE account = $1 AND id < $2 ORDER BY id DESC LIMIT $3";
    READ = "UPDATE notice SET read_at = $3 WHERE account = $1 AND id <= $2 AND read_at IS NULL";
    UNREAD = "SELECT count(*) AS count FROM notice WHERE account = $1 AND read_at IS NULL";
    FORGET = "DELETE FROM notice WHERE created_at < $1";
}

pub fn add(
    tx: &mut Tx<'_>,
    account: AccountId,
    at: Millis,
    payload: &str,
) -> Result<i64, StoreError> {
    tx.new_id("notice.id", ADD, values![account, at, payload])
}

/// The notices before a number, the latest first.
pub fn latest(
    tx: &mut Tx<'_>,
    account: AccountId,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<Kept>, StoreError> {
    tx.rows(LATEST, values![account, before.unwrap_or(i64::MAX), limit])
}

/// Marks notices as read, up to a number.
pub fn read(tx: &mut Tx<'_>, account: AccountId, id: i64, at: Millis) -> Result<(), StoreError> {
    tx.execute(READ, values![account, id, at]).map(drop)
}

pub fn unread(tx: &mut Tx<'_>, account: AccountId) -> Result<u32, StoreError> {
    Ok(tx.value("notice.count", UNREAD, values![account])?.unwrap_or(0))
}

pub fn forget(tx: &mut Tx<'_>, before: Millis) -> Result<u64, StoreError> {
    tx.execute(FORGET, values![before])
}
