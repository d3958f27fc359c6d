//! Contests: the sub-moves of a turn are decided one after the other, each by sequential halving.
//!
//! Both tiles of a turn are searched in one tree, so the second contest starts from what the first
//! has found.

use super::limits::{Budget, FIRST_SHARE, Limits};
use super::{Arrival, Evaluators, Halving, NodeId, Path, Search, Settings};
use crate::evaluation::Evaluator;

impl Search {
    /// Searches until a turn is chosen.
    pub(super) fn choose_turn<E: Evaluators>(
        &mut self,
        evaluators: &mut E,
        limits: &mut Limits<'_>,
        watch: &mut (impl FnMut(&Search) + Send),
    ) {
        if self.is_worth_averaging(evaluators.first(), limits) {
            self.average(evaluators.first());
        }
        if self.settings.exact {
            self.solve_root(limits);
        }
        while self.chosen.is_none() {
            let mut budget = self.open_contest(evaluators.first(), limits);
            evaluators.simulate(self, &mut budget, watch);
            self.close_contest();
        }
    }

    /// Searches without a contest until the limits are reached or the tree is full.
    pub(super) fn analyse<E: Evaluators>(
        &mut self,
        evaluators: &mut E,
        limits: &mut Limits<'_>,
        watch: &mut (impl FnMut(&Search) + Send),
    ) {
        self.average(evaluators.first());
        self.contest = None;
        self.simulations_before = self.simulations;
        evaluators.simulate(self, &mut Budget::until(1.0, limits, 0), watch);
    }

    /// The node of the sub-move that is to be decided, if it is in the tree.
    pub(super) fn node(&self) -> Option<NodeId> {
        match self.decided.last() {
            Some(&edge) => self.tree.edge(edge).child,
            None => self.tree.root(),
        }
    }

    /// Opens the contest of the next sub-move.
    fn open_contest<'a, 'b>(
        &mut self,
        evaluator: &mut impl Evaluator,
        limits: &'b mut Limits<'a>,
    ) -> Budget<'a, 'b> {
        let node = self.arrive(evaluator);
        let mut rng = crate::opponent::rng(self.settings.seed, self.tree.moment(node).position());
        let Settings { candidates, noise, .. } = self.settings;
        self.contest = Some(Halving::new(&self.tree, node, candidates, noise, &mut rng));
        self.simulations_before = self.simulations;
        let to = if self.decided.is_empty() { FIRST_SHARE } else { 1.0 };
        Budget::until(to, limits, u32::from(self.tree.visits(node) == 1))
    }

    /// The node of the sub-move that is to be decided, added to the tree if it is not there.
    fn arrive(&mut self, evaluator: &mut impl Evaluator) -> NodeId {
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

    /// Ends the contest: decides the sub-move, and the turn if that completes it. A first tile that
    /// is by now proven to lose is taken back.
    fn close_contest(&mut self) {
        let node = self.node().expect("a contest has a node");
        let halving = self.contest.take().expect("a contest was opened");
        let best = halving.best(&self.tree, node).expect("a moment of a running game has edges");
        let edge = self.tree.edge(best);
        let is_hopeless = self.tree.root().is_none_or(|root| self.tree.proven(root).is_some());
        if edge.is_lost() && !is_hopeless {
            self.decided.clear();
            return;
        }
        self.decided.push(best);
        self.chosen = self.tree.moment(node).completes(edge.sub_move);
    }
}
