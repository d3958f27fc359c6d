//! The client's messages: read, bounded, and carried out or begun as a request.

use axum::extract::ws::Message;
use tokio::time::Instant;

use super::{End, Session, Transport};
use crate::bus::Topic;
use crate::game::Command;
use crate::json::Object;
use crate::problem_code::ProblemCode;
use crate::protocol::{Close, FromClient, Problem, ToClient};
use crate::socket::backend::SessionBackend;
use crate::socket::request;

/// How many bytes a message may have.
const LONGEST: usize = 16 * 1024;
/// How many games a socket may watch.
const MOST_GAMES: usize = 100;

impl<D: SessionBackend, T: Transport> Session<D, T> {
    /// Handles a frame.
    pub(super) async fn receive(&mut self, frame: Result<Message, axum::Error>) -> Result<(), End> {
        let now = Instant::now();
        self.last_frame = now;
        let message = frame.map_err(|_| End::Gone)?;
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
                Err(error) => {
                    self.object(Problem::new(ProblemCode::Malformed, error.to_string())).await?
                }
            },
            Message::Pong(answer) => self.lag.take_pong(&answer, now),
            // Answered by the library.
            Message::Ping(_) => {}
            Message::Binary(_) => return Err(End::Closed(Close::NotText)),
            Message::Close(_) => return Err(End::Gone),
        }
        if !wait.is_zero() {
            self.queued.push_back(request::rest(wait));
        }
        Ok(())
    }

    /// Carries out a message, or begins its request.
    async fn follow(&mut self, message: FromClient) -> Result<(), End> {
        let backend = &self.backend;
        let request = match message {
            FromClient::Watch { game, since } => {
                let is_new = !self.watched.iter().any(|&(watched, _)| watched == game);
                if is_new && self.watched.len() >= MOST_GAMES {
                    let message = format!("a socket watches at most {MOST_GAMES} games");
                    return self.object(Problem::new(ProblemCode::TooManyGames, message)).await;
                }
                request::watch(backend, &self.bus, game, since)
            }
            FromClient::Unwatch { game } => {
                self.unwatch(game);
                return Ok(());
            }
            FromClient::Command { game, nonce, mut command } => {
                if let Command::Play { lag_ms, .. } = &mut command {
                    *lag_ms = self.lag.ms();
                }
                request::command(backend, game, command, nonce)
            }
            FromClient::Lobby { on: true } => request::lobby(backend, &self.bus),
            FromClient::Lobby { on: false } => {
                self.subscription.remove(Topic::Lobby);
                return Ok(());
            }
            FromClient::Chat { game, room, nonce, text } => {
                request::say(backend, game, room, nonce, text)
            }
            FromClient::Ping { id, .. } => {
                let now = backend.now();
                return self.say(&ToClient::Pong { id, now }).await;
            }
            FromClient::Left { game, away } => {
                if let Some((_, pass)) = self.watched.iter_mut().find(|(other, _)| *other == game) {
                    pass.set_away(away);
                }
                return Ok(());
            }
        };
        self.queued.push_back(request);
        Ok(())
    }
}
