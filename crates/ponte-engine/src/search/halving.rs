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
        let edges: Vec<Edge> = tree.edges(root).collect();
        let most = self.candidates.iter().map(|c| edges[c.edge].visits - c.inherited).max()?;
        self.best_visited(tree, most)
    }

    /// The best of the candidates with so many visits of this search.
    fn best_visited(&self, tree: &Tree, visits: u32) -> Option<usize> {
        let root = tree.root()?;
        let edges: Vec<Edge> = tree.edges(root).collect();
        let scale = value_scale(&edges);
        let completed = completed_value(tree, &edges);
        let appeal = |c: &&Candidate| {
            let edge = &edges[c.edge];
            c.appeal + scale * if edge.visits > 0 { edge.value } else { completed }
        };
        self.candidates
            .iter()
            .filter(|c| edges[c.edge].visits - c.inherited == visits)
            .max_by(|a, b| appeal(a).total_cmp(&appeal(b)))
            .map(|c| c.edge)
    }
}

impl Improvement {
    /// The improved policy of the tree's root: the softmax of logits plus scaled values, where an
    /// edge without visits takes the value that the others suggest.
    #[must_use]
    pub fn new(tree: &Tree) -> Improvement {
        let Some(root) = tree.root() else { return Improvement { policy: Vec::new() } };
        let edges: Vec<Edge> = tree.edges(root).collect();
        let scale = value_scale(&edges);
        let completed = completed_value(tree, &edges);
        let improved = |e: &Edge| logit(e) + scale * if e.visits > 0 { e.value } else { completed };
        let logits: Vec<f32> = edges.iter().map(improved).collect();
        let highest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weights: Vec<f32> = logits.iter().map(|logit| (logit - highest).exp()).collect();
        let sum: f32 = weights.iter().sum();
        let probability = |(edge, weight): (&Edge, f32)| (edge.half_move, weight / sum);
        Improvement { policy: edges.iter().zip(weights).map(probability).collect() }
    }
}

fn logit(edge: &Edge) -> f32 {
    edge.prior.max(SMALLEST_PRIOR).ln()
}

fn value_scale(edges: &[Edge]) -> f32 {
    let most = edges.iter().map(|edge| edge.visits).max().unwrap_or(0);
    (VALUE_VISITS + most as f32) * VALUE_SCALE
}

/// What an edge without visits is taken to be worth: the root's own evaluation and the values of
/// the visited edges, these in the shares of their priors.
fn completed_value(tree: &Tree, edges: &[Edge]) -> f32 {
    let own = tree.root().map_or(0.0, |root| super::utility(tree.outlook(root)));
    let visited = || edges.iter().filter(|edge| edge.visits > 0);
    let visits: u32 = visited().map(|edge| edge.visits).sum();
    let mass: f32 = visited().map(|edge| edge.prior).sum();
    if mass <= 0.0 {
        return own;
    }
    let mean = visited().map(|edge| edge.prior * edge.value).sum::<f32>() / mass;
    (own + visits as f32 * mean) / (1 + visits) as f32
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
