//! How a command fails: one sentence on standard error and an exit code.

use std::fmt::{self, Display, Formatter};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::ExitCode;

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A turn breaks a rule: exit code 1.
    IllegalTurn(String),
    /// Any other input is wrong, or a file cannot be used: exit code 2.
    BadInput(String),
    /// The reader of the output has stopped reading, which is not reported as a failure.
    Unread,
}

impl Failure {
    pub(crate) fn input(reason: impl Display) -> Failure {
        Failure::BadInput(reason.to_string())
    }

    /// The failure with the file that it is about.
    pub(crate) fn of(self, file: &Path) -> Failure {
        let name = file.display();
        match self {
            Failure::IllegalTurn(reason) => Failure::IllegalTurn(format!("{name}: {reason}")),
            Failure::BadInput(reason) => Failure::BadInput(format!("{name}: {reason}")),
            Failure::Unread => Failure::Unread,
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Failure::IllegalTurn(reason) | Failure::BadInput(reason) => reason,
            Failure::Unread => "the output is not read",
        })
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::input(error),
        }
    }
}

/// Reports a command's result to the user and the shell.
pub(crate) fn exit(result: Result<(), Failure>) -> ExitCode {
    let (failure, code) = match result {
        Ok(()) | Err(Failure::Unread) => return ExitCode::SUCCESS,
        Err(failure @ Failure::IllegalTurn(_)) => (failure, 1),
        Err(failure @ Failure::BadInput(_)) => (failure, 2),
    };
    mention!("ponte: {failure}");
    ExitCode::from(code)
}
