//! Mails that wait to be sent. Whoever takes one has until then to say that it was.

use crate::store::value::{Row, values};
use crate::store::{StoreError, Tx};
use crate::id::AccountId;
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
    let taken = |row: Row| {
        let mail = Mail {
            account: row.get(1)?,
            recipient: row.get(2)?,
            subject: row.get(3)?,
            body: row.get(4)?,
            send_at: row.get(5)?,
        };
        Ok(Taken { id: row.get(0)?, mail, attempts: row.get(6)? })
    };
    tx.rows(TAKE, values![now, again_at, limit])?.into_iter().map(taken).collect()
}

/// Forgets a mail that was sent, or that cannot be.
pub fn remove(tx: &mut Tx<'_>, id: i64) -> Result<(), StoreError> {
    tx.execute(REMOVE, values![id]).map(drop)
}
