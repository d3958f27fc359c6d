//! The topics of the bus.

use serde::{Deserialize, Serialize};

use crate::id::{AccountId, GameId};
use crate::protocol::Room;

/// A topic that has subscribers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Topic {
    /// The events of a game, and the presence at it.
    Game(GameId),
    /// The chat of a game.
    Chat(GameId, Room),
    /// Notices for an account, wherever it is connected.
    Account(AccountId),
    /// Seeks that are opened and closed.
    Lobby,
}
