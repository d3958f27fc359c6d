//! What the commands read: rules, positions and records.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use ponte_rules::{Game, GameError, Position, Record, RecordErrorKind, Rules};

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
    /// A file of records, a packed game, or a bare line of turns; - for standard input
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
    /// The game with the number given, or the only one.
    pub(crate) fn read(&self) -> Result<Record, Failure> {
        record(&self.file, self.rules, self.game)
    }

    /// The game with the number given, or all of them.
    pub(crate) fn read_all(&self) -> Result<Vec<Record>, Failure> {
        match self.game {
            Some(_) => Ok(vec![self.read()?]),
            None => records(&self.file, self.rules),
        }
    }
}

/// Reads one game; without a number the file must hold exactly one.
pub(crate) fn record(
    file: &Path,
    rules: Option<Rules>,
    number: Option<usize>,
) -> Result<Record, Failure> {
    let mut records = records(file, rules)?;
    let reason = match (number, records.len()) {
        (None, 1) => return Ok(records.remove(0)),
        (None, count) => format!("there are {count} games; pick one with --game N"),
        (Some(number), count) if (1..=count).contains(&number) => {
            return Ok(records.remove(number - 1));
        }
        (Some(number), count) => format!("there is no game {number} among {count}"),
    };
    Err(Failure::input(reason).of(file))
}

/// Reads every game of a file of records, or the one game of a packed file; at least one.
fn records(file: &Path, rules: Option<Rules>) -> Result<Vec<Record>, Failure> {
    let bytes = read_bytes(file).map_err(Failure::input);
    let records = bytes.and_then(|bytes| {
        // A packed game begins with its version number; no text begins with such a byte.
        if bytes.first().is_some_and(|byte| *byte < b'\t') {
            return Ok(vec![packed(&bytes, rules)?]);
        }
        let text = String::from_utf8(bytes)
            .map_err(|_| Failure::input("neither text nor a packed game"))?;
        let records = Record::read_all(&text, rules).map_err(|error| match error.kind {
            RecordErrorKind::IllegalTurn { .. } => Failure::IllegalTurn(error.to_string()),
            _ => Failure::input(error),
        })?;
        if records.is_empty() { Err(Failure::input("there is no game")) } else { Ok(records) }
    });
    records.map_err(|failure| failure.of(file))
}

fn packed(bytes: &[u8], told: Option<Rules>) -> Result<Record, Failure> {
    let game = Game::from_bytes(bytes).map_err(|error| match error {
        GameError::IllegalTurn { .. } => Failure::IllegalTurn(error.to_string()),
        _ => Failure::input(error),
    })?;
    let rules = *game.start.rules();
    match told {
        Some(told) if told != rules => {
            Err(Failure::input(format!("the packed game is one of {rules}, not of {told}")))
        }
        _ => Record::try_from(game).map_err(Failure::input),
    }
}

fn read_bytes(file: &Path) -> io::Result<Vec<u8>> {
    if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(file)
}
