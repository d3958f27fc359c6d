//! `ponte suite`: endgames with a known value, made from games, checked, and put to players.

mod check;
mod file;
mod make;
mod parallel;
mod run;

use crate::failure::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte suite make games.pdn --count 700 --output endgames.tsv
  ponte suite check endgames.tsv --sample 200
  ponte suite run endgames.tsv --player net:ms=100

A suite is one problem a line, so suites can be joined by joining files.")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand, Debug)]
enum Command {
    /// Take problems from the last turns of games, and solve them
    Make(make::Args),
    /// Solve some of the problems again, by the slow twin
    Check(check::Args),
    /// Let a player answer every problem, and count the values it keeps
    Run(run::Args),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.command {
        Command::Make(args) => make::run(args),
        Command::Check(args) => check::run(args),
        Command::Run(args) => run::run(args),
    }
}
