//! Questions to the other nodes: does anybody listen there?

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use super::{Bus, Hint, Hub, Topic, lock};

/// How long an answer may take; a node that is too busy for it counts as empty.
const PATIENCE: Duration = Duration::from_secs(2);

/// A question under way.
#[derive(Debug)]
pub struct Question {
    hub: Arc<Hub>,
    number: u64,
    answer: oneshot::Receiver<()>,
}

impl Bus {
    /// Asks the other nodes whether anybody listens to a topic there; nothing where there are none.
    #[must_use]
    pub fn ask(&self, topic: Topic) -> Option<Question> {
        if !self.hub.outbox.is_open() {
            return None;
        }
        // All nodes hear all answers.
        let number = rand::random();
        let (sender, answer) = oneshot::channel();
        lock(&self.hub.questions).insert(number, sender);
        let question = Question { hub: Arc::clone(&self.hub), number, answer };
        self.hint(|| Hint::Ask { question: number, topic });
        Some(question)
    }

    /// Follows a question of another node.
    pub fn reply(&self, question: u64, topic: Topic) {
        if self.listeners(topic) > 0 {
            self.hint(|| Hint::Yes { question });
        }
    }

    /// Follows an answer of another node, perhaps to somebody else.
    pub fn hear_yes(&self, question: u64) {
        if let Some(sender) = lock(&self.hub.questions).remove(&question) {
            // Whoever asked may have given up.
            let _ = sender.send(());
        }
    }
}

impl Question {
    /// Whether somebody said yes in time.
    pub async fn is_answered(mut self) -> bool {
        matches!(timeout(PATIENCE, &mut self.answer).await, Ok(Ok(())))
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        lock(&self.hub.questions).remove(&self.number);
    }
}
