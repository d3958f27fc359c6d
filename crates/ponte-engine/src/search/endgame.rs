//! Exact endgames inside a search: near the end of a game its result is worked out, not judged.

use std::ops::ControlFlow;

use ponte_rules::{Color, Position, Turn};

use super::limits::Limits;
use super::{NodeId, Tree};
use crate::evaluation::Outlook;
use crate::moment::{HalfMove, Moment};
use crate::solver::{self, Exact, Goal, Solver};

/// How many positions a solver remembers.
const TABLE: usize = 1 << 14;
/// A moment at the end of a walk is solved if the players have so few cells left for tiles (one that
/// both can use counts twice)…
const LEAF_CELLS: u32 = 15;
/// …and if it takes no more positions than this, which is less than the time of an evaluation.
const LEAF_POSITIONS: u64 = 80;
/// The root is tried from so few cells on…
const ROOT_CELLS: u32 = 36;
/// …with so many positions for every node that the search may take…
const ROOT_POSITIONS_PER_NODE: u64 = 12;
/// …or for this share of the time.
const ROOT_SHARE: f32 = 0.5;

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
        let limits = solver::Limits { nodes: LEAF_POSITIONS, watch };
        self.solver.solve(position, None, Goal::Points, limits).map(outlook)
    }

    /// The result of the root and a turn that keeps it, if they are found in a part of the limits.
    /// The turns that the policy thinks likely are looked at first.
    pub(super) fn root(&mut self, tree: &Tree, limits: &mut Limits<'_>) -> Option<(Turn, Outlook)> {
        let root = tree.root()?;
        let position = tree.moment(root).position();
        if cells_left(position) > ROOT_CELLS {
            return None;
        }
        let positions = match (limits.nodes, &limits.clock) {
            (Some(nodes), _) => u64::from(nodes) * ROOT_POSITIONS_PER_NODE,
            (None, Some(_)) => u64::MAX,
            (None, None) => return None,
        };
        let from = limits.gone();
        // An answer that is due waits for no proof.
        if from >= 1.0 {
            return None;
        }
        let end = (from + ROOT_SHARE).min(1.0);
        let watch = &mut |_| match limits.gone() < end {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        let limits = solver::Limits { nodes: positions, watch };
        let likelihood = |turn| likelihood(tree, root, turn);
        let exact = self.solver.solve_advised(position, &likelihood, Goal::Points, limits)?;
        Some((exact.turn?, outlook(exact)))
    }
}

/// How likely the policy of a node finds a turn. What it would say of a second tile once the first
/// lies was not asked; that is taken to be as likely as it is to be the first.
fn likelihood(tree: &Tree, node: NodeId, turn: Turn) -> f32 {
    let prior = |half_move| {
        let edge = tree.edges(node).find(|edge| edge.half_move == half_move);
        edge.map_or(0.0, |edge| edge.prior)
    };
    match turn {
        Turn::Tiles(pair) => {
            let [a, b] = [pair.low(), pair.high()].map(|cell| prior(HalfMove::Tile(cell)));
            let rest = |prior: f32| (1.0 - prior).max(f32::EPSILON);
            a * b / rest(a) + b * a / rest(b)
        }
        Turn::Bridge(bridge) => prior(HalfMove::Bridge(bridge)),
        Turn::Swap => prior(HalfMove::Swap),
        Turn::Pass => prior(HalfMove::Pass),
    }
}

/// How many cells the players have left for tiles.
fn cells_left(position: &Position) -> u32 {
    Color::ALL.into_iter().map(|color| position.usable_cells(color).len()).sum()
}

fn outlook(exact: Exact) -> Outlook {
    let certain = Outlook::certain(exact.value);
    Outlook { score: exact.points.map_or(certain.score, |points| points as f32), ..certain }
}
