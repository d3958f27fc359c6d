//! Outages, for which no clock is charged.

use std::sync::{Arc, PoisonError, RwLock};

use super::heartbeat::SILENCE_MS;
use crate::game::{Command, Event, Game};
use crate::time::Millis;

/// The recent outages, as far as this node knows them.
#[derive(Debug, Default)]
pub(super) struct Outages(RwLock<Known>);

#[derive(Clone, Debug, Default)]
struct Known {
    /// From when to when.
    outages: Arc<[(Millis, Millis)]>,
    /// Up to when they are known; `None` while this node gives no heartbeats.
    until: Option<Millis>,
}

impl Outages {
    /// The outages before this node gives heartbeats.
    pub(super) fn set(&self, outages: Vec<(Millis, Millis)>) {
        self.write(|known| known.outages = outages.into());
    }

    /// The same while it does.
    pub(super) fn set_until(&self, now: Millis, outages: Vec<(Millis, Millis)>) {
        self.write(|known| *known = Known { outages: outages.into(), until: Some(now) });
    }

    /// Whether there may have been an outage since they were set.
    pub(super) fn are_out_of_date(&self, now: Millis) -> bool {
        self.read().until.is_some_and(|until| now - until > SILENCE_MS)
    }

    /// The events that give a game the time back that it has lost, if any.
    pub(super) fn refund(&self, game: &Game, now: Millis) -> Vec<Event> {
        match game.unsettled_ms(&self.read().outages) {
            0 => Vec::new(),
            ms => game.decide(None, &Command::Refund { ms }, now).unwrap_or_default(),
        }
    }

    fn read(&self) -> Known {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn write(&self, change: impl FnOnce(&mut Known)) {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner));
    }
}
