//! The tree: nodes are moments, edges are sub-moves.
//!
//! Transpositions share a node, so it is really a directed acyclic graph. A node's value is the mean
//! of its own evaluation and of its edges' values, weighted by the visits of each edge; an edge keeps
//! the value that its child had when it was last visited.
//!
//! A node is *proven* when its result is certain: the game is over, or one edge is
//! proven to win, or all edges are proven. Its value is then exact.
//!
//! The edges of a node are adjacent in plain arrays, since selection reads a hundred of them at every
//! step.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::node::{Edge, EdgeId, Node, NodeId};
use super::utility::{Proven, utility};
use crate::evaluation::{Evaluation, Outlook};
use crate::moment::{Legal, Moment, SubMove};
use crate::solver::Value;

/// A search tree. Its root is the first node that is added.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    pub(super) nodes: Vec<Node>,
    sub_moves: Vec<SubMove>,
    pub(super) priors: Vec<f32>,
    pub(super) visits: Vec<u32>,
    pub(super) values: Vec<f32>,
    pub(super) proven: Vec<Option<Value>>,
    pub(super) children: Vec<Option<NodeId>>,
    by_key: HashMap<u64, NodeId, BuildHasherDefault<KeyHasher>>,
}

impl Tree {
    /// The root; `None` in an empty tree.
    #[must_use]
    pub fn root(&self) -> Option<NodeId> {
        (!self.nodes.is_empty()).then(|| NodeId::new(0))
    }

    /// How many nodes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no node yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The moment a node stands for.
    #[must_use]
    pub fn moment(&self, node: NodeId) -> &Moment {
        &self.node(node).moment
    }

    /// The visits of a node, its own evaluation included.
    #[must_use]
    pub fn visits(&self, node: NodeId) -> u32 {
        self.node(node).visits
    }

    /// The mean utility of a node for its mover.
    #[must_use]
    pub fn value(&self, node: NodeId) -> f32 {
        self.node(node).mean()
    }

    /// The result of a node for its mover, where it is proven; its outlook is then that result.
    #[must_use]
    pub fn proven(&self, node: NodeId) -> Option<Value> {
        self.node(node).proven
    }

    /// The evaluation of a node, or its result where that is proven.
    #[must_use]
    pub fn outlook(&self, node: NodeId) -> Outlook {
        self.node(node).outlook
    }

    /// The edges of a node, in the order of [`Legal::iter`].
    pub fn edges(&self, node: NodeId) -> impl ExactSizeIterator<Item = Edge> + '_ {
        self.node(node).edges().map(|index| self.edge(EdgeId::new(index)))
    }

    /// One edge.
    ///
    /// # Panics
    ///
    /// If the edge belongs to another tree and this one has fewer.
    #[must_use]
    pub fn edge(&self, id: EdgeId) -> Edge {
        let index = id.index();
        Edge {
            id,
            sub_move: self.sub_moves[index],
            prior: self.priors[index],
            visits: self.visits[index],
            value: self.values[index],
            proven: self.proven[index],
            child: self.children[index],
        }
    }

    /// Removes all nodes, but keeps the memory.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.sub_moves.clear();
        self.priors.clear();
        self.visits.clear();
        self.values.clear();
        self.proven.clear();
        self.children.clear();
        self.by_key.clear();
    }

    /// Adds a node for an evaluated moment and returns it.
    pub fn expand(&mut self, moment: Moment, legal: &Legal, evaluation: &Evaluation) -> NodeId {
        debug_assert_eq!(legal.len(), evaluation.policy.len());
        let node = self.push_node(moment, evaluation.outlook, None);
        self.sub_moves.extend(legal.iter());
        self.priors.extend_from_slice(&evaluation.policy);
        let count = evaluation.policy.len();
        self.nodes[node.index()].edge_count = count as u32;
        let edges = self.priors.len();
        self.visits.resize(edges, 0);
        self.values.resize(edges, 0.0);
        self.proven.resize(edges, None);
        self.children.resize(edges, None);
        node
    }

    /// Replaces the evaluation of a node by a better one.
    pub fn reevaluate(&mut self, id: NodeId, evaluation: &Evaluation) {
        let node = &mut self.nodes[id.index()];
        if node.proven.is_some() {
            return;
        }
        node.total += f64::from(utility(evaluation.outlook) - utility(node.outlook));
        node.outlook = evaluation.outlook;
        let edges = node.edges();
        self.priors[edges].copy_from_slice(&evaluation.policy);
    }

    /// Adds a node for a moment whose result is known and returns it.
    pub fn expand_proven(&mut self, moment: Moment, result: Proven) -> NodeId {
        self.push_node(moment, result.outlook(), Some(result.value))
    }

    /// Adds a node for a finished game.
    pub(super) fn expand_end(&mut self, moment: Moment) -> NodeId {
        let result = Proven::of_end(moment.position());
        self.expand_proven(moment, result)
    }

    fn push_node(&mut self, moment: Moment, outlook: Outlook, proven: Option<Value>) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        self.by_key.insert(moment.hash_key(), id);
        self.nodes.push(Node {
            moment,
            first_edge: EdgeId::new(self.priors.len()),
            edge_count: 0,
            outlook,
            proven,
            visits: 1,
            total: f64::from(utility(outlook)),
        });
        id
    }

    /// The node of a moment, if it is in the tree.
    #[must_use]
    pub fn find(&self, moment: &Moment) -> Option<NodeId> {
        let id = *self.by_key.get(&moment.hash_key())?;
        (self.node(id).moment == *moment).then_some(id)
    }

    /// Moves a node and all that can be reached from it into an empty tree, as its root.
    pub fn reroot_into(&self, node: NodeId, other: &mut Tree) {
        other.clear();
        other.by_key.reserve(self.node(node).visits as usize);
        self.copy_into(node, other);
    }

    fn copy_into(&self, id: NodeId, other: &mut Tree) -> NodeId {
        let node = self.node(id);
        if let Some(copied) = other.find(&node.moment) {
            return copied;
        }
        let copy = NodeId::new(other.nodes.len());
        let first_edge = other.priors.len();
        other.by_key.insert(node.moment.hash_key(), copy);
        other.nodes.push(Node { first_edge: EdgeId::new(first_edge), ..node.clone() });
        let edges = node.edges();
        other.sub_moves.extend_from_slice(&self.sub_moves[edges.clone()]);
        other.priors.extend_from_slice(&self.priors[edges.clone()]);
        other.visits.extend_from_slice(&self.visits[edges.clone()]);
        other.values.extend_from_slice(&self.values[edges.clone()]);
        other.proven.extend_from_slice(&self.proven[edges.clone()]);
        other.children.resize(other.priors.len(), None);
        for (offset, edge) in edges.enumerate() {
            if let Some(child) = self.children[edge] {
                other.children[first_edge + offset] = Some(self.copy_into(child, other));
            }
        }
        copy
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    pub(super) fn sub_move(&self, edge: EdgeId) -> SubMove {
        self.sub_moves[edge.index()]
    }
}

/// Keys are hashes already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are single words")
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
