//! `ponte analyse`: what the engine thinks of a game or a position.
//!
//! A search evaluates and [`Review`] judges; this module prints both as text, JSON or a curve.

mod json;
mod picture;
mod text;

use std::path::PathBuf;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use ponte_engine::review::Review;
use ponte_engine::search::{Aim, Limits, Report, Search, Team};
use ponte_rules::{Game, Position, Record, Rules};

use crate::failure::Failure;
use crate::weights::Weights;
use crate::{input, output};
use picture::Picture;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte analyse game.pdn
  ponte analyse game.pdn --ms 500 --curve game.svg
  ponte analyse --rules 6x6 --position '6/6/2L3/3L2/6/6 - d s' --lines 5
  ponte analyse game.pdn --json

A turn is an inaccuracy where it loses at least 5 hundredths of a point of what its player
could expect (a win is one point, a draw half of one), a mistake from 10, a blunder from 20.")]
pub(crate) struct Args {
    /// A game: a record, a packed game or a bare line of turns; - for standard input
    #[arg(value_name = "FILE", conflicts_with = "position")]
    file: Option<PathBuf>,
    /// The rules; may be left out when the record has a Rules tag
    #[arg(long, short, value_name = "RULES")]
    rules: Option<Rules>,
    /// A position instead of a game
    #[arg(long, short, value_name = "POSITION")]
    position: Option<String>,
    /// Which game of the file, counted from 1
    #[arg(long, value_name = "N", requires = "file")]
    game: Option<usize>,
    /// How many positions to evaluate for every sub-move
    #[arg(long, value_name = "N", default_value_t = 400, conflicts_with = "ms",
          value_parser = clap::value_parser!(u32).range(1..))]
    nodes: u32,
    /// How long to look at every position, instead
    #[arg(long, value_name = "MILLISECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    ms: Option<u32>,
    /// How many threads search; with one, the same nodes give the same analysis
    #[arg(long, short, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// How many lines of play to tell for a position
    #[arg(long, value_name = "N", default_value_t = 3)]
    lines: usize,
    /// The file of the net; the one inside the program if left out
    #[arg(long, value_name = "FILE")]
    weights: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Draw the curve of the game: .svg or .png
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,
    /// The width of the curve
    #[arg(long, value_name = "PIXELS", default_value_t = 1000, requires = "curve",
          value_parser = clap::value_parser!(u32).range(100..=8192))]
    width: u32,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let picture = args.curve.as_deref().map(|path| Picture::new(path, args.width)).transpose()?;
    let record = args.record()?;
    let weights = Weights::read(args.weights.as_deref())?;
    let review = args.review(&record.game(), &weights);
    let told = match args.json {
        true => json::tell(&review, args.lines)?,
        false => text::tell(&review, &record, args.lines),
    };
    if let Some(picture) = picture {
        picture.draw(&review)?;
    }
    output::write(None, told.as_bytes())
}

impl Args {
    fn record(&self) -> Result<Record, Failure> {
        if let Some(file) = &self.file {
            return input::record(file, self.rules, self.game);
        }
        let rules = self.rules.ok_or_else(|| Failure::input("name a file, or --rules"))?;
        Ok(Record::new(input::position(rules, self.position.as_deref())?))
    }

    fn review(&self, game: &Game, weights: &Weights) -> Review {
        let bar = ProgressBar::new(game.turns.len() as u64 + 1);
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} ({eta} left)") {
            bar.set_style(style);
        }
        let mut search = Search::default();
        let mut evaluators: Vec<_> = (0..self.threads).map(|_| weights.evaluator()).collect();
        let mut look = |position: &Position| -> Report {
            let start = Instant::now();
            let mut clock =
                || self.ms.map_or(0.0, |ms| start.elapsed().as_secs_f32() * 1000.0 / ms as f32);
            let nodes = self.ms.is_none().then_some(self.nodes);
            let limits = Limits { nodes, clock: Some(&mut clock) };
            let report =
                search.think(position, Aim::Turn, &mut Team::new(&mut evaluators), limits, |_| ());
            bar.inc(1);
            report.unwrap_or_default()
        };
        let review = Review::new(&game.start, &game.turns, &mut look);
        bar.finish_and_clear();
        review
    }
}
