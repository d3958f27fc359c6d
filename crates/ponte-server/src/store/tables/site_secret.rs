//! Secrets that the site has made for itself, such as the keys that it signs with.

use crate::store::value::values;
use crate::store::{StoreError, Tx};

statements! {
    FIND = "SELECT value FROM keepsake WHERE name = $1";
    KEEP = "INSERT INTO keepsake (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
}

pub fn find(tx: &mut Tx<'_>, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
    tx.value("keepsake.value", FIND, values![name])
}

/// Keeps a value unless there is one, and returns the one that is kept.
pub fn keep(tx: &mut Tx<'_>, name: &str, value: &[u8]) -> Result<Vec<u8>, StoreError> {
    tx.execute(KEEP, values![name, value])?;
    find(tx, name)?.ok_or(StoreError::Conflict)
}
