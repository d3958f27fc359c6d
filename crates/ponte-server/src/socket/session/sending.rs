//! Outgoing messages, many with one system call.

use std::future::Future;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message};
use futures_util::SinkExt;
use tokio::time::timeout;

use super::{End, Session, Transport};
use crate::protocol::{Close, Problem, ToClient};
use crate::socket::backend::SessionBackend;

/// How long a client may take to read one batch.
const SLOWEST: Duration = Duration::from_secs(10);
/// How many messages a batch has.
const BATCH: usize = 64;

impl<D: SessionBackend, T: Transport> Session<D, T> {
    pub(super) async fn object(&mut self, problem: Problem) -> Result<(), End> {
        self.say(&ToClient::Error { game: None, problem }).await
    }

    pub(super) async fn say(&mut self, message: &ToClient) -> Result<(), End> {
        self.feed(message).await?;
        self.flush().await
    }

    pub(super) async fn feed(&mut self, message: &ToClient) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("every message has its JSON");
        self.put(Message::text(text)).await
    }

    pub(super) async fn put(&mut self, message: Message) -> Result<(), End> {
        in_time(self.transport.feed(message)).await
    }

    /// Sends the messages that were put, together with all that wait in the subscription.
    pub(super) async fn flush(&mut self) -> Result<(), End> {
        for _ in 0..BATCH {
            let Some(delivery) = self.subscription.take() else { break };
            self.pass_on(delivery).await?;
        }
        in_time(self.transport.flush()).await
    }

    /// Sends the closing frame.
    pub(super) async fn close(&mut self, close: Close) {
        let frame = CloseFrame { code: close.code(), reason: close.reason().into() };
        // A client that does not read this is disconnected all the same.
        let _ = timeout(SLOWEST, self.transport.send(Message::Close(Some(frame)))).await;
    }
}

/// A client that does not read is disconnected.
async fn in_time(sent: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(SLOWEST, sent).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Closed(Close::Silent)),
    }
}
