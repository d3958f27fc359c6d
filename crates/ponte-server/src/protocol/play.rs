//! Games as the API lists them, and what is asked of one without a socket.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Logged, Nonce, PlayerView, Room};
use crate::game::{Command, Ending, Seat, Terms};
use crate::id::GameId;
use crate::json::object;
use crate::time::Millis;

/// A game in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameLine {
    pub id: GameId,
    pub terms: Terms,
    pub first: PlayerView,
    pub second: PlayerView,
    /// The caller's seat, if the caller is one of the two players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Seat>,
    /// When the time of the player to move is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flag_at: Option<Millis>,
    pub turn_count: u32,
    /// Whether the second player took the light tiles.
    pub swapped: bool,
    /// The text of the position, for a small board.
    pub position: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_turn: Option<String>,
    pub created_at: Millis,
    pub updated_at: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    pub rating_changes: Option<[i32; 2]>,
}

/// A page of games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameLines {
    pub games: Vec<GameLine>,
    /// What to ask for as `from` to go on; absent where there is no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A game with its turns, for programs that collect games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameExport {
    #[serde(flatten)]
    pub line: GameLine,
    /// As the notation writes them, from the first.
    pub turns: Vec<String>,
}

/// A command of a player in a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCommand {
    #[serde(deserialize_with = "object")]
    pub command: Command,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
}

/// It is done, and will not be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct CommandDone {
    /// The version that it led to.
    pub version: u32,
}

/// What the player to move may play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LegalTurns {
    /// The version of the game that they hold for.
    pub version: u32,
    /// Each as a command takes it, such as `c3,d5`, `c3-e4`, `swap` and `pass`.
    pub turns: Vec<String>,
}

/// What happened in a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameEvents {
    pub events: Vec<Logged>,
    pub now: Millis,
}

/// Something to say at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChatLine {
    pub room: Room,
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
}

/// A note for oneself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    pub text: String,
}
