//! The log of what moderators and admins have done.

use crate::id::AccountId;
use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// A line of that log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    pub at: Millis,
    /// `None` is the command line, or the server itself.
    pub actor: Option<AccountId>,
    pub action: String,
    pub subject: Option<AccountId>,
    pub detail: String,
}

impl FromRow for AuditEntry {
    const TABLE: &'static str = "audit";

    fn from_row(row: &Row<'_>) -> Result<AuditEntry, StoreError> {
        Ok(AuditEntry {
            at: row.get("happened_at")?,
            actor: row.get("actor")?,
            action: row.get("action")?,
            subject: row.get("subject")?,
            detail: row.get("detail")?,
        })
    }
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
pub fn about(
    tx: &mut Tx<'_>,
    subject: AccountId,
    limit: u32,
) -> Result<Vec<AuditEntry>, StoreError> {
    tx.rows(ABOUT, values![subject, limit])
}

/// What was done last, the latest first.
pub fn latest(tx: &mut Tx<'_>, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
    tx.rows(LATEST, values![limit])
}
