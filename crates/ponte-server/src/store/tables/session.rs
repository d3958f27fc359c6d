//! Devices on which an account is signed in. Only hashes of their secrets are kept.

use crate::account::Digest;
use crate::id::{AccountId, SessionId};
use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// A device on which the account is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    pub id: SessionId,
    pub account: AccountId,
    pub created_at: Millis,
    pub seen_at: Millis,
    pub expires_at: Millis,
    /// From where, and with what, it was last seen.
    pub address: String,
    pub agent: String,
}

impl FromRow for Session {
    const TABLE: &'static str = "session";

    fn from_row(row: &Row<'_>) -> Result<Session, StoreError> {
        Ok(Session {
            id: row.get("id")?,
            account: row.get("account")?,
            created_at: row.get("created_at")?,
            seen_at: row.get("seen_at")?,
            expires_at: row.get("expires_at")?,
            address: row.get("address")?,
            agent: row.get("agent")?,
        })
    }
}

/// A session to be.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    pub account: AccountId,
    pub secret: Digest,
    pub at: Millis,
    pub expires_at: Millis,
    pub address: &'a str,
    pub agent: &'a str,
}

macro_rules! columns {
    () => {
        "SELECT id, account, created_at, seen_at, expires_at, address, agent FROM session "
    };
}

statements! {
    CREATE = "INSERT INTO session (account, token_hash, created_at, seen_at, expires_at, \
              address, agent) VALUES ($1, $2, $3, $3, $4, $5, $6) RETURNING id";
    FIND = concat!(columns!(), "WHERE token_hash = $1 AND expires_at > $2");
    OF = concat!(columns!(), "WHERE account = $1 AND expires_at > $2 ORDER BY seen_at DESC, id");
    SEEN = "UPDATE session SET seen_at = $2, expires_at = $3, address = $4 WHERE id = $1";
    END = "DELETE FROM session WHERE id = $1 AND account = $2";
    END_OTHERS = "DELETE FROM session WHERE account = $1 AND id <> $2";
    END_ALL = "DELETE FROM session WHERE account = $1";
    FORGET_EXPIRED = "DELETE FROM session WHERE expires_at <= $1";
    FORGET_ADDRESSES = "UPDATE session SET address = '' WHERE seen_at < $1 AND address <> ''";
}

pub fn create(tx: &mut Tx<'_>, new: &New<'_>) -> Result<SessionId, StoreError> {
    let values = values![new.account, new.secret, new.at, new.expires_at, new.address, new.agent];
    tx.new_id("session.id", CREATE, values)
}

/// The session with this secret, if it has not expired.
pub fn find(tx: &mut Tx<'_>, secret: Digest, now: Millis) -> Result<Option<Session>, StoreError> {
    tx.row(FIND, values![secret, now])
}

/// All sessions of an account, the last used first.
pub fn of(tx: &mut Tx<'_>, account: AccountId, now: Millis) -> Result<Vec<Session>, StoreError> {
    tx.rows(OF, values![account, now])
}

/// Remembers that a session was used, and lets it live on.
pub fn seen(
    tx: &mut Tx<'_>,
    id: SessionId,
    at: Millis,
    expires_at: Millis,
    address: &str,
) -> Result<(), StoreError> {
    tx.execute(SEEN, values![id, at, expires_at, address]).map(drop)
}

/// Ends one session of an account, and says whether it was there.
pub fn end(tx: &mut Tx<'_>, id: SessionId, account: AccountId) -> Result<bool, StoreError> {
    tx.changes_one(END, values![id, account])
}

/// Ends all sessions of an account but this one.
pub fn end_others(tx: &mut Tx<'_>, account: AccountId, kept: SessionId) -> Result<(), StoreError> {
    tx.execute(END_OTHERS, values![account, kept]).map(drop)
}

pub fn end_all(tx: &mut Tx<'_>, account: AccountId) -> Result<(), StoreError> {
    tx.execute(END_ALL, values![account]).map(drop)
}

/// Removes what has expired, and says how many those were.
pub fn forget_expired(tx: &mut Tx<'_>, now: Millis) -> Result<u64, StoreError> {
    tx.execute(FORGET_EXPIRED, values![now])
}

/// Removes the network addresses of sessions that were last used before then.
pub fn forget_addresses(tx: &mut Tx<'_>, before: Millis) -> Result<u64, StoreError> {
    tx.execute(FORGET_ADDRESSES, values![before])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::testing::{on_both, player};

    fn add(tx: &mut Tx<'_>, account: AccountId, secret: u8) -> Result<SessionId, StoreError> {
        let new = New {
            account,
            secret: Digest([secret; 32]),
            at: Millis(10),
            expires_at: Millis(100),
            address: "192.0.2.1",
            agent: "a browser",
        };
        create(tx, &new)
    }

    #[test]
    fn a_session_lives_until_it_expires_or_is_ended() {
        on_both(async |store| {
            let account = player(&store, "Rialto").await;
            let other = player(&store, "Burano").await;
            let [one, two, three] = store
                .write(move |tx| {
                    Ok([add(tx, account, 1)?, add(tx, account, 2)?, add(tx, other, 3)?])
                })
                .await
                .unwrap();
            let secret = Digest([1; 32]);
            let found = store.read(move |tx| find(tx, secret, Millis(99))).await.unwrap().unwrap();
            assert_eq!((found.id, found.account), (one, account));
            assert_eq!(store.read(move |tx| find(tx, secret, Millis(100))).await, Ok(None));
            store
                .write(move |tx| seen(tx, one, Millis(50), Millis(150), "192.0.2.2"))
                .await
                .unwrap();
            let found = store.read(move |tx| find(tx, secret, Millis(100))).await.unwrap().unwrap();
            assert_eq!((found.seen_at, found.address.as_str()), (Millis(50), "192.0.2.2"));
            assert_eq!(store.write(move |tx| end(tx, three, account)).await, Ok(false));
            assert_eq!(store.write(move |tx| end(tx, three, other)).await, Ok(true));
            store.write(move |tx| end_others(tx, account, two)).await.unwrap();
            let left = store.read(move |tx| of(tx, account, Millis(20))).await.unwrap();
            assert_eq!(left.iter().map(|session| session.id).collect::<Vec<_>>(), [two]);
            assert_eq!(store.write(|tx| forget_addresses(tx, Millis(11))).await, Ok(1));
            assert_eq!(store.write(|tx| forget_expired(tx, Millis(100))).await, Ok(1));
        });
    }
}
