//! Messages to the client: the outcomes of its requests, and the topics of its subscription. Where
//! messages of a topic were lost, its state is sent again.

use axum::extract::ws::Message;

use super::{End, Session, Transport};
use crate::bus::{Delivery, Subscription, Topic};
use crate::id::GameId;
use crate::protocol::{GameView, Room, ToClient};
use crate::socket::backend::SessionBackend;
use crate::socket::request::{self, Outcome};

impl<D: SessionBackend, T: Transport> Session<D, T> {
    /// Sends the outcome of a request.
    pub(super) async fn conclude(&mut self, outcome: Outcome) -> Result<(), End> {
        self.request = None;
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

    pub(super) fn unwatch(&mut self, game: GameId) {
        self.watched.retain(|&(watched, _)| watched != game);
        self.subscription.remove(Topic::Game(game));
        self.subscription.remove(Topic::Chat(game, Room::Players));
        self.subscription.remove(Topic::Chat(game, Room::Spectators));
    }

    /// Forwards the messages that came while the state of their topic was read.
    async fn forward(&mut self, mut waiting: Subscription) -> Result<(), End> {
        while let Some(delivery) = waiting.take() {
            self.pass_on(delivery).await?;
        }
        self.flush().await
    }

    /// Forwards a delivery and all that wait behind it.
    pub(super) async fn deliver(&mut self, delivery: Delivery) -> Result<(), End> {
        self.pass_on(delivery).await?;
        self.flush().await
    }

    pub(super) async fn pass_on(&mut self, delivery: Delivery) -> Result<(), End> {
        match delivery {
            Delivery::Message(message) => self.put(Message::Text(message.json())).await?,
            Delivery::Missed(Topic::Game(game)) => {
                self.queued.push_back(request::watch(&self.backend, &self.bus, game, None));
            }
            Delivery::Missed(Topic::Lobby) => {
                self.queued.push_back(request::lobby(&self.backend, &self.bus));
            }
            Delivery::Missed(Topic::Account(_)) => {
                self.queued.push_back(request::greet(&self.backend));
            }
            // A page reads the whole chat when it opens, so a lost line does no harm.
            Delivery::Missed(Topic::Chat(..)) => {}
        }
        Ok(())
    }
}
