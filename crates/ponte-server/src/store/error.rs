//! What can go wrong with a database, whichever it is.

use std::fmt;
use std::sync::Arc;

/// Why nothing was read, or nothing written. Cheap to clone, since all callers of one commit get the
/// same error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Another transaction was quicker: the version has moved on, or the name is taken.
    Conflict,
    /// The disk has no room left.
    Full,
    /// The database cannot be reached or does not answer; trying again may help.
    Unavailable(Arc<str>),
    /// A stored value makes no sense, or the file is damaged.
    Corrupt(Arc<str>),
    /// The database was written by a newer program.
    Newer { database: i64, program: i64 },
    /// A statement that the database refuses, which is a mistake in this program.
    Fault(Arc<str>),
}

impl StoreError {
    pub fn unavailable(reason: impl fmt::Display) -> StoreError {
        StoreError::Unavailable(reason.to_string().into())
    }

    pub fn corrupt(reason: impl fmt::Display) -> StoreError {
        StoreError::Corrupt(reason.to_string().into())
    }

    pub fn fault(reason: impl fmt::Display) -> StoreError {
        StoreError::Fault(reason.to_string().into())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => out.write_str("another transaction was quicker"),
            StoreError::Full => out.write_str("the disk is full"),
            StoreError::Unavailable(reason) => write!(out, "the database is unavailable: {reason}"),
            StoreError::Corrupt(reason) => write!(out, "the database cannot be read: {reason}"),
            StoreError::Newer { database, program } => write!(
                out,
                "the database has schema {database}, but this program knows only up to {program}; \
                 use a newer program or an older backup"
            ),
            StoreError::Fault(reason) => write!(out, "the database refuses a statement: {reason}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode as Code;
        use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
        let rusqlite::Error::SqliteFailure(failure, _) = &error else {
            return StoreError::fault(error);
        };
        match failure.code {
            Code::DiskFull => StoreError::Full,
            Code::ConstraintViolation
                if [SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE]
                    .contains(&failure.extended_code) =>
            {
                StoreError::Conflict
            }
            Code::DatabaseCorrupt | Code::NotADatabase => StoreError::corrupt(error),
            Code::DatabaseBusy
            | Code::DatabaseLocked
            | Code::CannotOpen
            | Code::OutOfMemory
            | Code::PermissionDenied
            | Code::SystemIoFailure => StoreError::unavailable(error),
            _ => StoreError::fault(error),
        }
    }
}

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> StoreError {
        use postgres::error::SqlState;
        let Some(state) = error.code() else {
            // Not an answer of the server, so it is about the connection or about our parameters.
            return if error.is_closed() || is_io(&error) {
                StoreError::unavailable(words(&error))
            } else {
                StoreError::fault(words(&error))
            };
        };
        if *state == SqlState::UNIQUE_VIOLATION {
            return StoreError::Conflict;
        }
        if *state == SqlState::DISK_FULL {
            return StoreError::Full;
        }
        // Classes of the standard's five letters: connections, resources, operators, systems.
        match &state.code()[..2] {
            "40" => StoreError::Conflict,
            "08" | "28" | "3D" | "53" | "57" | "58" => StoreError::unavailable(words(&error)),
            "XX" => StoreError::corrupt(words(&error)),
            _ => StoreError::fault(words(&error)),
        }
    }
}

fn is_io(error: &postgres::Error) -> bool {
    std::error::Error::source(error).is_some_and(|source| source.is::<std::io::Error>())
}

/// The error with its cause, which says what the error itself leaves out.
pub(super) fn words(error: &postgres::Error) -> String {
    match std::error::Error::source(error) {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}
