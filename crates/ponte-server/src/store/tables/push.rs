//! Devices that want to be told when the page is closed.

use crate::store::value::{Row, values};
use crate::store::{StoreError, Tx};
use crate::id::AccountId;
use crate::time::Millis;

/// A device that can be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    pub id: i64,
    /// Where, and with which keys, as JSON.
    pub endpoint: String,
    pub keys: String,
    pub label: String,
    /// What it wants to be told, as JSON.
    pub settings: String,
    pub created_at: Millis,
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
    let row = tx.row(ADD, values![account, endpoint, keys, label, at])?;
    row.ok_or_else(|| StoreError::fault("no id was returned"))?.get(0)
}

pub fn of(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Subscription>, StoreError> {
    let subscription = |row: Row| {
        Ok(Subscription {
            id: row.get(0)?,
            endpoint: row.get(1)?,
            keys: row.get(2)?,
            label: row.get(3)?,
            settings: row.get(4)?,
            created_at: row.get(5)?,
        })
    };
    tx.rows(OF, values![account])?.into_iter().map(subscription).collect()
}

/// Says what a device of an account wants to be told, if it is there.
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
