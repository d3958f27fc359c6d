//! Mails that wait to be sent. A node that takes one has a while to remove it; then it is due again.

use crate::id::AccountId;
use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// A mail to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mail {
    /// Whom it is about; with the account it goes.
    pub account: Option<AccountId>,
    pub recipient: String,
    pub subject: String,
    pub body: String,
    pub send_at: Millis,
}

/// A mail that was taken to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    pub id: i64,
    pub mail: Mail,
    /// How often it was taken, this time included.
    pub attempts: u32,
}

impl FromRow for Taken {
    const TABLE: &'static str = "mail_outbox";

    fn from_row(row: &Row<'_>) -> Result<Taken, StoreError> {
        let mail = Mail {
            account: row.get("account")?,
            recipient: row.get("recipient")?,
            subject: row.get("subject")?,
            body: row.get("body")?,
            send_at: row.get("send_at")?,
        };
        Ok(Taken { id: row.get("id")?, mail, attempts: row.get("attempts")? })
    }
}

statements! {
    PUT = "INSERT INTO mail_outbox (account, recipient, subject, body, created_at, send_at) \
           VALUES ($1, $2, $3, $4, $5, $6)";
    TAKE = "UPDATE mail_outbox SET send_at = $2, attempts = attempts + 1 WHERE id IN (\
            SELECT id FROM mail_outbox WHERE send_at <= $1 ORDER BY send_at, id LIMIT $3) \
            AND send_at <= $1 RETURNING id, account, recipient, subject, body, send_at, attempts";
    REMOVE = "DELETE FROM mail_outbox WHERE id = $1";
}

pub fn put(tx: &mut Tx<'_>, mail: &Mail, at: Millis) -> Result<(), StoreError> {
    let Mail { account, recipient, subject, body, send_at } = mail;
    let values =
        values![*account, recipient.as_str(), subject.as_str(), body.as_str(), at, *send_at];
    tx.execute(PUT, values).map(drop)
}

/// Takes what is due; what is not removed by then is due again.
pub fn take(
    tx: &mut Tx<'_>,
    now: Millis,
    again_at: Millis,
    limit: u32,
) -> Result<Vec<Taken>, StoreError> {
    tx.rows(TAKE, values![now, again_at, limit])
}

/// Forgets a mail that was sent, or that cannot be.
pub fn remove(tx: &mut Tx<'_>, id: i64) -> Result<(), StoreError> {
    tx.execute(REMOVE, values![id]).map(drop)
}
