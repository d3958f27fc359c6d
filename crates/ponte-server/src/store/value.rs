//! What goes into a statement and comes out of it, the same for both databases.

use std::fmt::Display;
use std::str::FromStr;

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
    /// What it is, for errors: the value itself may be a secret.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Value::Null => "nothing",
            Value::Bool(_) => "a truth",
            Value::Int(_) => "a whole number",
            Value::Float(_) => "a number",
            Value::Text(_) => "a text",
            Value::Bytes(_) => "bytes",
        }
    }
}

/// The values of a statement, in the order of `$1`, `$2` …
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::value::Value::from($value)),*] };
}
pub(crate) use values;

/// One row of an answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Row(pub(super) Vec<Value>);

impl Row {
    /// The value of a column, counted from 0.
    pub fn get<T: FromValue>(&self, column: usize) -> Result<T, StoreError> {
        let value = self
            .0
            .get(column)
            .ok_or_else(|| StoreError::fault(format_args!("there is no column {column}")))?;
        T::from_value(value).ok_or_else(|| {
            let wanted = std::any::type_name::<T>();
            let kind = value.kind();
            StoreError::corrupt(format_args!("column {column} holds {kind}, not a {wanted}"))
        })
    }
}

impl Row {
    /// The value of a column that holds something as a text.
    pub fn parse<T: FromStr<Err: Display>>(&self, column: usize) -> Result<T, StoreError> {
        read(&self.get::<String>(column)?)
    }

    /// The same for a column that may hold nothing.
    pub fn parse_option<T: FromStr<Err: Display>>(
        &self,
        column: usize,
    ) -> Result<Option<T>, StoreError> {
        self.get::<Option<String>>(column)?.map(|text| read(&text)).transpose()
    }
}

fn read<T: FromStr<Err: Display>>(text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|error| StoreError::corrupt(format_args!("{text:?}: {error}")))
}

/// A value that is stored as its text.
pub(super) fn text(value: impl Display) -> Value {
    Value::Text(value.to_string())
}

/// What a value can be read as.
pub trait FromValue: Sized {
    fn from_value(value: &Value) -> Option<Self>;
}

impl<T: FromValue> FromValue for Option<T> {
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
    fn from_value(value: &Value) -> Option<bool> {
        match *value {
            Value::Bool(value) => Some(value),
            // SQLite has no truth of its own.
            Value::Int(value) => Some(value != 0),
            _ => None,
        }
    }
}

impl FromValue for f64 {
    fn from_value(value: &Value) -> Option<f64> {
        match *value {
            Value::Float(value) => Some(value),
            _ => None,
        }
    }
}

impl FromValue for i64 {
    fn from_value(value: &Value) -> Option<i64> {
        match *value {
            Value::Int(value) => Some(value),
            _ => None,
        }
    }
}

impl FromValue for String {
    fn from_value(value: &Value) -> Option<String> {
        match value {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        }
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: &Value) -> Option<Vec<u8>> {
        match value {
            Value::Bytes(bytes) => Some(bytes.clone()),
            _ => None,
        }
    }
}

impl FromValue for u32 {
    fn from_value(value: &Value) -> Option<u32> {
        i64::from_value(value)?.try_into().ok()
    }
}

impl FromValue for GameId {
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
    ($($name:ident)*) => {$(
        impl From<$name> for Value {
            fn from(value: $name) -> Value {
                Value::Int(value.0)
            }
        }

        impl FromValue for $name {
            fn from_value(value: &Value) -> Option<$name> {
                i64::from_value(value).map($name)
            }
        }
    )*};
}

number! { AccountId SessionId TokenId PasskeyId SeekId ChallengeId Millis }
