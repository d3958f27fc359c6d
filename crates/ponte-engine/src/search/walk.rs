//! The walks of a search: down the tree to something new, a look at it, and back.
//!
//! Finding and finishing a walk need the tree, looking does not; so several threads can look at
//! once.

use super::endgame::Endgame;
use super::limits::{Budget, Settings};
use super::player::Search;
use super::{Arrival, NodeId, Path};
use crate::evaluation::{Evaluation, Evaluator, Outlook};
use crate::moment::{Legal, Moment};

/// A walk that has come to something new.
#[derive(Debug)]
pub(super) struct Walk {
    path: Path,
    moment: Moment,
    legal: Legal,
    /// The lead in points that was expected there before anybody looked.
    expected: f32,
    settings: Settings,
}

/// What there is at the end of a walk.
#[derive(Debug)]
pub(super) enum Finding {
    /// An evaluation.
    Judged(Evaluation),
    /// The result itself.
    Solved(Outlook),
}

impl Search {
    /// Makes walks until the budget is spent.
    pub(super) fn walk(
        &mut self,
        evaluator: &mut impl Evaluator,
        budget: &mut Budget<'_, '_>,
        watch: &mut impl FnMut(&Search),
    ) {
        while let Some(walk) = self.next_walk(budget) {
            let finding = walk.look(evaluator, &mut self.endgame);
            self.finish_walk(walk, &finding);
            watch(self);
        }
    }

    /// The node of the sub-move that is to be decided, added to the tree if it is not there.
    pub(super) fn arrive(&mut self, evaluator: &mut impl Evaluator) -> NodeId {
        if let Some(node) = self.node() {
            return node;
        }
        let mut path = Path::default();
        let node = match self.tree.descend(&self.decided, &mut path) {
            Arrival::Known(node) => node,
            Arrival::New(moment) => self.add(moment, evaluator),
        };
        self.tree.back_up(&path, node);
        node
    }

    /// The node of the sub-move that is to be decided, if it is in the tree.
    pub(super) fn node(&self) -> Option<NodeId> {
        let mut decided = self.decided.iter();
        decided.try_fold(self.tree.root()?, |node, &edge| self.tree.edge(node, edge).child)
    }

    /// Adds a node for a moment, which is looked at for it.
    pub(super) fn add(&mut self, moment: Moment, evaluator: &mut impl Evaluator) -> NodeId {
        let legal = moment.legal();
        let evaluation = evaluator.evaluate_image(&moment, &legal, self.settings.symmetry);
        self.evaluations += 1;
        self.tree.expand(moment, &legal, &evaluation)
    }

    /// Walks until something new is found, and leaves it to the caller to look at; `None` when the
    /// budget is spent, or nothing is left to find out.
    pub(super) fn next_walk(&mut self, budget: &mut Budget<'_, '_>) -> Option<Walk> {
        let node = self.node()?;
        loop {
            let spent = budget.spent(self.simulations - self.simulations_before);
            if spent >= 1.0 || self.tree.len() >= self.settings.capacity {
                return None;
            }
            let mut given = self.decided.clone();
            match &mut self.contest {
                Some(halving) => given.push(halving.next_edge(&self.tree, node, spent)?),
                None if self.tree.is_proven(node) => return None,
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
                    return Some(Walk { path, moment, legal, expected, settings });
                }
            }
        }
    }

    /// What the last node of a path lets whoever moves after its turn expect, in points.
    fn expected_after(&self, path: &Path) -> f32 {
        path.steps.last().map_or(0.0, |&(node, _)| -self.tree.outlook(node).score)
    }

    /// Takes what was found at the end of a walk.
    pub(super) fn finish_walk(&mut self, walk: Walk, finding: &Finding) {
        // Another thread may have come to the same moment meanwhile.
        let node = self.tree.find(&walk.moment).unwrap_or_else(|| match finding {
            Finding::Judged(evaluation) => self.tree.expand(walk.moment, &walk.legal, evaluation),
            Finding::Solved(result) => self.tree.expand_proven(walk.moment, *result),
        });
        self.evaluations += u32::from(matches!(finding, Finding::Judged(_)));
        self.tree.settle(&walk.path, node);
    }
}

impl Walk {
    /// Looks at what the walk has come to.
    pub(super) fn look(&self, evaluator: &mut impl Evaluator, endgame: &mut Endgame) -> Finding {
        let Walk { moment, legal, settings, expected, .. } = self;
        let result = if settings.exact { endgame.leaf(moment, *expected) } else { None };
        result.map_or_else(
            || Finding::Judged(evaluator.evaluate_image(moment, legal, settings.symmetry)),
            Finding::Solved,
        )
    }
}
