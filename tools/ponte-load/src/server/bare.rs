//! The bare path: socket, durable group commit, both sockets. No rules, accounts, clocks or JSON.
//!
//! The lower bound that the site is measured against.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::Result;
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path as InPath, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use ponte_server::id::GameId;
use ponte_server::store::{Address, Store, StoreError, Tx};
use ponte_server::time::Millis;
use tokio::net::TcpListener;
use tokio::sync::broadcast;

use crate::now;
use crate::process::ServerProcess;

/// Buffers of a socket, as the site has them.
const BUFFER: usize = 2 * 1024;
/// How many turns of a game may wait for a socket.
const UNREAD: usize = 64;

#[derive(Clone)]
struct Hub {
    store: Store,
    games: Arc<[Game]>,
}

struct Game {
    version: AtomicU32,
    turns: broadcast::Sender<Utf8Bytes>,
}

const OPEN: &str = "INSERT INTO running (game, version, updated_at, swapped, turn_count, position) \
                    VALUES ($1, 0, 0, FALSE, 0, '')";
const APPEND: &str = "INSERT INTO event (game, version, happened_at, payload) \
                      VALUES ($1, $2, $3, $4)";
const UPDATE: &str = "UPDATE running SET version = $2, updated_at = $3 \
                      WHERE game = $1 AND version = $2 - 1";

/// The id of a game by its number.
pub(super) fn game(number: usize) -> GameId {
    GameId::from_random(number as u64)
}

/// Starts a process that serves this many games from a new database.
pub(super) fn start(database: &Path, games: usize) -> Result<ServerProcess> {
    let games = games.to_string();
    let options = ["server", "--games", &games, "--serve-bare"].map(OsStr::new);
    ServerProcess::start_self(&[&options[..], &[database.as_os_str()]].concat())
}

/// Serves this many games from a new database until the process is ended. Prints its address first.
pub(super) async fn serve(database: &Path, games: usize) -> Result<()> {
    let store = Store::open(&Address::Sqlite(database.to_owned()))?;
    let open_all = move |tx: &mut Tx<'_>| (0..games).try_for_each(|number| open(tx, game(number)));
    store.write(open_all).await?;
    let new = |_| Game { version: AtomicU32::new(0), turns: broadcast::Sender::new(UNREAD) };
    let hub = Hub { store, games: (0..games).map(new).collect() };
    let router = Router::new().route("/{game}", get(upgrade)).with_state(hub);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("listening on http://{}", listener.local_addr()?);
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, router).await?;
    Ok(())
}

async fn upgrade(
    InPath(number): InPath<usize>,
    State(hub): State<Hub>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).on_upgrade(
        move |socket| async move {
            // A swarm that leaves is no failure.
            let _ = live(socket, number, hub).await;
        },
    )
}

async fn live(mut socket: WebSocket, number: usize, hub: Hub) -> Option<()> {
    let Game { version, turns } = hub.games.get(number)?;
    let mut heard = turns.subscribe();
    loop {
        tokio::select! {
            turn = heard.recv() => socket.send(Message::Text(turn.ok()?)).await.ok()?,
            message = socket.recv() => {
                let Message::Text(text) = message?.ok()? else { continue };
                let payload = text.clone();
                let next = version.fetch_add(1, Ordering::Relaxed) + 1;
                let work = move |tx: &mut Tx<'_>| {
                    append(tx, game(number), next, now(), &payload)
                };
                hub.store.write(work).await.ok()?;
                turns.send(text).ok()?;
            }
        }
    }
}

/// The least that a durable turn costs: one entry of a log, and one row changed.
fn append(
    tx: &mut Tx<'_>,
    game: GameId,
    version: u32,
    at: Millis,
    payload: &str,
) -> Result<(), StoreError> {
    let changed = tx.execute(UPDATE, &[game.into(), version.into(), at.into()])?;
    if changed != 1 {
        return Err(StoreError::Conflict);
    }
    tx.execute(APPEND, &[game.into(), version.into(), at.into(), payload.into()]).map(drop)
}

/// Makes a game without players.
fn open(tx: &mut Tx<'_>, game: GameId) -> Result<(), StoreError> {
    tx.execute(OPEN, &[game.into()]).map(drop)
}
