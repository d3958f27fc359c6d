//! `ponte bench uct`: how many random playouts plain UCT makes in a second, on one core.

use std::hint::black_box;

use ponte_engine::{Uct, UctSettings, rng};
use ponte_rules::{Position, Rules};
use serde::Serialize;

use super::{duration, rate};
use crate::failure::Failure;

/// Playouts of a sub-move; the first turn takes twice as many.
const PLAYOUTS: u32 = 1000;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// How long to measure each set of rules
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    seconds: f64,
}

#[derive(Serialize)]
struct Figures {
    bga_playouts_per_s: f64,
    bsn_playouts_per_s: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let time = duration(args.seconds)?;
    let [bga, bsn] = [Rules::BGA, Rules::BSN].map(|rules| rate(time, || first_turn(rules)));
    if args.json {
        let figures = Figures { bga_playouts_per_s: bga, bsn_playouts_per_s: bsn };
        say!("{}", serde_json::to_string(&figures).map_err(Failure::input)?);
    } else {
        say!("playouts on bga    {bga:>12.0} a second");
        say!("playouts on bsn    {bsn:>12.0} a second");
    }
    Ok(())
}

/// Searches for a first turn, and returns how many playouts that took.
fn first_turn(rules: Rules) -> usize {
    let position = Position::new(rules);
    let turn = Uct::new(UctSettings::new(PLAYOUTS)).turn(&position, &mut rng(1, &position));
    black_box(turn);
    2 * PLAYOUTS as usize
}
