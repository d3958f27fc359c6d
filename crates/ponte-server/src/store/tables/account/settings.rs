//! What the owner of an account prefers.

use serde_json::{Map, Value};

use crate::id::AccountId;
use crate::protocol::Settings;
use crate::store::value::values;
use crate::store::{StoreError, Tx};

statements! {
    FIND = "SELECT settings FROM account WHERE id = $1";
    SAVE = "UPDATE account SET settings = $2 WHERE id = $1";
}

pub fn settings(tx: &mut Tx<'_>, id: AccountId) -> Result<Settings, StoreError> {
    let stored = tx.row(FIND, values![id])?.map(|row| row.get::<String>(0)).transpose()?;
    Ok(stored.as_deref().map(read).unwrap_or_default())
}

pub fn set_settings(tx: &mut Tx<'_>, id: AccountId, json: &str) -> Result<(), StoreError> {
    tx.execute(SAVE, values![id, json]).map(drop)
}

/// Settings as they were stored, perhaps by another version, which knew others: what can be read of
/// them counts, so that nobody is written to or challenged who had said no.
fn read(stored: &str) -> Settings {
    let defaults = serde_json::to_value(Settings::default());
    let stored = serde_json::from_str::<Map<String, Value>>(stored);
    let (Ok(Value::Object(mut all)), Ok(stored)) = (defaults, stored) else {
        return Settings::default();
    };
    for (key, value) in stored {
        let Some(slot) = all.get_mut(&key) else { continue };
        let before = std::mem::replace(slot, value);
        if serde_json::from_value::<Settings>(all.clone().into()).is_err() {
            all.insert(key, before);
        }
    }
    serde_json::from_value(all.into()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_version_stored_does_no_harm() {
        let cases = [
            ("{}", Settings::default()),
            ("nonsense", Settings::default()),
            ("[]", Settings::default()),
            (r#"{"chat":false}"#, Settings { chat: false, ..Settings::default() }),
            (r#"{"chat":false,"tide":3}"#, Settings { chat: false, ..Settings::default() }),
            (
                r#"{"chat":false,"challenges":"the-doge"}"#,
                Settings { chat: false, ..Settings::default() },
            ),
        ];
        for (stored, expected) in cases {
            assert_eq!(read(stored), expected, "{stored}");
        }
    }
}
