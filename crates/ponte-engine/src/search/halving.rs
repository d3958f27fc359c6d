//! The root: Gumbel noise, sequential halving, and the policy that a search improves.
//!
//! The root draws its candidates without replacement by adding Gumbel noise to the logits of the
//! policy, gives all of them the same number of visits, keeps the better half, and goes on until
//! the visits are spent. Even a few simulations improve the policy this way (Danihelka and others,
//! "Policy improvement by planning with Gumbel", 2022).

use super::tree::{Edge, Tree};
use crate::moment::HalfMove;

/// How much a difference in value counts against a difference in logits, per visit…
const VALUE_SCALE: f32 = 0.5;
/// …as if every edge had been visited that often more.
const VALUE_VISITS: f32 = 50.0;
/// The smallest probability that has a logit of its own.
const SMALLEST_PRIOR: f32 = 1e-8;

/// The plan for one search at the root.
#[derive(Clone, Debug, Default)]
pub struct Halving {
    candidates: Vec<Candidate>,
    /// For every simulation, how often the candidates it may choose have been visited.
    schedule: Vec<u32>,
    done: usize,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    edge: usize,
    /// Logit plus noise.
    appeal: f32,
    /// Visits that an earlier search left behind.
    inherited: u32,
}

/// What a search makes of the policy.
#[derive(Clone, PartialEq, Debug)]
pub struct Improvement {
    /// The half-moves with their improved probabilities, in the order of the edges.
    pub policy: Vec<(HalfMove, f32)>,
}

impl Halving {
    /// Plans a search of the tree's root. `noise` draws from the standard Gumbel distribution, or
    /// is always 0 to play the best without chance.
    ///
    /// # Panics
    ///
    /// In an empty tree.
    #[must_use]
    pub fn new(
        tree: &Tree,
        simulations: usize,
        candidates: usize,
        mut noise: impl FnMut() -> f32,
    ) -> Halving {
        let root = tree.root().expect("a search begins with its root");
        let mut drawn: Vec<Candidate> = tree
            .edges(root)
            .enumerate()
            .map(|(edge, e)| Candidate { edge, appeal: logit(&e) + noise(), inherited: e.visits })
            .collect();
        drawn.sort_by(|a, b| b.appeal.total_cmp(&a.appeal));
        drawn.truncate(candidates.max(1));
        let schedule = schedule(simulations, drawn.len());
        Halving { candidates: drawn, schedule, done: 0 }
    }

    /// The root edge of the next simulation; `None` when the search is over.
    pub fn next_edge(&mut self, tree: &Tree) -> Option<usize> {
        let &visits = self.schedule.get(self.done)?;
        self.done += 1;
        self.best_visited(tree, visits).or_else(|| self.best(tree))
    }

    /// The edge to play: the best of the most visited candidates.
    #[must_use]
    pub fn best(&self, tree: &Tree) -> Option<usize> {
        let root = tree.root()?;
        let visits = |c: &Candidate| tree.edge(root, c.edge).visits - c.inherited;
        let most = self.candidates.iter().map(visits).max()?;
        self.best_visited(tree, most)
    }

    /// The best of the candidates with so many visits of this search.
    fn best_visited(&self, tree: &Tree, visits: u32) -> Option<usize> {
        let root = tree.root()?;
        let scale = value_scale(tree);
        let completed = completed_value(tree);
        let mut best: Option<(f32, usize)> = None;
        for candidate in &self.candidates {
            let edge = tree.edge(root, candidate.edge);
            if edge.visits - candidate.inherited != visits {
                continue;
            }
            let value = if edge.visits > 0 { edge.value } else { completed };
            let appeal = candidate.appeal + scale * value;
            if best.is_none_or(|(most, _)| appeal > most) {
                best = Some((appeal, candidate.edge));
            }
        }
        best.map(|(_, edge)| edge)
    }
}

impl Improvement {
    /// The improved policy of the tree's root: the softmax of logits plus scaled values, where an
    /// edge without visits takes the value that the others suggest.
    #[must_use]
    pub fn new(tree: &Tree) -> Improvement {
        let Some(root) = tree.root() else { return Improvement { policy: Vec::new() } };
        let scale = value_scale(tree);
        let completed = completed_value(tree);
        let improved = |e: &Edge| logit(e) + scale * if e.visits > 0 { e.value } else { completed };
        let logits: Vec<f32> = tree.edges(root).map(|edge| improved(&edge)).collect();
        let highest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weights: Vec<f32> = logits.iter().map(|logit| (logit - highest).exp()).collect();
        let sum: f32 = weights.iter().sum();
        let probability = |(edge, weight): (Edge, f32)| (edge.half_move, weight / sum);
        Improvement { policy: tree.edges(root).zip(weights).map(probability).collect() }
    }
}

fn logit(edge: &Edge) -> f32 {
    edge.prior.max(SMALLEST_PRIOR).ln()
}

fn value_scale(tree: &Tree) -> f32 {
    let visits = tree.root().and_then(|root| tree.edges(root).map(|edge| edge.visits).max());
    (VALUE_VISITS + visits.unwrap_or(0) as f32) * VALUE_SCALE
}

/// What an edge without visits is taken to be worth: the root's own evaluation and the values of
/// the visited edges, these in the shares of their priors.
fn completed_value(tree: &Tree) -> f32 {
    let Some(root) = tree.root() else { return 0.0 };
    let own = super::utility(tree.outlook(root));
    let (mut visits, mut mass, mut sum) = (0, 0.0, 0.0);
    for edge in tree.edges(root).filter(|edge| edge.visits > 0) {
        visits += edge.visits;
        mass += edge.prior;
        sum += edge.prior * edge.value;
    }
    if mass > 0.0 { (own + visits as f32 * sum / mass) / (1 + visits) as f32 } else { own }
}

/// For every simulation, how many visits the candidates it chooses from have: all of them go up
/// step by step, then the better half, and so on.
fn schedule(simulations: usize, candidates: usize) -> Vec<u32> {
    if candidates <= 1 {
        return (0..simulations as u32).collect();
    }
    let rounds = candidates.next_power_of_two().ilog2() as usize;
    let mut plan = Vec::with_capacity(simulations + candidates);
    let mut considered = candidates;
    let mut visits = 0;
    while plan.len() < simulations {
        let repeats = (simulations / (rounds * considered)).max(1);
        for _ in 0..repeats {
            plan.extend(std::iter::repeat_n(visits, considered));
            visits += 1;
        }
        considered = (considered / 2).max(2);
    }
    plan.truncate(simulations);
    plan
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halving_spends_all_simulations() {
        assert_eq!(schedule(8, 4), [0, 0, 0, 0, 1, 1, 2, 2]);
        assert_eq!(schedule(3, 1), [0, 1, 2]);
        assert_eq!(schedule(3, 8), [0, 0, 0]);
        for (simulations, candidates) in [(16, 16), (32, 16), (64, 12), (200, 30)] {
            assert_eq!(schedule(simulations, candidates).len(), simulations);
        }
    }
}
