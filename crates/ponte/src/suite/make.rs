//! `ponte suite make`: problems out of games.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

use fastrand::Rng;
use ponte_engine::solver::{Limits, Solver};
use ponte_engine::suite::{Problem, Trial, candidates};
use ponte_rules::Record;

use super::{file, parallel};
use crate::failure::Failure;
use crate::input::RecordArgs;
use crate::output;

/// The size of the solver's transposition table, in positions.
const MEMORY: usize = 1 << 17;

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(flatten)]
    records: RecordArgs,
    /// Where the suite is written; standard output if left out
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How many problems, at most
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    count: usize,
    /// How many problems of one game, at most
    #[arg(long, value_name = "N", default_value_t = 3)]
    per_game: usize,
    /// How many positions to look at for one problem
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    nodes: u64,
    /// Where the choice among the problems of a game takes its chance from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// How many threads solve; all cores if left out
    #[arg(long, short, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// What was found in a game.
struct Finding {
    problems: Vec<Problem>,
    /// The sub-moves left in every position that was tried, the positions it took to solve it,
    /// and whether that was enough.
    tried: Vec<(u32, u64, bool)>,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let records = args.records.read_all()?;
    let findings = parallel::map(&records, args.threads, || (), |(), record| search(record, args));
    let problems = choose(findings.iter().flat_map(|finding| &finding.problems), args.count);
    let lines: Vec<String> = problems.iter().map(|problem| file::line(problem)).collect();
    output::write(args.output.as_deref(), lines.concat().as_bytes())?;
    if args.output.is_some() {
        output::write(None, summary(&problems, &findings).as_bytes())?;
    }
    Ok(())
}

/// Tries the positions of a game from its end, and keeps some of its problems.
fn search(record: &Record, args: &Args) -> Finding {
    // What is solved within the limit must not depend on the games before.
    let mut solver = Solver::new(MEMORY);
    let mut finding = Finding { problems: Vec::new(), tried: Vec::new() };
    for (position, left) in candidates(&record.game()) {
        let limits = Limits { nodes: args.nodes, watch: &mut |_| ControlFlow::Continue(()) };
        let trial = Trial::new(&position, left, &mut solver, limits);
        finding.tried.push((left, solver.progress().nodes, trial != Trial::Unsolved));
        match trial {
            Trial::Problem(problem) => finding.problems.push(problem),
            Trial::Even => {}
            // Earlier positions are harder still.
            Trial::Unsolved => break,
        }
    }
    // Seeded by a position of the game, so that every game makes its own choice.
    let key = finding.problems.first().map_or(0, |problem| problem.position.hash_key());
    Rng::with_seed(args.seed ^ key).shuffle(&mut finding.problems);
    finding.problems.truncate(args.per_game);
    finding
}

/// The first problems, each position in one of its images only, at most a fifth of them forced.
fn choose<'a>(problems: impl Iterator<Item = &'a Problem>, count: usize) -> Vec<&'a Problem> {
    let mut seen = BTreeSet::new();
    let mut problems: Vec<&Problem> = problems
        .filter(|Problem { position, .. }| {
            seen.insert(format!("{} {}", position.rules(), position.canonical().0))
        })
        .collect();
    let free = problems.iter().filter(|problem| !problem.is_forced()).count();
    let mut forced_left = (free / 4).min(count / 5);
    problems.retain(|problem| {
        let kept = !problem.is_forced() || forced_left > 0;
        forced_left -= usize::from(kept && problem.is_forced());
        kept
    });
    problems.truncate(count);
    problems
}

fn summary(problems: &[&Problem], findings: &[Finding]) -> String {
    let forced = problems.iter().filter(|problem| problem.is_forced()).count();
    let mut by_left: BTreeMap<u32, Vec<(u64, bool)>> = BTreeMap::new();
    for &(left, nodes, solved) in findings.iter().flat_map(|finding| &finding.tried) {
        by_left.entry(left).or_default().push((nodes, solved));
    }
    let mut text = format!("{} problems, {forced} with a single answer\n", problems.len());
    text += "sub-moves left, tried, solved, median positions\n";
    for (left, mut tried) in by_left {
        tried.sort_unstable();
        let solved = tried.iter().filter(|(_, solved)| *solved).count();
        let median = tried[tried.len() / 2].0;
        let _ = writeln!(text, "{left:>15} {:>6} {solved:>7} {median:>17}", tried.len());
    }
    text
}
