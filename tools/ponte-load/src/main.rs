//! The tool's command line.

use anyhow::Result;
use clap::{Parser, Subcommand};
use ponte_load::{archive, kill, server, store};

#[derive(Parser)]
#[command(
    version,
    about,
    arg_required_else_help = true,
    after_help = "\
Examples:
  cargo build --release -p ponte -p ponte-load
  target/release/ponte-load server --what flat --games 500
  target/release/ponte-load kill --rounds 200
  target/release/ponte-load store --folder /var/lib
  target/release/ponte-load archive --folder /var/tmp/archive"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Turns a second and how long they take, by a swarm of players
    Server(server::Args),
    /// Kill the server under load: nothing that was acknowledged may be lost
    Kill(kill::Args),
    /// Turns a second that become durable, and what the database does alone
    Store(store::Args),
    /// A site with a million finished games: how soon it starts, how long its pages take
    Archive(archive::Args),
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Server(args) => server::run(&args),
        Command::Kill(args) => {
            println!("{}", kill::run(&args)?);
            Ok(())
        }
        Command::Store(args) => store::run(&args),
        Command::Archive(args) => archive::run(&args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_goes_by_the_name_that_the_documents_give_it() {
        for name in ["server", "kill", "store"] {
            assert!(Cli::try_parse_from(["ponte-load", name]).is_ok(), "{name}");
        }
        assert!(Cli::try_parse_from(["ponte-load", "archive", "--folder", "somewhere"]).is_ok());
    }
}
