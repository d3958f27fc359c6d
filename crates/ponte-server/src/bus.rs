//! Who hears what: messages by topic, inside this node, and hints for the other nodes of a site.
//!
//! The bus is a hint and never waits. A listener whose queue is full loses what does not fit, and
//! is told that it did; the log of the game is what counts, and there it catches up. The bus knows
//! no game and reads no message.

mod attendance;
mod elsewhere;
mod hint;
mod question;
mod subscription;
mod topic;

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

pub use attendance::{Attendance, Change, Pass};
pub use hint::Hint;
pub use question::Question;
pub use subscription::{Delivery, Subscription};
use tokio::sync::{mpsc, oneshot};
pub use topic::Topic;

use subscription::Mailbox;

/// How many hints wait at most for the line to the other nodes.
const OUTBOX: usize = 8192;

/// Enough that two threads seldom want the same one.
const SHARDS: usize = 16;

/// The place where messages are published; cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Bus {
    hub: Arc<Hub>,
}

#[derive(Debug, Default)]
struct Hub {
    hasher: RandomState,
    shards: [Mutex<HashMap<Topic, Vec<Arc<Mailbox>>>>; SHARDS],
    /// What other nodes are told, where there are any.
    outbox: OnceLock<mpsc::Sender<Hint>>,
    /// The other end, while it is not being read.
    unread: Mutex<Option<mpsc::Receiver<Hint>>>,
    /// Whether it was full.
    has_lost: AtomicBool,
    /// What other nodes were asked and have not answered yet.
    questions: Mutex<HashMap<u64, oneshot::Sender<()>>>,
}

/// What is to be told to the other nodes.
#[derive(Debug)]
pub struct Outbox {
    hub: Arc<Hub>,
    /// Here until it is dropped.
    hints: Option<mpsc::Receiver<Hint>>,
}

impl Outbox {
    /// What comes next. Safe to give up waiting for: nothing is lost.
    pub async fn next(&mut self) -> Hint {
        if self.hub.has_lost.swap(false, Ordering::Relaxed) {
            return Hint::Lost;
        }
        let Some(hints) = &mut self.hints else { return Hint::Lost };
        // The hub keeps the other end.
        hints.recv().await.unwrap_or(Hint::Lost)
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        *lock(&self.hub.unread) = self.hints.take();
    }
}

impl Bus {
    /// Hands a message to all who listen to the topic, without waiting for any of them, on this
    /// node and on the others.
    pub fn publish(&self, topic: Topic, message: &Arc<str>) {
        self.publish_here(topic, message);
        self.hint(|| Hint::Message { topic, message: message.as_ref().into() });
    }

    /// Hands a message to all who listen to the topic on this node.
    pub fn publish_here(&self, topic: Topic, message: &Arc<str>) {
        if let Some(listeners) = self.hub.shard(topic).get(&topic) {
            for listener in listeners {
                listener.put(topic, message);
            }
        }
    }

    /// Tells all who listen to the topic that they missed something, on this node and on the
    /// others.
    pub fn mark_missed(&self, topic: Topic) {
        self.mark_missed_here(topic);
        self.hint(|| Hint::Missed { topic });
    }

    /// Tells all who listen to the topic on this node that they missed something.
    pub fn mark_missed_here(&self, topic: Topic) {
        if let Some(listeners) = self.hub.shard(topic).get(&topic) {
            for listener in listeners {
                listener.mark_missed(topic);
            }
        }
    }

    /// Tells everybody on this node that they missed something.
    pub fn mark_all_missed_here(&self) {
        for shard in &self.hub.shards {
            for (&topic, listeners) in lock(shard).iter() {
                listeners.iter().for_each(|listener| listener.mark_missed(topic));
            }
        }
    }

    /// Tells the other nodes, if there are any.
    pub fn hint(&self, hint: impl FnOnce() -> Hint) {
        let Some(outbox) = self.hub.outbox.get() else { return };
        if outbox.try_send(hint()).is_err() {
            self.hub.has_lost.store(true, Ordering::Relaxed);
        }
    }

    /// What the other nodes are to be told from now on; nothing if another reader tells them
    /// already. The next reader goes on where the last one stopped.
    #[must_use]
    pub fn outbox(&self) -> Option<Outbox> {
        let mut unread = lock(&self.hub.unread);
        if self.hub.outbox.get().is_none() {
            let (outbox, hints) = mpsc::channel(OUTBOX);
            self.hub.outbox.set(outbox).ok()?;
            *unread = Some(hints);
        }
        let hints = Some(unread.take()?);
        Some(Outbox { hub: Arc::clone(&self.hub), hints })
    }

    /// A queue of its own, so far without topics.
    #[must_use]
    pub fn listen(&self) -> Subscription {
        Subscription::new(self.clone())
    }

    /// A queue for what is published on this topic from now on.
    #[must_use]
    pub fn subscribe(&self, topic: Topic) -> Subscription {
        let mut subscription = self.listen();
        subscription.add(topic);
        subscription
    }

    /// A queue for all that is published on this topic from now on, however much it is. For
    /// listeners inside the site who keep up in the long run: a client must not fill our memory.
    #[must_use]
    pub fn subscribe_without_loss(&self, topic: Topic) -> Subscription {
        let mut subscription = Subscription::unbounded(self.clone());
        subscription.add(topic);
        subscription
    }

    /// How many listen to a topic.
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
