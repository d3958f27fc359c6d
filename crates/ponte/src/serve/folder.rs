//! The folder of a site, and the lock that keeps a second server out of it.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use crate::failure::Failure;

/// Makes the folder where it is missing, and checks that files can be written there.
pub(crate) fn prepare(folder: &Path) -> Result<(), Failure> {
    let usable = fs::create_dir_all(folder).and_then(|()| tempfile::tempfile_in(folder));
    usable.map(drop).map_err(|error| {
        let folder = folder.display();
        Failure::input(format!(
            "the folder {folder} cannot be used: {error}; choose another with --data FOLDER"
        ))
    })
}

/// Locks the folder for this server, until the file is closed, however the server ends. Nothing where
/// the file system has no locks.
pub(super) fn claim(folder: &Path) -> Result<Option<File>, Failure> {
    let file = File::create(folder.join("ponte.lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::Error(_)) => Ok(None),
        Err(TryLockError::WouldBlock) => Err(Failure::input(format!(
            "another server runs in {}; stop it first, or choose another folder with --data FOLDER",
            folder.display()
        ))),
    }
}
