//! `ponte perft`: counting turn sequences.

use crate::failure::Failure;
use crate::input::PositionArgs;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte perft --rules 4x4 3
  ponte perft --rules bga 2 --threads 2")]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// The length of the sequences
    depth: u32,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    println!("{}", ponte_rules::perft(&args.position.read()?, args.depth));
    Ok(())
}
