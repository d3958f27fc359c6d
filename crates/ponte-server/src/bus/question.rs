//! Questions to the other nodes: does a topic have subscribers there?

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use super::{Bus, Hint, Hub, Topic, lock};

/// How long an answer may take; a node that is too busy to answer counts as having none.
const PATIENCE: Duration = Duration::from_secs(2);

/// A question that waits for its answer.
#[derive(Debug)]
pub struct Question {
    hub: Arc<Hub>,
    number: u64,
    answer: oneshot::Receiver<()>,
}

impl Bus {
    /// Asks the other nodes whether a topic has subscribers there; `None` where there are no others.
    #[must_use]
    pub fn ask(&self, topic: Topic) -> Option<Question> {
        if !self.hub.outbox.is_open() {
            return None;
        }
        // All nodes receive all answers, so the number is unique among them.
        let number = rand::random();
        let (sender, answer) = oneshot::channel();
        lock(&self.hub.questions).insert(number, sender);
        let question = Question { hub: Arc::clone(&self.hub), number, answer };
        self.hint(|| Hint::Ask { question: number, topic });
        Some(question)
    }

    /// Answers a question of another node.
    pub fn reply(&self, question: u64, topic: Topic) {
        if self.listeners(topic) > 0 {
            self.hint(|| Hint::Yes { question });
        }
    }

    /// Takes an answer of another node, perhaps to a question of a third one.
    pub fn take_answer(&self, question: u64) {
        if let Some(sender) = lock(&self.hub.questions).remove(&question) {
            // The caller may have given up.
            let _ = sender.send(());
        }
    }
}

impl Question {
    /// Whether a node said yes in time.
    pub async fn is_answered(mut self) -> bool {
        matches!(timeout(PATIENCE, &mut self.answer).await, Ok(Ok(())))
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        lock(&self.hub.questions).remove(&self.number);
    }
}
