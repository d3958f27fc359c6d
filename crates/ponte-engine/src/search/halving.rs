//! The root: Gumbel noise, sequential halving, and the policy that a search improves.
//!
//! The root draws its candidates without replacement by adding Gumbel noise to the logits of the
//! policy, gives all of them the same number of visits, keeps the better half, and goes on until
//! the budget is spent. Even a few simulations improve the policy this way (Danihelka and others,
//! "Policy improvement by planning with Gumbel", 2022).

use fastrand::Rng;

use super::node::{Edge, EdgeId, NodeId};
use super::tree::Tree;
use crate::moment::SubMove;
use crate::net::{ln, softmax};

/// How much a difference in value counts against a difference in logits, per visit (`c_scale` of
/// the paper)…
const VALUE_SCALE: f32 = 0.5;
/// …with this many visits added to those of every edge (`c_visit`).
const VALUE_VISITS: f32 = 50.0;
/// The smallest probability that has a logit of its own.
const SMALLEST_PRIOR: f32 = 1e-8;

/// Sequential halving over a node's edges in one search, from the noise to the choice.
#[derive(Clone, Debug, Default)]
pub struct Halving {
    /// The first `left` of them are still in.
    candidates: Vec<Candidate>,
    left: usize,
    /// How many rounds there are, and how many are over.
    rounds: u32,
    round: u32,
    /// The visits that every candidate still in had when the round began.
    floor: u32,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    edge: EdgeId,
    /// Logit plus noise.
    appeal: f32,
    /// Visits that an earlier search left behind.
    inherited: u32,
}

/// The policy as a search improves it.
#[derive(Clone, PartialEq, Debug)]
pub struct Improvement {
    /// The sub-moves with their improved probabilities, in the order of the edges.
    pub policy: Vec<(SubMove, f32)>,
}

impl Halving {
    /// Draws this many of a node's edges as candidates: with noise 1 from the policy; with noise 0
    /// its best, deterministically.
    #[must_use]
    pub fn new(tree: &Tree, node: NodeId, candidates: usize, noise: f32, rng: &mut Rng) -> Halving {
        let mut draw = || if noise > 0.0 { noise * gumbel(rng) } else { 0.0 };
        let mut drawn: Vec<Candidate> = tree
            .edges(node)
            .map(|e| Candidate { edge: e.id, appeal: logit(&e) + draw(), inherited: e.visits })
            .collect();
        drawn.sort_by(|a, b| b.appeal.total_cmp(&a.appeal));
        drawn.truncate(candidates.max(1));
        let left = drawn.len();
        let rounds = left.next_power_of_two().ilog2();
        Halving { candidates: drawn, left, rounds, round: 0, floor: 0 }
    }

    /// The edge of the next simulation, when this much of the budget is spent (1 is all of it);
    /// `None` when the budget is spent, or the node or every candidate is proven.
    pub fn next_edge(&mut self, tree: &Tree, node: NodeId, spent: f32) -> Option<EdgeId> {
        if spent >= 1.0 || tree.proven(node).is_some() {
            return None;
        }
        loop {
            let mut least: Option<(u32, EdgeId)> = None;
            let mut most = 0;
            for candidate in &self.candidates[..self.left] {
                let edge = tree.edge(candidate.edge);
                let visits = edge.visits - candidate.inherited;
                most = most.max(visits);
                if edge.proven.is_none() && least.is_none_or(|(fewest, _)| visits < fewest) {
                    least = Some((visits, candidate.edge));
                }
            }
            let (visits, edge) = least?;
            let round_is_over = visits == most
                && visits > self.floor
                && spent * self.rounds as f32 >= (self.round + 1) as f32;
            if self.left <= 2 || !round_is_over {
                return Some(edge);
            }
            self.halve(tree, node);
            self.floor = visits;
        }
    }

    /// The edge to play: one that is proven to win, or the best of the candidates that the search
    /// looked at most, but none that is proven to lose while there is another.
    #[must_use]
    pub fn best(&self, tree: &Tree, node: NodeId) -> Option<EdgeId> {
        if tree.proven(node).is_some() {
            let proven = tree.edges(node).filter(|edge| edge.proven.is_some());
            return proven.max_by(|a, b| a.value.total_cmp(&b.value)).map(|edge| edge.id);
        }
        let worth = worth(tree, node);
        let open = || {
            let edges = self.candidates.iter().map(|c| (c, tree.edge(c.edge)));
            edges.filter(|(_, edge)| !edge.is_lost())
        };
        let most = open().map(|(c, edge)| edge.visits - c.inherited).max();
        open()
            .filter(|(c, edge)| edge.proven.is_some() || Some(edge.visits - c.inherited) == most)
            .map(|(c, edge)| (c.appeal + worth(&edge), c.edge))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .or_else(|| {
                // Where all candidates lose, any other edge is better.
                let open = tree.edges(node).filter(|edge| !edge.is_lost());
                open.map(|edge| (edge.prior, edge.id)).max_by(|a, b| a.0.total_cmp(&b.0))
            })
            .map(|(_, edge)| edge)
    }

