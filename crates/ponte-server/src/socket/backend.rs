//! The site, as a session uses it.

use std::future::Future;

use crate::game::Command;
use crate::id::{AccountId, GameId};
use crate::protocol::{Close, GameView, Nonce, PlayerView, Problem, Room, SeekView};
use crate::time::Millis;

/// The site with the rights of the visitor that opened the socket. They are checked here, not in
/// the session.
pub trait SessionBackend: Send + Sync + 'static {
    /// The account whose notices the session forwards.
    fn account(&self) -> Option<AccountId>;

    /// The name of this node.
    fn node(&self) -> &str;

    fn now(&self) -> Millis;

    /// The visitor's account, as long as the session may stay open.
    fn greet(&self) -> impl Future<Output = Result<Option<PlayerView>, Close>> + Send;

    /// A game with its events after `since`. Its presence is filled in by the session.
    fn view(
        &self,
        game: GameId,
        since: Option<u32>,
    ) -> impl Future<Output = Result<GameView, Problem>> + Send;

    /// Carries out a command, and returns the version once that is durable.
    fn command(
        &self,
        game: GameId,
        command: Command,
        nonce: &Nonce,
    ) -> impl Future<Output = Result<u32, Problem>> + Send;

    fn say(
        &self,
        game: GameId,
        room: Room,
        nonce: &Nonce,
        text: String,
    ) -> impl Future<Output = Result<(), Problem>> + Send;

    /// The open seeks.
    fn seeks(&self) -> impl Future<Output = Result<Vec<SeekView>, Problem>> + Send;
}
