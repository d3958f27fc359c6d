//! The life of a socket, from `hello` to the closing frame: the loop that handles what comes.
//! `receiving` has the client's messages, `forwarding` and `sending` those to the client.

mod forwarding;
mod receiving;
mod sending;

use std::collections::VecDeque;
use std::fmt;
use std::future::{Future, pending};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Message;
use futures_util::{Sink, Stream, StreamExt};
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::backend::SessionBackend;
use super::lag::Lag;
use super::pace::Pace;
use super::request::{self, Outcome, Request};
use crate::bus::{Attendance, Bus, Delivery, Pass, Subscription, Topic};
use crate::id::GameId;
use crate::protocol::{Close, ToClient};

/// How often a client is pinged.
const TICK: Duration = Duration::from_secs(20);
/// How often the rights of a session are checked again, in ticks.
const CHECK: u32 = 3;
/// How long a client may send nothing, not even a pong.
const SILENCE: Duration = Duration::from_secs(60);
/// How long a session goes on after it has told the client that the server stops.
const FAREWELL: Duration = Duration::from_secs(1);

/// Both directions of a socket.
pub trait Transport:
    Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin + Send
{
}

impl<T> Transport for T where
    T: Stream<Item = Result<Message, axum::Error>>
        + Sink<Message, Error = axum::Error>
        + Unpin
        + Send
{
}

/// One client, from `hello` to the closing frame.
pub struct Session<D, T> {
    backend: Arc<D>,
    transport: T,
    bus: Bus,
    attendance: Attendance,
    subscription: Subscription,
    watched: Vec<(GameId, Pass)>,
    /// The request under way; nothing new is read meanwhile.
    request: Option<Request>,
    /// Requests that wait.
    queued: VecDeque<Request>,
    pace: Pace,
    lag: Lag,
    last_frame: Instant,
}

/// Why a session ends.
enum End {
    /// The client has left, or the connection has failed.
    Gone,
    Closed(Close),
}

/// What a session handles next.
enum News {
    Outcome(Outcome),
    Delivery(Delivery),
    Frame(Option<Result<Message, axum::Error>>),
    Tick,
    Shutdown,
}

impl<D, T> fmt::Debug for Session<D, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("watched", &self.watched).finish_non_exhaustive()
    }
}

impl<D: SessionBackend, T: Transport> Session<D, T> {
    /// A session that has not begun. The client may send `a_second` messages a second.
    pub fn new(
        backend: D,
        transport: T,
        bus: &Bus,
        attendance: &Attendance,
        a_second: u32,
    ) -> Self {
        let now = Instant::now();
        Session {
            backend: Arc::new(backend),
            transport,
            bus: bus.clone(),
            attendance: attendance.clone(),
            subscription: bus.listen(),
            watched: Vec::new(),
            request: None,
            queued: VecDeque::new(),
            pace: Pace::new(a_second, now),
            lag: Lag::default(),
            last_frame: now,
        }
    }

    /// Runs until the client leaves, is disconnected, or the server stops.
    pub async fn run(mut self, shutdown: impl Future<Output = ()>) {
        if let Err(End::Closed(close)) = self.live(shutdown).await {
            self.close(close).await;
        }
    }

    async fn live(&mut self, shutdown: impl Future<Output = ()>) -> Result<(), End> {
        let mut shutdown = pin!(shutdown);
        let mut is_closing = false;
        let mut tick = interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut ticks = 0_u32;
        if let Some(account) = self.backend.account() {
            self.subscription.add(Topic::Account(account));
        }
        self.request = Some(request::greet(&self.backend));
        loop {
            let news = tokio::select! {
                outcome = finish(&mut self.request) => News::Outcome(outcome),
                delivery = self.subscription.next() => News::Delivery(delivery),
                frame = self.transport.next(), if self.request.is_none() => News::Frame(frame),
                _ = tick.tick() => News::Tick,
                () = &mut shutdown, if !is_closing => News::Shutdown,
            };
            match news {
                News::Outcome(outcome) => self.conclude(outcome).await?,
                News::Delivery(delivery) => self.deliver(delivery).await?,
                News::Frame(frame) => self.receive(frame.ok_or(End::Gone)?).await?,
                News::Tick if is_closing => return Err(End::Closed(Close::Restarting)),
                News::Tick => {
                    self.ping().await?;
                    ticks += 1;
                    if ticks.is_multiple_of(CHECK) {
                        self.queued.push_back(request::check(&self.backend));
                    }
                }
                News::Shutdown => {
                    let in_ms = FAREWELL.as_millis() as i64;
                    self.say(&ToClient::Restarting { in_ms }).await?;
                    tick.reset_after(FAREWELL);
                    is_closing = true;
                }
            }
            if self.request.is_none() {
                self.request = self.queued.pop_front();
            }
        }
    }

    /// Pings the client, or ends the session of one that has been silent for long.
    async fn ping(&mut self) -> Result<(), End> {
        let now = Instant::now();
        if now - self.last_frame > SILENCE {
            return Err(End::Closed(Close::Silent));
        }
        let question = self.lag.ask(now).to_vec();
        self.put(Message::Ping(question.into())).await?;
        self.flush().await
    }
}

/// The outcome of the request under way, if there is one.
async fn finish(request: &mut Option<Request>) -> Outcome {
    match request {
        Some(request) => request.await,
        None => pending().await,
    }
}
