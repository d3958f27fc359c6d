//! What the owner of an account prefers.

use serde_json::{Map, Value, json};

use crate::id::AccountId;
use crate::protocol::Settings;
use crate::store::value::values;
use crate::store::{StoreError, Tx};

statements! {
    FIND = "SELECT settings FROM account WHERE id = $1";
    SAVE = "UPDATE account SET settings = $2 WHERE id = $1";
}

pub fn settings(tx: &mut Tx<'_>, id: AccountId) -> Result<Settings, StoreError> {
    let stored = tx.map_rows("account", FIND, values![id], |row| row.json("settings"))?;
    Ok(stored.into_iter().next().map(read).unwrap_or_default())
}

pub fn set_settings(tx: &mut Tx<'_>, id: AccountId, json: &str) -> Result<(), StoreError> {
    tx.execute(SAVE, values![id, json]).map(drop)
}

/// Settings that another version may have stored, which knew others: those that this version
/// understands count, so that an account that has declined mails or challenges gets none.
fn read(stored: Map<String, Value>) -> Settings {
    stored.into_iter().fold(Settings::default(), |settings, (key, value)| {
        let mut all = json!(settings);
        all[key] = value;
        serde_json::from_value(all).unwrap_or(settings)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_version_stored_does_no_harm() {
        let cases = [
            ("{}", Settings::default()),
            (r#"{"chat":false}"#, Settings { chat: false, ..Settings::default() }),
            (r#"{"chat":false,"tide":3}"#, Settings { chat: false, ..Settings::default() }),
            (
                r#"{"chat":false,"challenges":"the-doge"}"#,
                Settings { chat: false, ..Settings::default() },
            ),
        ];
        for (stored, expected) in cases {
            assert_eq!(read(serde_json::from_str(stored).unwrap()), expected, "{stored}");
        }
    }
}
