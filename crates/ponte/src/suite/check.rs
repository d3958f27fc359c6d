//! `ponte suite check`: some problems once more, by the slow twin.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use fastrand::Rng;

use super::{file, parallel};
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The suite
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How many problems to solve again
    #[arg(long, value_name = "N", default_value_t = 200)]
    sample: usize,
    /// How many positions the twin may look at for one problem
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
    /// Where the choice of problems takes its chance from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// How many threads solve; all cores if left out
    #[arg(long, short, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Takes problems at random until enough are solved again; those that take the twin too long are
/// counted, and others take their place.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let mut problems = file::read(&args.file)?;
    Rng::with_seed(args.seed).shuffle(&mut problems);
    let (mut agreed, mut skipped) = (0, 0);
    let mut rest = problems.as_slice();
    while agreed < args.sample && !rest.is_empty() {
        let (batch, later) = rest.split_at(rest.len().min(args.sample - agreed));
        rest = later;
        let answers =
            parallel::map(batch, args.threads, || (), |(), problem| problem.check(args.nodes));
        for (problem, answer) in batch.iter().zip(answers) {
            match answer {
                Some(true) => agreed += 1,
                Some(false) => {
                    let reason = format!("the twin disagrees about {}", problem.position);
                    return Err(Failure::input(reason).of(&args.file));
                }
                None => skipped += 1,
            }
        }
    }
    say!("{agreed} problems solved again, all alike; {skipped} took the twin too long");
    Ok(())
}
