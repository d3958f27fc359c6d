//! Devices that get push messages.

use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::id::AccountId;
use crate::time::Millis;

/// A device with its push subscription.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    pub id: i64,
    pub endpoint: String,
    /// As JSON.
    pub keys: String,
    pub label: String,
    /// The notices that it wants, as JSON.
    pub settings: String,
    pub created_at: Millis,
}

impl FromRow for Subscription {
    const TABLE: &'static str = "push_subscription";

    fn from_row(row: &Row<'_>) -> Result<Subscription, StoreError> {
        Ok(Subscription {
            id: row.get("id")?,
            endpoint: row.get("endpoint")?,
            keys: row.get("keys")?,
            label: row.get("label")?,
            settings: row.get("settings")?,
            created_at: row.get("created_at")?,
        })
    }
}

statements! {
    ADD = "INSERT INTO push_subscription (account, endpoint, keys, label, created_at) \
           VALUES ($1, $2, $3, $4, $5) ON CONFLICT (endpoint) DO UPDATE SET \
           account = excluded.account, keys = excluded.keys, label = excluded.label RETURNING id";
    OF = "SELECT id, endpoint, keys, label, settings, created_at FROM push_subscription \
          WHERE account = $1 ORDER BY id";
    SET_SETTINGS = "UPDATE push_subscription SET settings = $3 WHERE id = $1 AND account = $2";
    REMOVE = "DELETE FROM push_subscription WHERE id = $1 AND account = $2";
    GONE = "DELETE FROM push_subscription WHERE endpoint = $1";
}

/// Adds a device; one that is known changes hands.
pub fn add(
    tx: &mut Tx<'_>,
    account: AccountId,
    endpoint: &str,
    keys: &str,
    label: &str,
    at: Millis,
) -> Result<i64, StoreError> {
    tx.new_id("push_subscription.id", ADD, values![account, endpoint, keys, label, at])
}

pub fn of(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Subscription>, StoreError> {
    tx.rows(OF, values![account])
}

/// Sets the notices that a device of an account wants. Says whether it was there.
pub fn set_settings(
    tx: &mut Tx<'_>,
    id: i64,
    account: AccountId,
    json: &str,
) -> Result<bool, StoreError> {
    Ok(tx.execute(SET_SETTINGS, values![id, account, json])? == 1)
}

/// Removes a device of an account, and says whether it was there.
pub fn remove(tx: &mut Tx<'_>, id: i64, account: AccountId) -> Result<bool, StoreError> {
    Ok(tx.execute(REMOVE, values![id, account])? == 1)
}

/// Removes a device that no longer answers.
pub fn gone(tx: &mut Tx<'_>, endpoint: &str) -> Result<(), StoreError> {
    tx.execute(GONE, values![endpoint]).map(drop)
}
