//! The life of a socket, from `hello` to the closing frame.

use std::collections::VecDeque;
use std::fmt;
use std::future::{Future, pending};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::desk::Desk;
use super::errand::{self, Errand, Outcome};
use super::lag::Lag;
use super::pace::Pace;
use crate::bus::{Attendance, Bus, Delivery, Pass, Subscription, Topic};
use crate::game::Command;
use crate::id::GameId;
use crate::json::Object;
use crate::protocol::{Close, FromClient, GameView, Problem, Room, ToClient};

/// How often a client is asked whether it is still there.
const TICK: Duration = Duration::from_secs(20);
/// How often a session is looked at again, in ticks.
const CHECK: u32 = 3;
/// How long a client may say nothing, not even that it is there.
const SILENCE: Duration = Duration::from_secs(60);
/// How long a client may take to read what is sent to it at once.
const SLOWEST: Duration = Duration::from_secs(10);
/// How long a session goes on after it has said that the server stops.
const FAREWELL: Duration = Duration::from_secs(1);
/// How many messages are sent at once.
const BATCH: usize = 64;
/// How many bytes a message may have.
const LONGEST: usize = 16 * 1024;
/// How many games a socket may watch.
const MOST_GAMES: usize = 100;

/// Both directions of a socket.
pub trait Line:
    Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin + Send
{
}

impl<T> Line for T where
    T: Stream<Item = Result<Message, axum::Error>>
        + Sink<Message, Error = axum::Error>
        + Unpin
        + Send
{
}

/// One client, from `hello` to the closing frame.
pub struct Session<D, L> {
    desk: Arc<D>,
    line: L,
    bus: Bus,
    attendance: Attendance,
    subscription: Subscription,
    watched: Vec<(GameId, Pass)>,
    /// What is being done; nothing new is read meanwhile.
    errand: Option<Errand>,
    /// What is to be done next.
    errands: VecDeque<Errand>,
    pace: Pace,
    lag: Lag,
    heard: Instant,
}

/// Why a session ends.
enum End {
    /// The client has left, or the connection has failed.
    Gone,
    Closed(Close),
}

/// What wakes a session.
enum News {
    Outcome(Outcome),
    Delivery(Delivery),
    Heard(Option<Result<Message, axum::Error>>),
    Tick,
    Closing,
}

impl<D, L> fmt::Debug for Session<D, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("watched", &self.watched).finish_non_exhaustive()
    }
}

impl<D: Desk, L: Line> Session<D, L> {
    /// A session that has not begun. The client may send so many messages a second.
    pub fn new(desk: D, line: L, bus: &Bus, attendance: &Attendance, a_second: u32) -> Self {
        let now = Instant::now();
        Session {
            desk: Arc::new(desk),
            line,
            bus: bus.clone(),
            attendance: attendance.clone(),
            subscription: bus.listen(),
            watched: Vec::new(),
            errand: None,
            errands: VecDeque::new(),
            pace: Pace::new(a_second, now),
            lag: Lag::default(),
            heard: now,
        }
    }

    /// Lives until the client leaves, is sent away, or the server closes.
    pub async fn run(mut self, closing: impl Future<Output = ()>) {
        let Err(End::Closed(close)) = self.live(closing).await else { return };
        let frame = CloseFrame { code: close.code(), reason: close.reason().into() };
        // Whoever does not read this is gone all the same.
        let _ = timeout(SLOWEST, self.line.send(Message::Close(Some(frame)))).await;
    }

