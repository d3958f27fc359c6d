//! `ponte perft`: counting turn sequences, on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use indicatif::ProgressBar;
use ponte_rules::{Position, perft};

use crate::failure::Failure;
use crate::input::PositionArgs;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte perft --rules 4x4 3
  ponte perft --rules bga 2 --threads 2

The last line is the number of sequences; one that ends in a finished game earlier
is not counted.")]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// The length of the sequences
    depth: u32,
    /// How many threads count; all cores if left out
    #[arg(long, short, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let position = args.position.read()?;
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = args.threads.unwrap_or_else(cores);
    say!("{}", count(&position, args.depth, threads));
    Ok(())
}

/// Counts the sequences after each first turn, the threads taking the turns one by one.
fn count(position: &Position, depth: u32, threads: NonZeroUsize) -> u64 {
    if depth < 2 {
        return perft(position, depth);
    }
    let turns = position.turns();
    let (next, total) = (AtomicUsize::new(0), AtomicU64::new(0));
    // The bar draws on standard error, and only if that is a terminal.
    let bar = ProgressBar::new(turns.len() as u64);
    let work = || {
        while let Some(&turn) = turns.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut after = position.clone();
            after.play_unchecked(turn);
            total.fetch_add(perft(&after, depth - 1), Ordering::Relaxed);
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(work);
        }
    });
    bar.finish_and_clear();
    total.into_inner()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ponte_rules::Rules;

    #[test]
    fn any_number_of_threads_counts_the_same() {
        let position = Position::new("4x4".parse::<Rules>().unwrap());
        for threads in [1, 2, 5].map(|threads| NonZeroUsize::new(threads).unwrap()) {
            assert_eq!(count(&position, 2, threads), 11_040);
        }
    }
}
