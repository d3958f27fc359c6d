//! The net and its search behind the protocol.

use std::time::{Duration, Instant};

use ponte_engine::net::NetEvaluator;
use ponte_engine::protocol::Info;
use ponte_engine::search::{Aim, Limits, Report, Search, Settings, Team};
use ponte_rules::Position;

use super::player::{BestTurn, Player, Tell};
use super::signal::Signal;

/// How often a running search sends its lines.
const TELL_EVERY: Duration = Duration::from_millis(250);
/// How many turns of a line are sent.
const LONGEST_LINE: usize = 16;

/// A search with one thread for every evaluator.
#[derive(Debug)]
pub(crate) struct SearchPlayer {
    search: Search,
    evaluators: Vec<NetEvaluator>,
    /// How many lines are sent.
    lines: usize,
}

impl SearchPlayer {
    pub(crate) fn new(
        settings: Settings,
        evaluators: Vec<NetEvaluator>,
        lines: usize,
    ) -> SearchPlayer {
        SearchPlayer { search: Search::new(settings), evaluators, lines }
    }

    /// Analyses without a turn to choose, while `on` is true.
    fn ponder(
        &mut self,
        position: &Position,
        mut on: impl FnMut() -> bool + Send,
        watch: impl FnMut(&Search) + Send,
    ) -> Option<Report> {
        let mut clock = || if on() { 0.0 } else { 1.0 };
        let limits = Limits::time(&mut clock);
        let mut team = Team::new(&mut self.evaluators);
        self.search.think(position, Aim::Analysis, &mut team, limits, watch)
    }
}

impl Player for SearchPlayer {
    fn new_game(&mut self) {
        self.search.clear();
    }

    fn think(&mut self, position: &Position, signal: &Signal, tell: Tell<'_>) -> BestTurn {
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
            let mut team = Team::new(&mut self.evaluators);
            report = self.search.think(position, Aim::Turn, &mut team, limits, &mut watch);
        }
        // Stopped before anything was tried: the bare policy always has an answer.
        if report.as_ref().is_none_or(|report| report.candidates.is_empty()) {
            let first = &mut self.evaluators[0];
            report = self.search.think(position, Aim::Turn, first, Limits::nodes(1), |_| ());
        }
        let Some(report) = report else { return BestTurn { turn: None, ponder: None } };
        infos(&report, lines, start).for_each(&mut *tell);
        let ponder = report.candidates.first().and_then(|best| best.line.first().copied());
        BestTurn { turn: report.turn(), ponder }
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
