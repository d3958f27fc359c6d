//! What a session does that takes time: one request after the other, while it goes on forwarding.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::backend::SessionBackend;
use crate::bus::{Bus, Subscription, Topic};
use crate::game::Command;
use crate::id::GameId;
use crate::protocol::{Close, GameView, Nonce, PROTOCOL, Problem, Room, SeekView, ToClient};

/// A request under way.
pub(super) type Request = Pin<Box<dyn Future<Output = Outcome> + Send>>;

/// What a request leads to.
#[derive(Debug)]
pub(super) enum Outcome {
    Nothing,
    Say(ToClient),
    /// The game may be watched; the queue holds what has happened since it was asked for.
    Watch(Box<GameView>, Subscription),
    /// The game may not be watched, or no longer.
    Unwatch(GameId, Problem),
    /// The seeks, and in the queue what has become of them since.
    Lobby(Vec<SeekView>, Subscription),
    Close(Close),
}

/// Greets the visitor, first or anew.
pub(super) fn greet<D: SessionBackend>(backend: &Arc<D>) -> Request {
    let backend = Arc::clone(backend);
    Box::pin(async move {
        match backend.greet().await {
            Ok(account) => Outcome::Say(ToClient::Hello {
                protocol: PROTOCOL,
                account,
                now: backend.now(),
                node: backend.node().to_owned(),
            }),
            Err(close) => Outcome::Close(close),
        }
    })
}

/// Looks whether the visitor may still be here.
pub(super) fn check<D: SessionBackend>(backend: &Arc<D>) -> Request {
    let backend = Arc::clone(backend);
    Box::pin(async move { backend.greet().await.map_or_else(Outcome::Close, |_| Outcome::Nothing) })
}

/// Fetches a game. It is listened to before it is read, so that nothing falls in between, but in a
/// queue apart: nothing is forwarded before the backend has agreed.
pub(super) fn watch<D: SessionBackend>(
    backend: &Arc<D>,
    bus: &Bus,
    game: GameId,
    since: Option<u32>,
) -> Request {
    let backend = Arc::clone(backend);
    let waiting = bus.subscribe(Topic::Game(game));
    Box::pin(async move {
        match backend.view(game, since).await {
            Ok(view) => Outcome::Watch(Box::new(view), waiting),
            Err(problem) => Outcome::Unwatch(game, problem),
        }
    })
}

/// Does what a player wants.
pub(super) fn command<D: SessionBackend>(
    backend: &Arc<D>,
    game: GameId,
    command: Command,
    nonce: Nonce,
) -> Request {
    let backend = Arc::clone(backend);
    Box::pin(async move {
        Outcome::Say(match backend.command(game, command, &nonce).await {
            Ok(version) => ToClient::Done { nonce, game, version: Some(version) },
            Err(problem) => ToClient::Refused { nonce, problem },
        })
    })
}

pub(super) fn say<D: SessionBackend>(
    backend: &Arc<D>,
    game: GameId,
    room: Room,
    nonce: Nonce,
    text: String,
) -> Request {
    let backend = Arc::clone(backend);
    Box::pin(async move {
        Outcome::Say(match backend.say(game, room, &nonce, text).await {
            Ok(()) => ToClient::Done { nonce, game, version: None },
            Err(problem) => ToClient::Refused { nonce, problem },
        })
    })
}

/// Fetches the seeks.
pub(super) fn lobby<D: SessionBackend>(backend: &Arc<D>, bus: &Bus) -> Request {
    let backend = Arc::clone(backend);
    let waiting = bus.subscribe(Topic::Lobby);
    Box::pin(async move {
        match backend.seeks().await {
            Ok(seeks) => Outcome::Lobby(seeks, waiting),
            Err(problem) => Outcome::Say(ToClient::Error { game: None, problem }),
        }
    })
}

/// Waits.
pub(super) fn rest(wait: Duration) -> Request {
    Box::pin(async move {
        sleep(wait).await;
        Outcome::Nothing
    })
}
