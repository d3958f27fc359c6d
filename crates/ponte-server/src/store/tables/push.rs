//! Devices that get push messages.

use serde::Deserialize;

use crate::id::AccountId;
use crate::protocol::{DeviceWants, PushKeys};
use crate::store::row::{FromRow, Row};
use crate::store::value::{json, values};
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// A device with its push subscription.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    pub id: i64,
    pub endpoint: String,
    pub keys: PushKeys,
    pub label: String,
    /// The notices that it wants.
    pub wants: DeviceWants,
    pub created_at: Millis,
}

impl FromRow for Subscription {
    const TABLE: &'static str = "push_subscription";

    fn from_row(row: &Row<'_>) -> Result<Subscription, StoreError> {
        Ok(Subscription {
            id: row.get("id")?,
            endpoint: row.get("endpoint")?,
            keys: row.json("keys")?,
            label: row.get("label")?,
            wants: row.json::<Settings>("settings")?.into(),
            created_at: row.get("created_at")?,
        })
    }
}

/// The notices that a device wants, as a column holds them that the schema begins with `{}`: what is
/// not said is wanted, and what another version says besides is its own.
#[derive(Deserialize)]
#[serde(default)]
struct Settings {
    turn: bool,
    challenge: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { turn: true, challenge: true }
    }
}

impl From<Settings> for DeviceWants {
    fn from(Settings { turn, challenge }: Settings) -> DeviceWants {
        DeviceWants { turn, challenge }
    }
}

statements! {
    ADD = "INSERT INTO push_subscription (account, endpoint, keys, label, settings, created_at) \
           VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (endpoint) DO UPDATE SET \
           account = excluded.account, keys = excluded.keys, label = excluded.label, \
           settings = excluded.settings RETURNING id";
    OF = "SELECT id, endpoint, keys, label, settings, created_at FROM push_subscription \
          WHERE account = $1 ORDER BY id";
    SET_WANTS = "UPDATE push_subscription SET settings = $3 WHERE id = $1 AND account = $2";
    REMOVE = "DELETE FROM push_subscription WHERE id = $1 AND account = $2";
    GONE = "DELETE FROM push_subscription WHERE endpoint = $1";
}

/// A device to be added.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    pub account: AccountId,
    pub endpoint: &'a str,
    pub keys: &'a PushKeys,
    pub label: &'a str,
    pub wants: DeviceWants,
    pub at: Millis,
}

/// Adds a device; one that is known changes hands.
pub fn add(tx: &mut Tx<'_>, new: &New<'_>) -> Result<i64, StoreError> {
    let New { account, endpoint, keys, label, wants, at } = *new;
    let values = values![account, endpoint, json(keys)?, label, json(&wants)?, at];
    tx.new_id("push_subscription.id", ADD, values)
}

pub fn of(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Subscription>, StoreError> {
    tx.rows(OF, values![account])
}

/// Sets the notices that a device of an account wants. Says whether it was there.
pub fn set_wants(
    tx: &mut Tx<'_>,
    id: i64,
    account: AccountId,
    wants: DeviceWants,
) -> Result<bool, StoreError> {
    tx.changes_one(SET_WANTS, values![id, account, json(&wants)?])
}

/// Removes a device of an account, and says whether it was there.
pub fn remove(tx: &mut Tx<'_>, id: i64, account: AccountId) -> Result<bool, StoreError> {
    tx.changes_one(REMOVE, values![id, account])
}

/// Removes a device that no longer answers.
pub fn gone(tx: &mut Tx<'_>, endpoint: &str) -> Result<(), StoreError> {
    tx.execute(GONE, values![endpoint]).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::Kind;
    use crate::store::testing::{add_account, on_both};

    #[test]
    fn settings_of_other_versions_are_read() {
        on_both(async |store| {
            let check = |tx: &mut Tx<'_>| {
                let account = add_account(tx, Kind::Player, "Rialto", Millis(1))?;
                let keys = &PushKeys { p256dh: "p".into(), auth: "a".into() };
                let wants = DeviceWants { turn: false, challenge: false };
                let (endpoint, label, at) = ("https://push.example.org/1", "phone", Millis(1));
                add(tx, &New { account, endpoint, keys, label, wants, at })?;
                for (stored, turn, challenge) in [
                    (r#"{"turn":false,"challenge":false}"#, false, false),
                    (r#"{"turn":false}"#, false, true),
                    ("{}", true, true),
                    (r#"{"turn":true,"challenge":false,"cup":true}"#, true, false),
                ] {
                    tx.execute("UPDATE push_subscription SET settings = $1", values![stored])?;
                    let wants: Vec<_> = of(tx, account)?.into_iter().map(|it| it.wants).collect();
                    assert_eq!(wants, [DeviceWants { turn, challenge }], "{stored}");
                }
                Ok(())
            };
            store.write(check).await.unwrap();
        });
    }
}
