//! A transaction of either database, as the functions of the store see it.

use super::postgres::Session;
use super::value::{Row, Value};
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

    /// Asks for rows.
    pub fn rows(&mut self, sql: &'static str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let result = match &mut self.engine {
            Engine::Sqlite(connection) => sqlite::rows(connection, sql, values),
            Engine::Postgres(session) => session.rows(sql, values),
        };
        result.inspect_err(|error| self.failure = Some(error.clone()))
    }

    /// Asks for the first row.
    pub fn row(&mut self, sql: &'static str, values: &[Value]) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values)?.into_iter().next())
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
