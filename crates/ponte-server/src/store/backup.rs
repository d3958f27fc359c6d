//! A copy of the database while it is in use.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{StoreError, sqlite};

/// Writes what is committed at this moment in one file into a new one, while others read and write
/// on. The copy is whole or not there.
///
/// # Errors
/// Where there is no database, where the new file is there already, or where it cannot be written.
pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    if !from.is_file() {
        return Err(StoreError::unavailable(format_args!("there is no {}", from.display())));
    }
    copy(&sqlite::connect_to_read(from)?, to)
}

pub(super) fn copy(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    let named = |error| StoreError::unavailable(format_args!("{}: {error}", to.display()));
    if to.exists() {
        return Err(StoreError::unavailable(format_args!("{} is there already", to.display())));
    }
    let unfinished = beside(to, ".unfinished");
    if unfinished.exists() {
        fs::remove_file(&unfinished).map_err(named)?;
    }
    let name = unfinished.to_str().ok_or_else(|| {
        StoreError::unavailable(format_args!("{} is not a name in Unicode", to.display()))
    })?;
    connection.execute("VACUUM INTO ?1", [name])?;
    let synced = File::open(&unfinished).and_then(|file| file.sync_all());
    synced.and_then(|()| fs::rename(&unfinished, to)).map_err(named)
}

/// The same name with something behind it.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    file.with_file_name(name)
}
