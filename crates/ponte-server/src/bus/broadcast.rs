//! A message as all subscribers of a topic share it: a typed value, whose JSON is written once,
//! for the first socket that sends it.

use std::fmt;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::protocol::ToClient;

/// A published message; cheap to clone.
#[derive(Clone)]
pub struct Broadcast(Arc<Shared>);

struct Shared {
    message: ToClient,
    json: OnceLock<Utf8Bytes>,
}

impl Broadcast {
    #[must_use]
    pub fn message(&self) -> &ToClient {
        &self.0.message
    }

    /// The JSON of the message; all callers share its bytes.
    #[must_use]
    pub fn json(&self) -> Utf8Bytes {
        let write = || serde_json::to_string(&self.0.message).expect("every message has its JSON");
        self.0.json.get_or_init(|| write().into()).clone()
    }

    /// Reads the JSON that another node has written, and keeps it for sockets: a newer node may
    /// have added fields that this one does not know.
    ///
    /// # Errors
    /// Where this node does not know such a message.
    pub fn from_json(json: String) -> Result<Broadcast, serde_json::Error> {
        let message = serde_json::from_str(&json)?;
        Ok(Broadcast(Arc::new(Shared { message, json: OnceLock::from(Utf8Bytes::from(json)) })))
    }
}

impl From<ToClient> for Broadcast {
    fn from(message: ToClient) -> Broadcast {
        Broadcast(Arc::new(Shared { message, json: OnceLock::new() }))
    }
}

impl PartialEq for Broadcast {
    fn eq(&self, other: &Broadcast) -> bool {
        self.message() == other.message()
    }
}

impl fmt::Debug for Broadcast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// Between nodes a message travels as a string that holds its JSON.
impl Serialize for Broadcast {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.json())
    }
}

impl<'de> Deserialize<'de> for Broadcast {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Broadcast, D::Error> {
        Broadcast::from_json(String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::SeekId;

    #[test]
    fn its_json_is_that_of_the_protocol_and_is_written_once() {
        let message = ToClient::SeekRemoved { id: SeekId(3) };
        let broadcast = Broadcast::from(message.clone());
        let json = broadcast.json();
        assert_eq!(json.as_str(), serde_json::to_string(&message).unwrap());
        assert_eq!(json.as_str().as_ptr(), broadcast.clone().json().as_str().as_ptr());
    }

    #[test]
    fn another_node_reads_the_message_and_passes_on_its_text() {
        let newer = r#"{"type":"seek_removed","id":3,"reason":"taken"}"#;
        let heard = Broadcast::from_json(newer.to_owned()).unwrap();
        assert_eq!(*heard.message(), ToClient::SeekRemoved { id: SeekId(3) });
        assert_eq!(heard.json().as_str(), newer);
        assert!(Broadcast::from_json(r#"{"type":"tournament"}"#.to_owned()).is_err());
    }
}
