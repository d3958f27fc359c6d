//! What goes into a statement and comes out of it, the same for both databases.

use std::fmt::Display;

use serde::Serialize;

use super::StoreError;
use crate::account::Digest;
use crate::id::{AccountId, ChallengeId, GameId, PasskeyId, SeekId, SessionId, TokenId};
use crate::time::Millis;

#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Value {
    /// What it is, for errors. Texts and bytes are not shown: they may be secrets.
    pub(super) fn describe(&self) -> String {
        match self {
            Value::Null => "nothing".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Int(value) => value.to_string(),
            Value::Float(value) => format!("{value:?}"),
            Value::Text(_) => "a text".to_owned(),
            Value::Bytes(_) => "bytes".to_owned(),
        }
    }
}

/// The values of a statement, in the order of `$1`, `$2` …
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::value::Value::from($value)),*] };
}
pub(crate) use values;

/// A value that is stored as its text.
pub(super) fn text(value: impl Display) -> Value {
    Value::Text(value.to_string())
}

/// A value that is stored as its JSON.
pub(super) fn json(value: &impl Serialize) -> Result<Value, StoreError> {
    serde_json::to_string(value).map(Value::Text).map_err(StoreError::fault)
}

/// What a value can be read as.
pub trait FromValue: Sized {
    /// What a column of it holds, for errors.
    const NAME: &'static str;

    fn from_value(value: &Value) -> Option<Self>;
}

impl<T: FromValue> FromValue for Option<T> {
    const NAME: &'static str = T::NAME;

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl FromValue for bool {
    const NAME: &'static str = "a boolean";

    fn from_value(value: &Value) -> Option<bool> {
        match *value {
            Value::Bool(value) => Some(value),
            // SQLite has no booleans of its own.
            Value::Int(value @ 0..=1) => Some(value == 1),
            _ => None,
        }
    }
}

impl FromValue for f64 {
    const NAME: &'static str = "a float";

    fn from_value(value: &Value) -> Option<f64> {
        match *value {
            Value::Float(value) => Some(value),
            _ => None,
        }
    }
}

impl FromValue for i64 {
    const NAME: &'static str = "an integer";

    fn from_value(value: &Value) -> Option<i64> {
        match *value {
            Value::Int(value) => Some(value),
            _ => None,
        }
    }
}

impl FromValue for String {
    const NAME: &'static str = "a text";

    fn from_value(value: &Value) -> Option<String> {
        match value {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        }
    }
}

impl FromValue for Vec<u8> {
    const NAME: &'static str = "bytes";

    fn from_value(value: &Value) -> Option<Vec<u8>> {
        match value {
            Value::Bytes(bytes) => Some(bytes.clone()),
            _ => None,
        }
    }
}

impl FromValue for u32 {
    const NAME: &'static str = "a count";

    fn from_value(value: &Value) -> Option<u32> {
        i64::from_value(value)?.try_into().ok()
    }
}

impl FromValue for i32 {
    const NAME: &'static str = "a small integer";

    fn from_value(value: &Value) -> Option<i32> {
        i64::from_value(value)?.try_into().ok()
    }
}

impl FromValue for GameId {
    const NAME: &'static str = "the id of a game";

    fn from_value(value: &Value) -> Option<GameId> {
        match value {
            Value::Text(text) => text.parse().ok(),
            _ => None,
        }
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Value {
        Value::Bool(value)
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Value {
        Value::Int(value)
    }
}

impl From<u32> for Value {
    fn from(value: u32) -> Value {
        Value::Int(value.into())
    }
}

impl From<i32> for Value {
    fn from(value: i32) -> Value {
        Value::Int(value.into())
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Value {
        Value::Float(value)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::Text(value.to_owned())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Value {
        Value::Text(value)
    }
}

impl From<&[u8]> for Value {
    fn from(value: &[u8]) -> Value {
        Value::Bytes(value.to_vec())
    }
}

impl From<Vec<u8>> for Value {
    fn from(value: Vec<u8>) -> Value {
        Value::Bytes(value)
    }
}

impl From<Digest> for Value {
    fn from(digest: Digest) -> Value {
        Value::Bytes(digest.0.to_vec())
    }
}

impl From<GameId> for Value {
    fn from(id: GameId) -> Value {
        Value::Text(id.to_string())
    }
}

/// Types that are a number with a name.
macro_rules! number {
    ($($name:ident: $wanted:literal,)*) => {$(
        impl From<$name> for Value {
            fn from(value: $name) -> Value {
                Value::Int(value.0)
            }
        }

        impl FromValue for $name {
            const NAME: &'static str = $wanted;

            fn from_value(value: &Value) -> Option<$name> {
                i64::from_value(value).map($name)
            }
        }
    )*};
}

number! {
    AccountId: "the id of an account",
    SessionId: "the id of a session",
    TokenId: "the id of a token",
    PasskeyId: "the id of a passkey",
    SeekId: "the id of a seek",
    ChallengeId: "the id of a challenge",
    Millis: "a time",
}
