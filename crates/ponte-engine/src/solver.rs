//! Exact values of positions, by search to the end of the game.
//!
//! No net and no estimate: the answer is exact. A search is bounded by the number of positions it
//! may look at; it reads no clock and depends on nothing but its arguments.

mod bounds;
mod inquiry;
mod last;
mod limits;
mod margin;
mod proof;
mod prospect;
mod refutations;
mod root;
mod search;
mod transposition_table;
mod twin;
mod value;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use ponte_rules::{Cell, Position, Rules, Turn};

use inquiry::Inquiry;
pub use limits::{Limits, Progress};
use margin::Margin;
pub use proof::{Flaw, prove};
use refutations::Refutations;
use root::Root;
use search::Search;
use transposition_table::TranspositionTable;
pub use twin::Twin;
pub use value::{Value, ValueRange};

/// What a position is worth when both sides play their best, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exact {
    /// The result.
    pub value: Value,
    /// The difference in points; `None` where it was not asked for or not found in time.
    pub points: Option<i32>,
    /// A turn that keeps both; `None` in a finished game.
    pub turn: Option<Turn>,
}

/// How a position ends when both sides play their best, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Appraisal {
    /// The result.
    pub value: Value,
    /// Between which differences in points it is known to lie.
    pub points: (i32, i32),
}

/// What is asked of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The result alone.
    Value,
    /// The result, and then the difference in points if the limits allow.
    Points,
}

/// Solves positions, with a transposition table that stays from one to the next.
#[derive(Debug)]
pub struct Solver {
    table: TranspositionTable,
    /// The rules that the table is about.
    rules: Option<Rules>,
    progress: Progress,
}

impl Solver {
    /// A solver whose table holds up to this many positions, of 24 bytes each.
    #[must_use]
    pub fn new(positions: usize) -> Solver {
        Solver {
            table: TranspositionTable::new(positions),
            rules: None,
            progress: Progress::default(),
        }
    }

    /// Solves a position, or its turns with the tile `first` if that lies already.
    ///
    /// `None` if the limits are reached first, or if nothing goes on with `first`.
    pub fn solve(
        &mut self,
        position: &Position,
        first: Option<Cell>,
        goal: Goal,
        limits: Limits<'_>,
    ) -> Option<Exact> {
        self.solve_turns(position, first, None, goal, limits)
    }

    /// What a position is worth, without a turn that keeps it; `None` if the limits are reached first.
    /// This takes fewer positions than to [`solve`](Solver::solve) it, which looks at all its turns.
    pub fn appraise(
        &mut self,
        position: &Position,
        goal: Goal,
        limits: Limits<'_>,
    ) -> Option<Appraisal> {
        self.search(position, limits, |search| {
            let mut inquiry = Inquiry::new(position);
            let value = inquiry.value(search).ok()?;
            if goal == Goal::Points {
                // What is known when the limit is reached stays valid.
                let _ = inquiry.count(search);
            }
            Some(Appraisal { value, points: inquiry.points() })
        })
    }

    /// Solves a position with a policy for its turns: the better the policy, the sooner the answer
    /// comes. It does not change the answer.
    pub fn solve_advised(
        &mut self,
        position: &Position,
        likelihood: &dyn Fn(Turn) -> f32,
        goal: Goal,
        limits: Limits<'_>,
    ) -> Option<Exact> {
        self.solve_turns(position, None, Some(likelihood), goal, limits)
    }

    fn solve_turns(
        &mut self,
        position: &Position,
        first: Option<Cell>,
        likelihood: Option<&dyn Fn(Turn) -> f32>,
        goal: Goal,
        limits: Limits<'_>,
    ) -> Option<Exact> {
        if position.is_over() {
            let margin = Margin::now(position);
            let points = Some(margin.points());
            return Some(Exact { value: margin.value(), points, turn: None });
        }
        self.search(position, limits, |search| {
            let mut root = Root::new(search, position, first).ok()?;
            if let Some(likelihood) = likelihood {
                root.advise(likelihood);
            }
            let value = root.value(search).ok()?;
            let points = match goal {
                Goal::Value => None,
                Goal::Points => root.points(search).ok(),
            };
            root.best().map(|turn| Exact { value, points, turn: Some(turn) })
        })
    }

    /// What a running game is worth for the side to move, and all turns that keep it, sorted;
    /// `None` if the limits are reached first.
    pub fn keeping(
        &mut self,
        position: &Position,
        limits: Limits<'_>,
    ) -> Option<(Value, Vec<Turn>)> {
        self.search(position, limits, |search| {
            let mut root = Root::new(search, position, None).ok()?;
            let value = root.value(search).ok()?;
            let mut turns = root.turns_to(search, value).ok()?;
            turns.sort_unstable();
            Some((value, turns))
        })
    }

    /// What can be proved about a position within the limits, for the side to move.
    pub fn range(&mut self, position: &Position, limits: Limits<'_>) -> ValueRange {
        if position.is_over() {
            let value = Margin::now(position).value();
            return ValueRange { at_least: value, at_most: value };
        }
        self.search(position, limits, |search| {
            let Ok(mut root) = Root::new(search, position, None) else { return ValueRange::ANY };
            // What was proved before the limit stays valid.
            let _ = root.value(search);
            root.range()
        })
    }

    /// Between which differences in points, for the side to move, a position can be proved to lie
    /// within the limits; `None` if they do not suffice to look at its turns.
    pub fn points_range(&mut self, position: &Position, limits: Limits<'_>) -> Option<(i32, i32)> {
        if position.is_over() {
            let points = Margin::now(position).points();
            return Some((points, points));
        }
        self.search(position, limits, |search| {
            Some(Root::new(search, position, None).ok()?.points_range(search))
        })
    }

    /// How far the last search came.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.progress
    }

    fn search<T>(
        &mut self,
        position: &Position,
        limits: Limits<'_>,
        work: impl FnOnce(&mut Search<'_>) -> T,
    ) -> T {
        // The hash key of a position does not cover supply and passing rules.
        if self.rules != Some(*position.rules()) {
            if self.rules.is_some() {
                self.table.clear();
            }
            self.rules = Some(*position.rules());
        }
        let limits = Limits { nodes: limits.nodes, watch: &mut *limits.watch };
        let table = &mut self.table;
        let (progress, refutations) = (Progress::default(), Refutations::default());
        let mut search = Search { table, limits, progress, refutations };
        let result = work(&mut search);
        self.progress = search.progress;
        result
    }
}

/// The result and the difference in points of a position near its end, with the tile `first` of
/// the turn if that lies already; `None` if the answer takes more positions than `nodes`.
///
/// ```
/// use ponte_engine::solver::{Value, solve_endgame};
/// use ponte_rules::Position;
///
/// // The last bridge joins two islands, for three points against two.
/// let rules = "5x5/tiles=8/bridges=1".parse()?;
/// let position = Position::from_text(rules, "DD1DD/DD1DD/5/LL1LL/LL1LL - l -")?;
/// let exact = solve_endgame(&position, None, 1000).expect("so few positions suffice");
/// assert_eq!((exact.value, exact.points), (Value::Win, Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solve_endgame(position: &Position, first: Option<Cell>, nodes: u64) -> Option<Exact> {
    let positions = nodes.clamp(1 << 10, 1 << 20) as usize;
    let limits = Limits { nodes, watch: &mut |_| ControlFlow::Continue(()) };
    Solver::new(positions).solve(position, first, Goal::Points, limits)
}
