//! `ponte bench`: how fast the parts are on this machine.

mod rules;

use crate::failure::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte bench rules
  ponte bench rules --json --seconds 5")]
pub(crate) struct Args {
    #[command(subcommand)]
    part: Part,
}

#[derive(clap::Subcommand, Debug)]
enum Part {
    /// The rules library: random games, positions counted, turns judged
    Rules(rules::Args),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.part {
        Part::Rules(args) => rules::run(args),
    }
}
