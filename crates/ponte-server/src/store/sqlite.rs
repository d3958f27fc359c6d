//! SQLite inside this process: one thread that writes, a few that read.
//!
//! Syncing a disk costs milliseconds whether one turn is written or a thousand. So the writer takes
//! all that waits into one transaction, and answers all of it once it is durable. Each piece of
//! work has a savepoint of its own, so that one that fails leaves no trace in the others.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, OpenFlags, ToSql};

use super::queue::{Inbox, Work};
use super::row::Rows;
use super::value::Value;
use super::{StoreError, Tx};
use crate::metrics;

/// Readers do not wait for the writer; they wait for the disk and for one another.
pub(super) const READERS: usize = 3;

/// No commit grows beyond this, so that no caller waits for long.
const BATCH: usize = 1024;

/// More than there are statements in the store.
const STATEMENTS: usize = 512;

/// A connection that may write, and makes the file where there is none.
pub(super) fn connect(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(file)?;
    prepare(&connection)?;
    // Anything less may lose what was acknowledged when the power fails.
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "cache_size", -64 * 1024)?;
    Ok(connection)
}

/// Lets readers go on while something is written. The file keeps this setting, so the schema is
/// checked first.
pub(super) fn use_log(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.pragma_update(None, "journal_mode", "wal")?)
}

/// A connection that cannot write.
pub(super) fn connect_to_read(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    prepare(&connection)?;
    connection.pragma_update(None, "cache_size", -16 * 1024)?;
    Ok(connection)
}

fn prepare(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "temp_store", "memory")?;
    Ok(())
}

pub(super) fn start_writer(connection: Connection, inbox: Inbox) -> Result<(), StoreError> {
    start("store-writer", move || {
        while let Some(first) = inbox.wait() {
            write_batch(&connection, first, &inbox);
        }
    })
}

pub(super) fn start_reader(connection: Connection, inbox: Inbox) -> Result<(), StoreError> {
    start("store-reader", move || {
        while let Some(mut work) = inbox.wait() {
            let ended = read(&connection, work.as_mut());
            work.answer(ended);
        }
    })
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
    let thread = thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map(drop).map_err(StoreError::unavailable)
}

/// Does one piece of work and whatever waits behind it, then answers all of them.
fn write_batch(connection: &Connection, first: Box<dyn Work>, inbox: &Inbox) {
    if let Err(error) = execute(connection, "BEGIN IMMEDIATE", &[]) {
        return first.answer(Err(error));
    }
    let mut done = Vec::new();
    let mut next = Some(first);
    while let Some(mut work) = next {
        match write(connection, work.as_mut()) {
            // What was refused is answered with the rest: work that lost against its neighbor must
            // find the neighbor's work committed when it looks again.
            Ok(()) => done.push(work),
            Err(error) => {
                // A full or failing disk ends the whole transaction.
                done.push(work);
                roll_back(connection);
                return answer(done, Err(error));
            }
        }
        next = if done.len() < BATCH { inbox.take() } else { None };
    }
    let began = Instant::now();
    let committed = execute(connection, "COMMIT", &[]).map(drop);
    metrics::committed(done.len(), began.elapsed());
    if committed.is_err() {
        roll_back(connection);
    }
    answer(done, committed);
}

fn answer(batch: Vec<Box<dyn Work>>, ended: Result<(), StoreError>) {
    for work in batch {
        work.answer(ended.clone());
    }
}

/// Nothing of the batch may stay, if SQLite has not seen to that itself.
fn roll_back(connection: &Connection) {
    if !connection.is_autocommit() {
        // A transaction that is there can always be rolled back.
        let _ = execute(connection, "ROLLBACK", &[]);
    }
}

/// Does one piece of work inside the running transaction, or leaves no trace of it. An error
/// means that the transaction is lost.
fn write(connection: &Connection, work: &mut dyn Work) -> Result<(), StoreError> {
    execute(connection, "SAVEPOINT work", &[])?;
    let mut tx = Tx::sqlite(connection);
    let may_stay = work.run(&mut tx);
    if connection.is_autocommit() {
        let ended = || StoreError::unavailable("the transaction was ended");
        return Err(tx.failure().cloned().unwrap_or_else(ended));
    }
    if !may_stay {
        execute(connection, "ROLLBACK TO work", &[])?;
    }
    execute(connection, "RELEASE work", &[]).map(drop)
}

/// Does one piece of work on what is committed at this moment.
fn read(connection: &Connection, work: &mut dyn Work) -> Result<(), StoreError> {
    execute(connection, "BEGIN", &[])?;
    work.run(&mut Tx::sqlite(connection));
    if !connection.is_autocommit() {
        execute(connection, "COMMIT", &[])?;
    }
    Ok(())
}

pub(super) fn execute(
    connection: &Connection,
    sql: &str,
    values: &[Value],
) -> Result<u64, StoreError> {
    let mut statement = prepared(connection, sql, values)?;
    Ok(statement.raw_execute()? as u64)
}

pub(super) fn query(
    connection: &Connection,
    sql: &str,
    values: &[Value],
) -> Result<Rows, StoreError> {
    let mut statement = prepared(connection, sql, values)?;
    let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let mut found = Vec::new();
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        let value = |column| row.get_ref(column).map_err(StoreError::from).and_then(from_sqlite);
        found.push((0..columns.len()).map(value).collect::<Result<_, _>>()?);
    }
    Ok(Rows { columns, rows: found })
}

/// The statement with its values bound. SQLite takes `$2` for a name like any other, and numbers
/// names as they come.
fn prepared<'a>(
    connection: &'a Connection,
    sql: &str,
    values: &[Value],
) -> Result<CachedStatement<'a>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    for index in 1..=statement.parameter_count() {
        let name = statement.parameter_name(index).and_then(|name| name.strip_prefix('$'));
        let number = name.and_then(|name| name.parse::<usize>().ok());
        let value = number.and_then(|number| values.get(number.checked_sub(1)?));
        let value = value
            .ok_or_else(|| StoreError::fault(format_args!("value {index} is missing in {sql}")))?;
        statement.raw_bind_parameter(index, value)?;
    }
    Ok(statement)
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Bool(value) => ValueRef::Integer((*value).into()),
            Value::Int(value) => ValueRef::Integer(*value),
            Value::Float(value) => ValueRef::Real(*value),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

fn from_sqlite(value: ValueRef<'_>) -> Result<Value, StoreError> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(value) => Value::Int(value),
        ValueRef::Real(value) => Value::Float(value),
        ValueRef::Text(text) => {
            Value::Text(str::from_utf8(text).map_err(StoreError::corrupt)?.to_owned())
        }
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
    })
}
