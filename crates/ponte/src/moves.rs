//! `ponte moves`: every legal turn, one a line.

use std::io::{self, Write};

use ponte_rules::Turn;

use crate::failure::Failure;
use crate::input::PositionArgs;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte moves --rules 3x3
  ponte moves --rules 4x4 --position '4/1L2/4/L1L1 - l -'")]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
}

/// Prints the turns sorted by bytes; nothing in a finished game.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let turns = args.position.read()?.turns();
    let mut lines: Vec<String> = turns.iter().map(Turn::to_string).collect();
    lines.sort_unstable();
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}
