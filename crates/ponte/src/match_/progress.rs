//! The progress of a match, shared by its threads: which games are left, results, files, the bar.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use ponte_engine::arena::{Sprt, Standing};

use super::Args;
use super::file::{Line, StateFile};
use super::report::{Report, summary};
use crate::failure::Failure;

/// How often progress is printed where no bar can be drawn.
const TELL_EVERY: Duration = Duration::from_secs(20);

pub(super) struct Progress {
    inside: Mutex<Inside>,
    bar: ProgressBar,
}

struct Inside {
    games: u32,
    next: u32,
    sprt: Option<Sprt>,
    standing: Standing,
    lines: BTreeMap<u32, Line>,
    state: StateFile,
    records: Option<(PathBuf, File)>,
    names: [String; 2],
    rules: String,
    told: Instant,
}

impl Progress {
    /// Begins with the games of an earlier run.
    pub(super) fn open(
        args: &Args,
        state: StateFile,
        played: Vec<Line>,
    ) -> Result<Progress, Failure> {
        let records = args.records.as_deref().map(|path| records(path, &played)).transpose()?;
        let mut standing = Standing::default();
        played.iter().for_each(|line| standing.enter(line.game, line.points()));
        let inside = Inside {
            games: args.games.get(),
            next: 0,
            sprt: args.sprt.map(|test| test.0),
            standing,
            lines: played.into_iter().map(|line| (line.game, line)).collect(),
            state,
            records,
            names: [args.a.to_string(), args.b.to_string()],
            rules: args.rules.to_string(),
            told: Instant::now(),
        };
        // The bar draws on standard error, and only if that is a terminal.
        let bar = ProgressBar::new(u64::from(args.games.get()));
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} ({eta} left)") {
            bar.set_style(style);
        }
        Ok(Progress { inside: Mutex::new(inside), bar })
    }

    /// The next game to play; `None` once all are taken or the test is decided.
    pub(super) fn next(&self) -> Option<u32> {
        let mut inside = self.inside();
        if inside.sprt.is_some_and(|sprt| inside.standing.verdict(&sprt).is_some()) {
            return None;
        }
        let open = |game: &u32| inside.standing.points(*game).is_none();
        let game = (inside.next..inside.games).find(open)?;
        inside.next = game + 1;
        Some(game)
    }

    /// Adds a finished game.
    pub(super) fn enter(&self, line: Line) -> Result<(), Failure> {
        let mut inside = self.inside();
        inside.state.add(&line)?;
        if let Some((path, file)) = &mut inside.records {
            let written = file.write_all(separated(&line.record).as_bytes());
            written.map_err(|error| Failure::input(error).of(path))?;
        }
        inside.standing.enter(line.game, line.points());
        inside.lines.insert(line.game, line);
        self.tell(&mut inside);
        Ok(())
    }

    /// The report, when all threads have ended.
    pub(super) fn close(self) -> Report {
        self.bar.finish_and_clear();
        let inside = self.inside.into_inner().unwrap_or_else(PoisonError::into_inner);
        inside.report()
    }

    fn tell(&self, inside: &mut Inside) {
        let tally = inside.standing.tally(inside.games);
        self.bar.set_position(u64::from(tally.played()));
        self.bar.set_message(summary(&tally));
        if self.bar.is_hidden() && inside.told.elapsed() >= TELL_EVERY {
            inside.told = Instant::now();
            mention!("{} of {} games: {}", tally.played(), inside.games, summary(&tally));
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        // Results are entered as a whole, so they are consistent even if another thread has panicked.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn report(self) -> Report {
        let verdict = self.sprt.and_then(|sprt| self.standing.verdict(&sprt));
        let games = verdict.map_or(self.games, |(_, games)| games.min(self.games));
        let counted = self.lines.range(..games).map(|(_, line)| line);
        Report::new(self.rules, self.names, self.standing.tally(games), self.sprt, counted)
    }
}

/// The file of records, written again with the games of an earlier run.
fn records(path: &Path, played: &[Line]) -> Result<(PathBuf, File), Failure> {
    let text: String = played.iter().map(|line| separated(&line.record)).collect();
    let begun = File::create(path).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        Ok((path.to_owned(), file))
    });
    begun.map_err(|error| Failure::input(error).of(path))
}

fn separated(record: &str) -> String {
    format!("{record}\n")
}
