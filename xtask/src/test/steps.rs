//! The steps of the tests, in a row or in two rows side by side, and how long they took.

use std::panic::resume_unwind;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::files::Files;
use crate::shell;

/// How many files of tests are listed.
const LISTED: usize = 12;

/// The steps so far, and the files of tests within them.
#[derive(Debug)]
pub(super) struct Steps {
    begun: Instant,
    times: Vec<(String, Duration)>,
    files: Vec<(String, Duration)>,
    /// Whether a step has failed, in this row or the one beside it: no other begins after that.
    has_failed: Arc<AtomicBool>,
}

impl Steps {
    pub(super) fn begin() -> Steps {
        let has_failed = Arc::default();
        Steps { begun: Instant::now(), times: Vec::new(), files: Vec::new(), has_failed }
    }

    /// Takes the time of some work.
    pub(super) fn time(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        if self.has_failed.load(Ordering::Relaxed) {
            return Ok(());
        }
        let start = Instant::now();
        let result = work();
        self.times.push((name.to_owned(), start.elapsed()));
        self.has_failed.fetch_or(result.is_err(), Ordering::Relaxed);
        result
    }

    /// Takes the time of a command.
    pub(super) fn run(&mut self, name: &str, command: &mut Command) -> Result<()> {
        self.time(name, || shell::run(command))
    }

    /// Takes the time of a command that runs tests, and of each of their files.
    pub(super) fn run_tests(&mut self, name: &str, command: &mut Command) -> Result<()> {
        let mut files = Files::default();
        let result = self.time(name, || shell::run_watched(command, |line| files.read(line)));
        self.files.append(&mut files.times);
        result
    }

    /// Two rows of steps side by side. A command of the second row prints when it has ended.
    pub(super) fn side_by_side(
        &mut self,
        row: impl FnOnce(&mut Steps) -> Result<()>,
        other: impl FnOnce(&mut Steps) -> Result<()> + Send,
    ) -> Result<()> {
        let mut beside = Steps { has_failed: self.has_failed.clone(), ..Steps::begin() };
        let (result, other) = thread::scope(|scope| {
            let other = scope.spawn(|| {
                shell::hold_back();
                other(&mut beside)
            });
            (row(self), other.join())
        });
        self.times.append(&mut beside.times);
        self.files.append(&mut beside.files);
        result.and(other.unwrap_or_else(|panic| resume_unwind(panic)))
    }

    /// Lists the steps in their order, and the files that took longest.
    pub(super) fn print(&mut self) {
        eprintln!("\nsteps, some of them side by side");
        list(&self.times);
        list(&[("all".to_owned(), self.begun.elapsed())]);
        self.files.sort_by_key(|(_, took)| std::cmp::Reverse(*took));
        self.files.truncate(LISTED);
        if !self.files.is_empty() {
            eprintln!("\nfiles of tests that took longest");
            list(&self.files);
        }
    }
}

fn list(times: &[(String, Duration)]) {
    for (name, took) in times {
        eprintln!("{:>8.1} s  {name}", took.as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;

    #[test]
    fn two_rows_run_at_the_same_time() {
        let mut steps = Steps::begin();
        let both = Barrier::new(2);
        let meet = |steps: &mut Steps, name: &str| {
            steps.time(name, || {
                both.wait();
                Ok(())
            })
        };
        assert!(steps.side_by_side(|one| meet(one, "a"), |two| meet(two, "b")).is_ok());
        assert_eq!(steps.times.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["a", "b"]);
    }

    #[test]
    fn no_step_begins_after_one_has_failed() {
        let mut steps = Steps::begin();
        let fail = |steps: &mut Steps| steps.time("fails", || anyhow::bail!("it failed"));
        let result = steps.side_by_side(|_| Ok(()), fail);
        assert_eq!(result.map_err(|error| error.to_string()), Err("it failed".to_owned()));
        assert!(steps.time("begins", || panic!("it began")).is_ok());
    }
}
