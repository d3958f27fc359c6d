//! Simulations: down the tree to something new, its evaluation, and back.
//!
//! The beginning and the end of a simulation need the tree, the evaluation does not; so several
//! threads can evaluate at once.

use super::endgame::Endgame;
use super::limits::Budget;
use super::utility::Proven;
use super::{Arrival, Path, Search, Settings};
use crate::evaluation::{Evaluation, Evaluator};
use crate::moment::{Legal, Moment};

/// A simulation that has come to something new.
#[derive(Debug)]
pub(super) struct Simulation {
    path: Path,
    moment: Moment,
    legal: Legal,
    /// The lead in points that the node before expects here.
    expected: f32,
    settings: Settings,
}

/// What was found at the end of a simulation.
#[derive(Debug)]
pub(super) enum Finding {
    /// The evaluation of the moment.
    Judged(Evaluation),
    /// The result, which the solver found.
    Solved(Proven),
}

impl Search {
    /// Makes simulations one after the other until the budget is spent.
    pub(super) fn simulate(
        &mut self,
        evaluator: &mut impl Evaluator,
        budget: &mut Budget<'_, '_>,
        watch: &mut impl FnMut(&Search),
    ) {
        while let Some(simulation) = self.next_simulation(budget) {
            let finding = simulation.evaluate(evaluator, &mut self.endgame);
            self.finish_simulation(simulation, &finding);
            watch(self);
        }
    }

    /// Makes simulations until one comes to something new, and leaves it to the caller to evaluate;
    /// `None` when the budget is spent, or nothing is left to find out.
    pub(super) fn next_simulation(&mut self, budget: &mut Budget<'_, '_>) -> Option<Simulation> {
        let node = self.node()?;
        loop {
            let spent = budget.spent(self.simulations - self.simulations_before);
            if spent >= 1.0 || self.tree.len() >= self.settings.capacity {
                return None;
            }
            let mut given = self.decided.clone();
            match &mut self.contest {
                Some(halving) => given.push(halving.next_edge(&self.tree, node, spent)?),
                None if self.tree.proven(node).is_some() => return None,
                None => {}
            }
            let mut path = Path::default();
            self.simulations += 1;
            match self.tree.descend(&given, &mut path) {
                Arrival::Known(node) => self.tree.back_up(&path, node),
                Arrival::New(moment) => {
                    self.tree.add_virtual_loss(&path);
                    let legal = moment.legal();
                    let expected = self.expected_after(&path);
                    let settings = self.settings;
                    return Some(Simulation { path, moment, legal, expected, settings });
                }
            }
        }
    }

    /// The points that the last node of a path lets the player to move after its turn expect.
    fn expected_after(&self, path: &Path) -> f32 {
        path.steps.last().map_or(0.0, |&(node, _)| -self.tree.outlook(node).score)
    }

    /// Adds what was found at the end of a simulation.
    pub(super) fn finish_simulation(&mut self, simulation: Simulation, finding: &Finding) {
        let Simulation { path, moment, legal, .. } = simulation;
        // Another thread may have come to the same moment meanwhile.
        let node = self.tree.find(&moment).unwrap_or_else(|| match finding {
            Finding::Judged(evaluation) => self.tree.expand(moment, &legal, evaluation),
            Finding::Solved(result) => self.tree.expand_proven(moment, *result),
        });
        self.evaluations += u32::from(matches!(finding, Finding::Judged(_)));
        self.tree.settle(&path, node);
    }
}

impl Simulation {
    /// Solves or evaluates the moment that the simulation has come to.
    pub(super) fn evaluate(
        &self,
        evaluator: &mut impl Evaluator,
        endgame: &mut Endgame,
    ) -> Finding {
        let Simulation { moment, legal, settings, expected, .. } = self;
        let result = if settings.exact { endgame.leaf(moment, *expected) } else { None };
        result.map_or_else(
            || Finding::Judged(evaluator.evaluate_image(moment, legal, settings.symmetry)),
            Finding::Solved,
        )
    }
}
