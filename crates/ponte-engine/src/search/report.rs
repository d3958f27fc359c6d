//! What a search has found about a position: its outlook, and the turns it tried.

use std::collections::BTreeMap;

use ponte_rules::Turn;

use super::node::{Edge, NodeId};
use super::tree::Tree;
use crate::evaluation::Outlook;
use crate::solver::Value;

/// The findings of a search, from the mover's side.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// How the game is expected to end.
    pub outlook: Outlook,
    /// The result, where it is proven; the outlook then says the same.
    pub proven: Option<Value>,
    /// The turns that were tried: first the one to play, then the most visited.
    pub candidates: Vec<Candidate>,
    /// How many simulations were made for this position.
    pub simulations: u32,
    /// How many moments were evaluated.
    pub evaluations: u32,
}

/// A turn that a search tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The turn.
    pub turn: Turn,
    /// How many visits it had.
    pub visits: u32,
    /// Its probability by the policy, as far as the search evaluated it.
    pub prior: f32,
    /// How the game is expected to end after it, for the player who makes it.
    pub outlook: Outlook,
    /// The result, where it is proven.
    pub proven: Option<Value>,
    /// What is expected to follow.
    pub line: Vec<Turn>,
}

impl Report {
    /// The turn to play.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        self.candidates.first().map(|candidate| candidate.turn)
    }

    /// The findings of several searches of one position together: a proven win if one found it, else
    /// the turn with most visits.
    #[must_use]
    pub fn merge(reports: impl IntoIterator<Item = Report>) -> Report {
        let mut merged = Report::default();
        let mut found: BTreeMap<Turn, Candidate> = BTreeMap::new();
        for report in reports {
            merged.simulations += report.simulations;
            merged.evaluations += report.evaluations;
            if merged.candidates.is_empty() || report.proven.is_some() {
                (merged.outlook, merged.proven) = (report.outlook, report.proven);
            }
            for candidate in report.candidates {
                match found.get_mut(&candidate.turn) {
                    Some(known) => known.absorb(candidate),
                    None => drop(found.insert(candidate.turn, candidate)),
                }
            }
        }
        merged.candidates = found.into_values().collect();
        merged.candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.rank()));
        if let Some(best) = merged.candidates.first() {
            merged.outlook = best.outlook;
            merged.proven = best.proven.filter(|&value| value == Value::Win);
        }
        merged
    }
}

impl Candidate {
    /// A turn without visits.
    fn new(turn: Turn, outlook: Outlook) -> Candidate {
        Candidate { turn, visits: 0, prior: 0.0, outlook, proven: None, line: Vec::new() }
    }

    /// Proven wins come first and proven losses last; between them visits count.
    fn rank(&self) -> (Value, u32) {
        (self.proven.unwrap_or(Value::Draw), self.visits)
    }

    /// Adds what another search has found of the same turn.
    fn absorb(&mut self, other: Candidate) {
        let (own, its) = (self.visits.max(1) as f32, other.visits.max(1) as f32);
        let outlook = (self.outlook * own + other.outlook * its) / (own + its);
        let visits = self.visits + other.visits;
        let prior = self.prior.max(other.prior);
        // A proof outweighs any mean; else the line of the longer search stays.
        let is_longer = its > own;
        if (other.proven.is_some(), is_longer) > (self.proven.is_some(), false) {
            *self = other;
        }
        if self.proven.is_none() {
            self.outlook = outlook;
        }
        (self.visits, self.prior) = (visits, prior);
    }
}

impl Tree {
    /// The turns of the root that the search looked at, the most visited first, and `chosen` before
    /// all others. The root must be a moment before a turn.
    pub(super) fn candidates(&self, chosen: Option<Turn>) -> Vec<Candidate> {
        let Some(root) = self.root() else { return Vec::new() };
        let mut known = vec![None; self.len()];
        let mut found: BTreeMap<Turn, Candidate> = BTreeMap::new();
        self.each_turn(root, |turn, prior, edge| {
            if edge.visits == 0 && Some(turn) != chosen {
                return;
            }
            let unseen = || Candidate::new(turn, self.outlook(root));
            let candidate = found.entry(turn).or_insert_with(unseen);
            candidate.visits += edge.visits;
            candidate.prior += prior;
            if let Some(child) = edge.child {
                candidate.outlook = self.outlook_below(child, &mut known).turned();
                candidate.proven = self.proven(child).map(|value| -value);
                candidate.line = self.line(child);
            }
        });
        if let Some(turn) = chosen {
            // A turn that was solved need not be in the tree.
            found.entry(turn).or_insert_with(|| Candidate::new(turn, self.outlook(root)));
        }
        let mut candidates: Vec<Candidate> = found.into_values().collect();
        candidates.sort_by_key(|c| std::cmp::Reverse((Some(c.turn) == chosen, c.rank())));
        candidates
    }

    /// Calls with every turn from a node that the tree knows, its prior, and its last edge. A pair
    /// of tiles comes twice if both orders are known.
    fn each_turn(&self, node: NodeId, mut call: impl FnMut(Turn, f32, &Edge)) {
        for first in self.edges(node) {
            if let Some(turn) = self.moment(node).completes(first.sub_move) {
                call(turn, first.prior, &first);
                continue;
            }
            let Some(between) = first.child else { continue };
            for second in self.edges(between) {
                if let Some(turn) = self.moment(between).completes(second.sub_move) {
                    call(turn, first.prior * second.prior, &second);
                }
            }
        }
    }

    /// The turns that follow when both sides take the edges that the search prefers.
    fn line(&self, mut node: NodeId) -> Vec<Turn> {
        let mut turns = Vec::new();
        while let Some(edge) = self.preferred(node) {
            turns.extend(self.moment(node).completes(edge.sub_move));
            let Some(child) = edge.child else { break };
            node = child;
        }
        turns
    }

    /// The edge that a search would play: the most visited, or the best where all is proven.
    fn preferred(&self, node: NodeId) -> Option<Edge> {
        let visited = self.edges(node).filter(|edge| edge.visits > 0);
        if self.proven(node).is_some() {
            let proven = visited.filter(|edge| edge.proven.is_some());
            return proven.max_by(|a, b| a.value.total_cmp(&b.value));
        }
        visited.max_by(|a, b| a.visits.cmp(&b.visits).then(a.value.total_cmp(&b.value)))
    }
}
