//! One subscriber's queue.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

use super::{Broadcast, Bus, Topic, lock};

/// How many messages wait for a subscriber at most.
const CAPACITY: usize = 64;

/// What a subscriber finds in its queue.
#[derive(Clone, PartialEq, Debug)]
pub enum Delivery {
    Message(Broadcast),
    /// Something about this topic was lost: read the store.
    Missed(Topic),
}

/// A queue and the topics that fill it. Dropping it ends them.
#[derive(Debug)]
pub struct Subscription {
    bus: Bus,
    mailbox: Arc<Mailbox>,
    topics: Vec<Topic>,
}

#[derive(Debug, Default)]
pub(super) struct Mailbox {
    waiting: Mutex<Waiting>,
    filled: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    messages: VecDeque<Broadcast>,
    /// Topics of which something was lost; nothing more of them is kept until that is told.
    missed: Vec<Topic>,
}

impl Subscription {
    pub(super) fn new(bus: Bus) -> Subscription {
        Subscription { bus, mailbox: Arc::default(), topics: Vec::new() }
    }

    /// Listens to this topic too.
    pub fn add(&mut self, topic: Topic) {
        if !self.has(topic) {
            self.topics.push(topic);
            self.bus.enter(topic, &self.mailbox);
        }
    }

    /// Listens to this topic no longer. Messages that wait already are still delivered, a loss is no
    /// longer told.
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

    /// The next delivery. Cancel safe: none is lost.
    pub async fn next(&mut self) -> Delivery {
        loop {
            if let Some(delivery) = self.take() {
                return delivery;
            }
            self.mailbox.filled.notified().await;
        }
    }

    /// A delivery that waits already.
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
    pub(super) fn put(&self, topic: Topic, message: &Broadcast) {
        let mut waiting = lock(&self.waiting);
        if waiting.missed.contains(&topic) {
            return;
        }
        match waiting.messages.len() < CAPACITY {
            true => waiting.messages.push_back(message.clone()),
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
