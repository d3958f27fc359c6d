//! The statements of a turn on connections of their own, with no queue, no savepoints and no client
//! that waits for an answer: what the database does alone.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use ponte_server::store::{Address, Store};
use postgres::types::ToSql;
use postgres::{Client, NoTls};
use rusqlite::Connection;

use super::Figures;
use super::board::{self, Board};
use crate::latency::Latencies;

/// As many as the store of a site opens at most.
const CONNECTIONS: usize = 16;

/// The statements of `batch` turns in one transaction, as in the store's group commit.
pub(super) async fn sqlite(file: &Path, batch: usize, time: Duration) -> Result<Figures> {
    // The store makes the schema, and leaves the file in the journal mode that it uses.
    let boards = board::open(&Store::open(&Address::Sqlite(file.to_owned()))?, batch).await?;
    let connection = Connection::open(file)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "cache_size", -64 * 1024)?;
    let (start, mut latencies) = (Instant::now(), Latencies::default());
    for version in 2.. {
        let began = Instant::now();
        connection.execute_batch("BEGIN IMMEDIATE")?;
        for board in &boards {
            let [event, (update, mut game)] = board.statements(version)?;
            // SQLite numbers parameters as they appear, and the key of the update comes last.
            game.rotate_left(1);
            for (sql, values) in [event, (update, game)] {
                connection.prepare_cached(sql)?.execute(rusqlite::params_from_iter(values))?;
            }
        }
        connection.execute_batch("COMMIT")?;
        let took = began.elapsed();
        (0..batch).for_each(|_| latencies.add(took));
        if start.elapsed() > time {
            break;
        }
    }
    Ok(Figures::new(latencies, start.elapsed()))
}

/// A transaction for each turn, on a connection for each client.
pub(super) async fn postgres(address: &str, clients: usize, time: Duration) -> Result<Figures> {
    let store = Store::open(&Address::Postgres(address.to_owned()))?;
    let boards = board::open(&store, clients.min(CONNECTIONS)).await?;
    let start = Instant::now();
    let until = start + time;
    let threads: Vec<_> = boards
        .into_iter()
        .map(|board| {
            let address = address.to_owned();
            thread::spawn(move || write(&address, &board, until))
        })
        .collect();
    let mut all = Latencies::default();
    for thread in threads {
        all.merge(thread.join().map_err(|_| anyhow!("a thread panicked"))??);
    }
    Ok(Figures::new(all, start.elapsed()))
}

fn write(address: &str, board: &Board, until: Instant) -> Result<Latencies> {
    let mut client = Client::connect(address, NoTls)?;
    let [event, game] = board.statements(2)?.map(|(sql, _)| client.prepare(sql));
    let prepared = [event?, game?];
    let mut latencies = Latencies::default();
    for version in 2.. {
        let began = Instant::now();
        let mut transaction = client.transaction()?;
        for (statement, (_, values)) in prepared.iter().zip(board.statements(version)?) {
            let values: Vec<_> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
            transaction.execute(statement, &values)?;
        }
        transaction.commit()?;
        latencies.add(began.elapsed());
        if Instant::now() > until {
            break;
        }
    }
    Ok(latencies)
}
