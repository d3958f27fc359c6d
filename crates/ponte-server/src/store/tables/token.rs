//! Keys with which programs speak for an account. Only hashes of their secrets are kept.

use crate::account::{Digest, Scopes};
use crate::id::{AccountId, TokenId};
use crate::store::row::{FromRow, Row};
use crate::store::value::{text, values};
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// A key without its secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiToken {
    pub id: TokenId,
    pub account: AccountId,
    pub label: String,
    pub scopes: Scopes,
    pub created_at: Millis,
    pub used_at: Option<Millis>,
}

impl FromRow for ApiToken {
    const TABLE: &'static str = "api_token";

    fn from_row(row: &Row<'_>) -> Result<ApiToken, StoreError> {
        Ok(ApiToken {
            id: row.get("id")?,
            account: row.get("account")?,
            label: row.get("label")?,
            scopes: row.parse("scopes")?,
            created_at: row.get("created_at")?,
            used_at: row.get("used_at")?,
        })
    }
}

macro_rules! columns {
    () => {
        "SELECT id, account, label, scopes, created_at, used_at FROM api_token "
    };
}

statements! {
    CREATE = "INSERT INTO api_token (account, token_hash, label, scopes, created_at) \
              VALUES ($1, $2, $3, $4, $5) RETURNING id";
    FIND = concat!(columns!(), "WHERE token_hash = $1");
    OF = concat!(columns!(), "WHERE account = $1 ORDER BY id");
    USED = "UPDATE api_token SET used_at = $2 WHERE id = $1";
    END = "DELETE FROM api_token WHERE id = $1 AND account = $2";
}

pub fn create(
    tx: &mut Tx<'_>,
    account: AccountId,
    secret: Digest,
    label: &str,
    scopes: Scopes,
    at: Millis,
) -> Result<TokenId, StoreError> {
    tx.new_id("api_token.id", CREATE, values![account, secret, label, text(scopes), at])
}

/// The key with this secret.
pub fn find(tx: &mut Tx<'_>, secret: Digest) -> Result<Option<ApiToken>, StoreError> {
    tx.row(FIND, values![secret])
}

pub fn of(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<ApiToken>, StoreError> {
    tx.rows(OF, values![account])
}

pub fn used(tx: &mut Tx<'_>, id: TokenId, at: Millis) -> Result<(), StoreError> {
    tx.execute(USED, values![id, at]).map(drop)
}

/// Ends one key of an account, and says whether it was there.
pub fn end(tx: &mut Tx<'_>, id: TokenId, account: AccountId) -> Result<bool, StoreError> {
    tx.changes_one(END, values![id, account])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::Scope;
    use crate::store::testing::{on_both, player};

    #[test]
    fn a_key_is_found_by_its_secret_and_ended_by_its_owner() {
        on_both(async |store| {
            let account = player(&store, "Rialto").await;
            let other = player(&store, "Burano").await;
            let (secret, scopes) = (Digest([7; 32]), Scopes::from_iter([Scope::Play]));
            let id = store
                .write(move |tx| create(tx, account, secret, "my bot", scopes, Millis(1)))
                .await
                .unwrap();
            store.write(move |tx| used(tx, id, Millis(2))).await.unwrap();
            let found = store.read(move |tx| find(tx, secret)).await.unwrap().unwrap();
            assert_eq!(
                (found.account, found.scopes, found.used_at),
                (account, scopes, Some(Millis(2)))
            );
            assert_eq!(store.write(move |tx| end(tx, id, other)).await, Ok(false));
            assert_eq!(store.read(move |tx| of(tx, account)).await.unwrap(), [found]);
            assert_eq!(store.write(move |tx| end(tx, id, account)).await, Ok(true));
            assert_eq!(store.read(move |tx| find(tx, secret)).await, Ok(None));
        });
    }
}
