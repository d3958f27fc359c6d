//! How a game ends for one side.

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
