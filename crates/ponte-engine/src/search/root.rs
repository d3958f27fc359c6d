//! The root of a search: set, looked at from all sides, solved.

use ponte_rules::{Position, Symmetry};

use super::limits::Limits;
use super::{NodeId, Search};
use crate::evaluation::{Evaluation, Evaluator};
use crate::moment::Moment;

/// So many nodes a sub-move, or evaluations in the time of a turn, make the mean over all eight
/// symmetries of the root worth its evaluations.
const SYMMETRIC_FROM: u32 = 256;

impl Search {
    /// Makes the position the root, and keeps what the tree knows of it; `None` if the game is over.
    pub(super) fn set_root(
        &mut self,
        position: &Position,
        evaluator: &mut impl Evaluator,
    ) -> Option<()> {
        if position.is_over() {
            return None;
        }
        self.decided.clear();
        (self.chosen, self.solved) = (None, None);
        let moment = Moment::new(position.clone());
        let known = self.tree.find(&moment).filter(|&node| self.tree.edges(node).len() > 0);
        if known.is_some() && known == self.tree.root() {
            return Some(());
        }
        (self.simulations, self.evaluations, self.is_averaged) = (0, 0, false);
        match known {
            Some(node) => {
                self.tree.reroot_into(node, &mut self.spare);
                std::mem::swap(&mut self.tree, &mut self.spare);
            }
            None => {
                self.tree.clear();
                self.add(moment, evaluator);
            }
        }
        Some(())
    }

    /// Evaluates a moment and adds it to the tree.
    pub(super) fn add(&mut self, moment: Moment, evaluator: &mut impl Evaluator) -> NodeId {
        let legal = moment.legal();
        let evaluation = evaluator.evaluate_image(&moment, &legal, self.settings.symmetry);
        self.evaluations += 1;
        self.tree.expand(moment, &legal, &evaluation)
    }

    /// Whether the limits are large enough for the mean over all symmetries. Where they are a time,
    /// one evaluation tells how many there will be.
    pub(super) fn is_worth_averaging(
        &mut self,
        evaluator: &mut impl Evaluator,
        limits: &mut Limits<'_>,
    ) -> bool {
        let few = limits.nodes.is_some_and(|nodes| nodes < SYMMETRIC_FROM);
        let root = self.tree.root().filter(|_| !few && !self.is_averaged);
        let Some(root) = root else { return false };
        if limits.clock.is_none() {
            return true;
        }
        let moment = self.tree.moment(root);
        let before = limits.gone();
        evaluator.evaluate(moment, &moment.legal());
        self.evaluations += 1;
        (limits.gone() - before) * SYMMETRIC_FROM as f32 <= 1.0
    }

    /// Replaces the evaluation of the root by the mean over its eight images.
    pub(super) fn average(&mut self, evaluator: &mut impl Evaluator) {
        let Some(root) = self.tree.root().filter(|_| !self.is_averaged) else { return };
        let moment = self.tree.moment(root).clone();
        let legal = moment.legal();
        let look = |symmetry| evaluator.evaluate_image(&moment, &legal, symmetry);
        let images = Symmetry::ALL.map(look);
        self.evaluations += images.len() as u32;
        self.tree.reevaluate(root, &Evaluation::mean(&images));
        self.is_averaged = true;
    }

    /// Lets the solver try the root: if it succeeds, the turn is chosen.
    pub(super) fn solve_root(&mut self, limits: &mut Limits<'_>) {
        let solution = self.endgame.root(&self.tree, limits);
        (self.chosen, self.solved) = solution.unzip();
    }
}
