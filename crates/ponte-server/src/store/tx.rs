//! A transaction of either database, as the functions of the store see it.

use super::postgres::Session;
use super::row::{FromRow, Row, Rows};
use super::value::{FromValue, Value};
use super::{StoreError, sqlite};

/// Statements run here are done together, or not at all.
///
/// Every statement is SQL that both databases understand, with `$1`, `$2` … for its values, and is
/// prepared once per connection.
#[derive(Debug)]
pub struct Tx<'a> {
    engine: Engine<'a>,
    /// The last statement that failed, whatever its caller made of that.
    failure: Option<StoreError>,
}

#[derive(Debug)]
enum Engine<'a> {
    Sqlite(&'a rusqlite::Connection),
    Postgres(Session<'a>),
}

impl<'a> Tx<'a> {
    pub(super) fn sqlite(connection: &'a rusqlite::Connection) -> Tx<'a> {
        Tx { engine: Engine::Sqlite(connection), failure: None }
    }

    pub(super) fn postgres(session: Session<'a>) -> Tx<'a> {
        Tx { engine: Engine::Postgres(session), failure: None }
    }

    /// Changes rows, and says how many.
    pub fn execute(&mut self, sql: &'static str, values: &[Value]) -> Result<u64, StoreError> {
        let result = match &mut self.engine {
            Engine::Sqlite(connection) => sqlite::execute(connection, sql, values),
            Engine::Postgres(session) => session.execute(sql, values),
        };
        result.inspect_err(|error| self.failure = Some(error.clone()))
    }

    /// Changes at most one row, and says whether there was one to change.
    pub fn changes_one(&mut self, sql: &'static str, values: &[Value]) -> Result<bool, StoreError> {
        Ok(self.execute(sql, values)? == 1)
    }

    /// The rows of an answer.
    pub fn rows<T: FromRow>(
        &mut self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Vec<T>, StoreError> {
        self.map_rows(T::TABLE, sql, values, T::from_row)
    }

    /// The first row of an answer.
    pub fn row<T: FromRow>(
        &mut self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Option<T>, StoreError> {
        Ok(self.rows(sql, values)?.into_iter().next())
    }

    /// One column of an answer, named as `table.column`.
    pub fn values<T: FromValue>(
        &mut self,
        column: &'static str,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Vec<T>, StoreError> {
        let (table, column) = column
            .split_once('.')
            .ok_or_else(|| StoreError::fault(format_args!("{column} names no table")))?;
        self.map_rows(table, sql, values, |row| row.get(column))
    }

    /// One column of the first row, named as `table.column`.
    pub fn value<T: FromValue>(
        &mut self,
        column: &'static str,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Option<T>, StoreError> {
        Ok(self.values(column, sql, values)?.into_iter().next())
    }

    /// A number of rows, in a column named as `table.column`.
    pub fn count(
        &mut self,
        column: &'static str,
        sql: &'static str,
        values: &[Value],
    ) -> Result<u32, StoreError> {
        Ok(self.value(column, sql, values)?.unwrap_or(0))
    }

    /// The number that the database has given to a new row; its column is named as `table.column`.
    pub fn new_id<T: FromValue>(
        &mut self,
        column: &'static str,
        sql: &'static str,
        values: &[Value],
    ) -> Result<T, StoreError> {
        self.value(column, sql, values)?.ok_or_else(|| StoreError::fault("no id was returned"))
    }

    /// The rows of an answer, each read by a function; the columns come from this table.
    pub fn map_rows<T>(
        &mut self,
        table: &'static str,
        sql: &'static str,
        values: &[Value],
        read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        self.query(sql, values)?.read(table, read)
    }

    /// Whether an answer has any rows.
    pub fn has_rows(&mut self, sql: &'static str, values: &[Value]) -> Result<bool, StoreError> {
        Ok(!self.query(sql, values)?.rows.is_empty())
    }

    fn query(&mut self, sql: &'static str, values: &[Value]) -> Result<Rows, StoreError> {
        let result = match &mut self.engine {
            Engine::Sqlite(connection) => sqlite::query(connection, sql, values),
            Engine::Postgres(session) => session.query(sql, values),
        };
        result.inspect_err(|error| self.failure = Some(error.clone()))
    }

    pub(super) fn failure(&self) -> Option<&StoreError> {
        self.failure.as_ref()
    }

    pub(super) fn into_postgres(self) -> Option<Session<'a>> {
        match self.engine {
            Engine::Postgres(session) => Some(session),
            Engine::Sqlite(_) => None,
        }
    }
}
