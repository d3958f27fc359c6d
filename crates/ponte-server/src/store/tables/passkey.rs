//! Passkeys: what a device has shown of a key that it keeps for itself.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::id::{AccountId, PasskeyId};
use crate::store::row::{FromRow, Row};
use crate::store::value::{json, values};
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// A passkey, whose credential is of a type of the authentication library, stored as its JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey<C> {
    pub id: PasskeyId,
    pub account: AccountId,
    pub credential: C,
    pub label: String,
    pub created_at: Millis,
    pub used_at: Option<Millis>,
}

impl<C: DeserializeOwned> FromRow for Passkey<C> {
    const TABLE: &'static str = "passkey";

    fn from_row(row: &Row<'_>) -> Result<Passkey<C>, StoreError> {
        Ok(Passkey {
            id: row.get("id")?,
            account: row.get("account")?,
            credential: row.json("credential")?,
            label: row.get("label")?,
            created_at: row.get("created_at")?,
            used_at: row.get("used_at")?,
        })
    }
}

/// A passkey to be.
#[derive(Clone, Copy, Debug)]
pub struct New<'a, C> {
    pub account: AccountId,
    pub credential_id: &'a [u8],
    pub credential: &'a C,
    pub label: &'a str,
    pub at: Millis,
}

macro_rules! columns {
    () => {
        "SELECT id, account, credential, label, created_at, used_at FROM passkey "
    };
}

statements! {
    CREATE = "INSERT INTO passkey (account, credential_id, credential, label, created_at) \
              VALUES ($1, $2, $3, $4, $5) RETURNING id";
    FIND = concat!(columns!(), "WHERE credential_id = $1");
    OF = concat!(columns!(), "WHERE account = $1 ORDER BY id");
    OF_ANY = "SELECT 1 FROM passkey WHERE account = $1 LIMIT 1";
    USED = "UPDATE passkey SET credential = $2, used_at = $3 WHERE id = $1";
    END = "DELETE FROM passkey WHERE id = $1 AND account = $2";
}

/// Keeps a passkey.
///
/// # Errors
/// [`StoreError::Conflict`] where it is there already.
pub fn create<C: Serialize>(tx: &mut Tx<'_>, new: &New<'_, C>) -> Result<PasskeyId, StoreError> {
    let New { account, credential_id, credential, label, at } = new;
    let values = values![*account, *credential_id, json(credential)?, *label, *at];
    tx.new_id("passkey.id", CREATE, values)
}

/// The passkey that calls itself this.
pub fn find<C: DeserializeOwned>(
    tx: &mut Tx<'_>,
    credential_id: &[u8],
) -> Result<Option<Passkey<C>>, StoreError> {
    tx.row(FIND, values![credential_id])
}

pub fn of<C: DeserializeOwned>(
    tx: &mut Tx<'_>,
    account: AccountId,
) -> Result<Vec<Passkey<C>>, StoreError> {
    tx.rows(OF, values![account])
}

/// Whether an account has a passkey.
pub fn has_any(tx: &mut Tx<'_>, account: AccountId) -> Result<bool, StoreError> {
    tx.has_rows(OF_ANY, values![account])
}

/// Remembers a use, and the counter in the credential.
pub fn used(
    tx: &mut Tx<'_>,
    id: PasskeyId,
    credential: &impl Serialize,
    at: Millis,
) -> Result<(), StoreError> {
    tx.execute(USED, values![id, json(credential)?, at]).map(drop)
}

/// Forgets a passkey of an account, and says whether it was there.
pub fn end(tx: &mut Tx<'_>, id: PasskeyId, account: AccountId) -> Result<bool, StoreError> {
    tx.changes_one(END, values![id, account])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::testing::{on_both, player};

    #[test]
    fn a_passkey_is_found_by_what_it_calls_itself() {
        on_both(async |store| {
            let (rialto, burano) = (player(&store, "rialto").await, player(&store, "burano").await);
            let make = move |tx: &mut Tx<'_>| {
                let (credential_id, at) = (&[7, 8][..], Millis(5));
                create(
                    tx,
                    &New { account: rialto, credential_id, credential: &1, label: "phone", at },
                )
            };
            let id = store.write(make).await.unwrap();
            assert_eq!(store.write(make).await, Err(StoreError::Conflict));
            store.write(move |tx| used(tx, id, &2, Millis(6))).await.unwrap();
            let found = store.read(|tx| find(tx, &[7, 8])).await.unwrap().unwrap();
            assert_eq!((found.account, found.credential), (rialto, 2));
            assert_eq!(store.read(move |tx| of(tx, rialto)).await.unwrap(), [found]);
            assert_eq!(store.read(|tx| find::<i32>(tx, &[7])).await.unwrap(), None);
            assert!(!store.write(move |tx| end(tx, id, burano)).await.unwrap(), "another's key");
            assert!(store.write(move |tx| end(tx, id, rialto)).await.unwrap());
        });
    }
}
