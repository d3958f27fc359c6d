//! Outages, which are charged to nobody.

use std::sync::{Arc, PoisonError, RwLock};

use crate::game::{Command, Event, Game};
use crate::time::Millis;

/// The outages of late, from when to when.
#[derive(Debug, Default)]
pub(super) struct Outages(RwLock<Arc<[(Millis, Millis)]>>);

impl Outages {
    pub(super) fn set(&self, outages: Vec<(Millis, Millis)>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = outages.into();
    }

    /// What gives a game the time back that it has lost; nothing where it has lost none.
    pub(super) fn refund(&self, game: &Game, now: Millis) -> Vec<Event> {
        let outages = Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner));
        match game.unsettled_ms(&outages) {
            0 => Vec::new(),
            ms => game.decide(None, &Command::Refund { ms }, now).unwrap_or_default(),
        }
    }
}
