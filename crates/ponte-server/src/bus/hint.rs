//! What one node of a site tells the others.

use serde::{Deserialize, Serialize};

use super::{Broadcast, Topic};
use crate::id::{AccountId, GameId};
use crate::protocol::Presence;

/// Something that may matter to the subscribers of another node. Its text is one line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hint {
    /// A game has this version now; a node with a subscriber of the game or of one of its players
    /// reads the log.
    Game { game: GameId, version: u32, seats: [AccountId; 2] },
    /// This was published.
    Message { topic: Topic, message: Broadcast },
    /// A message on this topic was lost.
    Missed { topic: Topic },
    /// Does this topic have a subscriber on your node?
    Ask { question: u64, topic: Topic },
    /// It has one.
    Yes { question: u64 },
    /// The presence at these games by one node.
    Presence { node: u64, games: Vec<(GameId, Presence)> },
    /// Hints were lost.
    Lost,
}

impl Hint {
    /// Reads a line of another node. Of a message that only a newer node knows, the subscribers
    /// here have missed something.
    ///
    /// # Errors
    /// Where the line makes no sense.
    pub fn read(line: &str) -> Result<Hint, serde_json::Error> {
        #[derive(Deserialize)]
        struct Unknown {
            message: About,
        }
        #[derive(Deserialize)]
        struct About {
            topic: Topic,
        }
        serde_json::from_str(line).or_else(|error| {
            let unknown = serde_json::from_str(line);
            unknown
                .map_or(Err(error), |Unknown { message }| Ok(Hint::Missed { topic: message.topic }))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::SeekId;
    use crate::protocol::ToClient;

    #[test]
    fn its_line_is_the_one_that_older_nodes_say_and_read() {
        let message = ToClient::SeekRemoved { id: SeekId(3) };
        let hint = Hint::Message { topic: Topic::Lobby, message: message.into() };
        let line =
            r#"{"message":{"topic":"lobby","message":"{\"type\":\"seek_removed\",\"id\":3}"}}"#;
        assert_eq!(serde_json::to_string(&hint).unwrap(), line);
        assert_eq!(Hint::read(line).unwrap(), hint);
    }

    #[test]
    fn a_message_of_a_newer_node_is_missed_and_nonsense_is_an_error() {
        let newer = r#"{"message":{"topic":"lobby","message":"{\"type\":\"tournament\"}"}}"#;
        assert_eq!(Hint::read(newer).unwrap(), Hint::Missed { topic: Topic::Lobby });
        for line in ["", "{}", r#"{"message":{"topic":"moon","message":""}}"#, r#"{"tide":{}}"#] {
            assert!(Hint::read(line).is_err(), "{line}");
        }
    }
}
