//! A search for play: thinks about a position and answers with a whole turn.
//!
//! Both tiles of a turn are searched one after the other in one tree. The tree is kept from turn
//! to turn: whatever it knows of the next position is where the next search starts. The work is cut
//! into walks, which one thread makes one after the other and several threads beside each other.

use ponte_rules::{Position, Symmetry, Turn};

use super::endgame::Endgame;
use super::limits::{Budget, FIRST_SHARE, Limits, Settings};
use super::report::Report;
use super::{Halving, Tree};
use crate::evaluation::{Evaluation, Evaluator, Outlook};
use crate::moment::Moment;

/// So many nodes a sub-move, or evaluations in the time of a turn, make it worth to look at the
/// root from all eight sides.
const SYMMETRIC_FROM: u32 = 256;

/// A search and its tree.
#[derive(Debug, Default)]
pub struct Search {
    pub(super) settings: Settings,
    pub(super) tree: Tree,
    /// Takes the tree's place when a part of it becomes the whole.
    spare: Tree,
    /// The edges of the sub-moves that are decided, from the root.
    pub(super) decided: Vec<usize>,
    /// How the edges of the node that is thought about are chosen: by halving, towards the end of
    /// a budget, or else as everywhere in the tree.
    pub(super) contest: Option<Halving>,
    /// Whether all symmetries of the root have been looked at.
    symmetric: bool,
    pub(super) endgame: Endgame,
    /// The turn to play, once it is decided.
    chosen: Option<Turn>,
    /// The result of the root, if it was worked out before the search.
    solved: Option<Outlook>,
    pub(super) simulations: u32,
    /// How many of them were made when the contest began.
    pub(super) simulations_before: u32,
    pub(super) evaluations: u32,
}

impl Search {
    /// A search that knows nothing yet.
    #[must_use]
    pub fn new(settings: Settings) -> Search {
        Search { settings, ..Search::default() }
    }

