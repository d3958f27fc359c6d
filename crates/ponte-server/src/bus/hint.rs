//! What one node of a site tells the others.

use serde::{Deserialize, Serialize};

use super::Topic;
use crate::id::{AccountId, GameId};
use crate::protocol::Presence;

/// Something that may matter to those who listen on another node. Its text is one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hint {
    /// A game has come so far; whoever cares reads its log. Its players are named so that a node
    /// where nobody does need not.
    Game { game: GameId, version: u32, seats: [AccountId; 2] },
    /// This was published.
    Message { topic: Topic, message: String },
    /// Something about this topic was missed.
    Missed { topic: Topic },
    /// Does anybody listen to this topic with you?
    Ask { question: u64, topic: Topic },
    /// Somebody does.
    Yes { question: u64 },
    /// Who is at these games with one node.
    Presence { node: u64, games: Vec<(GameId, Presence)> },
    /// Hints were lost.
    Lost,
}
