//! Selection: down the tree, at every node by the edge with the best PUCT score.

use super::node::{EdgeId, Node, NodeId, Path};
use super::tree::Tree;
use crate::moment::Moment;

/// How much exploration (a high prior, few visits) counts against a good value.
const C_PUCT: f32 = 1.2;
/// How much less than its node an edge without visits is worth (first-play urgency), times the
/// square root of the prior that has been visited.
const FPU_REDUCTION: f32 = 0.25;

/// Where a descent ended.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "it lives for a moment and is mostly New")]
pub enum Arrival {
    /// At a moment without a node, which is to be evaluated.
    New(Moment),
    /// At a node: a proven one, or a transposition.
    Known(NodeId),
}

impl Tree {
    /// Descends from the root to the first edge without visits, or to a node whose result is
    /// proven. The first steps take the `given` edges.
    ///
    /// Finished games are added to the tree on the way. The path is overwritten; hand it to
    /// [`back_up`](Tree::back_up) with the node the descent ended in.
    ///
    /// # Panics
    ///
    /// If the tree is empty.
    pub fn descend(&mut self, given: &[EdgeId], path: &mut Path) -> Arrival {
        path.steps.clear();
        let mut at = self.root().expect("a search begins with its root");
        let mut given = given.iter().copied();
        loop {
            let node = self.node(at);
            if node.proven.is_some() {
                return Arrival::Known(at);
            }
            let edge = given.next().unwrap_or_else(|| self.select(node));
            path.steps.push((at, edge));
            if let Some(child) = self.children[edge.index()] {
                at = child;
                continue;
            }
            let mut moment = node.moment.clone();
            moment.play_unchecked(self.sub_move(edge));
            if let Some(known) = self.find(&moment) {
                return Arrival::Known(known);
            }
            if moment.is_over() {
                return Arrival::Known(self.expand_end(moment));
            }
            return Arrival::New(moment);
        }
    }

    fn select(&self, node: &Node) -> EdgeId {
        let edges = node.edges();
        let priors = &self.priors[edges.clone()];
        let visits = &self.visits[edges.clone()];
        let values = &self.values[edges.clone()];
        let proven = &self.proven[edges.clone()];
        let visited: f32 =
            priors.iter().zip(visits).map(|(p, &n)| if n > 0 { *p } else { 0.0 }).sum();
        let first_play_value = node.mean() - FPU_REDUCTION * visited.sqrt();
        let exploration = C_PUCT * (node.visits as f32).sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, (((&prior, &visits), &value), &proven)) in
            priors.iter().zip(visits).zip(values).zip(proven).enumerate()
        {
            let value = if visits > 0 { value } else { first_play_value };
            // A proven edge has nothing left to explore.
            let exploration = if proven.is_some() { 0.0 } else { exploration };
            let score = value + exploration * prior / (1 + visits) as f32;
            if score > best.0 {
                best = (score, index);
            }
        }
        EdgeId::new(edges.start + best.1)
    }
}
