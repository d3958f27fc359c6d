//! Exact endgames inside a search: near the end of a game the solver finds its result.

use std::ops::ControlFlow;

use ponte_rules::{Color, Position, Turn};

use super::limits::Limits;
use super::utility::Proven;
use super::{NodeId, Tree};
use crate::moment::{Moment, SubMove};
use crate::solver::{self, Appraisal, Exact, Goal, Solver, Value};

/// The size of the solver's transposition table, in positions.
const TABLE: usize = 1 << 14;
/// A player with so few cells left for tiles has little room, and can end the game soon, however many
/// the other one has.
const LITTLE_ROOM: u32 = 6;
/// A leaf is solved if a player has little room or if both together have so few cells (one that both
/// can use counts twice)…
const LEAF_CELLS: u32 = 15;
/// …and if it takes no more positions than this, which is less than the time of an evaluation.
const LEAF_POSITIONS: u64 = 80;
/// The root is tried, too, if a player has little room, or from so few cells on…
const ROOT_CELLS: u32 = 36;
/// …with so many positions for every node that the search may take…
const ROOT_POSITIONS_PER_NODE: u64 = 12;
/// …or for this share of the time.
const ROOT_SHARE: f32 = 0.5;

/// A solver with its limits for leaves and roots.
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
    /// The result of a leaf near the end of the game. Where counting the points would take too long,
    /// they are the `expected` ones, as far as those are possible.
    pub(super) fn leaf(&mut self, moment: &Moment, expected: f32) -> Option<Proven> {
        // Between two tiles the search must still find out which second one keeps the result.
        if moment.first().is_some() {
            return None;
        }
        let position = moment.position();
        let goal = if cells_left(position) <= LEAF_CELLS {
            Goal::Points
        } else if a_player_has_little_room(position) {
            Goal::Value
        } else {
            return None;
        };
        let watch = &mut |_| ControlFlow::Continue(());
        let limits = solver::Limits { nodes: LEAF_POSITIONS, watch };
        let Appraisal { value, points: (least, most) } =
            self.solver.appraise(position, goal, limits)?;
        // Not `clamp`, whose panic message adds 25 kB to the WebAssembly module.
        let score = expected.max(least as f32).min(most as f32);
        Some(Proven { value, score })
    }

    /// The result of the root and a turn that keeps it, if they are found in a part of the limits.
    /// The turns that the policy thinks likely are looked at first.
    pub(super) fn root(&mut self, tree: &Tree, limits: &mut Limits<'_>) -> Option<(Turn, Proven)> {
        let root = tree.root()?;
        let position = tree.moment(root).position();
        if cells_left(position) > ROOT_CELLS && !a_player_has_little_room(position) {
            return None;
        }
        let positions = match (limits.nodes, &limits.clock) {
            (Some(nodes), _) => u64::from(nodes) * ROOT_POSITIONS_PER_NODE,
            (None, Some(_)) => u64::MAX,
            (None, None) => return None,
        };
        let from = limits.gone();
        // No time is left for a proof.
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
        Some((exact.turn?, proven(exact, tree.outlook(root).score)))
    }
}

/// The probability of a turn by the policy of a node. The policy after the first tile is not known, so a
/// second tile is taken to be as likely as it is to be the first.
fn likelihood(tree: &Tree, node: NodeId, turn: Turn) -> f32 {
    let prior = |sub_move| {
        let edge = tree.edges(node).find(|edge| edge.sub_move == sub_move);
        edge.map_or(0.0, |edge| edge.prior)
    };
    match turn {
        Turn::Tiles(pair) => {
            let [a, b] = [pair.low(), pair.high()].map(|cell| prior(SubMove::Tile(cell)));
            let rest = |prior: f32| (1.0 - prior).max(f32::EPSILON);
            a * b / rest(a) + b * a / rest(b)
        }
        Turn::Bridge(bridge) => prior(SubMove::Bridge(bridge)),
        Turn::Swap => prior(SubMove::Swap),
        Turn::Pass => prior(SubMove::Pass),
    }
}

/// How many cells the players have left for tiles.
fn cells_left(position: &Position) -> u32 {
    Color::ALL.into_iter().map(|color| position.usable_cells(color).len()).sum()
}

fn a_player_has_little_room(position: &Position) -> bool {
    Color::ALL.into_iter().any(|color| position.usable_cells(color).len() <= LITTLE_ROOM)
}

/// What the solver found, with the points that were expected where it did not count them.
fn proven(exact: Exact, expected: f32) -> Proven {
    let score = match (exact.points, exact.value) {
        (Some(points), _) => points as f32,
        (None, Value::Win) => expected.max(0.0),
        (None, Value::Draw) => 0.0,
        (None, Value::Loss) => expected.min(0.0),
    };
    Proven { value: exact.value, score }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dark has no room left and ends the game after light's next turn. Both have seven points then,
    /// and dark has more islands, whatever light does with its thirty cells.
    #[test]
    fn the_end_is_seen_where_one_side_has_no_room() {
        let text = "4L5/D1DDD1DDD1/DL1D2LDL1/DD4L3/1L1LL1L1D1/1L1LL1L1D1/1D3DD1DD/DDDLLDL3/4LDLDDD/\
                    DL1DL2D2 e3-e5,d6-b8,e6-g7,g6-i8,g8-e10 l -";
        let position = Position::from_text("bga".parse().expect("rules"), text).expect("legal");
        assert!(cells_left(&position) > LEAF_CELLS);
        let result = Endgame::default().leaf(&Moment::new(position), 15.0).expect("soon over");
        assert_eq!(result, Proven { value: Value::Loss, score: 0.0 });
    }
}
