//! `ponte render`: a position or a game as a picture.
//!
//! Options are checked and files written here. `ponte-render` draws pictures, [`text`] draws with
//! characters.

mod text;
mod animation;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use clap::ValueEnum;
use ponte_render::{Pixels, RasterError, Scene, letters, svg};
use ponte_rules::{Cell, Game, Position, Record, Rules, Turn};

use crate::failure::Failure;
use crate::{input, output};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte render --rules 4x4 --position '4/1L2/4/L1L1 - l -'
  ponte render --record game.pdn --last-turn --output end.png
  ponte render --record game.pdn --ply 12 --numbers --output opening.svg
  ponte render --record game.pdn --size 480 --output game.gif")]
pub(crate) struct Args {
    /// The rules: print-10, print-12, bga, bsn, or a board such as 8x8/tiles=20/strict
    #[arg(long, short, value_name = "RULES")]
    rules: Option<Rules>,
    /// The position; the empty board if left out
    #[arg(long, short, value_name = "POSITION")]
    position: Option<String>,
    /// A game to take the position from; - reads standard input
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The game to take when the record holds several, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// How many turns to play; all if left out
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The file to write: .svg, .png, .gif or .txt; standard output if left out
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The format, where the file's name does not tell
    #[arg(long, short, value_name = "FORMAT")]
    format: Option<Format>,
    /// The width and height of a picture
    #[arg(long, value_name = "PIXELS", default_value_t = 800,
          value_parser = clap::value_parser!(u32).range(32..=8192))]
    size: u32,
    /// The light of a picture
    #[arg(long, default_value = "light")]
    theme: Theme,
    /// Label columns and rows, as is usual
    #[arg(long, overrides_with = "no_coordinates")]
    coordinates: bool,
    /// Leave columns and rows without labels
    #[arg(long, overrides_with = "coordinates")]
    no_coordinates: bool,
    /// Mark the last turn of the record
    #[arg(long)]
    last_turn: bool,
    /// Give the islands of every network a letter
    #[arg(long)]
    networks: bool,
    /// Show on every tile which turn of the record laid it
    #[arg(long)]
    numbers: bool,
    /// Draw text with ASCII alone
    #[arg(long)]
    ascii: bool,
    /// How long an animation shows each turn
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 900,
          value_parser = clap::value_parser!(u16).range(20..=60_000))]
    delay: u16,
}

/// The light of a picture.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Theme {
    /// A bright day on cream paper
    Light,
    /// The lagoon at night
    Dark,
}

/// What kind of file is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    /// A drawing in letters
    #[value(alias = "txt")]
    Text,
    /// A scalable picture
    Svg,
    /// A picture of pixels
    Png,
    /// A whole record, turn by turn
    Gif,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let format = args.format()?;
    args.check(format)?;
    if matches!(format, Format::Png | Format::Gif) {
        output::refuse_terminal(args.output.as_deref())?;
    }
    let bytes = args.picture(format, &args.game()?)?;
    output::write(args.output.as_deref(), &bytes)
}

/// An SVG as the bytes of a PNG.
pub(crate) fn png(svg: &str) -> Result<Vec<u8>, Failure> {
    Ok(Pixels::draw(svg)?.png()?)
}

impl Args {
    /// The format asked for, or the one that the output's name tells.
    fn format(&self) -> Result<Format, Failure> {
        let Some(path) = self.output.as_deref().filter(|_| self.format.is_none()) else {
            return Ok(self.format.unwrap_or(Format::Text));
        };
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.and_then(|extension| Format::from_str(extension, true).ok()).ok_or_else(|| {
            Failure::input(format!(
                "{}: name the file .svg, .png, .gif or .txt, or give --format",
                path.display()
            ))
        })
    }

    /// Refuses combinations of options that make no sense.
    fn check(&self, format: Format) -> Result<(), Failure> {
        let has_record = self.record.is_some();
        let refusals = [
            (has_record && self.position.is_some(), "give --position or --record, not both"),
            (!has_record && self.last_turn, "--last-turn needs a game: give --record"),
            (!has_record && self.numbers, "--numbers needs a game: give --record"),
            (!has_record && self.ply.is_some(), "--ply needs a game: give --record"),
            (!has_record && self.game.is_some(), "--game needs a game: give --record"),
            (!has_record && format == Format::Gif, "an animation needs a game: give --record"),
            (
                self.ply.is_some() && format == Format::Gif,
                "--ply picks one position, and an animation shows them all",
            ),
            (self.ascii && format != Format::Text, "--ascii is for text alone"),
            (self.numbers && format == Format::Text, "--numbers is for pictures alone"),
        ];
        match refusals.into_iter().find(|(is_refused, _)| *is_refused) {
            Some((_, reason)) => Err(Failure::input(reason)),
            None => Ok(()),
        }
    }

    fn game(&self) -> Result<Game, Failure> {
        if let Some(path) = &self.record {
            return Ok(input::record(path, self.rules, self.game)?.game());
        }
        let rules = self.rules.ok_or_else(|| Failure::input("name the rules with --rules"))?;
        let position = input::position(rules, self.position.as_deref())?;
        Ok(Record::new(position).game())
    }

    fn picture(&self, format: Format, game: &Game) -> Result<Vec<u8>, Failure> {
        let positions = game.positions();
        if format == Format::Gif {
            let draw = |ply: usize| Ok(Pixels::draw(&svg(&self.scene(game, &positions[..=ply])))?);
            return animation::gif(positions.len(), self.delay, draw);
        }
        let turns = game.turns.len();
        let ply = self.ply.unwrap_or(turns);
        let history = positions
            .get(..=ply)
            .ok_or_else(|| Failure::input(format!("the game has {turns} turns, not {ply}")))?;
        let scene = self.scene(game, history);
        match format {
            Format::Text => {
                let glyphs = if self.ascii { &text::ASCII } else { &text::UNICODE };
                Ok(text::text(&scene, glyphs).into_bytes())
            }
            Format::Svg => Ok(svg(&scene).into_bytes()),
            Format::Png | Format::Gif => png(&svg(&scene)),
        }
    }

    /// What the last of the positions looks like; the ones before name its networks.
    fn scene<'a>(&self, game: &Game, history: &'a [Position]) -> Scene<'a> {
        let ply = history.len() - 1;
        let last = ply.checked_sub(1).filter(|_| self.last_turn);
        Scene {
            position: &history[ply],
            last_turn: last.and_then(|index| game.turns.get(index)).copied(),
            numbers: if self.numbers { numbers(game, ply) } else { Vec::new() },
            theme: match self.theme {
                Theme::Light => ponte_render::Theme::Light,
                Theme::Dark => ponte_render::Theme::Dark,
            },
            coordinates: self.coordinates || !self.no_coordinates,
            networks: if self.networks { letters(history) } else { Vec::new() },
            size_px: self.size,
        }
    }
}

impl From<RasterError> for Failure {
    fn from(error: RasterError) -> Failure {
        Failure::input(error)
    }
}

/// The tiles laid by the first `ply` turns, each with the number of its turn.
fn numbers(game: &Game, ply: usize) -> Vec<(Cell, usize)> {
    let mut numbers = Vec::new();
    for (number, turn) in (1..).zip(&game.turns).take(ply) {
        if let Turn::Tiles(pair) = turn {
            numbers.extend(pair.cells().iter().map(|cell| (cell, number)));
        }
    }
    numbers
}
