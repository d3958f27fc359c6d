//! Backup: values and proofs carried from the end of a path to the root.

use super::node::{NodeId, Path};
use super::tree::Tree;
use super::utility::utility;
use crate::evaluation::Outlook;
use crate::solver::Value;

impl Tree {
    /// Links the last edge of a path to a node and carries its value to the root.
    pub fn back_up(&mut self, path: &Path, child: NodeId) {
        self.carry(path, child, 1);
    }

    /// Counts a simulation that waits for its evaluation as a lost visit, so that other threads
    /// explore elsewhere. [`settle`](Tree::settle) replaces the loss by the value.
    pub fn add_virtual_loss(&mut self, path: &Path) {
        for &(parent, edge) in &path.steps {
            let edge = edge.index();
            let visits = self.visits[edge] as f32;
            self.values[edge] = (self.values[edge] * visits - 1.0) / (visits + 1.0);
            self.visits[edge] += 1;
            let node = &mut self.nodes[parent.index()];
            node.total -= 1.0;
            node.visits += 1;
        }
    }

    /// [`back_up`](Tree::back_up) for a path with a [virtual loss](Tree::add_virtual_loss).
    pub fn settle(&mut self, path: &Path, child: NodeId) {
        self.carry(path, child, 0);
    }

    #[inline]
    fn carry(&mut self, path: &Path, mut child: NodeId, new_visits: u32) {
        for &(parent, edge) in path.steps.iter().rev() {
            let edge = edge.index();
            let below = self.node(child);
            let mean = below.mean();
            let value = if below.is_chooser_to_move() { mean } else { -mean };
            let proven = below.proven_to_chooser();
            let (before, after) = (self.visits[edge], self.visits[edge] + new_visits);
            let change = f64::from(after) * f64::from(value)
                - f64::from(before) * f64::from(self.values[edge]);
            self.children[edge] = Some(child);
            self.values[edge] = value;
            self.visits[edge] = after;
            let node = &mut self.nodes[parent.index()];
            node.total += change;
            node.visits += new_visits;
            if proven.is_some() {
                self.proven[edge] = proven;
                self.prove(parent, child);
            }
            child = parent;
        }
    }

    /// Proves a node, if it can be, now that one of its children is.
    fn prove(&mut self, parent: NodeId, child: NodeId) {
        let edges = self.node(parent).edges();
        let outlook = |id: NodeId| self.node(id).to_chooser(self.node(id).outlook);
        let best = if self.node(child).proven_to_chooser() == Some(Value::Win) {
            child
        } else if self.proven[edges.clone()].iter().all(Option::is_some) {
            let children = self.children[edges].iter().flatten().copied();
            let worth = |id: NodeId| utility(outlook(id));
            let best = children.max_by(|&a, &b| worth(a).total_cmp(&worth(b)));
            best.expect("the child is among them")
        } else {
            return;
        };
        let (outlook, proven) = (outlook(best), self.node(best).proven_to_chooser());
        let node = &mut self.nodes[parent.index()];
        (node.outlook, node.proven) = (outlook, proven);
    }

    /// The outlook of a node after search: the evaluations below it in the shares of the visits.
    #[must_use]
    pub fn searched_outlook(&self, node: NodeId) -> Outlook {
        self.outlook_below(node, &mut vec![None; self.len()])
    }

    /// As [`searched_outlook`](Tree::searched_outlook); `known` has an entry for every node and
    /// caches its outlook, since transpositions are reached by several paths.
    pub(super) fn outlook_below(&self, id: NodeId, known: &mut [Option<Outlook>]) -> Outlook {
        let node = self.node(id);
        let mut sum = node.outlook;
        if node.proven.is_some() || node.visits == 1 {
            return sum;
        }
        if let Some(outlook) = known[id.index()] {
            return outlook;
        }
        let mut visits = 1.0;
        for edge in node.edges().filter(|&edge| self.visits[edge] > 0) {
            let Some(child) = self.children[edge] else { continue };
            let below = self.node(child).to_chooser(self.outlook_below(child, known));
            let share = self.visits[edge] as f32;
            sum = sum + below * share;
            visits += share;
        }
        let outlook = sum / visits;
        known[id.index()] = Some(outlook);
        outlook
    }
}
