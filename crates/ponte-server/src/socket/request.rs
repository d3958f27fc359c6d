//! The requests of a session: one after the other, while it goes on forwarding.

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

/// The outcome of a request.
#[derive(Debug)]
pub(super) enum Outcome {
    Nothing,
    Say(ToClient),
    /// The game, and its messages since the request began.
    Watch(Box<GameView>, Subscription),
    /// The client may not watch the game, or no longer.
    Unwatch(GameId, Problem),
    /// The seeks, and their messages since the request began.
    Lobby(Vec<SeekView>, Subscription),
    Close(Close),
}

/// Makes a `hello`.
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

/// Checks whether the session may stay open.
pub(super) fn check<D: SessionBackend>(backend: &Arc<D>) -> Request {
    let backend = Arc::clone(backend);
    Box::pin(async move { backend.greet().await.map_or_else(Outcome::Close, |_| Outcome::Nothing) })
}

/// Reads a game. Its subscription begins before, so that no message is lost in between, and is a
/// separate one, so that nothing is forwarded before the backend has agreed.
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

/// Carries out a player's command.
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

/// Reads the seeks.
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

/// Waits before the next message is read.
pub(super) fn rest(wait: Duration) -> Request {
    Box::pin(async move {
        sleep(wait).await;
        Outcome::Nothing
    })
}
