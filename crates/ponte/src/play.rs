//! `ponte play`: a game in the terminal, against the computer or between two people.
//!
//! The state and what keys do to it are pure (`app`, `game`, `update`), drawing is pure
//! (`view`), `worker` runs the engine on a thread of its own, and only `terminal` does input and
//! output.

mod seat;
mod game;
mod result;
mod file;
mod app;
mod cursor;
mod update;
mod saving;
mod prompt;
mod worker;
mod view;
mod terminal;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use ponte_rules::Rules;

use crate::failure::Failure;
use crate::input;
use app::{App, Options};
use game::Game;
use seat::{Kind, players};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte play                          you are light, the computer is dark
  ponte play --dark 7                 a strong opponent; levels are 1 to 10
  ponte play --light full --think 5   the computer at full strength begins, 5 s a turn
  ponte play --two --rules print-12   two people at one keyboard
  ponte play --rules 6x6 --seed 7     a short game, the same opponent every time
  ponte play --open ponte-1.pdn       go on with a saved game

Press ? in the game for the keys.")]
pub(crate) struct Args {
    /// The rules: print-10, print-12, bga, bsn, or a board such as 8x8/tiles=20/strict [default: bga]
    #[arg(long, short, value_name = "RULES")]
    rules: Option<Rules>,
    /// The position to start from; the empty board if left out
    #[arg(long, short, value_name = "POSITION")]
    position: Option<String>,
    /// Continue a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "position"])]
    open: Option<PathBuf>,
    /// Which game of the file, counted from 1
    #[arg(long, value_name = "N", requires = "open")]
    game: Option<usize>,
    /// Where to save the game; the next free ponte-N.pdn if left out
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Who begins with light [default: human]
    #[arg(long, value_name = "PLAYER", value_enum)]
    light: Option<Kind>,
    /// Who answers with dark, and may swap [default: adaptive]
    #[arg(long, value_name = "PLAYER", value_enum)]
    dark: Option<Kind>,
    /// Two people at one keyboard
    #[arg(long, conflicts_with_all = ["light", "dark"])]
    two: bool,
    /// The computer plays the same turns for the same number [default: a new one every time]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Play a turn as soon as it is complete, without Enter
    #[arg(long)]
    no_confirm: bool,
    /// How long the computer thinks about a turn or a hint at full strength
    #[arg(long, value_name = "SECONDS", default_value_t = 2,
          value_parser = clap::value_parser!(u32).range(1..=600))]
    think: u32,
    /// Whether dots show the legal cells
    #[arg(long, value_name = "BOOL", default_value_t = true, action = clap::ArgAction::Set)]
    hints: bool,
}

/// Plays until the player quits.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let app = args.app()?;
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(Failure::input(
            "play draws on a terminal, and standard input or output is none",
        ));
    }
    terminal::run(app).map_err(Failure::from)
}

impl Args {
    fn app(&self) -> Result<App, Failure> {
        let (light, dark) = match self.two {
            true => (Kind::Human, Kind::Human),
            // A player who names one computer wants to play against it.
            false => match (self.light, self.dark) {
                (None, None) => (Kind::Human, Kind::Adaptive),
                (Some(light), None) if light != Kind::Human => (light, Kind::Human),
                (light, dark) => (light.unwrap_or(Kind::Human), dark.unwrap_or(Kind::Adaptive)),
            },
        };
        let players = players(light, dark);
        let game = match &self.open {
            Some(path) => {
                let mut game = file::load(input::record(path, None, self.game)?, &players);
                if self.two || self.light.is_some() || self.dark.is_some() {
                    game.seat_players(players);
                }
                game
            }
            None => {
                let rules = self.rules.unwrap_or(Rules::BGA);
                Game::new(input::position(rules, self.position.as_deref())?, players)
            }
        };
        let options = Options {
            hints: self.hints,
            confirm: !self.no_confirm,
            seed: self.seed.unwrap_or_else(|| fastrand::u64(..)),
            think_ms: self.think * 1000,
        };
        let mut app = App::new(game, options);
        app.path = self.record.clone().or_else(|| self.open.clone());
        Ok(app)
    }
}