    /// Keeps the better half of the candidates, and two at least.
    fn halve(&mut self, tree: &Tree, node: NodeId) {
        let worth = worth(tree, node);
        let appeal = |c: &Candidate| c.appeal + worth(&tree.edge(c.edge));
        self.candidates[..self.left].sort_by(|a, b| appeal(b).total_cmp(&appeal(a)));
        self.left = (self.left / 2).max(2);
        self.round += 1;
    }
}

impl Improvement {
    /// The improved policy of the tree's root: the softmax of logits plus scaled values, where an
    /// edge without visits takes the value that the others suggest.
    #[must_use]
    pub fn new(tree: &Tree) -> Improvement {
        let Some(root) = tree.root() else { return Improvement { policy: Vec::new() } };
        let worth = worth(tree, root);
        let logits = tree.edges(root).map(|edge| logit(&edge) + worth(&edge));
        let mut policy: Vec<f32> = logits.collect();
        softmax(&mut policy);
        let sub_moves = tree.edges(root).map(|edge| edge.sub_move);
        Improvement { policy: sub_moves.zip(policy).collect() }
    }
}

/// A draw from the standard Gumbel distribution.
fn gumbel(rng: &mut Rng) -> f32 {
    let uniform = rng.f32().clamp(1e-7, 1.0 - 1e-7);
    -ln(-ln(uniform))
}

fn logit(edge: &Edge) -> f32 {
    ln(edge.prior.max(SMALLEST_PRIOR))
}

/// What the values of a node's edges add to their logits. An edge without visits is taken to be
/// worth what the node's own evaluation and the visited edges suggest, these in the shares of their
/// priors.
fn worth(tree: &Tree, node: NodeId) -> impl Fn(&Edge) -> f32 {
    let own = super::utility(tree.outlook(node));
    let (mut most, mut visits, mut mass, mut sum) = (0, 0, 0.0, 0.0);
    for edge in tree.edges(node).filter(|edge| edge.visits > 0) {
        most = edge.visits.max(most);
        visits += edge.visits;
        mass += edge.prior;
        sum += edge.prior * edge.value;
    }
    let completed =
        if mass > 0.0 { (own + visits as f32 * sum / mass) / (1 + visits) as f32 } else { own };
    let scale = (VALUE_VISITS + most as f32) * VALUE_SCALE;
    move |edge| scale * if edge.visits > 0 { edge.value } else { completed }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::{Evaluation, Evaluator, Outlook};
    use crate::moment::{Legal, Moment};
    use crate::search::{Arrival, Path};
    use ponte_rules::Position;

    struct Indifferent;

    impl Evaluator for Indifferent {
        fn evaluate(&mut self, _: &Moment, legal: &Legal) -> Evaluation {
            let policy = vec![1.0 / legal.len() as f32; legal.len()];
            Evaluation { outlook: Outlook { draw: 1.0, ..Outlook::default() }, policy }
        }
    }

    /// The visits of the root's edges after a search, the most visited first.
    fn visits(simulations: u32, candidates: usize) -> Vec<u32> {
        let mut tree = Tree::default();
        let add = |tree: &mut Tree, moment: Moment| {
            let legal = moment.legal();
            let evaluation = Indifferent.evaluate(&moment, &legal);
            tree.expand(moment, &legal, &evaluation)
        };
        let root = add(&mut tree, Moment::new(Position::new("8x8".parse().expect("rules"))));
        let mut halving = Halving::new(&tree, root, candidates, 0.0, &mut Rng::with_seed(1));
        let mut path = Path::default();
        for done in 0..simulations {
            let spent = done as f32 / simulations as f32;
            let edge = halving.next_edge(&tree, root, spent).expect("not over");
            let node = match tree.descend(&[edge], &mut path) {
                Arrival::Known(node) => node,
                Arrival::New(moment) => add(&mut tree, moment),
            };
            tree.back_up(&path, node);
        }
        assert_eq!(halving.next_edge(&tree, root, 1.0), None);
        let mut visits: Vec<u32> = tree.edges(root).map(|edge| edge.visits).collect();
        visits.retain(|&visits| visits > 0);
        visits.sort_unstable_by(|a, b| b.cmp(a));
        visits
    }

    #[test]
    fn every_round_gives_the_better_half_as_many_visits_as_all_had() {
        assert_eq!(visits(8, 4), [3, 3, 1, 1]);
        assert_eq!(visits(3, 1), [3]);
        assert_eq!(visits(3, 8), [1, 1, 1]);
        assert_eq!(visits(16, 16), [1; 16]);
        assert_eq!(visits(64, 16), [15, 15, 7, 7, 3, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(visits(200, 30).iter().sum::<u32>(), 200);
    }
}
