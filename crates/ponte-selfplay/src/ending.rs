//! The last turns of a game: worked out where that takes little, instead of searched.
//!
//! Once a color has no room for tiles, the right turn can be counted out, and all turns that keep
//! the result are equally good. The net learns to tell them from those that throw it away; among
//! them it keeps its own preferences.

use std::ops::ControlFlow;

use fastrand::Rng;
use ponte_engine::solver::{Limits, Solver, Value};
use ponte_engine::{Moment, Outlook, SubMove};
use ponte_rules::{Color, Position, Turn};

/// The last turns begin when a color has this few cells left for tiles.
const ROOM: u32 = 6;
/// How many positions may be looked at: all games of a lane wait for the slowest one. This is enough
/// for nine of ten endings on 10×10; eight times as many took as long as a thousand simulations.
const POSITIONS: u64 = 100;
/// How much more a row counts where a turn throws the result away: one in forty on 10×10.
const WEIGHT: f32 = 4.0;
/// The size of a solver's transposition table, in positions.
const TABLE: usize = 1 << 9;

/// Whether a position is one of the last of its game.
pub(crate) fn is_near(position: &Position) -> bool {
    Color::ALL.into_iter().any(|color| position.usable_cells(color).len() <= ROOM)
}

/// A solver for the endings of one game.
pub(crate) fn solver() -> Solver {
    Solver::new(TABLE)
}

/// The value of a position, and the turns that keep it.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    value: Value,
    keeping: Vec<Turn>,
    matters: bool,
}

impl Ending {
    /// Solves a position, if it is near the end and takes no more than the limit.
    pub(crate) fn of(position: &Position, solver: &mut Solver) -> Option<Ending> {
        if !is_near(position) {
            return None;
        }
        let watch = &mut |_| ControlFlow::Continue(());
        let (value, keeping) = solver.keeping(position, Limits { nodes: POSITIONS, watch })?;
        let matters = keeping.len() < position.turns().len();
        Some(Ending { value, keeping, matters })
    }

    /// Whether there is a turn that throws the result away.
    pub(crate) fn matters(&self) -> bool {
        self.matters
    }

    /// How much a row of it counts.
    pub(crate) fn weight(&self) -> f32 {
        if self.matters { WEIGHT } else { 1.0 }
    }

    /// The result, as an outlook of the mover.
    pub(crate) fn outlook(&self) -> Outlook {
        Outlook::certain(self.value)
    }

    /// The policy of the net, with nothing left for what throws the result away.
    pub(crate) fn policy(
        &self,
        moment: &Moment,
        priors: impl Iterator<Item = (SubMove, f32)>,
    ) -> Vec<(SubMove, f32)> {
        // However sure the net is of a wrong turn, the right ones must have a share.
        let likely = |(sub_move, prior): (SubMove, f32)| (sub_move, prior.max(f32::EPSILON));
        let keeps = |&(sub_move, _): &(SubMove, f32)| self.keeps(moment, sub_move);
        let mut policy: Vec<(SubMove, f32)> = priors.filter(keeps).map(likely).collect();
        let sum: f32 = policy.iter().map(|&(_, prior)| prior).sum();
        policy.iter_mut().for_each(|(_, prior)| *prior /= sum);
        policy
    }

    fn keeps(&self, moment: &Moment, sub_move: SubMove) -> bool {
        match (moment.completes(sub_move), sub_move) {
            (Some(turn), _) => self.keeping.binary_search(&turn).is_ok(),
            (None, SubMove::Tile(first)) => self.keeping.iter().any(|turn| match turn {
                Turn::Tiles(pair) => pair.cells().contains(first),
                _ => false,
            }),
            (None, _) => false,
        }
    }
}

/// One of these sub-moves, drawn by their probabilities.
pub(crate) fn draw(policy: &[(SubMove, f32)], rng: &mut Rng) -> Option<SubMove> {
    let mut left = rng.f32();
    let drawn = policy.iter().find(|&&(_, chance)| {
        left -= chance;
        left < 0.0
    });
    drawn.or(policy.last()).map(|&(sub_move, _)| sub_move)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dark can do nothing but pass, and light has one more turn: the bridge wins, whatever the net
    /// would like to do.
    #[test]
    fn what_throws_the_result_away_has_no_share() {
        let rules = "5x5/tiles=6".parse().expect("rules");
        let text = "LLLL1/5/L1L1D/5/DDDD1 - l -";
        let position = Position::from_text(rules, text).expect("a position");
        let ending = Ending::of(&position, &mut solver()).expect("few positions");
        assert!(ending.matters());
        assert_eq!(ending.outlook().win, 1.0);
        let moment = Moment::new(position);
        let legal = moment.legal();
        assert!(legal.pass && !legal.bridges.is_empty());
        let sure = |sub_move| (sub_move, f32::from(u8::from(sub_move == SubMove::Pass)));
        let policy = ending.policy(&moment, legal.iter().map(sure));
        assert!(policy.iter().all(|(sub_move, _)| matches!(sub_move, SubMove::Bridge(_))));
        assert!((policy.iter().map(|(_, chance)| chance).sum::<f32>() - 1.0).abs() < 1e-5);
        let drawn = draw(&policy, &mut Rng::with_seed(1));
        assert!(drawn.is_some_and(|sub_move| policy.iter().any(|&(other, _)| other == sub_move)));
    }
}
