//! The presence at a game as other nodes report it. Each repeats its report, and the report of a node
//! that stops is forgotten.

use std::time::Duration;

use tokio::time::Instant;

use crate::protocol::Presence;

/// How long a report counts: a few times the interval between two.
const LASTS: Duration = Duration::from_secs(60);

/// The reports of other nodes about one game.
#[derive(Debug, Default)]
pub(super) struct Elsewhere(Vec<Report>);

#[derive(Debug)]
struct Report {
    node: u64,
    presence: Presence,
    until: Instant,
}

impl Elsewhere {
    /// Takes a report of a node.
    pub(super) fn take_report(&mut self, node: u64, presence: Presence, now: Instant) {
        self.0.retain(|report| report.node != node);
        if presence != Presence::default() {
            self.0.push(Report { node, presence, until: now + LASTS });
        }
    }

    /// Forgets nodes that have long been silent, and says whether there were any.
    pub(super) fn forget_silent(&mut self, now: Instant) -> bool {
        let before = self.0.len();
        self.0.retain(|report| report.until > now);
        self.0.len() < before
    }

    /// The presence by all nodes, given that by this one.
    pub(super) fn with(&self, here: Presence) -> Presence {
        self.0.iter().fold(here, |all, Report { presence, .. }| Presence {
            first: all.first.max(presence.first),
            second: all.second.max(presence.second),
            spectators: all.spectators.saturating_add(presence.spectators),
        })
    }
}
