//! How many turns a second become durable: through the store with so many waiting, and by the same
//! statements alone in batches of that size, with no queue, no savepoints and nobody to answer.

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use ponte_rules::Rules;

use super::game::{self, Entry, Header};
use super::value::Value;
use super::{Address, Store, StoreError, Tx, account, migration, postgres, sqlite};
use crate::account::{Kind, Name, Role};
use crate::game::{Command, Event, Game, Seat, Terms};
use crate::id::{AccountId, GameId};
use crate::time::Millis;

/// What was measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figures {
    pub turns_per_s: f64,
    /// How long one waited for the acknowledgement.
    pub p50_ms: f64,
    pub p99_ms: f64,
}

/// Clients that each write a turn, wait until it is durable, and write the next.
///
/// # Errors
/// What the store returns.
pub async fn through_store(
    store: &Store,
    clients: usize,
    time: Duration,
) -> Result<Figures, StoreError> {
    let boards = boards(store, clients).await?;
    let start = Instant::now();
    let clients: Vec<_> = boards
        .into_iter()
        .map(|board| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut waits = Vec::new();
                for version in 2.. {
                    let began = Instant::now();
                    let board = board.clone();
                    let append = store.write(move |tx| {
                        let game = &board.states[version as usize % 2];
                        game::append(tx, &board.header, &[board.entry(version)], game)
                    });
                    append.await?;
                    waits.push(began.elapsed());
                    if start.elapsed() > time {
                        break;
                    }
                }
                Ok::<_, StoreError>(waits)
            })
        })
        .collect();
    let mut waits = Vec::new();
    for client in clients {
        waits.extend(client.await.map_err(StoreError::fault)??);
    }
    Ok(figures(waits, start.elapsed()))
}

