//! Ponte del Diavolo on the command line.
//!
//! Options are parsed here; every command lives in a module of its own and ends with an exit
//! code that scripts can trust: 0 for success, 1 for an illegal turn, 2 for other bad input.

#![deny(clippy::print_stdout, clippy::print_stderr)]

#[macro_use]
mod output;

mod admin;
#[cfg(feature = "pictures")]
mod analyse;
mod backup;
mod bench;
mod clock;
mod convert;
mod engine;
mod external;
mod failure;
mod files;
mod input;
mod lines;
mod match_;
mod moves;
mod perft;
#[cfg(feature = "terminal")]
mod play;
#[cfg(feature = "pictures")]
mod render;
mod replay;
mod serve;
mod solve;
mod suite;
mod weights;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

#[derive(Parser)]
#[command(
    version,
    about,
    arg_required_else_help = true,
    after_help = "\
Examples:
  ponte serve
  ponte play
  ponte render --record game.pdn --output game.png
  ponte moves --rules 3x3

Exit codes: 0 for success, 1 for an illegal turn in a game, 2 for other bad input."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the site: the page, accounts and games
    Serve(serve::Args),
    /// Keep a site: accounts, roles, bans, invitations
    Admin(admin::Args),
    /// Copy the database of a site, while it runs or not
    Backup(backup::Args),
    /// Play in the terminal, against the computer or between two people
    #[cfg(feature = "terminal")]
    Play(play::Args),
    /// Draw a position or a game as SVG, PNG, GIF or text
    #[cfg(feature = "pictures")]
    Render(render::Args),
    /// Follow a game and print every position
    Replay(replay::Args),
    /// Review a game or a position: chances, best lines, mistakes, the curve
    #[cfg(feature = "pictures")]
    Analyse(analyse::Args),
    /// Write records in their canonical text, or packed
    Convert(convert::Args),
    /// Print every legal turn of a position
    Moves(moves::Args),
    /// Count the turn sequences of a length
    Perft(perft::Args),
    /// Find the exact value of a small board or a late position
    Solve(solve::Args),
    /// Make, check and play suites of endgames with known values
    Suite(suite::Args),
    /// Let two players play each other, and measure the difference in strength
    Match(match_::Args),
    /// Play behind standard input and output, for front ends and matches
    Engine(engine::Args),
    /// Measure how fast the parts are on this machine
    Bench(bench::Args),
    /// Print completions for a shell
    #[command(after_help = "Example:\n  ponte completions bash > /etc/bash_completion.d/ponte")]
    Completions {
        /// The shell to complete for
        shell: Shell,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        Command::Serve(args) => serve::run(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Backup(args) => backup::run(&args),
        #[cfg(feature = "terminal")]
        Command::Play(args) => play::run(&args),
        #[cfg(feature = "pictures")]
        Command::Render(args) => render::run(&args),
        Command::Replay(args) => replay::run(&args),
        #[cfg(feature = "pictures")]
        Command::Analyse(args) => analyse::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Suite(args) => suite::run(&args),
        Command::Match(args) => match_::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "ponte", &mut text);
            output::write(None, &text)
        }
    };
    failure::exit(result)
}
