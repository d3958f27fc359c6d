//! A search that asks for one evaluation at a time and waits for the answer.

use fastrand::Rng;
use ponte_engine::search::{Arrival, Halving, Improvement, NodeId, Path, Tree};
use ponte_engine::{Evaluation, Legal, Moment, Outlook, SubMove};

/// The settings of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) simulations: usize,
    pub(crate) candidates: usize,
    /// The scale of the Gumbel noise in the choice of candidates; 0 is none.
    pub(crate) noise: f32,
}

/// A moment to be evaluated.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) moment: Moment,
    pub(crate) legal: Legal,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Searcher {
    tree: Tree,
    /// The second buffer: the tree is copied here when one of its nodes becomes the root.
    spare: Tree,
    path: Path,
    halving: Halving,
    /// How many simulations this search makes, and has made.
    simulations: usize,
    done: usize,
    question: Option<Question>,
}

impl Searcher {
    /// Begins a search of a moment; what is known of it from the last search is kept.
    pub(crate) fn begin(&mut self, moment: &Moment, plan: Plan, rng: &mut Rng) {
        self.question = None;
        match self.tree.root() {
            Some(root) if self.tree.moment(root) == moment => self.plan(root, plan, rng),
            _ => {
                self.tree.clear();
                self.path = Path::default();
                self.question = Some(Question { moment: moment.clone(), legal: moment.legal() });
            }
        }
    }

    /// Searches until an evaluation is needed; `None` when the search is over.
    pub(crate) fn question(&mut self) -> Option<&Question> {
        while self.question.is_none() {
            let spent = self.done as f32 / self.simulations as f32;
            let edge = self.halving.next_edge(&self.tree, self.tree.root()?, spent)?;
            self.done += 1;
            match self.tree.descend(&[edge], &mut self.path) {
                Arrival::Known(node) => self.tree.back_up(&self.path, node),
                Arrival::New(moment) => {
                    let legal = moment.legal();
                    self.question = Some(Question { moment, legal });
                }
            }
        }
        self.question.as_ref()
    }

    /// Takes the answer to the question.
    pub(crate) fn answer(&mut self, evaluation: &Evaluation, plan: Plan, rng: &mut Rng) {
        let Some(question) = self.question.take() else { return };
        let is_root = self.tree.is_empty();
        let node = self.tree.expand(question.moment, &question.legal, evaluation);
        if is_root {
            self.plan(node, plan, rng);
        } else {
            self.tree.back_up(&self.path, node);
        }
    }

    /// The sub-move to play.
    pub(crate) fn choice(&self) -> Option<SubMove> {
        let root = self.tree.root()?;
        let edge = self.halving.best(&self.tree, root)?;
        Some(self.tree.edge(edge).sub_move)
    }

    /// What the net alone thinks of every sub-move.
    pub(crate) fn priors(&self) -> impl Iterator<Item = (SubMove, f32)> + '_ {
        let edges = self.root().into_iter().flat_map(|root| self.tree.edges(root));
        edges.map(|edge| (edge.sub_move, edge.prior))
    }

    /// Makes the moment after a sub-move the root, if the search has seen it.
    pub(crate) fn follow(&mut self, sub_move: SubMove) {
        let child = self
            .root()
            .and_then(|root| self.tree.edges(root).find(|edge| edge.sub_move == sub_move)?.child);
        match child.filter(|&child| self.tree.edges(child).len() > 0) {
            Some(child) => {
                self.tree.reroot_into(child, &mut self.spare);
                std::mem::swap(&mut self.tree, &mut self.spare);
            }
            None => self.tree.clear(),
        }
    }

    /// What the search says about how the game will end.
    pub(crate) fn outlook(&self) -> Option<Outlook> {
        self.root().map(|root| self.tree.searched_outlook(root))
    }

    /// What the net alone says about how the game will end.
    pub(crate) fn first_outlook(&self) -> Option<Outlook> {
        self.root().map(|root| self.tree.outlook(root))
    }

    pub(crate) fn improvement(&self) -> Improvement {
        Improvement::new(&self.tree)
    }

    fn root(&self) -> Option<NodeId> {
        self.tree.root()
    }

    fn plan(&mut self, root: NodeId, plan: Plan, rng: &mut Rng) {
        self.halving = Halving::new(&self.tree, root, plan.candidates, plan.noise, rng);
        (self.simulations, self.done) = (plan.simulations, 0);
    }
}
