//! What another program can do wrong.

use std::error::Error;
use std::fmt;
use std::io;

use ponte_engine::arena::Fault;
use ponte_engine::protocol::{AnswerError, VERSION, ValueError};

use crate::lines::LineError;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum ExternalError {
    /// The program cannot be started.
    Start(String, io::Error),
    /// The program has ended.
    Gone,
    /// It did not send this within this many seconds.
    Late(&'static str, u32),
    /// It sent something that is no answer of the protocol.
    Garbled(AnswerError),
    /// It sent something that is no line of text.
    Line(LineError),
    /// It speaks another version.
    Version(u32),
    /// It has no such option.
    Option(String),
    /// Its option cannot have this value.
    Value(ValueError),
    /// It answered with an error.
    Refused(String),
    /// It has no turn in a game that is not over.
    NoTurn,
}

impl fmt::Display for ExternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExternalError::Start(program, error) => write!(f, "cannot start {program}: {error}"),
            ExternalError::Gone => f.write_str("the engine has ended"),
            ExternalError::Late(what, seconds) => {
                write!(f, "the engine did not say {what} within {seconds} s")
            }
            ExternalError::Garbled(error) => write!(f, "the engine gave an {error}"),
            ExternalError::Line(error) => write!(f, "the engine is garbled: {error}"),
            ExternalError::Version(version) => {
                write!(f, "the engine speaks version {version} of the protocol, not {VERSION}")
            }
            ExternalError::Option(name) => write!(f, "the engine has no option {name:?}"),
            ExternalError::Value(error) => error.fmt(f),
            ExternalError::Refused(reason) => write!(f, "the engine refused: {reason}"),
            ExternalError::NoTurn => f.write_str("the engine has no turn in a running game"),
        }
    }
}

impl Error for ExternalError {}

impl From<ExternalError> for Fault {
    fn from(error: ExternalError) -> Fault {
        let reason = error.to_string();
        match error {
            ExternalError::Late(..) => Fault::Late(reason),
            _ => Fault::Broken(reason),
        }
    }
}
