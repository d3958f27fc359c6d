//! Nodes and edges of a tree, and the numbers that name them.

use std::num::NonZeroU32;
use std::ops::Range;

use super::utility::utility;
use crate::evaluation::Outlook;
use crate::moment::{Moment, SubMove};
use crate::solver::Value;

/// The number of a node in its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    pub(super) fn new(index: usize) -> NodeId {
        let number = u32::try_from(index + 1).ok().and_then(NonZeroU32::new);
        NodeId(number.expect("memory holds fewer than four billion nodes"))
    }

    pub(super) fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// The number of an edge in its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeId(u32);

impl EdgeId {
    pub(super) fn new(index: usize) -> EdgeId {
        EdgeId(index as u32)
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The way from the root to an edge: every node on it and the edge taken there.
#[derive(Clone, Debug, Default)]
pub struct Path {
    pub(super) steps: Vec<(NodeId, EdgeId)>,
}

/// An edge as reports show it, from the side of the player who chooses it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Edge {
    /// Its number.
    pub id: EdgeId,
    /// The sub-move.
    pub sub_move: SubMove,
    /// The probability that the policy gives it.
    pub prior: f32,
    /// How many visits it had.
    pub visits: u32,
    /// The mean utility of these visits; 0 without any.
    pub value: f32,
    /// The result, where it is proven.
    pub proven: Option<Value>,
    /// The node it leads to, once visited.
    pub child: Option<NodeId>,
}

impl Edge {
    /// Whether it is proven to lose.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.proven == Some(Value::Loss)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) moment: Moment,
    pub(super) first_edge: EdgeId,
    pub(super) edge_count: u32,
    /// The evaluation of the moment, or the result where it is proven.
    pub(super) outlook: Outlook,
    /// The result for the mover, where it is proven.
    pub(super) proven: Option<Value>,
    /// One for the node itself and one for every visit of an edge.
    pub(super) visits: u32,
    /// The sum of the utilities of these visits.
    pub(super) total: f64,
}

impl Node {
    /// Where its edges are in the arrays of the tree.
    pub(super) fn edges(&self) -> Range<usize> {
        let first = self.first_edge.index();
        first..first + self.edge_count as usize
    }

    /// The mean utility for the mover.
    pub(super) fn mean(&self) -> f32 {
        if self.proven.is_some() {
            return utility(self.outlook);
        }
        (self.total / f64::from(self.visits)) as f32
    }

    /// Whether the player who chose to come here moves again, as between the two tiles of a turn.
    pub(super) fn is_chooser_to_move(&self) -> bool {
        self.moment.first().is_some()
    }

    /// An outlook of this node from the side of the player who chose to come here.
    pub(super) fn to_chooser(&self, outlook: Outlook) -> Outlook {
        if self.is_chooser_to_move() { outlook } else { outlook.turned() }
    }

    /// The proven result for the player who chose to come here.
    pub(super) fn proven_to_chooser(&self) -> Option<Value> {
        if self.is_chooser_to_move() { self.proven } else { self.proven.map(|value| -value) }
    }
}
