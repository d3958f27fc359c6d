//! `ponte suite run`: a player answers every problem.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use ponte_engine::arena::{Fault, Spec};
use ponte_engine::suite::Problem;
use ponte_rules::Proposal;
use serde::Serialize;

use super::{file, parallel};
use crate::failure::Failure;
use crate::match_::Entry;

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The suite
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Who answers, as in ponte match
    #[arg(long, value_name = "PLAYER")]
    player: Spec,
    /// Where the player takes its chance from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// How many problems are answered at once; one on each core if left out
    #[arg(long, short, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Print every problem whose value was not kept, and the answer
    #[arg(long)]
    missed: bool,
    /// Print one JSON object
    #[arg(long, conflicts_with = "missed")]
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
    let entry = Entry::new(&args.player)?;
    let answers = parallel::map(
        &problems,
        args.threads,
        || entry.player(),
        |player, problem| {
            player.new_game(args.seed);
            player.turn(&problem.position)
        },
    );
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for (problem, answer) in problems.iter().zip(&answers) {
        let kept = is_kept(problem, answer);
        for name in ["all".to_owned(), problem.position.rules().to_string()] {
            let tally = tallies.entry(name).or_default();
            tally.problems += 1;
            tally.kept += usize::from(kept);
        }
        if args.missed && !kept {
            let answer = answer.as_ref().map_or_else(Fault::to_string, Proposal::to_string);
            say!("{} {}: {answer}", problem.position.rules(), problem.position);
        }
    }
    if args.json {
        say!("{}", serde_json::to_string(&tallies).map_err(Failure::input)?);
        return Ok(());
    }
    for (name, Tally { problems, kept }) in &tallies {
        let share = 100.0 * *kept as f64 / *problems as f64;
        say!("{name:<10} {kept:>6} of {problems:>6} kept, {share:.2} %");
    }
    Ok(())
}

/// Whether an answer is legal and keeps the value.
fn is_kept(problem: &Problem, answer: &Result<Proposal, Fault>) -> bool {
    let turn = answer.as_ref().ok().and_then(|&turn| problem.position.judge(turn).ok());
    turn.is_some_and(|turn| problem.keeps(turn))
}
