//! How long a search may take.

use std::fmt;

/// How much of the time for a turn its first sub-move may take. The second one starts from the
/// tree of the first, so it needs less.
pub(super) const FIRST_SHARE: f32 = 0.6;

/// When a search has to end: after a number of nodes or when the time is up, whichever comes first.
/// Without either it goes on until the tree is full.
#[derive(Default)]
pub struct Limits<'a> {
    /// How many nodes a sub-move may take. One is the bare policy of the evaluator.
    pub nodes: Option<u32>,
    /// How much of the time for the turn is gone: 0 at its start, 1 or more at its end, or as soon
    /// as an answer is wanted.
    pub clock: Option<Clock<'a>>,
}

/// Says how much of a time is gone.
pub type Clock<'a> = &'a mut (dyn FnMut() -> f32 + Send);

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { nodes, clock } = self;
        f.debug_struct("Limits").field("nodes", nodes).field("clock", &clock.is_some()).finish()
    }
}

impl<'a> Limits<'a> {
    /// This many nodes a sub-move.
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
pub struct Budget<'a, 'b> {
    limits: &'b mut Limits<'a>,
    /// Nodes that count against the limit although no simulation of this budget made them.
    nodes_before: u32,
    /// The shares of the time at which the sub-move's share begins and ends.
    from: f32,
    to: f32,
}

impl<'a, 'b> Budget<'a, 'b> {
    /// From now on until this share of the time for the turn is gone.
    pub(super) fn until(to: f32, limits: &'b mut Limits<'a>, nodes_before: u32) -> Budget<'a, 'b> {
        let from = limits.gone();
        Budget { limits, nodes_before, from, to }
    }

    /// How much is spent after this many simulations; 1 is all.
    pub(super) fn spent(&mut self, simulations: u32) -> f32 {
        let nodes = (simulations + self.nodes_before) as f32;
        let of_nodes = self.limits.nodes.map_or(0.0, |limit| nodes / limit.max(1) as f32);
        let gone = self.limits.gone();
        let of_time =
            if gone >= self.to { 1.0 } else { (gone - self.from) / (self.to - self.from) };
        of_nodes.max(of_time)
    }
}
