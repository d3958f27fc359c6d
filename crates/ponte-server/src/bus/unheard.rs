//! Notices for accounts that are not connected, for the one task that keeps them.

use tokio::sync::Semaphore;

use super::{Bus, QueueReader};
use crate::id::AccountId;
use crate::protocol::Notice;

/// No bound: the task keeps up in the long run, and no client can fill this queue by itself.
const CAPACITY: usize = Semaphore::MAX_PERMITS;

/// A notice that no connection of its account has received.
#[derive(Clone, PartialEq, Debug)]
pub struct Unheard {
    pub account: AccountId,
    pub notice: Notice,
}

impl Bus {
    /// All unheard notices from now on; nothing if another reader has them already.
    #[must_use]
    pub fn unheard(&self) -> Option<QueueReader<Unheard>> {
        self.hub.unheard.read(CAPACITY)
    }

    /// Whether unheard notices are kept.
    #[must_use]
    pub fn keeps_unheard(&self) -> bool {
        self.hub.unheard.is_open()
    }

    /// Hands over such a notice.
    pub fn put_unheard(&self, unheard: Unheard) {
        self.hub.unheard.put(|| unheard);
    }
}
