//! Codes with which a newcomer registers where registration is by invitation. Each works once.

use crate::id::AccountId;
use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    pub code: String,
    pub created_by: AccountId,
    pub created_at: Millis,
    pub expires_at: Option<Millis>,
}

impl FromRow for Invitation {
    const TABLE: &'static str = "invitation";

    fn from_row(row: &Row<'_>) -> Result<Invitation, StoreError> {
        Ok(Invitation {
            code: row.get("code")?,
            created_by: row.get("created_by")?,
            created_at: row.get("created_at")?,
            expires_at: row.get("expires_at")?,
        })
    }
}

statements! {
    CREATE = "INSERT INTO invitation (code, created_by, created_at, expires_at) \
              VALUES ($1, $2, $3, $4)";
    OPEN = "SELECT code, created_by, created_at, expires_at FROM invitation \
            WHERE used_by IS NULL AND (expires_at IS NULL OR expires_at > $1) \
            ORDER BY created_at, code";
    USE = "UPDATE invitation SET used_by = $2, used_at = $3 WHERE code = $1 AND used_by IS NULL \
           AND (expires_at IS NULL OR expires_at > $3)";
    END = "DELETE FROM invitation WHERE code = $1 AND used_by IS NULL";
}

pub fn create(tx: &mut Tx<'_>, new: &Invitation) -> Result<(), StoreError> {
    let Invitation { code, created_by, created_at, expires_at } = new;
    tx.execute(CREATE, values![code.as_str(), *created_by, *created_at, *expires_at]).map(drop)
}

/// The codes that are still unused.
pub fn open(tx: &mut Tx<'_>, now: Millis) -> Result<Vec<Invitation>, StoreError> {
    tx.rows(OPEN, values![now])
}

/// Uses a code up for an account, and says whether it was good.
pub fn spend(
    tx: &mut Tx<'_>,
    code: &str,
    account: AccountId,
    at: Millis,
) -> Result<bool, StoreError> {
    tx.changes_one(USE, values![code, account, at])
}

/// Takes back an unused code, and says whether there was one.
pub fn end(tx: &mut Tx<'_>, code: &str) -> Result<bool, StoreError> {
    tx.changes_one(END, values![code])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::testing::{on_both, player};

    #[test]
    fn a_code_lets_one_in() {
        on_both(async |store| {
            let (rialto, burano) = (player(&store, "rialto").await, player(&store, "burano").await);
            for (code, expires_at) in [("lagoon", None), ("canal", Some(Millis(10)))] {
                let code = code.to_owned();
                let new =
                    Invitation { code, created_by: rialto, created_at: Millis(1), expires_at };
                store.write(move |tx| create(tx, &new)).await.unwrap();
            }
            let spend = |code, at| store.write(move |tx| spend(tx, code, burano, Millis(at)));
            assert_eq!(store.read(|tx| open(tx, Millis(2))).await.unwrap().len(), 2);
            assert!(spend("lagoon", 2).await.unwrap());
            assert!(!spend("lagoon", 2).await.unwrap(), "used");
            assert!(!spend("canal", 10).await.unwrap(), "expired");
            assert!(!spend("ocean", 2).await.unwrap(), "unknown");
            assert!(store.write(|tx| end(tx, "canal")).await.unwrap());
            assert_eq!(store.read(|tx| open(tx, Millis(2))).await.unwrap(), []);
        });
    }
}
