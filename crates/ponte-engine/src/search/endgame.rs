//! Exact endgames inside a search: near the end of a game its result is worked out, not judged.

use std::ops::ControlFlow;

use ponte_rules::{Color, Position, Turn};

use super::limits::Limits;
use crate::evaluation::Outlook;
use crate::moment::Moment;
use crate::solver::{self, Exact, Goal, Progress, Solver, Value};

/// How many positions a solver remembers.
const TABLE: usize = 1 << 14;
/// A moment at the end of a walk is solved if the players have so few cells left for tiles (one that
/// both can use counts twice)…
const LEAF_CELLS: u32 = 15;
/// …and if it takes no more positions than this, about the time of one or two evaluations.
const LEAF_POSITIONS: u64 = 80;
/// The root is tried from so few cells on…
const ROOT_CELLS: u32 = 36;
/// …with so many positions for every node that the search may take…
const ROOT_POSITIONS_PER_NODE: u64 = 6;
/// …or for this share of the time.
const ROOT_SHARE: f32 = 0.3;

/// Solves what lies near the end.
#[derive(Debug)]
pub(super) struct Endgame {
    solver: Solver,
}

impl Default for Endgame {
    fn default() -> Endgame {
        Endgame { solver: Solver::new(TABLE) }
    }
}

impl Endgame {
    /// The result of a moment at the end of a walk, if it is near the end of the game.
    pub(super) fn leaf(&mut self, moment: &Moment) -> Option<Outlook> {
        let position = moment.position();
        // Between two tiles the search has still to learn which second one makes the result.
        if moment.first().is_some() || cells_left(position) > LEAF_CELLS {
            return None;
        }
        let watch = &mut |_| ControlFlow::Continue(());
        self.solve(position, LEAF_POSITIONS, watch).map(outlook)
    }

    /// The result of the root and a turn that keeps it, if they are found in a part of the limits.
    pub(super) fn root(
        &mut self,
        position: &Position,
        limits: &mut Limits<'_>,
    ) -> Option<(Turn, Outlook)> {
        if cells_left(position) > ROOT_CELLS {
            return None;
        }
        let most = match (limits.nodes, &limits.clock) {
            (Some(nodes), _) => u64::from(nodes) * ROOT_POSITIONS_PER_NODE,
            (None, Some(_)) => u64::MAX,
            (None, None) => return None,
        };
        let from = limits.gone();
        let mut gone = from;
        let mut positions = LEAF_POSITIONS.min(most);
        // An answer that is due waits for no proof, not even for one that is begun.
        while gone < 1.0 {
            let watch = &mut |_| match limits.gone() < 1.0 {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            };
            if let Some(exact) = self.solve(position, positions, watch) {
                return Some((exact.turn?, outlook(exact)));
            }
            gone = limits.gone();
            // The next try takes about as long as all before it.
            if positions == most || 2.0 * (gone - from) > ROOT_SHARE {
                return None;
            }
            positions = (2 * positions).min(most);
        }
        None
    }

    fn solve(
        &mut self,
        position: &Position,
        positions: u64,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Option<Exact> {
        let limits = solver::Limits { nodes: positions, watch };
        self.solver.solve(position, None, Goal::Points, limits)
    }
}

/// How many cells the players have left for tiles.
fn cells_left(position: &Position) -> u32 {
    Color::ALL.into_iter().map(|color| position.usable_cells(color).len()).sum()
}

fn outlook(exact: Exact) -> Outlook {
    let score = |unknown: f32| exact.points.map_or(unknown, |points| points as f32);
    match exact.value {
        Value::Win => Outlook { win: 1.0, score: score(1.0), ..Outlook::default() },
        Value::Draw => Outlook { draw: 1.0, score: score(0.0), ..Outlook::default() },
        Value::Loss => Outlook { loss: 1.0, score: score(-1.0), ..Outlook::default() },
    }
}
