//! `ponte bench uct`: how many random playouts plain UCT makes in a second, on one core.

use std::hint::black_box;

use ponte_engine::{Uct, UctSettings, rng};
use ponte_rules::{Position, Rules};
use serde::Serialize;

use super::{Timing, rate};
use crate::failure::Failure;

/// Playouts of a sub-move; the first turn takes twice as many.
const PLAYOUTS: u32 = 1000;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    timing: Timing,
}

#[derive(Serialize)]
struct Figures {
    bga_playouts_per_s: f64,
    bsn_playouts_per_s: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let time = args.timing.duration()?;
    let [bga, bsn] = [Rules::BGA, Rules::BSN].map(|rules| rate(time, || first_turn(rules)));
    if args.timing.json {
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
