//! Hints on their way to the other nodes.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::{Bus, Hint, Hub, QueueReader};

/// How many hints wait at most.
const CAPACITY: usize = 8192;

/// What the other nodes are to be told.
#[derive(Debug)]
pub struct Outbox {
    hub: Arc<Hub>,
    hints: QueueReader<Hint>,
}

impl Bus {
    /// Tells the other nodes, if there are any.
    pub fn hint(&self, hint: impl FnOnce() -> Hint) {
        if !self.hub.outbox.put(hint) {
            self.hub.has_lost.store(true, Ordering::Relaxed);
        }
    }

    /// The hints for the other nodes from now on; nothing if another reader has them already.
    #[must_use]
    pub fn outbox(&self) -> Option<Outbox> {
        let hints = self.hub.outbox.read(CAPACITY)?;
        Some(Outbox { hub: Arc::clone(&self.hub), hints })
    }
}

impl Outbox {
    /// The next hint. Cancel safe: no hint is lost.
    pub async fn next(&mut self) -> Hint {
        if self.hub.has_lost.swap(false, Ordering::Relaxed) {
            return Hint::Lost;
        }
        self.hints.next().await
    }
}
