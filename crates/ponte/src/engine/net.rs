//! The net and its search behind the protocol.

use std::time::{Duration, Instant};

use ponte_engine::net::NetEvaluator;
use ponte_engine::protocol::Info;
use ponte_engine::search::{Limits, Report, Search, Settings};
use ponte_rules::Position;

use super::signal::Signal;
use super::thinker::{Tell, Thinker, Thought};

/// How often a search tells what it thinks.
const TELL_EVERY: Duration = Duration::from_millis(250);
/// A line of play is told so far.
const LONGEST_LINE: usize = 16;

/// A search with one thread for every evaluator.
#[derive(Debug)]
pub(crate) struct Net {
    search: Search,
    evaluators: Vec<NetEvaluator>,
    /// How many lines are told.
    lines: usize,
}

impl Net {
    pub(crate) fn new(settings: Settings, evaluators: Vec<NetEvaluator>, lines: usize) -> Net {
        Net { search: Search::new(settings), evaluators, lines }
    }

    /// Thinks without a turn to make, as long as `on` says so.
    fn ponder(
        &mut self,
        position: &Position,
        mut on: impl FnMut() -> bool + Send,
        watch: impl FnMut(&Search) + Send,
    ) -> Option<Report> {
        let mut clock = || if on() { 0.0 } else { 1.0 };
        let limits = Limits::time(&mut clock);
        self.search.ponder_together(position, &mut self.evaluators, limits, watch)
    }
}

impl Thinker for Net {
    fn new_game(&mut self) {
        self.search.clear();
    }

    fn think(&mut self, position: &Position, signal: &Signal, tell: Tell<'_>) -> Thought {
        let (start, lines) = (Instant::now(), self.lines);
        let mut told = start;
        let mut watch = |search: &Search| {
            if told.elapsed() >= TELL_EVERY {
                told = Instant::now();
                infos(&search.report(), lines, start).for_each(&mut *tell);
            }
        };
        let limits = signal.limits();
        let mut report = None;
        if limits.ponder {
            report = self.ponder(position, || signal.is_pondering(), &mut watch);
        }
        if limits.infinite {
            report = self.ponder(position, || signal.spent() < 1.0, &mut watch);
        } else if !signal.is_stopped() {
            let mut clock = || signal.spent();
            let limits = Limits { nodes: limits.nodes, clock: Some(&mut clock) };
            let thought =
                self.search.think_together(position, &mut self.evaluators, limits, &mut watch);
            report = thought;
        }
        // Stopped before anything was tried: the bare policy always has an answer.
        if report.as_ref().is_none_or(|report| report.candidates.is_empty()) {
            let first = &mut self.evaluators[0];
            report = self.search.think(position, first, Limits::nodes(1), |_| ());
        }
        let Some(report) = report else { return Thought { turn: None, ponder: None } };
        infos(&report, lines, start).for_each(&mut *tell);
        let ponder = report.candidates.first().and_then(|best| best.line.first().copied());
        Thought { turn: report.turn(), ponder }
    }
}

/// The best lines of a report.
fn infos(report: &Report, lines: usize, start: Instant) -> impl Iterator<Item = Info> {
    let elapsed = start.elapsed();
    let evaluations = report.evaluations;
    (1..).zip(report.candidates.iter().take(lines)).map(move |(line, candidate)| {
        let turns = [candidate.turn].into_iter().chain(candidate.line.iter().copied());
        let info = Info {
            line: Some(line),
            nodes: Some(evaluations.into()),
            eps: Some((f64::from(evaluations) / elapsed.as_secs_f64()) as u64),
            ms: Some(elapsed.as_millis() as u64),
            visits: Some(candidate.visits.into()),
            pv: turns.take(LONGEST_LINE).map(Into::into).collect(),
            ..Info::default()
        };
        info.with_outlook(candidate.outlook)
    })
}
