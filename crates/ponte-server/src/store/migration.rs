//! The schema, which only moves forward: numbered files, each applied once and remembered with its
//! checksum, so that an edited one is noticed.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use sha2::{Digest, Sha256};

use super::value::Value;
use super::{StoreError, backup, sqlite};

/// One step of the schema, in the words of each database.
struct Migration {
    number: i64,
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! migration {
    ($number:literal, $file:literal) => {
        Migration {
            number: $number,
            sqlite: include_str!(concat!("migration/sqlite/", $file)),
            postgres: include_str!(concat!("migration/postgres/", $file)),
        }
    };
}

const MIGRATIONS: &[Migration] =
    &[migration!(1, "0001_site.sql"), migration!(2, "0002_upkeep.sql")];

const TABLE: &str = "CREATE TABLE IF NOT EXISTS migration (number BIGINT PRIMARY KEY, \
                     checksum TEXT NOT NULL, applied_at BIGINT NOT NULL)";
const APPLIED: &str = "SELECT number, checksum FROM migration ORDER BY number";
const REMEMBER: &str = "INSERT INTO migration (number, checksum, applied_at) VALUES ($1, $2, $3)";

/// Brings the schema of a file up to date. A file that holds something is saved first.
pub(super) fn migrate_sqlite(
    connection: &rusqlite::Connection,
    file: &Path,
) -> Result<(), StoreError> {
    let is_empty =
        sqlite::query(connection, "SELECT 1 FROM sqlite_schema LIMIT 1", &[])?.rows.is_empty();
    let applied = if is_empty { Vec::new() } else { applied_sqlite(connection)? };
    let missing = missing(&applied, |migration| migration.sqlite)?;
    let Some(first) = missing.first() else { return Ok(()) };
    if !is_empty {
        save(connection, file, first.number)?;
    }
    // Another process may have been quicker.
    sqlite::execute(connection, "BEGIN EXCLUSIVE", &[])?;
    let result = apply_sqlite(connection);
    sqlite::execute(connection, if result.is_ok() { "COMMIT" } else { "ROLLBACK" }, &[])?;
    result
}

fn applied_sqlite(connection: &rusqlite::Connection) -> Result<Vec<(i64, String)>, StoreError> {
    let rows = sqlite::query(connection, APPLIED, &[]).map_err(|_| {
        StoreError::corrupt("the file holds a database, but not one of this program")
    })?;
    rows.read("migration", |row| Ok((row.get("number")?, row.get("checksum")?)))
}

fn apply_sqlite(connection: &rusqlite::Connection) -> Result<(), StoreError> {
    connection.execute_batch(TABLE)?;
    for migration in missing(&applied_sqlite(connection)?, |migration| migration.sqlite)? {
        connection.execute_batch(migration.sqlite)?;
        sqlite::execute(connection, REMEMBER, &remembered(migration.number, migration.sqlite))?;
    }
    Ok(())
}

/// Copies the database beside itself before it is changed. A copy from an earlier try stays: what
/// it holds is as good, for that try changed nothing.
fn save(connection: &rusqlite::Connection, file: &Path, number: i64) -> Result<(), StoreError> {
    let copy = backup::beside(file, &format!(".before-{number:04}"));
    if copy.exists() { Ok(()) } else { backup::copy(connection, &copy) }
}

/// Brings the schema of a PostgreSQL database up to date.
pub(super) fn migrate_postgres(client: &mut ::postgres::Client) -> Result<(), StoreError> {
    let mut transaction = client.transaction()?;
    // Several nodes may start at once; the lock ends with the transaction. The number is "ponte".
    transaction.batch_execute("SELECT pg_advisory_xact_lock(482905846885)")?;
    transaction.batch_execute(TABLE)?;
    let rows = transaction.query(APPLIED, &[])?;
    let applied: Vec<_> = rows
        .iter()
        .map(|row| Ok((row.try_get("number")?, row.try_get("checksum")?)))
        .collect::<Result<_, ::postgres::Error>>()?;
    for migration in missing(&applied, |migration| migration.postgres)? {
        transaction.batch_execute(migration.postgres)?;
        let [number, checksum, applied_at] = remembered(migration.number, migration.postgres);
        transaction.execute(REMEMBER, &[&number, &checksum, &applied_at])?;
    }
    Ok(transaction.commit()?)
}

/// What is still to apply. What was applied must be what we know.
fn missing(
    applied: &[(i64, String)],
    text: impl Fn(&Migration) -> &'static str,
) -> Result<&'static [Migration], StoreError> {
    let program = MIGRATIONS.len() as i64;
    let database = applied.last().map_or(0, |(number, _)| *number);
    if database > program {
        return Err(StoreError::Newer { database, program });
    }
    for ((number, stored), migration) in applied.iter().zip(MIGRATIONS) {
        if *number != migration.number || *stored != checksum(text(migration)) {
            return Err(StoreError::corrupt(format_args!(
                "its schema {number} is not the one this program knows"
            )));
        }
    }
    Ok(&MIGRATIONS[applied.len()..])
}

fn remembered(number: i64, text: &str) -> [Value; 3] {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    [number.into(), checksum(text).into(), (since_1970.as_millis() as i64).into()]
}

fn checksum(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}
