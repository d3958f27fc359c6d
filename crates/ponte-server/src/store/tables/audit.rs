//! What moderators and admins have done, so that it can be answered for and undone.

use crate::store::value::{Row, values};
use crate::store::{StoreError, Tx};
use crate::id::AccountId;
use crate::time::Millis;

/// Something that was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    pub at: Millis,
    /// Nobody: the command line, or the server itself.
    pub actor: Option<AccountId>,
    pub action: String,
    pub subject: Option<AccountId>,
    pub detail: String,
}

statements! {
    ADD = "INSERT INTO audit (happened_at, actor, action, subject, detail) \
           VALUES ($1, $2, $3, $4, $5)";
    ABOUT = "SELECT happened_at, actor, action, subject, detail FROM audit \
             WHERE subject = $1 ORDER BY id DESC LIMIT $2";
    LATEST = "SELECT happened_at, actor, action, subject, detail FROM audit \
              ORDER BY id DESC LIMIT $1";
}

pub fn add(tx: &mut Tx<'_>, entry: &AuditEntry) -> Result<(), StoreError> {
    let AuditEntry { at, actor, action, subject, detail } = entry;
    let values = values![*at, *actor, action.as_str(), *subject, detail.as_str()];
    tx.execute(ADD, values).map(drop)
}

/// What was done about an account, the latest first.
pub fn about(tx: &mut Tx<'_>, subject: AccountId, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
    tx.rows(ABOUT, values![subject, limit])?.into_iter().map(entry).collect()
}

/// What was done last, the latest first.
pub fn latest(tx: &mut Tx<'_>, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
    tx.rows(LATEST, values![limit])?.into_iter().map(entry).collect()
}

fn entry(row: Row) -> Result<AuditEntry, StoreError> {
    Ok(AuditEntry {
        at: row.get(0)?,
        actor: row.get(1)?,
        action: row.get(2)?,
        subject: row.get(3)?,
        detail: row.get(4)?,
    })
}
