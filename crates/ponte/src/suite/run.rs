//! `ponte suite run`: a player answers every problem.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use ponte_engine::{Opponent, rng};
use ponte_rules::Turn;
use serde::Serialize;

use super::{file, parallel};
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The suite
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Who answers: random, greedy or careful
    #[arg(long, value_name = "PLAYER", value_parser = opponent)]
    player: Opponent,
    /// Where the player takes its chance from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// How many problems are answered at once; one on each core if left out
    #[arg(long, short, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// How a player did.
#[derive(Serialize, Default)]
struct Tally {
    problems: usize,
    kept: usize,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let problems = file::read(&args.file)?;
    let answers = parallel::map(&problems, args.threads, |problem| {
        let position = &problem.position;
        args.player.turn(position, &mut rng(args.seed, position))
    });
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for (problem, answer) in problems.iter().zip(answers) {
        let tally = tallies.entry(problem.position.rules().to_string()).or_default();
        tally.problems += 1;
        tally.kept += usize::from(answer.is_some_and(|turn: Turn| problem.keeps(turn)));
    }
    if args.json {
        println!("{}", serde_json::to_string(&tallies).map_err(Failure::input)?);
        return Ok(());
    }
    let all = tallies.values().fold(Tally::default(), |sum, tally| Tally {
        problems: sum.problems + tally.problems,
        kept: sum.kept + tally.kept,
    });
    for (name, Tally { problems, kept }) in tallies.iter().chain([(&"all".to_owned(), &all)]) {
        let share = 100.0 * *kept as f64 / *problems as f64;
        println!("{name:<10} {kept:>6} of {problems:>6} kept, {share:.2} %");
    }
    Ok(())
}

fn opponent(name: &str) -> Result<Opponent, String> {
    let found = Opponent::ALL.into_iter().find(|opponent| opponent.name() == name);
    found.ok_or_else(|| "known are random, greedy and careful".to_owned())
}
