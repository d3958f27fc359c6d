//! Search: a tree of sub-moves that grows by one evaluation at a time.
//!
//! A simulation has four steps: [`Tree::descend`] selects a way down to something new, an evaluator
//! judges it, [`Tree::expand`] adds it, and [`Tree::back_up`] carries its value to the root. The
//! caller decides what evaluates, and when: self-play evaluates the leaves of thousands of games in
//! one batch, a [`Search`] for play evaluates each at once.

mod backup;
mod contest;
mod endgame;
mod evaluators;
mod halving;
mod limits;
mod node;
mod report;
mod root;
mod select;
mod settings;
mod simulation;
mod tree;
mod utility;

#[cfg(test)]
mod tests;

use ponte_rules::{Position, Turn};

use crate::evaluation::Outlook;
use crate::solver::Value;
use endgame::Endgame;

pub use evaluators::Evaluators;
#[cfg(not(target_family = "wasm"))]
pub use evaluators::Team;
pub use halving::{Halving, Improvement};
pub use limits::{Clock, Limits};
pub use node::{Edge, EdgeId, NodeId, Path};
pub use report::{Candidate, Report};
pub use select::Arrival;
pub use settings::Settings;
pub use tree::Tree;
pub use utility::{Proven, utility};

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A turn to play. Its sub-moves are decided one after the other, and the limits are for the turn.
    Turn,
    /// Knowledge alone, as in analysis and pondering: the search goes on until the limits are reached or
    /// the tree is full. It may be cut into slices: the next call goes on where the last one ended.
    Analysis,
}

/// A search for play, and its tree.
///
/// The tree stays from turn to turn: what it knows of the next position is where the next search
/// starts.
#[derive(Debug, Default)]
pub struct Search {
    settings: Settings,
    tree: Tree,
    /// The second buffer: the tree is copied here when one of its nodes becomes the root.
    spare: Tree,
    endgame: Endgame,
    /// The edges of the sub-moves that are decided, from the root.
    decided: Vec<EdgeId>,
    /// Chooses the edges of the node that is to be decided; without it PUCT does, as below it.
    contest: Option<Halving>,
    /// Whether the root's evaluation is the mean over all symmetries.
    is_averaged: bool,
    /// The turn to play, once it is decided.
    chosen: Option<Turn>,
    /// The result of the root, where the solver found it before the search.
    solved: Option<Proven>,
    simulations: u32,
    /// How many of them were made when the present budget began.
    simulations_before: u32,
    evaluations: u32,
}

impl Search {
    /// A search with an empty tree.
    #[must_use]
    pub fn new(settings: Settings) -> Search {
        Search { settings, ..Search::default() }
    }

    /// The settings it was made with.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The tree as it stands.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Forgets the tree, as before a new game.
    pub fn clear(&mut self) {
        self.tree.clear();
    }

    /// Searches a position within limits; `None` if the game is over.
    ///
    /// `watch` is called after every simulation that came to something new, and may ask for a
    /// [report](Search::report).
    pub fn think(
        &mut self,
        position: &Position,
        aim: Aim,
        evaluators: &mut impl Evaluators,
        mut limits: Limits<'_>,
        mut watch: impl FnMut(&Search) + Send,
    ) -> Option<Report> {
        self.set_root(position, evaluators.first())?;
        match aim {
            Aim::Turn => self.choose_turn(evaluators, &mut limits, &mut watch),
            Aim::Analysis => self.analyse(evaluators, &mut limits, &mut watch),
        }
        Some(self.report())
    }

    /// What the search has found so far.
    #[must_use]
    pub fn report(&self) -> Report {
        let mut candidates = self.tree.candidates(self.chosen);
        let root = self.tree.root();
        let outlook = match (self.solved, candidates.first_mut(), root) {
            (Some(result), best, _) => {
                if let Some(best) = best {
                    (best.outlook, best.proven) = (result.outlook(), Some(result.value));
                }
                result.outlook()
            }
            (None, Some(best), _) if best.visits > 0 => best.outlook,
            (None, _, Some(root)) => self.tree.outlook(root),
            (None, _, None) => Outlook::default(),
        };
        Report {
            outlook,
            proven: self.proven(),
            candidates,
            simulations: self.simulations,
            evaluations: self.evaluations,
        }
    }

    /// The result of the root, where it is proven.
    fn proven(&self) -> Option<Value> {
        match self.solved {
            Some(result) => Some(result.value),
            None => self.tree.proven(self.tree.root()?),
        }
    }
}
