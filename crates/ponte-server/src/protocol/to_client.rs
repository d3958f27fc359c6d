//! What the server says.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ChatLine, GameView, Nonce, Notice, PlayerView, Problem, SeekView, Whereabouts};
use crate::game::Event;
use crate::id::{GameId, SeekId};
use crate::time::Millis;

/// A message from the server to a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The first message: who the server takes the client for.
    Hello {
        protocol: u32,
        /// Absent for a visitor without an account.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        account: Option<PlayerView>,
        now: Millis,
        /// The name of the server's node, for reports of trouble.
        node: String,
    },
    /// The answer to `watch`, and what is sent again after a gap.
    Game {
        view: Box<GameView>,
    },
    /// The next event of a game that is watched.
    Event {
        game: GameId,
        version: u32,
        at: Millis,
        event: Event,
        #[schema(min_items = 2, max_items = 2)]
        clocks: [i64; 2],
    },
    /// What was asked for has been done, and will not be lost.
    Done {
        nonce: Nonce,
        game: GameId,
        /// The version that a command led to; absent for chat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        version: Option<u32>,
    },
    /// What was asked for will not be done.
    Refused {
        nonce: Nonce,
        problem: Problem,
    },
    /// Who is at a game that is watched.
    Presence {
        game: GameId,
        first: Whereabouts,
        second: Whereabouts,
        spectators: u32,
    },
    /// Something was said at a game that is watched.
    Chat {
        game: GameId,
        line: ChatLine,
    },
    /// A moderator removed a line of chat.
    ChatRemoved {
        game: GameId,
        /// The number of the line.
        line: i64,
    },
    /// All open seeks: the answer to `lobby`.
    Lobby {
        seeks: Vec<SeekView>,
    },
    SeekAdded {
        seek: SeekView,
    },
    SeekRemoved {
        id: SeekId,
    },
    /// Something that concerns this account, wherever it is connected.
    Notice {
        notice: Notice,
    },
    /// The answer to `ping`.
    Pong {
        id: u32,
        now: Millis,
    },
    /// The server will be gone for a moment. Clocks stand still meanwhile.
    Restarting {
        in_ms: i64,
    },
    /// A message could not be followed, and had no nonce to answer to.
    Error {
        /// The game that it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        problem: Problem,
    },
}
