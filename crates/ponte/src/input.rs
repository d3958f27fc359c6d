//! What the commands read: rules, positions and records.

use clap::Args;
use ponte_rules::{Position, Rules};

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
        match &self.position {
            Some(text) => Position::from_text(self.rules, text).map_err(Failure::input),
            None => Ok(Position::new(self.rules)),
        }
    }
}