/// Fills a new file, step by step until one says that it was the last. Nothing is safe before the
/// end: who is interrupted begins again.
///
/// # Errors
/// What the database or a step returns.
pub fn fill(
    file: &Path,
    mut step: impl FnMut(&mut Tx<'_>) -> Result<bool, StoreError>,
) -> Result<(), StoreError> {
    let connection = sqlite::connect(file)?;
    connection.pragma_update(None, "journal_mode", "off")?;
    connection.pragma_update(None, "synchronous", "off")?;
    connection.pragma_update(None, "cache_size", -1024 * 1024)?;
    migration::migrate_sqlite(&connection, file)?;
    loop {
        connection.execute_batch("BEGIN IMMEDIATE")?;
        let is_more = step(&mut Tx::sqlite(&connection))?;
        connection.execute_batch("COMMIT")?;
        if !is_more {
            return sqlite::use_log(&connection);
        }
    }
}

/// The same statements in the same batches.
///
/// # Errors
/// What the database returns.
pub async fn bare_sqlite(file: &Path, batch: usize, time: Duration) -> Result<Figures, StoreError> {
    let boards = boards(&Store::open(&Address::Sqlite(file.to_owned()))?, batch).await?;
    let connection = sqlite::connect(file)?;
    let (start, mut waits) = (Instant::now(), Vec::new());
    for version in 2.. {
        let began = Instant::now();
        connection.execute_batch("BEGIN IMMEDIATE")?;
        for board in &boards {
            for (sql, values) in board.statements(version) {
                connection.prepare_cached(sql)?.execute(rusqlite::params_from_iter(values))?;
            }
        }
        connection.execute_batch("COMMIT")?;
        waits.extend(std::iter::repeat_n(began.elapsed(), batch));
        if start.elapsed() > time {
            break;
        }
    }
    Ok(figures(waits, start.elapsed()))
}

/// The same statements on so many connections, as many as the store uses at most.
///
/// # Errors
/// What the database returns.
pub async fn bare_postgres(
    address: &str,
    clients: usize,
    time: Duration,
) -> Result<Figures, StoreError> {
    let connections = clients.min(postgres::CONNECTIONS);
    let store = Store::open(&Address::Postgres(address.to_owned()))?;
    let boards = boards(&store, connections).await?;
    let config = postgres::configure(address)?;
    let start = Instant::now();
    let work = move |board: Board| -> Result<Vec<Duration>, StoreError> {
        let mut client = postgres::connect(&config)?;
        let sql = board.statements(2).map(|(sql, _)| sql);
        let prepared = [client.prepare(sql[0])?, client.prepare(sql[1])?];
        let mut waits = Vec::new();
        for version in 2.. {
            let began = Instant::now();
            let mut transaction = client.transaction()?;
            for (statement, values) in prepared.iter().zip(board.values(version)) {
                transaction.execute(statement, &postgres::parameters(&values))?;
            }
            transaction.commit()?;
            waits.push(began.elapsed());
            if start.elapsed() > time {
                break;
            }
        }
        Ok(waits)
    };
    let threads: Vec<_> = boards
        .into_iter()
        .map(|board| {
            let work = work.clone();
            thread::spawn(move || work(board))
        })
        .collect();
    let mut waits = Vec::new();
    for thread in threads {
        waits.extend(thread.join().map_err(|_| StoreError::fault("a thread panicked"))??);
    }
    Ok(figures(waits, start.elapsed()))
}

/// A game that goes to and fro between two states, so that its clock changes with every turn.
#[derive(Clone)]
struct Board {
    header: Arc<Header>,
    turn: Event,
    states: Arc<[Game; 2]>,
}

impl Board {
    fn entry(&self, version: u32) -> Entry {
        Entry { version, at: Millis(version.into()), nonce: None, event: self.turn }
    }

    /// What the store does for a turn.
    fn values(&self, version: u32) -> [Vec<Value>; 2] {
        let entry = game::entry_values(self.header.id, &self.entry(version));
        let state = game::state(&self.header, &self.states[version as usize % 2]);
        [entry.expect("a turn has a text").to_vec(), state.to_vec()]
    }

    /// The same in the order in which SQLite numbers the parameters: as they appear.
    fn statements(&self, version: u32) -> [(&'static str, Vec<Value>); 2] {
        let [entry, mut state] = self.values(version);
        state.rotate_left(1);
        [(game::LOG, entry), (game::UPDATE, state)]
    }
}

/// Opens so many games between two players.
async fn boards(store: &Store, count: usize) -> Result<Vec<Board>, StoreError> {
    let players = store.write(|tx| Ok([player(tx)?, player(tx)?])).await?;
    let headers: Vec<_> = (0..count).map(|_| Arc::new(header(players))).collect();
    let new = headers.clone();
    let games = store.write(move |tx| new.iter().map(|it| game::open(tx, it)).collect()).await?;
    let board = |(header, game): (Arc<Header>, Game)| {
        let command = Command::Play {
            turn: "c3,d5".parse().expect("these are two tiles"),
            lag_ms: 0,
            is_planned: false,
        };
        let state = |at| {
            let events = game.decide(Some(Seat::First), &command, Millis(at));
            let turn = events.expect("the first turn is free")[0];
            let mut after = game.clone();
            after.apply(&turn, Millis(at));
            (turn, after)
        };
        let ((turn, one), (_, other)) = (state(1000), state(2000));
        Board { header, turn, states: Arc::new([one, other]) }
    };
    let games: Vec<Game> = games;
    Ok(headers.into_iter().zip(games).map(board).collect())
}

fn player(tx: &mut Tx<'_>) -> Result<AccountId, StoreError> {
    let name = Name::guest(random());
    let (kind, role, language) = (Kind::Guest, Role::Player, "en");
    let (password, owner, at) = (None, None, Millis(0));
    account::create(tx, &account::New { kind, role, name: &name, password, language, owner, at })
}

fn header(seats: [AccountId; 2]) -> Header {
    let time = "3d".parse().expect("three days a turn");
    let terms = Terms { rules: Rules::BGA, time, rated: false, private: false };
    let id = GameId::from_random(random());
    Header { id, terms, seats, ratings: [None; 2], rematch_of: None, created_at: Millis(0) }
}

/// Good enough for names that nobody sees.
fn random() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}

fn figures(mut waits: Vec<Duration>, time: Duration) -> Figures {
    waits.sort_unstable();
    let part = |share: f64| {
        let index = (waits.len() as f64 * share) as usize;
        waits.get(index).map_or(0.0, |wait| wait.as_secs_f64() * 1000.0)
    };
    let turns_per_s = waits.len() as f64 / time.as_secs_f64();
    Figures { turns_per_s, p50_ms: part(0.5), p99_ms: part(0.99) }
}
