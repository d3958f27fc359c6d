//! A queue with one reader at a time. The next reader goes on where the last one stopped; before
//! the first one nothing is kept.

use std::future::pending;
use std::sync::{Arc, OnceLock};

use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{Mutex, OwnedMutexGuard};

#[derive(Debug)]
pub(super) struct Queue<T>(OnceLock<Ends<T>>);

#[derive(Debug)]
struct Ends<T> {
    sender: Sender<T>,
    receiver: Arc<Mutex<Receiver<T>>>,
}

/// The reader of a queue, until it is dropped.
#[derive(Debug)]
pub struct QueueReader<T>(OwnedMutexGuard<Receiver<T>>);

impl<T> Queue<T> {
    /// The queue's reader from now on, unless it has another. The first one sets how many entries
    /// wait at most.
    pub(super) fn read(&self, capacity: usize) -> Option<QueueReader<T>> {
        let ends = self.0.get_or_init(|| {
            let (sender, receiver) = channel(capacity);
            Ends { sender, receiver: Arc::new(Mutex::new(receiver)) }
        });
        Arc::clone(&ends.receiver).try_lock_owned().ok().map(QueueReader)
    }

    /// Whether entries are kept for a reader.
    pub(super) fn is_open(&self) -> bool {
        self.0.get().is_some()
    }

    /// Adds an entry where entries are kept; false if the queue is full.
    pub(super) fn put(&self, entry: impl FnOnce() -> T) -> bool {
        self.0.get().is_none_or(|ends| ends.sender.try_send(entry()).is_ok())
    }
}

impl<T> Default for Queue<T> {
    fn default() -> Queue<T> {
        Queue(OnceLock::new())
    }
}

impl<T> QueueReader<T> {
    /// The next entry. Cancel safe: no entry is lost.
    pub async fn next(&mut self) -> T {
        match self.0.recv().await {
            Some(entry) => entry,
            // The queue itself is gone.
            None => pending().await,
        }
    }

    /// An entry that waits already.
    pub fn take(&mut self) -> Option<T> {
        self.0.try_recv().ok()
    }
}
