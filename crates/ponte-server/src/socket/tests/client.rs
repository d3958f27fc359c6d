//! The other end of a session: a client that is a pair of channels.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Error;
use axum::extract::ws::Message;
use bytes::Bytes;
use futures_channel::mpsc::{Receiver, Sender, channel};
use futures_util::{FutureExt, Sink, SinkExt, Stream, StreamExt};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::site::game;
use crate::protocol::Close;

/// How many messages the channel holds: little, so that a client that does not read is noticed.
const ROOM: usize = 4;

/// The end that a session holds.
pub(super) struct Pipe {
    from_client: Receiver<Message>,
    to_client: Sender<Message>,
}

pub(super) struct Client {
    to_server: Sender<Message>,
    from_server: Receiver<Message>,
    answers_pings: bool,
    delay: Duration,
}

pub(super) fn connect() -> (Client, Pipe) {
    let (to_server, from_client) = channel(ROOM);
    let (to_client, from_server) = channel(ROOM);
    let client = Client { to_server, from_server, answers_pings: true, delay: Duration::ZERO };
    (client, Pipe { from_client, to_client })
}

/// Frames that are no messages.
pub(super) mod frame {
    use super::*;

    pub(in super::super) fn close() -> Message {
        Message::Close(None)
    }

    pub(in super::super) fn binary() -> Message {
        Message::Binary(vec![1, 2, 3].into())
    }
}

impl Client {
    pub(super) fn without_pongs(mut self) -> Client {
        self.answers_pings = false;
        self
    }

    pub(super) fn slow_to_answer(mut self, delay: Duration) -> Client {
        self.delay = delay;
        self
    }

    pub(super) async fn send(&mut self, frame: Message) {
        // A session that has ended takes nothing.
        let _ = self.to_server.send(frame).await;
    }

    pub(super) async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    pub(super) async fn play(&mut self, nonce: &str, turn: &str) {
        let command = json!({"type": "play", "turn": turn});
        self.say(json!({"type": "command", "game": game(), "nonce": nonce, "command": command}))
            .await;
    }

    /// The next frame that is no ping.
    async fn frame(&mut self) -> Option<Message> {
        loop {
            match self.any_frame().await {
                Some(Message::Ping(question)) => self.answer(question).await,
                frame => return frame,
            }
        }
    }

    async fn any_frame(&mut self) -> Option<Message> {
        let frame = timeout(Duration::from_secs(600), self.from_server.next()).await;
        frame.expect("the server says something")
    }

    async fn answer(&mut self, question: Bytes) {
        if self.answers_pings {
            sleep(self.delay).await;
            self.send(Message::Pong(question)).await;
        }
    }

    /// Waits for the next ping and answers it; what comes before it is dropped.
    pub(super) async fn pinged(&mut self) {
        loop {
            if let Message::Ping(question) = self.any_frame().await.expect("the socket is open") {
                return self.answer(question).await;
            }
        }
    }

    pub(super) async fn next(&mut self) -> Value {
        let frame = self.frame().await.expect("the socket is open");
        serde_json::from_str(frame.to_text().expect("a text")).expect("JSON")
    }

    /// The next message of this type; what comes before it is dropped.
    pub(super) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Why the server ends the socket.
    pub(super) async fn closed(&mut self) -> Close {
        loop {
            let frame = self.frame().await.expect("a reason to close");
            if let Some(close) = reason(&frame) {
                return close;
            }
        }
    }

    /// Why the server has ended the socket, if it has. What else it said is dropped.
    pub(super) fn is_closed(&mut self) -> Option<Close> {
        while let Some(Some(frame)) = self.from_server.next().now_or_never() {
            if let Some(close) = reason(&frame) {
                return Some(close);
            }
        }
        None
    }
}

fn reason(frame: &Message) -> Option<Close> {
    let Message::Close(Some(frame)) = frame else { return None };
    let close = Close::ALL.into_iter().find(|close| close.code() == frame.code);
    let close = close.expect("a known code");
    assert_eq!(frame.reason.as_str(), close.reason());
    Some(close)
}

impl Stream for Pipe {
    type Item = Result<Message, Error>;

    fn poll_next(mut self: Pin<&mut Self>, ctx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.from_client.poll_next_unpin(ctx).map(|frame| frame.map(Ok))
    }
}

impl Sink<Message> for Pipe {
    type Error = Error;

    fn poll_ready(mut self: Pin<&mut Self>, ctx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.to_client.poll_ready_unpin(ctx).map_err(Error::new)
    }

    fn start_send(mut self: Pin<&mut Self>, frame: Message) -> Result<(), Error> {
        self.to_client.start_send_unpin(frame).map_err(Error::new)
    }

    fn poll_flush(mut self: Pin<&mut Self>, ctx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.to_client.poll_flush_unpin(ctx).map_err(Error::new)
    }

    fn poll_close(mut self: Pin<&mut Self>, ctx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.to_client.poll_close_unpin(ctx).map_err(Error::new)
    }
}
