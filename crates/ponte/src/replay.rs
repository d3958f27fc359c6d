//! `ponte replay`: following a game position by position.

use std::io::{self, Write};
use std::iter;

use ponte_rules::{Color, Position, Score, Turn};
use serde::Serialize;

use crate::failure::Failure;
use crate::input::RecordArgs;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte replay game.pdn
  echo 'a1,b2 swap c3,c4' | ponte replay --rules 4x4 --json -

An illegal turn ends with exit code 1 and prints no position.")]
pub(crate) struct Args {
    #[command(flatten)]
    record: RecordArgs,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// The JSON of a position, as `docs/notation.md` specifies it.
#[derive(Serialize, PartialEq, Debug)]
struct Ply {
    position: String,
    placements: u32,
    bridges: u32,
    swap: bool,
    pass: bool,
    light: [u16; 3],
    dark: [u16; 3],
    result: String,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let record = args.record.read()?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let game = record.game();
    let turns = game.turns.iter().map(Turn::to_string);
    let words = iter::once("start".to_owned()).chain(turns);
    for (word, position) in words.zip(game.positions()) {
        let ply = Ply::from(&position);
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&ply).map_err(Failure::input)?)?;
        } else {
            let Ply { position, light, dark, .. } = ply;
            writeln!(out, "{word:<9} {:>3} : {:<3} {position}", light[0], dark[0])?;
        }
    }
    if !args.json {
        let result = record.outcome().map_or("*".to_owned(), |outcome| outcome.to_string());
        writeln!(out, "result    {result}")?;
    }
    Ok(out.flush()?)
}

impl From<&Position> for Ply {
    fn from(position: &Position) -> Ply {
        let mover = position.to_move();
        let over = position.is_over();
        let score = |color| {
            let Score { points, islands, bridges } = position.score(color);
            [points, islands.into(), bridges.into()]
        };
        Ply {
            position: position.to_string(),
            placements: if over { 0 } else { position.count_pairs(mover) },
            bridges: if over { 0 } else { position.count_bridges(mover) },
            swap: position.may_swap(),
            pass: position.may_pass(),
            light: score(Color::Light),
            dark: score(Color::Dark),
            result: position.outcome().map_or("*".to_owned(), |outcome| outcome.to_string()),
        }
    }
}
