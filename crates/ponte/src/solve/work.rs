//! The search behind `ponte solve`: the turns of a position, one kind after the other.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use ponte_engine::solver::{Exact, Goal, Limits, Progress, Solver, ValueRange};
use ponte_rules::{Color, Position, Turn};

/// What an entry of the solver's table takes.
const BYTES_PER_POSITION: usize = 24;

/// Turns that lead to images of one position.
pub(super) struct Kind {
    pub(super) after: Position,
    /// How many there are.
    pub(super) turns: usize,
    /// What they are worth for the side that makes them.
    pub(super) range: ValueRange,
}

/// A solver with its limit, and the bar that shows how far it is.
pub(super) struct Work {
    solver: Solver,
    bar: ProgressBar,
    nodes: u64,
    limit: u64,
}

impl Work {
    pub(super) fn new(mebibytes: u32, limit: u64) -> Work {
        let positions = (mebibytes as usize * (1 << 20)) / BYTES_PER_POSITION;
        Work { solver: Solver::new(positions), bar: bar(), nodes: 0, limit }
    }

    /// Positions looked at so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The turns of a position and what they are worth.
    pub(super) fn turns(&mut self, position: &Position) -> Vec<Kind> {
        let mut kinds = kinds(position);
        self.bar.set_length(kinds.len() as u64);
        let mut left = kinds.len() as u64;
        for kind in &mut kinds {
            // What a kind leaves of its share goes to those that follow.
            let share = (self.limit - self.nodes) / left;
            kind.range = -self.search(share, |solver, limits| solver.range(&kind.after, limits));
            left -= 1;
            self.bar.inc(1);
        }
        kinds
    }

    /// Between which differences in points, light's less dark's, the position lies, as far as so
    /// many positions tell.
    pub(super) fn points_range(&mut self, position: &Position, nodes: u64) -> Option<[i32; 2]> {
        let range = self.search(nodes, |solver, limits| solver.points_range(position, limits));
        range.map(|(low, high)| match position.to_move() {
            Color::Light => [low, high],
            Color::Dark => [-high, -low],
        })
    }

    /// The exact value and a best turn; `None` if the limit is reached first.
    pub(super) fn best(&mut self, position: &Position, goal: Goal) -> Option<Exact> {
        let left = self.limit - self.nodes;
        self.search(left, |solver, limits| solver.solve(position, None, goal, limits))
    }

    /// The game that follows when both sides play their best, as far as the limit allows.
    pub(super) fn line(&mut self, position: &Position, goal: Goal) -> Vec<Turn> {
        let mut position = position.clone();
        let mut line = Vec::new();
        while let Some(turn) = self.best(&position, goal).and_then(|exact| exact.turn) {
            position.play_unchecked(turn);
            line.push(turn);
        }
        line
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn search<T>(&mut self, nodes: u64, ask: impl FnOnce(&mut Solver, Limits<'_>) -> T) -> T {
        let (bar, before) = (&self.bar, self.nodes);
        let mut watch = |progress: Progress| {
            bar.set_message(HumanCount(before + progress.nodes).to_string());
            ControlFlow::Continue(())
        };
        let answer = ask(&mut self.solver, Limits { nodes, watch: &mut watch });
        self.nodes += self.solver.progress().nodes;
        answer
    }
}

/// The turns by what they lead to; nothing is known yet about their values.
fn kinds(position: &Position) -> Vec<Kind> {
    let mut kinds: BTreeMap<String, Kind> = BTreeMap::new();
    for turn in position.turns() {
        let mut after = position.clone();
        after.play_unchecked(turn);
        let (after, _) = after.without_swap().canonical();
        let new = |after| Kind { after, turns: 0, range: ValueRange::ANY };
        kinds.entry(after.to_string()).or_insert_with(|| new(after)).turns += 1;
    }
    kinds.into_values().collect()
}

/// The bar draws on standard error, and only if that is a terminal.
fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} turns, {msg} positions")
        .expect("the template is well formed");
    ProgressBar::new(0).with_style(style)
}
