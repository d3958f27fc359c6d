//! What the commands read: rules, positions and records.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use ponte_rules::{Position, Record, RecordErrorKind, Rules};

use crate::failure::Failure;

/// A position given as text, or the start of a game.
#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// The rules: print-10, print-12, bga, bsn, or a board such as 8x8/tiles=20/strict
    #[arg(long, short, value_name = "RULES")]
    pub(crate) rules: Rules,
    /// The position; the empty board if left out
    #[arg(long, short, value_name = "POSITION")]
    pub(crate) position: Option<String>,
}

impl PositionArgs {
    pub(crate) fn read(&self) -> Result<Position, Failure> {
        position(self.rules, self.position.as_deref())
    }
}

/// The position of a text, or the start of a game.
pub(crate) fn position(rules: Rules, text: Option<&str>) -> Result<Position, Failure> {
    match text {
        Some(text) => Position::from_text(rules, text).map_err(Failure::input),
        None => Ok(Position::new(rules)),
    }
}

/// A game out of a file of records.
#[derive(Args, Debug)]
pub(crate) struct RecordArgs {
    /// A file of game records, or a bare line of turns; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The rules; may be left out when the record has a Rules tag
    #[arg(long, short, value_name = "RULES")]
    rules: Option<Rules>,
    /// Which game of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,
}

impl RecordArgs {
    pub(crate) fn read(&self) -> Result<Record, Failure> {
        record(&self.file, self.rules, self.game)
    }
}

/// Reads one game; without a number the file must hold exactly one.
pub(crate) fn record(
    file: &Path,
    rules: Option<Rules>,
    number: Option<usize>,
) -> Result<Record, Failure> {
    let name = file.display();
    let mut records = records(file, rules)?;
    match (number, records.len()) {
        (_, 0) => Err(Failure::input(format!("{name}: there is no game"))),
        (None, 1) => Ok(records.remove(0)),
        (None, count) => {
            Err(Failure::input(format!("{name}: there are {count} games; pick one with --game N")))
        }
        (Some(number), count) if (1..=count).contains(&number) => Ok(records.remove(number - 1)),
        (Some(number), count) => {
            Err(Failure::input(format!("{name}: there is no game {number} among {count}")))
        }
    }
}

fn records(file: &Path, rules: Option<Rules>) -> Result<Vec<Record>, Failure> {
    let name = file.display();
    let text = read_text(file).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    Record::read_all(&text, rules).map_err(|error| {
        let reason = format!("{name}: {error}");
        match error.kind {
            RecordErrorKind::IllegalTurn { .. } => Failure::IllegalTurn(reason),
            _ => Failure::BadInput(reason),
        }
    })
}

fn read_text(file: &Path) -> io::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(file)
}
