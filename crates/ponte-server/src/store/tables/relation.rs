//! Who follows whom, and who does not want to meet whom.

use super::list::Player;
use crate::store::value::values;
use crate::store::{StoreError, Tx, played};
use crate::id::AccountId;
use crate::time::Millis;

statements! {
    FOLLOW = "INSERT INTO follow (account, other, created_at) VALUES ($1, $2, $3) \
              ON CONFLICT (account, other) DO NOTHING";
    UNFOLLOW = "DELETE FROM follow WHERE account = $1 AND other = $2";
    FOLLOWS = "SELECT 1 FROM follow WHERE account = $1 AND other = $2";
    FOLLOWED = "SELECT a.id, a.name, a.kind, a.role FROM follow f \
                JOIN account a ON a.id = f.other WHERE f.account = $1 ORDER BY a.folded";
    FOLLOWERS = "SELECT account FROM follow WHERE other = $1 ORDER BY account";
    COUNT_FOLLOWERS = "SELECT count(*) FROM follow WHERE other = $1";
    BLOCK = "INSERT INTO block (account, other, created_at) VALUES ($1, $2, $3) \
             ON CONFLICT (account, other) DO NOTHING";
    UNBLOCK = "DELETE FROM block WHERE account = $1 AND other = $2";
    HAS_BLOCKED = "SELECT 1 FROM block WHERE account = $1 AND other = $2";
    BLOCKED = "SELECT a.id, a.name, a.kind, a.role FROM block x \
               JOIN account a ON a.id = x.other WHERE x.account = $1 ORDER BY a.folded";
    IS_BLOCKED = "SELECT 1 FROM block WHERE (account = $1 AND other = $2) \
                  OR (account = $2 AND other = $1)";
}

pub fn follow(
    tx: &mut Tx<'_>,
    account: AccountId,
    other: AccountId,
    at: Millis,
) -> Result<(), StoreError> {
    tx.execute(FOLLOW, values![account, other, at]).map(drop)
}

pub fn unfollow(tx: &mut Tx<'_>, account: AccountId, other: AccountId) -> Result<(), StoreError> {
    tx.execute(UNFOLLOW, values![account, other]).map(drop)
}

pub fn follows(tx: &mut Tx<'_>, account: AccountId, other: AccountId) -> Result<bool, StoreError> {
    Ok(tx.row(FOLLOWS, values![account, other])?.is_some())
}

/// Whom an account follows, by name.
pub fn followed(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Player>, StoreError> {
    tx.rows(FOLLOWED, values![account])?.iter().map(played::player).collect()
}

/// Who follows an account.
pub fn followers(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<AccountId>, StoreError> {
    tx.rows(FOLLOWERS, values![account])?.iter().map(|row| row.get(0)).collect()
}

pub fn count_followers(tx: &mut Tx<'_>, account: AccountId) -> Result<u32, StoreError> {
    tx.row(COUNT_FOLLOWERS, values![account])?.map_or(Ok(0), |row| row.get(0))
}

pub fn block(
    tx: &mut Tx<'_>,
    account: AccountId,
    other: AccountId,
    at: Millis,
) -> Result<(), StoreError> {
    tx.execute(BLOCK, values![account, other, at]).map(drop)
}

pub fn unblock(tx: &mut Tx<'_>, account: AccountId, other: AccountId) -> Result<(), StoreError> {
    tx.execute(UNBLOCK, values![account, other]).map(drop)
}

/// Whether the first has blocked the second.
pub fn has_blocked(
    tx: &mut Tx<'_>,
    account: AccountId,
    other: AccountId,
) -> Result<bool, StoreError> {
    Ok(tx.row(HAS_BLOCKED, values![account, other])?.is_some())
}

/// Whom an account has blocked, by name.
pub fn blocked(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Player>, StoreError> {
    tx.rows(BLOCKED, values![account])?.iter().map(played::player).collect()
}

/// Whether one of the two has blocked the other.
pub fn is_blocked(tx: &mut Tx<'_>, one: AccountId, other: AccountId) -> Result<bool, StoreError> {
    Ok(tx.row(IS_BLOCKED, values![one, other])?.is_some())
}
