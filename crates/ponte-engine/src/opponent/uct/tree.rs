//! The tree of a search: nodes in one arena, the children of a node side by side.

use std::ops::Range;

use fastrand::Rng;
use ponte_rules::{Color, Outcome};

use super::UctSettings;
use super::playout::playout;
use crate::moment::{Moment, SubMove};

/// A leaf is expanded after this many visits. Sooner, most of the memory would hold children that
/// are never visited.
const VISITS_BEFORE_CHILDREN: u32 = 2;

/// The index of a node in the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// A sub-move and what is known about it.
#[derive(Clone, Debug)]
struct Node {
    sub_move: SubMove,
    /// How many children it has; they are tried in their order, which is random.
    child_count: u16,
    first_child: u32,
    visits: u32,
    /// Twice the wins of the player who makes this sub-move; a draw counts one.
    points: u32,
}

/// The tree, and the path of the visit under way.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    path: Vec<(NodeId, Mover)>,
}

/// Which player made a sub-move. The color does not tell: `swap` exchanges them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mover {
    Root,
    Other,
}

impl Tree {
    /// Clears the tree and makes the moment its root.
    pub(super) fn set_root(&mut self, moment: &Moment, rng: &mut Rng) -> NodeId {
        self.nodes.clear();
        self.nodes.push(Node::new(SubMove::Pass));
        let root = NodeId(0);
        self.expand(root, moment, rng);
        root
    }

    /// One playout: down the tree by the best bounds, to the end at random, and back.
    pub(super) fn visit(
        &mut self,
        root: NodeId,
        moment: &Moment,
        settings: &UctSettings,
        rng: &mut Rng,
    ) {
        let mut moment = moment.clone();
        let mut own = moment.position().to_move();
        let mut node = root;
        self.path.clear();
        self.path.push((root, Mover::Other));
        loop {
            if self.nodes[node.index()].visits >= VISITS_BEFORE_CHILDREN {
                self.expand(node, &moment, rng);
            }
            let Some(child) = self.select(node, settings.exploration) else { break };
            let mover = if moment.position().to_move() == own { Mover::Root } else { Mover::Other };
            self.path.push((child, mover));
            let sub_move = self.sub_move(child);
            moment.play_unchecked(sub_move);
            if sub_move == SubMove::Swap {
                own = !own;
            }
            node = child;
        }
        let outcome = playout(moment, settings.bridges, rng);
        self.back_up(points(outcome, own));
    }

    /// Adds all children of a node that has none, in random order.
    pub(super) fn expand(&mut self, node: NodeId, moment: &Moment, rng: &mut Rng) {
        if self.nodes[node.index()].child_count > 0 {
            return;
        }
        let first = self.nodes.len();
        self.nodes.extend(moment.legal().iter().map(Node::new));
        rng.shuffle(&mut self.nodes[first..]);
        let count = self.nodes.len() - first;
        let parent = &mut self.nodes[node.index()];
        (parent.first_child, parent.child_count) = (first as u32, count as u16);
    }

    /// The child to look at: every one once, then the best upper confidence bound (UCB1).
    fn select(&self, node: NodeId, exploration: f32) -> Option<NodeId> {
        let curiosity = exploration * (self.nodes[node.index()].visits as f32).ln().max(0.0).sqrt();
        let mut best = None;
        let mut highest = f32::NEG_INFINITY;
        let children = self.children(node);
        for (child, id) in self.nodes[children.clone()].iter().zip(children) {
            let id = Some(NodeId(id as u32));
            if child.visits == 0 {
                return id;
            }
            let visits = child.visits as f32;
            let bound = child.points as f32 / (2.0 * visits) + curiosity / visits.sqrt();
            if bound > highest {
                (best, highest) = (id, bound);
            }
        }
        best
    }

    fn back_up(&mut self, points: u32) {
        for &(node, mover) in &self.path {
            let node = &mut self.nodes[node.index()];
            node.visits += 1;
            node.points += if mover == Mover::Root { points } else { 2 - points };
        }
    }

    pub(super) fn children(&self, node: NodeId) -> Range<usize> {
        let node = &self.nodes[node.index()];
        let first = node.first_child as usize;
        first..first + usize::from(node.child_count)
    }

    /// The child with most visits; of several the one with most points.
    pub(super) fn most_visited(&self, node: NodeId) -> Option<NodeId> {
        let best = self.children(node).max_by_key(|&child| {
            let child = &self.nodes[child];
            (child.visits, child.points)
        });
        best.map(|child| NodeId(child as u32))
    }

    /// The sub-move that leads to a node.
    pub(super) fn sub_move(&self, node: NodeId) -> SubMove {
        self.nodes[node.index()].sub_move
    }

    /// The share of wins of the player who makes the sub-move that leads to a node.
    pub(super) fn score(&self, node: NodeId) -> f32 {
        let node = &self.nodes[node.index()];
        node.points as f32 / (2 * node.visits.max(1)) as f32
    }
}

impl NodeId {
    fn index(self) -> usize {
        self.0 as usize
    }
}

impl Node {
    fn new(sub_move: SubMove) -> Node {
        Node { sub_move, child_count: 0, first_child: 0, visits: 0, points: 0 }
    }
}

/// The points of a result for the owner of a color: 2 for a win, 1 for a draw.
fn points(outcome: Outcome, own: Color) -> u32 {
    match outcome {
        Outcome::Win(color) if color == own => 2,
        Outcome::Win(_) => 0,
        Outcome::Draw | Outcome::Void => 1,
    }
}
