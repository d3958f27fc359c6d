//! Where the commands write: a file, or standard output. A reader that stops reading, such as `head`,
//! ends the command quietly; the macros of the standard library would panic.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use crate::failure::Failure;

/// Prints a line to standard output; a write error becomes a [`Failure`].
macro_rules! say {
    ($($part:tt)*) => {{
        use std::io::Write as _;
        writeln!(std::io::stdout(), $($part)*)?;
    }};
}

/// Prints a line for people on standard error; write errors are ignored.
macro_rules! mention {
    ($($part:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($part)*);
    }};
}

/// Writes everything at once, so that an earlier failure leaves no partial output.
pub(crate) fn write(file: Option<&Path>, bytes: &[u8]) -> Result<(), Failure> {
    match file {
        Some(file) => fs::write(file, bytes).map_err(|error| Failure::input(error).of(file)),
        None => {
            let mut out = io::stdout().lock();
            out.write_all(bytes)?;
            Ok(out.flush()?)
        }
    }
}

/// Refuses to write binary data to a terminal.
pub(crate) fn refuse_terminal(file: Option<&Path>) -> Result<(), Failure> {
    if file.is_none() && io::stdout().is_terminal() {
        return Err(Failure::input("a terminal cannot show this; name a file with --output"));
    }
    Ok(())
}
