//! The bare path: socket, durable group commit, both sockets. No rules, accounts, clocks or JSON.
//!
//! What is left when all that makes a site is taken away: the full server is measured against it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path as InPath, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use ponte_server::id::GameId;
use ponte_server::store::{Address, Store, bare};
use tokio::net::TcpListener;
use tokio::sync::broadcast;

use crate::clock::now;
use crate::failure::Failure;

/// Buffers of a socket, as the full server has them.
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

/// The id of a game by its number.
pub(super) fn game(number: usize) -> GameId {
    GameId::from_random(number as u64)
}

/// Serves so many games from a new database until the process is ended. Says its address first.
pub(super) async fn serve(database: &Path, games: usize) -> Result<(), Failure> {
    let store = Store::open(&Address::Sqlite(database.to_owned())).map_err(Failure::input)?;
    let open = move |tx: &mut ponte_server::store::Tx<'_>| {
        (0..games).try_for_each(|number| bare::open(tx, game(number)))
    };
    store.write(open).await.map_err(Failure::input)?;
    let new = |_| Game { version: AtomicU32::new(0), turns: broadcast::Sender::new(UNREAD) };
    let hub = Hub { store, games: (0..games).map(new).collect() };
    let router = Router::new().route("/{game}", get(upgrade)).with_state(hub);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    say!("listening on http://{}", listener.local_addr()?);
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
                let append = move |tx: &mut ponte_server::store::Tx<'_>| {
                    bare::append(tx, game(number), next, now(), &payload)
                };
                hub.store.write(append).await.ok()?;
                turns.send(text).ok()?;
            }
        }
    }
}