    async fn live(&mut self, closing: impl Future<Output = ()>) -> Result<(), End> {
        let mut closing = pin!(closing);
        let mut is_closing = false;
        let mut tick = interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut ticks = 0_u32;
        if let Some(account) = self.desk.account() {
            self.subscription.add(Topic::Account(account));
        }
        self.errand = Some(errand::greet(&self.desk));
        loop {
            let news = tokio::select! {
                outcome = finish(&mut self.errand) => News::Outcome(outcome),
                delivery = self.subscription.next() => News::Delivery(delivery),
                heard = self.line.next(), if self.errand.is_none() => News::Heard(heard),
                _ = tick.tick() => News::Tick,
                () = &mut closing, if !is_closing => News::Closing,
            };
            match news {
                News::Outcome(outcome) => self.conclude(outcome).await?,
                News::Delivery(delivery) => self.deliver(delivery).await?,
                News::Heard(heard) => self.hear(heard.ok_or(End::Gone)?).await?,
                News::Tick if is_closing => return Err(End::Closed(Close::Restarting)),
                News::Tick => {
                    self.ping().await?;
                    ticks += 1;
                    if ticks.is_multiple_of(CHECK) {
                        self.errands.push_back(errand::check(&self.desk));
                    }
                }
                News::Closing => {
                    let in_ms = FAREWELL.as_millis() as i64;
                    self.say(&ToClient::Restarting { in_ms }).await?;
                    tick.reset_after(FAREWELL);
                    is_closing = true;
                }
            }
            if self.errand.is_none() {
                self.errand = self.errands.pop_front();
            }
        }
    }

