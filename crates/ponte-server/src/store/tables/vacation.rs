//! How much of a year's vacation an account has used.

use crate::id::AccountId;
use crate::store::value::values;
use crate::store::{StoreError, Tx};

statements! {
    USED = "SELECT used_ms FROM vacation WHERE account = $1 AND year = $2";
    TAKE = "INSERT INTO vacation (account, year, used_ms) VALUES ($1, $2, $3) \
            ON CONFLICT (account, year) \
            DO UPDATE SET used_ms = vacation.used_ms + excluded.used_ms \
            WHERE vacation.used_ms + excluded.used_ms <= $4";
}

pub fn used_ms(tx: &mut Tx<'_>, account: AccountId, year: i64) -> Result<i64, StoreError> {
    Ok(tx.value("vacation.used_ms", USED, values![account, year])?.unwrap_or(0))
}

/// Takes vacation, if that much is left of what is allowed; says whether it was.
pub fn take(
    tx: &mut Tx<'_>,
    account: AccountId,
    year: i64,
    ms: i64,
    allowed_ms: i64,
) -> Result<bool, StoreError> {
    Ok(ms <= allowed_ms && tx.changes_one(TAKE, values![account, year, ms, allowed_ms])?)
}
