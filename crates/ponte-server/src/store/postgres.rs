//! PostgreSQL: threads that each own a connection, and connect again when it is lost.
//!
//! A transaction that lost against another one is done again, up to a bound. One that lost its
//! connection is done again too, unless it was being committed: then it may have been.

use std::collections::HashMap;
use std::error::Error;
use std::thread;
use std::time::Duration;

use ::postgres::error::SqlState;
use ::postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use ::postgres::{Client, Config, IsolationLevel, NoTls, Statement, Transaction};
use bytes::BytesMut;

use super::error::words;
use super::queue::{Inbox, Work};
use super::row::Rows;
use super::value::Value;
use super::{StoreError, Tx};

/// Connections of one node; each is opened when the ones before it are busy.
pub(super) const CONNECTIONS: usize = 16;

/// How often a transaction is tried.
const TRIES: usize = 5;

/// What the threads of a node do with a transaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    Read,
    Write,
}

/// The settings of the address, completed by ours.
pub(super) fn configure(address: &str) -> Result<Config, StoreError> {
    let mut config: Config = address.parse().map_err(|error| {
        StoreError::unavailable(format_args!("its address is not understood: {error}"))
    })?;
    config.connect_timeout(Duration::from_secs(5)).application_name("ponte");
    Ok(config)
}

pub(super) fn connect(config: &Config) -> Result<Client, StoreError> {
    config.connect(NoTls).map_err(|error| StoreError::unavailable(words(&error)))
}

pub(super) fn start(config: Config, access: Access, inbox: Inbox) -> Result<(), StoreError> {
    let thread = thread::Builder::new().name("store-postgres".to_owned()).spawn(move || {
        let mut line = Line { config, access, open: None };
        while let Some(mut work) = inbox.wait() {
            let ended = line.run(work.as_mut());
            work.answer(ended);
        }
    });
    thread.map(drop).map_err(StoreError::unavailable)
}

/// A connection that may be lost.
struct Line {
    config: Config,
    access: Access,
    open: Option<Open>,
}

struct Open {
    client: Client,
    statements: Statements,
}

type Statements = HashMap<&'static str, Statement>;

/// Why a transaction was not done.
enum Failed {
    /// It can be tried again: nothing of it was done.
    Again(StoreError),
    ForGood(StoreError),
}

impl Line {
    fn run(&mut self, work: &mut dyn Work) -> Result<(), StoreError> {
        let mut last = StoreError::Conflict;
        for _ in 0..TRIES {
            match self.try_once(work) {
                Ok(()) => return Ok(()),
                Err(Failed::ForGood(error)) => return Err(error),
                Err(Failed::Again(error)) => last = error,
            }
        }
        Err(last)
    }

    fn try_once(&mut self, work: &mut dyn Work) -> Result<(), Failed> {
        let access = self.access;
        let open = self.open().map_err(Failed::ForGood)?;
        let result = transact(open, access, work);
        if open.client.is_closed() {
            self.open = None;
        }
        result
    }

    fn open(&mut self) -> Result<&mut Open, StoreError> {
        if self.open.as_ref().is_none_or(|open| open.client.is_closed()) {
            let client = connect(&self.config)?;
            self.open = Some(Open { client, statements: HashMap::new() });
        }
        Ok(self.open.as_mut().expect("it was opened just now"))
    }
}

fn transact(open: &mut Open, access: Access, work: &mut dyn Work) -> Result<(), Failed> {
    let builder = open.client.build_transaction();
    let transaction = match access {
        // Several statements see one moment.
        Access::Read => {
            builder.isolation_level(IsolationLevel::RepeatableRead).read_only(true).start()
        }
        Access::Write => builder.isolation_level(IsolationLevel::ReadCommitted).start(),
    };
    let transaction = transaction.map_err(|error| Failed::Again(error.into()))?;
    let session = Session { transaction, statements: &mut open.statements, is_lost: false };
    let mut tx = Tx::postgres(session);
    let may_stay = work.run(&mut tx);
    let failure = tx.failure().cloned();
    let session = tx.into_postgres().expect("it was made for PostgreSQL");
    match failure {
        Some(failure) if session.is_lost => Err(Failed::Again(failure)),
        _ if may_stay => session.transaction.commit().map_err(|error| match is_beaten(&error) {
            true => Failed::Again(error.into()),
            false => Failed::ForGood(error.into()),
        }),
        // Dropped without a commit, it is rolled back, and the work says why.
        _ => Ok(()),
    }
}

/// Whether a transaction lost against another one.
fn is_beaten(error: &::postgres::Error) -> bool {
    error.code().is_some_and(|state| {
        [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED].contains(state)
    })
}

/// A transaction with the statements of its connection.
pub(super) struct Session<'a> {
    transaction: Transaction<'a>,
    statements: &'a mut Statements,
    /// Nothing of it will be done, through no fault of its statements.
    is_lost: bool,
}

impl std::fmt::Debug for Session<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Session").field("is_lost", &self.is_lost).finish_non_exhaustive()
    }
}

impl Session<'_> {
    pub(super) fn execute(
        &mut self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<u64, StoreError> {
        let statement = self.prepared(sql)?;
        let result = self.transaction.execute(&statement, &parameters(values));
        result.map_err(|error| self.failed(error))
    }

    pub(super) fn query(
        &mut self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Rows, StoreError> {
        let statement = self.prepared(sql)?;
        let result = self.transaction.query(&statement, &parameters(values));
        let rows = result.map_err(|error| self.failed(error))?;
        let row = |row: ::postgres::Row| {
            let values = (0..row.len()).map(|column| row.try_get(column));
            Ok(values.collect::<Result<_, ::postgres::Error>>()?)
        };
        let columns = statement.columns().iter().map(|column| column.name().to_owned()).collect();
        Ok(Rows { columns, rows: rows.into_iter().map(row).collect::<Result<_, StoreError>>()? })
    }

    fn prepared(&mut self, sql: &'static str) -> Result<Statement, StoreError> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.transaction.prepare(sql).map_err(|error| self.failed(error))?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }

    fn failed(&mut self, error: ::postgres::Error) -> StoreError {
        let is_beaten = is_beaten(&error);
        let error = error.into();
        self.is_lost |= is_beaten || matches!(error, StoreError::Unavailable(_));
        error
    }
}

pub(super) fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Bool(value) if *kind == Type::BOOL => value.to_sql(kind, out),
            Value::Int(value) if *kind == Type::INT8 => value.to_sql(kind, out),
            Value::Float(value) if *kind == Type::FLOAT8 => value.to_sql(kind, out),
            Value::Text(text) if *kind == Type::TEXT => text.to_sql(kind, out),
            Value::Bytes(bytes) if *kind == Type::BYTEA => bytes.to_sql(kind, out),
            value => Err(format!("{} cannot be a {kind}", value.describe()).into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(match *kind {
            Type::BOOL => Value::Bool(bool::from_sql(kind, raw)?),
            Type::INT4 => Value::Int(i32::from_sql(kind, raw)?.into()),
            Type::INT8 => Value::Int(i64::from_sql(kind, raw)?),
            Type::FLOAT8 => Value::Float(f64::from_sql(kind, raw)?),
            Type::TEXT => Value::Text(String::from_sql(kind, raw)?),
            Type::BYTEA => Value::Bytes(Vec::from_sql(kind, raw)?),
            _ => return Err(format!("a {kind} cannot be read").into()),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(Value::Null)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}
