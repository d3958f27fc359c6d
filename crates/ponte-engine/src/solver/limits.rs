//! How long a solver may go on, and how far it has come.

use std::fmt;
use std::ops::ControlFlow;

/// How far a solver has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Positions looked at.
    pub nodes: u64,
    /// Turns of the position in question whose value is known.
    pub turns_done: usize,
    /// All its turns.
    pub turns: usize,
}

/// What ends a search that finds no answer.
pub struct Limits<'a> {
    /// How many positions may be looked at.
    pub nodes: u64,
    /// Called now and then with the progress of the search, which it may stop.
    pub watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}
