//! How a game ends for one side, and what is known about it.

use std::cmp::Ordering;
use std::ops::Neg;

/// How a game ends for one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// The other side wins.
    Loss,
    /// A shared victory.
    Draw,
    /// This side wins.
    Win,
}

/// The value for a side whose score compares like this with the other's.
impl From<Ordering> for Value {
    fn from(ordering: Ordering) -> Value {
        match ordering {
            Ordering::Less => Value::Loss,
            Ordering::Equal => Value::Draw,
            Ordering::Greater => Value::Win,
        }
    }
}

/// The value for the other side.
impl Neg for Value {
    type Output = Value;

    fn neg(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// What a search has proved about a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValueRange {
    /// The side reaches this.
    pub at_least: Value,
    /// The side reaches no more.
    pub at_most: Value,
}

impl ValueRange {
    /// Nothing is known.
    pub const ANY: ValueRange = ValueRange { at_least: Value::Loss, at_most: Value::Win };

    /// The value, once nothing else is possible.
    #[must_use]
    pub fn exact(self) -> Option<Value> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }

    /// Whether a value is not ruled out.
    #[must_use]
    pub fn allows(self, value: Value) -> bool {
        self.at_least <= value && value <= self.at_most
    }

    /// The range for a side that can choose between this and another.
    #[must_use]
    pub fn or(self, other: ValueRange) -> ValueRange {
        ValueRange {
            at_least: self.at_least.max(other.at_least),
            at_most: self.at_most.max(other.at_most),
        }
    }
}

/// What is known about the value for the other side.
impl Neg for ValueRange {
    type Output = ValueRange;

    fn neg(self) -> ValueRange {
        ValueRange { at_least: -self.at_most, at_most: -self.at_least }
    }
}
