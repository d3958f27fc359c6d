//! Recovery codes: each proves once who the owner of an account is. Only their digests are kept.

use crate::account::Digest;
use crate::id::AccountId;
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

statements! {
    CREATE = "INSERT INTO recovery_code (account, code_hash) VALUES ($1, $2)";
    USE = "UPDATE recovery_code SET used_at = $3 \
           WHERE account = $1 AND code_hash = $2 AND used_at IS NULL";
    IS_GOOD = "SELECT 1 FROM recovery_code \
               WHERE account = $1 AND code_hash = $2 AND used_at IS NULL";
    COUNT = "SELECT count(*) AS count FROM recovery_code WHERE account = $1 AND used_at IS NULL";
    END = "DELETE FROM recovery_code WHERE account = $1";
}

/// Gives an account new codes; older ones no longer work.
pub fn replace(tx: &mut Tx<'_>, account: AccountId, codes: &[Digest]) -> Result<(), StoreError> {
    tx.execute(END, values![account])?;
    for &code in codes {
        tx.execute(CREATE, values![account, code])?;
    }
    Ok(())
}

/// Uses a code up, and says whether it was good.
pub fn spend(
    tx: &mut Tx<'_>,
    account: AccountId,
    code: Digest,
    at: Millis,
) -> Result<bool, StoreError> {
    tx.changes_one(USE, values![account, code, at])
}

/// Whether a code could be used.
pub fn is_good(tx: &mut Tx<'_>, account: AccountId, code: Digest) -> Result<bool, StoreError> {
    tx.has_rows(IS_GOOD, values![account, code])
}

/// How many codes are left.
pub fn count(tx: &mut Tx<'_>, account: AccountId) -> Result<u32, StoreError> {
    tx.count("recovery_code.count", COUNT, values![account])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::testing::{on_both, player};

    #[test]
    fn a_code_works_once_and_only_for_its_owner() {
        on_both(async |store| {
            let (rialto, burano) = (player(&store, "rialto").await, player(&store, "burano").await);
            let (first, second) = (Digest([1; 32]), Digest([2; 32]));
            let spend = |account, code| store.write(move |tx| spend(tx, account, code, Millis(9)));
            store.write(move |tx| replace(tx, rialto, &[first, second])).await.unwrap();
            let is_good = |account| store.read(move |tx| is_good(tx, account, first));
            assert!(!is_good(burano).await.unwrap(), "another's code");
            assert!(!spend(burano, first).await.unwrap(), "another's code");
            assert!(is_good(rialto).await.unwrap(), "looking does not use it up");
            assert!(spend(rialto, first).await.unwrap());
            assert!(!is_good(rialto).await.unwrap(), "a used code");
            assert!(!spend(rialto, first).await.unwrap(), "a used code");
            assert_eq!(store.read(move |tx| count(tx, rialto)).await, Ok(1));
            store.write(move |tx| replace(tx, rialto, &[first])).await.unwrap();
            assert!(!spend(rialto, second).await.unwrap(), "an old code");
            assert!(spend(rialto, first).await.unwrap());
        });
    }
}
