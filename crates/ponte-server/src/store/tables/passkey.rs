//! Passkeys: what a device has shown of a key that it keeps for itself.

use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::id::{AccountId, PasskeyId};
use crate::time::Millis;

/// A passkey; its credential is JSON that the authentication library reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    pub id: PasskeyId,
    pub account: AccountId,
    pub credential: String,
    pub label: String,
    pub created_at: Millis,
    pub used_at: Option<Millis>,
}

impl FromRow for Passkey {
    const TABLE: &'static str = "passkey";

    fn from_row(row: &Row<'_>) -> Result<Passkey, StoreError> {
        Ok(Passkey {
            id: row.get("id")?,
            account: row.get("account")?,
            credential: row.get("credential")?,
            label: row.get("label")?,
            created_at: row.get("created_at")?,
            used_at: row.get("used_at")?,
        })
    }
}

/// A passkey to be.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    pub account: AccountId,
    pub credential_id: &'a [u8],
    pub credential: &'a str,
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
    USED = "UPDATE passkey SET credential = $2, used_at = $3 WHERE id = $1";
    END = "DELETE FROM passkey WHERE id = $1 AND account = $2";
}

/// Keeps a passkey.
///
/// # Errors
/// [`StoreError::Conflict`] where it is there already.
pub fn create(tx: &mut Tx<'_>, new: &New<'_>) -> Result<PasskeyId, StoreError> {
    let values = values![new.account, new.credential_id, new.credential, new.label, new.at];
    tx.new_id("passkey.id", CREATE, values)
}

/// The passkey that calls itself this.
pub fn find(tx: &mut Tx<'_>, credential_id: &[u8]) -> Result<Option<Passkey>, StoreError> {
    tx.row(FIND, values![credential_id])
}

pub fn of(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Passkey>, StoreError> {
    tx.rows(OF, values![account])
}

/// Remembers a use, and the counter in the credential.
pub fn used(
    tx: &mut Tx<'_>,
    id: PasskeyId,
    credential: &str,
    at: Millis,
) -> Result<(), StoreError> {
    tx.execute(USED, values![id, credential, at]).map(drop)
}

/// Forgets a passkey of an account, and says whether it was there.
pub fn end(tx: &mut Tx<'_>, id: PasskeyId, account: AccountId) -> Result<bool, StoreError> {
    Ok(tx.execute(END, values![id, account])? == 1)
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
                create(tx, &New { account: rialto, credential_id, credential: "{}", label: "phone", at })
            };
            let id = store.write(make).await.unwrap();
            assert_eq!(store.write(make).await, Err(StoreError::Conflict));
            store.write(move |tx| used(tx, id, "{1}", Millis(6))).await.unwrap();
            let found = store.read(|tx| find(tx, &[7, 8])).await.unwrap().unwrap();
            assert_eq!((found.account, found.credential.as_str()), (rialto, "{1}"));
            assert_eq!(store.read(move |tx| of(tx, rialto)).await.unwrap(), [found]);
            assert_eq!(store.read(|tx| find(tx, &[7])).await.unwrap(), None);
            assert!(!store.write(move |tx| end(tx, id, burano)).await.unwrap(), "another's key");
            assert!(store.write(move |tx| end(tx, id, rialto)).await.unwrap());
        });
    }
}
