//! What a session may ask of the site, for the account that opened the socket.

use std::future::Future;

use crate::game::Command;
use crate::id::{AccountId, GameId};
use crate::protocol::{Close, GameView, Nonce, PlayerView, Problem, Room, SeekView};
use crate::time::Millis;

/// The site, as one visitor may see and use it. Rights are checked here, not in the session.
pub trait SessionBackend: Send + Sync + 'static {
    /// Whose notices the session hears.
    fn account(&self) -> Option<AccountId>;

    /// The name of this node.
    fn node(&self) -> &str;

    fn now(&self) -> Millis;

    /// Who the visitor is, if they may still be here.
    fn greet(&self) -> impl Future<Output = Result<Option<PlayerView>, Close>> + Send;

    /// A game with its events after `since`. Its presence is filled in by the session.
    fn view(
        &self,
        game: GameId,
        since: Option<u32>,
    ) -> impl Future<Output = Result<GameView, Problem>> + Send;

    /// Does it, and answers with the version once that is durable.
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