    /// How it is made.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The tree as it stands.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        self.tree.clear();
    }

    /// Thinks about a position within limits and says what to play; `None` if the game is over.
    ///
    /// `watch` is called after every walk to something new, and may ask for a [report](Search::report).
    pub fn think(
        &mut self,
        position: &Position,
        evaluator: &mut impl Evaluator,
        limits: Limits<'_>,
        mut watch: impl FnMut(&Search),
    ) -> Option<Report> {
        self.think_by(position, evaluator, limits, |search, evaluator, budget| {
            search.walk(evaluator, budget, &mut watch);
        })
    }

    /// Thinks about a position without a turn to make, until the limits are reached or the tree is
    /// full; `None` if the game is over. This is pondering, and analysis. It may be cut into slices:
    /// the next call goes on where the last one ended.
    pub fn ponder(
        &mut self,
        position: &Position,
        evaluator: &mut impl Evaluator,
        limits: Limits<'_>,
        mut watch: impl FnMut(&Search),
    ) -> Option<Report> {
        self.ponder_by(position, evaluator, limits, |search, evaluator, budget| {
            search.walk(evaluator, budget, &mut watch);
        })
    }

    /// [`think`](Search::think), where somebody else makes the walks of each contest.
    pub(super) fn think_by<E: Evaluator>(
        &mut self,
        position: &Position,
        evaluator: &mut E,
        mut limits: Limits<'_>,
        mut walk: impl FnMut(&mut Search, &mut E, &mut Budget<'_, '_>),
    ) -> Option<Report> {
        self.begin(position, evaluator)?;
        if self.is_worth_all_sides(evaluator, &mut limits) {
            self.look_from_all_sides(evaluator);
        }
        if self.settings.exact {
            let solution = self.endgame.root(&self.tree, &mut limits);
            (self.chosen, self.solved) = solution.unzip();
        }
        while self.chosen.is_none() {
            let mut budget = self.open_contest(evaluator, &mut limits);
            walk(self, evaluator, &mut budget);
            self.decide();
        }
        Some(self.report())
    }

    /// [`ponder`](Search::ponder), where somebody else makes the walks.
    pub(super) fn ponder_by<E: Evaluator>(
        &mut self,
        position: &Position,
        evaluator: &mut E,
        mut limits: Limits<'_>,
        walk: impl FnOnce(&mut Search, &mut E, &mut Budget<'_, '_>),
    ) -> Option<Report> {
        self.begin(position, evaluator)?;
        self.look_from_all_sides(evaluator);
        self.contest = None;
        self.simulations_before = self.simulations;
        walk(self, evaluator, &mut Budget::until(1.0, &mut limits, 0));
        Some(self.report())
    }

    /// What the search has found out so far.
    #[must_use]
    pub fn report(&self) -> Report {
        let mut candidates = self.tree.candidates(self.chosen);
        let root = self.tree.root();
        let outlook = match (self.solved, candidates.first_mut(), root) {
            (Some(result), best, _) => {
                if let Some(best) = best {
                    (best.outlook, best.proven) = (result, true);
                }
                result
            }
            (None, Some(best), _) if best.visits > 0 => best.outlook,
            (None, _, Some(root)) => self.tree.outlook(root),
            (None, _, None) => Outlook::default(),
        };
        Report {
            outlook,
            proven: self.solved.is_some() || root.is_some_and(|root| self.tree.is_proven(root)),
            candidates,
            simulations: self.simulations,
            evaluations: self.evaluations,
        }
    }

    /// Makes the position the root.
    fn begin(&mut self, position: &Position, evaluator: &mut impl Evaluator) -> Option<()> {
        if position.is_over() {
            return None;
        }
        self.decided.clear();
        (self.chosen, self.solved) = (None, None);
        let moment = Moment::new(position.clone());
        let known = self.tree.find(&moment).filter(|&node| self.tree.edges(node).len() > 0);
        if known.is_some() && known == self.tree.root() {
            return Some(());
        }
        (self.simulations, self.evaluations, self.symmetric) = (0, 0, false);
        match known {
            Some(node) => {
                self.tree.reroot_into(node, &mut self.spare);
                std::mem::swap(&mut self.tree, &mut self.spare);
            }
            None => {
                self.tree.clear();
                self.add(moment, evaluator);
            }
        }
        Some(())
    }

    /// Whether the budget is so large that the root is worth a look from all sides. Time tells it
    /// by an evaluation.
    fn is_worth_all_sides(
        &mut self,
        evaluator: &mut impl Evaluator,
        limits: &mut Limits<'_>,
    ) -> bool {
        let few = limits.nodes.is_some_and(|nodes| nodes < SYMMETRIC_FROM);
        let Some(root) = self.tree.root().filter(|_| !few && !self.symmetric) else { return false };
        if limits.clock.is_none() {
            return true;
        }
        let moment = self.tree.moment(root);
        let before = limits.gone();
        evaluator.evaluate(moment, &moment.legal());
        self.evaluations += 1;
        (limits.gone() - before) * SYMMETRIC_FROM as f32 <= 1.0
    }

    /// Replaces the evaluation of the root by the mean over its eight images.
    fn look_from_all_sides(&mut self, evaluator: &mut impl Evaluator) {
        let Some(root) = self.tree.root().filter(|_| !self.symmetric) else { return };
        let moment = self.tree.moment(root).clone();
        let legal = moment.legal();
        let look = |symmetry| evaluator.evaluate_image(&moment, &legal, symmetry);
        let images = Symmetry::ALL.map(look);
        self.evaluations += images.len() as u32;
        self.tree.reevaluate(root, &Evaluation::mean(&images));
        self.symmetric = true;
    }

    /// Opens the contest of the next sub-move.
    fn open_contest<'a, 'b>(
        &mut self,
        evaluator: &mut impl Evaluator,
        limits: &'b mut Limits<'a>,
    ) -> Budget<'a, 'b> {
        let node = self.arrive(evaluator);
        let mut rng = crate::opponent::rng(self.settings.seed, self.tree.moment(node).position());
        let Settings { candidates, noise, .. } = self.settings;
        self.contest = Some(Halving::new(&self.tree, node, candidates, noise, &mut rng));
        self.simulations_before = self.simulations;
        let to = if self.decided.is_empty() { FIRST_SHARE } else { 1.0 };
        Budget::until(to, limits, u32::from(self.tree.visits(node) == 1))
    }

    /// Ends the contest: decides the sub-move, and the turn if that completes it. A first tile that
    /// is by now proven to lose is taken back.
    fn decide(&mut self) {
        let node = self.node().expect("a contest has a node");
        let halving = self.contest.take().expect("a contest was opened");
        let number = halving.best(&self.tree, node).expect("a moment of a running game has edges");
        let edge = self.tree.edge(node, number);
        let hopeless = self.tree.root().is_none_or(|root| self.tree.is_proven(root));
        if edge.is_lost() && !hopeless {
            self.decided.clear();
            return;
        }
        self.decided.push(number);
        self.chosen = self.tree.moment(node).completes(edge.sub_move);
    }
}
