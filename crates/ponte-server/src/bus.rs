//! Publish and subscribe: typed messages by topic inside this node, and hints for the other nodes
//! of a site.
//!
//! The bus is a hint and never waits. A subscriber whose queue is full loses what does not fit, and
//! is told that it did; what counts is in the store, and there it catches up. JSON is made where a
//! message leaves the process, at a socket or at another node.

mod attendance;
mod broadcast;
mod elsewhere;
mod hint;
mod outbox;
mod question;
mod queue;
mod subscription;
mod topic;
mod unheard;

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use attendance::{Attendance, Change, Pass};
pub use broadcast::Broadcast;
pub use hint::Hint;
pub use outbox::Outbox;
pub use question::Question;
pub use queue::QueueReader;
pub use subscription::{Delivery, Subscription};
use tokio::sync::oneshot;
pub use topic::Topic;
pub use unheard::Unheard;

use crate::protocol::ToClient;
use queue::Queue;
use subscription::Mailbox;

/// Enough that two threads seldom want the same one.
const SHARDS: usize = 16;

/// Where messages are published; cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Bus {
    hub: Arc<Hub>,
}

#[derive(Debug, Default)]
struct Hub {
    hasher: RandomState,
    shards: [Mutex<HashMap<Topic, Vec<Arc<Mailbox>>>>; SHARDS],
    /// Hints for the other nodes, where there are any.
    outbox: Queue<Hint>,
    /// Whether the outbox was full.
    has_lost: AtomicBool,
    /// Questions that the other nodes have not answered yet.
    questions: Mutex<HashMap<u64, oneshot::Sender<()>>>,
    /// Notices for accounts that are not connected.
    unheard: Queue<Unheard>,
}

impl Bus {
    /// Hands a message to all subscribers of the topic, on this node and on the others. Waits for
    /// none of them.
    pub fn publish(&self, topic: Topic, message: ToClient) {
        let message = Broadcast::from(message);
        self.publish_here(topic, message.clone());
        self.hint(|| Hint::Message { topic, message });
    }

    /// Hands a message to all subscribers of the topic on this node.
    pub fn publish_here(&self, topic: Topic, message: impl Into<Broadcast>) {
        if let Some(listeners) = self.hub.shard(topic).get(&topic) {
            let message = message.into();
            for listener in listeners {
                listener.put(topic, &message);
            }
        }
    }

    /// Tells all subscribers of the topic that they missed something, on this node and on the
    /// others.
    pub fn mark_missed(&self, topic: Topic) {
        self.mark_missed_here(topic);
        self.hint(|| Hint::Missed { topic });
    }

    /// Tells all subscribers of the topic on this node that they missed something.
    pub fn mark_missed_here(&self, topic: Topic) {
        if let Some(listeners) = self.hub.shard(topic).get(&topic) {
            for listener in listeners {
                listener.mark_missed(topic);
            }
        }
    }

    /// Tells all subscribers on this node that they missed something.
    pub fn mark_all_missed_here(&self) {
        for shard in &self.hub.shards {
            for (&topic, listeners) in lock(shard).iter() {
                listeners.iter().for_each(|listener| listener.mark_missed(topic));
            }
        }
    }

    /// A subscription without topics so far.
    #[must_use]
    pub fn listen(&self) -> Subscription {
        Subscription::new(self.clone())
    }

    /// A subscription to one topic.
    #[must_use]
    pub fn subscribe(&self, topic: Topic) -> Subscription {
        let mut subscription = self.listen();
        subscription.add(topic);
        subscription
    }

    /// How many subscribers a topic has on this node.
    #[must_use]
    pub fn listeners(&self, topic: Topic) -> usize {
        self.hub.shard(topic).get(&topic).map_or(0, Vec::len)
    }

    fn enter(&self, topic: Topic, mailbox: &Arc<Mailbox>) {
        self.hub.shard(topic).entry(topic).or_default().push(Arc::clone(mailbox));
    }

    fn leave(&self, topic: Topic, mailbox: &Arc<Mailbox>) {
        let mut shard = self.hub.shard(topic);
        let Some(listeners) = shard.get_mut(&topic) else { return };
        listeners.retain(|other| !Arc::ptr_eq(other, mailbox));
        if listeners.is_empty() {
            shard.remove(&topic);
        }
    }
}

impl Hub {
    fn shard(&self, topic: Topic) -> MutexGuard<'_, HashMap<Topic, Vec<Arc<Mailbox>>>> {
        let shard = self.hasher.hash_one(topic) as usize % SHARDS;
        lock(&self.shards[shard])
    }
}

/// Nothing under these locks can panic half-way, so a poisoned one is as good as any.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
