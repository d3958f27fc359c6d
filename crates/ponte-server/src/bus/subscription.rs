//! One listener's queue.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

use super::{Bus, Topic, lock};

/// How many messages wait for a listener at most.
const CAPACITY: usize = 64;

/// What a listener finds in its queue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Delivery {
    Message(Arc<str>),
    /// Something about this topic was lost: look where it is kept.
    Missed(Topic),
}

/// A queue and the topics that fill it. Dropping it ends them.
#[derive(Debug)]
pub struct Subscription {
    bus: Bus,
    mailbox: Arc<Mailbox>,
    topics: Vec<Topic>,
}

#[derive(Debug)]
pub(super) struct Mailbox {
    capacity: usize,
    waiting: Mutex<Waiting>,
    filled: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    messages: VecDeque<Arc<str>>,
    /// Topics of which something was lost; nothing more of them is kept until that is told.
    missed: Vec<Topic>,
}

impl Subscription {
    pub(super) fn new(bus: Bus) -> Subscription {
        Subscription::with_capacity(bus, CAPACITY)
    }

    /// A queue that never loses a message.
    pub(super) fn unbounded(bus: Bus) -> Subscription {
        Subscription::with_capacity(bus, usize::MAX)
    }

    fn with_capacity(bus: Bus, capacity: usize) -> Subscription {
        let mailbox = Mailbox { capacity, waiting: Mutex::default(), filled: Notify::default() };
        Subscription { bus, mailbox: Arc::new(mailbox), topics: Vec::new() }
    }

    /// Listens to this topic too.
    pub fn add(&mut self, topic: Topic) {
        if !self.has(topic) {
            self.topics.push(topic);
            self.bus.enter(topic, &self.mailbox);
        }
    }

    /// Listens to this topic no longer; messages that wait already are still delivered, but whoever
    /// has left has missed nothing.
    pub fn remove(&mut self, topic: Topic) {
        if let Some(index) = self.topics.iter().position(|&other| other == topic) {
            self.topics.swap_remove(index);
            self.bus.leave(topic, &self.mailbox);
            lock(&self.mailbox.waiting).missed.retain(|&missed| missed != topic);
        }
    }

    #[must_use]
    pub fn has(&self, topic: Topic) -> bool {
        self.topics.contains(&topic)
    }

    /// What comes next. Safe to give up waiting for: nothing is lost.
    pub async fn next(&mut self) -> Delivery {
        loop {
            if let Some(delivery) = self.take() {
                return delivery;
            }
            self.mailbox.filled.notified().await;
        }
    }

    /// What waits already, if anything does.
    pub fn take(&mut self) -> Option<Delivery> {
        let mut waiting = lock(&self.mailbox.waiting);
        match waiting.messages.pop_front() {
            Some(message) => Some(Delivery::Message(message)),
            None => waiting.missed.pop().map(Delivery::Missed),
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        for &topic in &self.topics {
            self.bus.leave(topic, &self.mailbox);
        }
    }
}

impl Mailbox {
    pub(super) fn put(&self, topic: Topic, message: &Arc<str>) {
        let mut waiting = lock(&self.waiting);
        if waiting.missed.contains(&topic) {
            return;
        }
        match waiting.messages.len() < self.capacity {
            true => waiting.messages.push_back(Arc::clone(message)),
            false => waiting.missed.push(topic),
        }
        drop(waiting);
        self.filled.notify_one();
    }

    pub(super) fn mark_missed(&self, topic: Topic) {
        let mut waiting = lock(&self.waiting);
        if !waiting.missed.contains(&topic) {
            waiting.missed.push(topic);
        }
        drop(waiting);
        self.filled.notify_one();
    }
}
