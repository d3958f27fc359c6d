//! How long a search may take, and how it is made.

use std::fmt;

use ponte_rules::Symmetry;

/// How much of the time for a turn its first sub-move may take. The second one starts from the
/// tree of the first, so it needs less.
pub(super) const FIRST_SHARE: f32 = 0.6;

/// How a search is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How many sub-moves compete at the root.
    pub candidates: usize,
    /// How much chance there is in the choice of candidates; with 0 the search plays its best.
    pub noise: f32,
    /// Where that chance comes from.
    pub seed: u64,
    /// The image of the board that the evaluator is shown. Searches that are to be merged differ
    /// in it, so that none repeats another.
    pub symmetry: Symmetry,
    /// Whether endgames are solved. It takes no chance away from a game, only guesses.
    pub exact: bool,
    /// How many nodes the tree may have, of about three kilobytes each on the large boards; the
    /// search is over when it is full.
    pub capacity: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            candidates: 16,
            noise: 0.0,
            seed: 0,
            symmetry: Symmetry::IDENTITY,
            exact: true,
            capacity: 100_000,
        }
    }
}

/// When a search of a turn has to end: after so many nodes or when the time is up, whatever comes
/// first. Without either it would go on until the tree is full.
#[derive(Default)]
pub struct Limits<'a> {
    /// How many nodes a sub-move may take. One is the bare policy of the evaluator.
    pub nodes: Option<u32>,
    /// How much of the time for the turn is gone: 0 at its start, 1 or more at its end, or as soon
    /// as an answer is wanted.
    pub clock: Option<Clock<'a>>,
}

/// Tells how much of a time is gone.
pub type Clock<'a> = &'a mut (dyn FnMut() -> f32 + Send);

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { nodes, clock } = self;
        f.debug_struct("Limits").field("nodes", nodes).field("clock", &clock.is_some()).finish()
    }
}

impl<'a> Limits<'a> {
    /// So many nodes a sub-move.
    #[must_use]
    pub const fn nodes(nodes: u32) -> Limits<'a> {
        Limits { nodes: Some(nodes), clock: None }
    }

    /// Until the time is up.
    #[must_use]
    pub fn time(clock: Clock<'a>) -> Limits<'a> {
        Limits { nodes: None, clock: Some(clock) }
    }

    /// How much of the time for the turn is gone.
    pub(super) fn gone(&mut self) -> f32 {
        self.clock.as_mut().map_or(0.0, |clock| clock())
    }
}

/// What is left of the limits for one sub-move.
#[derive(Debug)]
pub(super) struct Budget<'a, 'b> {
    limits: &'b mut Limits<'a>,
    /// The nodes that count against the limit although no simulation made them.
    nodes_before: u32,
    /// The part of the time between which the sub-move may be thought about.
    from: f32,
    to: f32,
}

impl<'a, 'b> Budget<'a, 'b> {
    /// From now on until so much of the time for the turn is gone.
    pub(super) fn until(to: f32, limits: &'b mut Limits<'a>, nodes_before: u32) -> Budget<'a, 'b> {
        let from = limits.gone();
        Budget { limits, nodes_before, from, to }
    }

    /// How much is spent after so many simulations; 1 is all.
    pub(super) fn spent(&mut self, simulations: u32) -> f32 {
        let nodes = (simulations + self.nodes_before) as f32;
        let of_nodes = self.limits.nodes.map_or(0.0, |limit| nodes / limit.max(1) as f32);
        let gone = self.limits.gone();
        let of_time =
            if gone >= self.to { 1.0 } else { (gone - self.from) / (self.to - self.from) };
        of_nodes.max(of_time)
    }
}
