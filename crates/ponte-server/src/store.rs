//! Keeps accounts, games and all else that must be durable. The only place with SQL.
//!
//! [`Store::write`] answers when the work is durable, [`Store::read`] sees what is committed. Both
//! hand a [`Tx`] to plain functions, one file a family of tables (`tables`). The other modules are the
//! machinery under them: transaction, rows and values, the queue before the database threads, the
//! two engines, the schema.

/// Names the statements of a family.
macro_rules! statements {
    ($($name:ident = $sql:expr;)*) => {
        $(pub(in crate::store) const $name: &str = $sql;)*

        #[cfg(test)]
        pub(in crate::store) const STATEMENTS: &[&str] = &[$($name),*];
    };
}

mod backup;
mod error;
pub mod link;
mod migration;
mod postgres;
mod sqlite;
mod tables;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod tx;
pub(crate) mod value;
mod queue;
pub(crate) mod row;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

pub use backup::backup;
pub use error::StoreError;
pub use tables::*;
pub use tx::Tx;
pub use value::Value;

use postgres::Access;
use queue::Queue;

use crate::supervisor::panic_text;

/// Where a database is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Address {
    /// A file, made where there is none.
    Sqlite(PathBuf),
    /// A server, as `postgresql://user@host/database` or as words like `host=… dbname=…`.
    Postgres(String),
}

/// An open database. Cheap to clone; its threads end with the last clone.
#[derive(Clone, Debug)]
pub struct Store(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    address: Address,
    reads: Queue,
    writes: Queue,
}

impl Store {
    /// Opens a database, and brings its schema up to date.
    ///
    /// # Errors
    /// Where it cannot be reached, belongs to another program, or was written by a newer version.
    pub fn open(address: &Address) -> Result<Store, StoreError> {
        let (reads, to_read) = queue::queue();
        let (writes, to_write) = queue::queue();
        match address {
            Address::Sqlite(file) => {
                let connection = sqlite::connect(file)?;
                migration::migrate_sqlite(&connection, file)?;
                sqlite::use_log(&connection)?;
                for _ in 0..sqlite::READERS {
                    sqlite::start_reader(sqlite::connect_to_read(file)?, to_read.clone())?;
                }
                sqlite::start_writer(connection, to_write)?;
            }
            Address::Postgres(address) => {
                let config = postgres::configure(address)?;
                // The client starts a runtime of its own, which it may not do inside another.
                let migrate = || migration::migrate_postgres(&mut postgres::connect(&config)?);
                let migrated = thread::scope(|scope| scope.spawn(migrate).join());
                migrated.map_err(|panic| {
                    let text = panic_text(&*panic);
                    StoreError::fault(format_args!("the migration panicked: {text}"))
                })??;
                for _ in 0..postgres::CONNECTIONS {
                    postgres::start(config.clone(), Access::Read, to_read.clone())?;
                    postgres::start(config.clone(), Access::Write, to_write.clone())?;
                }
            }
        }
        Ok(Store(Arc::new(Inner { address: address.clone(), reads, writes })))
    }

    /// Reads what is committed; all statements see the same moment.
    ///
    /// # Errors
    /// What the work itself returns, or what keeps the database from doing it.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.0.reads.ask(work).await
    }

    /// Writes, and answers when it is durable. Work that fails has changed nothing; work that lost
    /// against another transaction is done again, hence `FnMut`.
    ///
    /// # Errors
    /// What the work itself returns, or what keeps the database from doing it.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.0.writes.ask(work).await
    }

    /// Like [`write`](Store::write), for work that may be refused for reasons of its own.
    ///
    /// # Errors
    /// What the work itself returns, or what keeps the database from doing it.
    pub async fn attempt<T, E>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.0.writes.ask(work).await
    }

    /// Copies what is committed into a new file, while others go on.
    ///
    /// # Errors
    /// Where the file is there already or cannot be written, and for PostgreSQL, which has a tool
    /// of its own.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match &self.0.address {
            Address::Sqlite(file) => backup::backup(file, to),
            Address::Postgres(_) => Err(StoreError::unavailable(
                "a PostgreSQL database is backed up with its own pg_dump",
            )),
        }
    }
}
