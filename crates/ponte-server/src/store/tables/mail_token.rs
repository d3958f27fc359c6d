//! Keys in mails: each proves once that its reader owns an address, or may set a new password.

use crate::account::{Digest, TokenUse};
use crate::id::AccountId;
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

statements! {
    CREATE = "INSERT INTO mail_token (token_hash, account, purpose, mail, expires_at) \
              VALUES ($1, $2, $3, $4, $5)";
    FIND = "SELECT account, mail FROM mail_token \
            WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3";
    TAKE = "DELETE FROM mail_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 \
            RETURNING account, mail";
    END = "DELETE FROM mail_token WHERE account = $1 AND purpose = $2";
    FORGET_EXPIRED = "DELETE FROM mail_token WHERE expires_at <= $1";
}

/// Keeps a key that goes to this address.
pub fn create(
    tx: &mut Tx<'_>,
    (secret, purpose): (Digest, TokenUse),
    account: AccountId,
    mail: &str,
    expires_at: Millis,
) -> Result<(), StoreError> {
    tx.execute(CREATE, values![secret, account, word(purpose), mail, expires_at]).map(drop)
}

/// Whose a key is, and the address that it went to.
pub fn find(
    tx: &mut Tx<'_>,
    (secret, purpose): (Digest, TokenUse),
    now: Millis,
) -> Result<Option<(AccountId, String)>, StoreError> {
    owner(tx, FIND, secret, purpose, now)
}

/// Uses a key up: whose it is, and the address that it went to.
pub fn take(
    tx: &mut Tx<'_>,
    (secret, purpose): (Digest, TokenUse),
    now: Millis,
) -> Result<Option<(AccountId, String)>, StoreError> {
    owner(tx, TAKE, secret, purpose, now)
}

/// Ends the keys of an account that are for this.
pub fn end(tx: &mut Tx<'_>, account: AccountId, purpose: TokenUse) -> Result<(), StoreError> {
    tx.execute(END, values![account, word(purpose)]).map(drop)
}

/// Removes what has expired, and says how many those were.
pub fn forget_expired(tx: &mut Tx<'_>, now: Millis) -> Result<u64, StoreError> {
    tx.execute(FORGET_EXPIRED, values![now])
}

fn owner(
    tx: &mut Tx<'_>,
    sql: &'static str,
    secret: Digest,
    purpose: TokenUse,
    now: Millis,
) -> Result<Option<(AccountId, String)>, StoreError> {
    let values = values![secret, word(purpose), now];
    let owners =
        tx.map_rows("mail_token", sql, values, |row| Ok((row.get("account")?, row.get("mail")?)))?;
    Ok(owners.into_iter().next())
}

fn word(purpose: TokenUse) -> &'static str {
    if purpose == TokenUse::Reset { "reset" } else { "verify" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::testing::{on_both, player};

    #[test]
    fn a_key_works_once_in_time_and_for_its_purpose() {
        on_both(async |store| {
            let rialto = player(&store, "rialto").await;
            let key = (Digest([1; 32]), TokenUse::Reset);
            let make = move |tx: &mut Tx<'_>| create(tx, key, rialto, "a@b", Millis(10));
            let take = |key, now| store.write(move |tx| take(tx, key, Millis(now)));
            store.write(make).await.unwrap();
            assert_eq!(take((key.0, TokenUse::Mail), 9).await.unwrap(), None, "another purpose");
            assert_eq!(take(key, 10).await.unwrap(), None, "too late");
            let found = store.read(move |tx| find(tx, key, Millis(9))).await.unwrap();
            assert_eq!(found, Some((rialto, "a@b".into())), "looking does not use it up");
            assert_eq!(take(key, 9).await.unwrap(), found);
            assert_eq!(take(key, 9).await.unwrap(), None, "a second time");
            store.write(make).await.unwrap();
            store.write(move |tx| end(tx, rialto, TokenUse::Mail)).await.unwrap();
            assert!(store.read(move |tx| find(tx, key, Millis(9))).await.unwrap().is_some());
            store.write(move |tx| end(tx, rialto, TokenUse::Reset)).await.unwrap();
            assert_eq!(take(key, 9).await.unwrap(), None, "ended");
            store.write(make).await.unwrap();
            assert_eq!(store.write(|tx| forget_expired(tx, Millis(10))).await, Ok(1));
        });
    }
}
