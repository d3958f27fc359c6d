//! What can be wrong with the text of a record.

use alloc::string::String;
use core::fmt;

use crate::notation::PositionError;
use crate::refusal::Refusal;
use crate::rules::{Rules, RulesError};
use crate::termination::ContradictedOutcome;

/// Why a text is not a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from one.
    pub line: u32,
    /// The character in the line, counted from one.
    pub column: u32,
    /// What is wrong there.
    pub kind: RecordErrorKind,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordErrorKind {
    /// A turn that the rules forbid.
    IllegalTurn {
        /// How many turns lead to it, itself included.
        number: usize,
        /// The turn as it stands there.
        turn: String,
        /// The rule it breaks; `None` for a cell that no board has.
        refusal: Option<Refusal>,
    },
    /// Something that is neither a turn, a tag, a comment, a variation nor a result.
    Unexpected {
        /// What stands there.
        text: String,
    },
    /// A comment, tag or variation that is never closed.
    Unclosed {
        /// What it is.
        what: &'static str,
    },
    /// A variation before any turn, or a `)` without `(`.
    Variation,
    /// A tag twice in one game.
    RepeatedTag {
        /// Its name.
        name: String,
    },
    /// Neither the record nor the caller says which rules are played.
    NoRules,
    /// The `Rules` tag names no rules.
    BadRules(RulesError),
    /// The `Rules` tag and the caller name different rules.
    OtherRules {
        /// The rules of the record.
        tag: Rules,
        /// The rules that the caller named.
        told: Rules,
    },
    /// The `Position` tag holds no legal position.
    BadPosition(PositionError),
    /// The `Result` or `Termination` tag holds none of the known words.
    BadValue {
        /// Which tag.
        name: &'static str,
    },
    /// The `Result` tag and the result after the turns differ.
    TwoResults,
    /// The finished board contradicts the result.
    Contradicted(ContradictedOutcome),
    /// Not exactly one game where one was asked for.
    NotOneGame {
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordErrorKind::IllegalTurn { number, turn, refusal: Some(refusal) } => {
                write!(f, "turn {number}, {turn}, is illegal: {refusal}")
            }
            RecordErrorKind::IllegalTurn { number, turn, refusal: None } => {
                write!(f, "turn {number}, {turn}, is illegal: a cell lies off the board")
            }
            RecordErrorKind::Unexpected { text } => {
                write!(f, "{text:?} is not a turn, a tag, a comment or a result")
            }
            RecordErrorKind::Unclosed { what } => write!(f, "this {what} is never closed"),
            RecordErrorKind::Variation => {
                f.write_str("a variation must follow the turn it replaces, between ( and )")
            }
            RecordErrorKind::RepeatedTag { name } => write!(f, "the tag {name} stands twice"),
            RecordErrorKind::NoRules => f.write_str(
                "nothing says which rules are played, neither a Rules tag nor the reader",
            ),
            RecordErrorKind::BadRules(error) => error.fmt(f),
            RecordErrorKind::OtherRules { tag, told } => {
                write!(f, "the record is a game of {tag}, not of {told}")
            }
            RecordErrorKind::BadPosition(error) => error.fmt(f),
            RecordErrorKind::BadValue { name: "Result" } => {
                f.write_str("a result is light, dark, draw, void or *")
            }
            RecordErrorKind::BadValue { name } => {
                write!(f, "a {name} is score, resign, time, agreement or abort")
            }
            RecordErrorKind::TwoResults => {
                f.write_str("the result after the turns differs from the Result tag")
            }
            RecordErrorKind::Contradicted(error) => error.fmt(f),
            RecordErrorKind::NotOneGame { found: 0 } => f.write_str("there is no game"),
            RecordErrorKind::NotOneGame { found } => {
                write!(f, "there are {found} games where one was expected")
            }
        }
    }
}

impl core::error::Error for RecordError {}
