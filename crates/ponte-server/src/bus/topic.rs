//! What one can listen to.

use serde::{Deserialize, Serialize};

use crate::id::{AccountId, GameId};
use crate::protocol::Room;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Topic {
    /// The events of a game, and who is there.
    Game(GameId),
    /// What is said at a game.
    Chat(GameId, Room),
    /// Notices for an account, wherever it is connected.
    Account(AccountId),
    /// Seeks that come and go.
    Lobby,
}
