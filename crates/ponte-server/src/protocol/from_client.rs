//! What a client says.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Nonce, Room};
use crate::game::Command;
use crate::id::GameId;

/// A message from a client to the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// Tell me about this game from now on, and what I missed after `since`.
    Watch {
        game: GameId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u32>,
    },
    /// No more of this game.
    Unwatch { game: GameId },
    /// Do this in a game in which I sit.
    Command { game: GameId, nonce: Nonce, command: Command },
    /// Tell me about the seeks, or no longer.
    Lobby { on: bool },
    /// Say this.
    Chat { game: GameId, room: Room, nonce: Nonce, text: String },
    /// Are you there? `lag_ms` is the last round trip the client measured.
    Ping {
        id: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lag_ms: Option<u32>,
    },
    /// The page of this game was hidden, or shown again.
    Left { game: GameId, away: bool },
}
