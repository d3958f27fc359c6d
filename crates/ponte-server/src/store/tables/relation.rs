//! Which accounts follow or block which others.

use super::player::Player;
use crate::id::AccountId;
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

statements! {
    FOLLOW = "INSERT INTO follow (account, other, created_at) VALUES ($1, $2, $3) \
              ON CONFLICT (account, other) DO NOTHING";
    UNFOLLOW = "DELETE FROM follow WHERE account = $1 AND other = $2";
    FOLLOWS = "SELECT 1 FROM follow WHERE account = $1 AND other = $2";
    FOLLOWED = concat!("SELECT ", player!("a", ""), " FROM follow f \
                JOIN account a ON a.id = f.other WHERE f.account = $1 ORDER BY a.folded");
    FOLLOWERS = "SELECT account FROM follow WHERE other = $1 ORDER BY account";
    COUNT_FOLLOWERS = "SELECT count(*) AS count FROM follow WHERE other = $1";
    BLOCK = "INSERT INTO block (account, other, created_at) VALUES ($1, $2, $3) \
             ON CONFLICT (account, other) DO NOTHING";
    UNBLOCK = "DELETE FROM block WHERE account = $1 AND other = $2";
    HAS_BLOCKED = "SELECT 1 FROM block WHERE account = $1 AND other = $2";
    BLOCKED = concat!("SELECT ", player!("a", ""), " FROM block x \
               JOIN account a ON a.id = x.other WHERE x.account = $1 ORDER BY a.folded");
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
    tx.has_rows(FOLLOWS, values![account, other])
}

/// The accounts that an account follows, by name.
pub fn followed(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Player>, StoreError> {
    tx.rows(FOLLOWED, values![account])
}

/// The followers of an account.
pub fn followers(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<AccountId>, StoreError> {
    tx.values("follow.account", FOLLOWERS, values![account])
}

pub fn count_followers(tx: &mut Tx<'_>, account: AccountId) -> Result<u32, StoreError> {
    tx.count("follow.count", COUNT_FOLLOWERS, values![account])
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
    tx.has_rows(HAS_BLOCKED, values![account, other])
}

/// The accounts that an account has blocked, by name.
pub fn blocked(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Player>, StoreError> {
    tx.rows(BLOCKED, values![account])
}

/// Whether one of the two has blocked the other.
pub fn is_blocked(tx: &mut Tx<'_>, one: AccountId, other: AccountId) -> Result<bool, StoreError> {
    tx.has_rows(IS_BLOCKED, values![one, other])
}
