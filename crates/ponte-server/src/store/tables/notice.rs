//! Notices of an account, kept until they are old.

use serde::Deserialize;

use crate::id::AccountId;
use crate::protocol::{KeptNotice, Notice};
use crate::store::row::Row;
use crate::store::value::{json, values};
use crate::store::{StoreError, Tx};
use crate::time::Millis;

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
    notice: &Notice,
) -> Result<i64, StoreError> {
    tx.new_id("notice.id", ADD, values![account, at, json(notice)?])
}

/// The notices before a number, the latest first; without those of a kind that another version of
/// this program has stored and this one does not know.
pub fn latest(
    tx: &mut Tx<'_>,
    account: AccountId,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<KeptNotice>, StoreError> {
    let values = values![account, before.unwrap_or(i64::MAX), limit];
    Ok(tx.map_rows("notice", LATEST, values, kept)?.into_iter().flatten().collect())
}

fn kept(row: &Row<'_>) -> Result<Option<KeptNotice>, StoreError> {
    #[derive(Deserialize)]
    struct Payload {
        r#type: String,
    }
    let payload: Payload = row.json("payload")?;
    if !Notice::TYPES.contains(&payload.r#type.as_str()) {
        return Ok(None);
    }
    Ok(Some(KeptNotice {
        id: row.get("id")?,
        at: row.get("created_at")?,
        is_read: row.get("is_read")?,
        notice: row.json("payload")?,
    }))
}

/// Marks notices as read, up to a number.
pub fn read(tx: &mut Tx<'_>, account: AccountId, id: i64, at: Millis) -> Result<(), StoreError> {
    tx.execute(READ, values![account, id, at]).map(drop)
}

pub fn unread(tx: &mut Tx<'_>, account: AccountId) -> Result<u32, StoreError> {
    tx.count("notice.count", UNREAD, values![account])
}

pub fn forget(tx: &mut Tx<'_>, before: Millis) -> Result<u64, StoreError> {
    tx.execute(FORGET, values![before])
}