    /// Takes a frame.
    async fn hear(&mut self, heard: Result<Message, axum::Error>) -> Result<(), End> {
        let now = Instant::now();
        self.heard = now;
        let message = heard.map_err(|_| End::Gone)?;
        let wait = self.pace.take(now);
        if self.pace.is_flooding() {
            return Err(End::Closed(Close::Flooding));
        }
        match message {
            Message::Text(text) if text.len() > LONGEST => {
                return Err(End::Closed(Close::TooLong));
            }
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(Object(message)) => self.follow(message).await?,
                Err(error) => self.object(Problem::new("malformed", error.to_string())).await?,
            },
            Message::Pong(answer) => self.lag.hear(&answer, now),
            // Answered by the library.
            Message::Ping(_) => {}
            Message::Binary(_) => return Err(End::Closed(Close::NotText)),
            Message::Close(_) => return Err(End::Gone),
        }
        if !wait.is_zero() {
            self.errands.push_back(errand::rest(wait));
        }
        Ok(())
    }

    /// Does what the client asks for, or begins to.
    async fn follow(&mut self, message: FromClient) -> Result<(), End> {
        let desk = &self.desk;
        let errand = match message {
            FromClient::Watch { game, since } => {
                let is_new = !self.watched.iter().any(|&(watched, _)| watched == game);
                if is_new && self.watched.len() >= MOST_GAMES {
                    let message = format!("a socket watches at most {MOST_GAMES} games");
                    return self.object(Problem::new("too-many-games", message)).await;
                }
                errand::watch(desk, &self.bus, game, since)
            }
            FromClient::Unwatch { game } => {
                self.unwatch(game);
                return Ok(());
            }
            FromClient::Command { game, nonce, mut command } => {
                if let Command::Play { lag_ms, .. } = &mut command {
                    *lag_ms = self.lag.ms();
                }
                errand::command(desk, game, command, nonce)
            }
            FromClient::Lobby { on: true } => errand::lobby(desk, &self.bus),
            FromClient::Lobby { on: false } => {
                self.subscription.remove(Topic::Lobby);
                return Ok(());
            }
            FromClient::Chat { game, room, nonce, text } => {
                errand::say(desk, game, room, nonce, text)
            }
            FromClient::Ping { id, .. } => {
                let now = desk.now();
                return self.say(&ToClient::Pong { id, now }).await;
            }
            FromClient::Left { game, away } => {
                if let Some((_, pass)) = self.watched.iter_mut().find(|(other, _)| *other == game) {
                    pass.set_away(away);
                }
                return Ok(());
            }
        };
        self.errands.push_back(errand);
        Ok(())
    }

    /// Ends an errand.
    async fn conclude(&mut self, outcome: Outcome) -> Result<(), End> {
        self.errand = None;
        match outcome {
            Outcome::Nothing => Ok(()),
            Outcome::Say(message) => self.say(&message).await,
            Outcome::Watch(view, waiting) => self.watch(view, waiting).await,
            Outcome::Unwatch(game, problem) => {
                self.unwatch(game);
                self.say(&ToClient::Error { game: Some(game), problem }).await
            }
            Outcome::Lobby(seeks, waiting) => {
                self.subscription.add(Topic::Lobby);
                self.feed(&ToClient::Lobby { seeks }).await?;
                self.forward(waiting).await
            }
            Outcome::Close(close) => Err(End::Closed(close)),
        }
    }

    async fn watch(&mut self, mut view: Box<GameView>, waiting: Subscription) -> Result<(), End> {
        let game = view.id;
        if !self.watched.iter().any(|&(watched, _)| watched == game) {
            self.watched.push((game, self.attendance.enter(game, view.you)));
            self.subscription.add(Topic::Game(game));
        }
        if view.you.is_some() {
            self.subscription.add(Topic::Chat(game, Room::Players));
        }
        if view.you.is_none() || view.ending.is_some() {
            self.subscription.add(Topic::Chat(game, Room::Spectators));
        }
        view.presence = self.attendance.of(game);
        self.feed(&ToClient::Game { view }).await?;
        self.forward(waiting).await
    }

    fn unwatch(&mut self, game: GameId) {
        self.watched.retain(|&(watched, _)| watched != game);
        self.subscription.remove(Topic::Game(game));
        self.subscription.remove(Topic::Chat(game, Room::Players));
        self.subscription.remove(Topic::Chat(game, Room::Spectators));
    }

    /// Forwards what came while its topic was being fetched.
    async fn forward(&mut self, mut waiting: Subscription) -> Result<(), End> {
        while let Some(delivery) = waiting.take() {
            self.pass_on(delivery).await?;
        }
        self.flush().await
    }

    /// Forwards a delivery and all that waits behind it.
    async fn deliver(&mut self, delivery: Delivery) -> Result<(), End> {
        self.pass_on(delivery).await?;
        self.flush().await
    }

    async fn pass_on(&mut self, delivery: Delivery) -> Result<(), End> {
        match delivery {
            Delivery::Message(message) => self.put(Message::text(&*message)).await?,
            Delivery::Missed(Topic::Game(game)) => {
                self.errands.push_back(errand::watch(&self.desk, &self.bus, game, None));
            }
            Delivery::Missed(Topic::Lobby) => {
                self.errands.push_back(errand::lobby(&self.desk, &self.bus));
            }
            Delivery::Missed(Topic::Account(_)) => {
                self.errands.push_back(errand::greet(&self.desk));
            }
            // The page asks for what was said when it is opened; a line lost is no harm. What
            // nobody hears no socket listens to.
            Delivery::Missed(Topic::Chat(..) | Topic::Unheard) => {}
        }
        Ok(())
    }

    /// Asks whether the client is there, unless it has not been for long.
    async fn ping(&mut self) -> Result<(), End> {
        let now = Instant::now();
        if now - self.heard > SILENCE {
            return Err(End::Closed(Close::Silent));
        }
        let question = self.lag.ask(now).to_vec();
        self.put(Message::Ping(question.into())).await?;
        self.flush().await
    }

    async fn object(&mut self, problem: Problem) -> Result<(), End> {
        self.say(&ToClient::Error { game: None, problem }).await
    }

    async fn say(&mut self, message: &ToClient) -> Result<(), End> {
        self.feed(message).await?;
        self.flush().await
    }

    async fn feed(&mut self, message: &ToClient) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("every message has its JSON");
        self.put(Message::text(text)).await
    }

    async fn put(&mut self, message: Message) -> Result<(), End> {
        in_time(self.line.feed(message)).await
    }

    /// Sends what was put, together with all that waits: one call of the system for many messages.
    async fn flush(&mut self) -> Result<(), End> {
        for _ in 0..BATCH {
            let Some(delivery) = self.subscription.take() else { break };
            self.pass_on(delivery).await?;
        }
        in_time(self.line.flush()).await
    }
}

/// The end of the errand under way, if there is one.
async fn finish(errand: &mut Option<Errand>) -> Outcome {
    match errand {
        Some(errand) => errand.await,
        None => pending().await,
    }
}

/// Whoever does not read is sent away.
async fn in_time(sent: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(SLOWEST, sent).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Closed(Close::Silent)),
    }
}
