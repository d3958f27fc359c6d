//! Two players who remember what they were told, and go on after every restart.

use std::io;
use std::sync::Arc;

use anyhow::{Result, anyhow};
use serde_json::Value;

use crate::server::swarm;
use crate::site::Site;
use crate::socket::Socket;
use crate::turns::Turns;

#[derive(Debug)]
pub(super) struct Pair {
    pub(super) number: usize,
    cookies: [String; 2],
    pub(super) games: Vec<Played>,
}

/// A game as far as the pair knows it.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) id: String,
    /// Which of the prepared games it follows.
    pub(super) script: usize,
    /// The turns that a player knows of.
    pub(super) told: Vec<Told>,
    is_over: bool,
}

/// What a pair knows of a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Told {
    /// What the mover was told: the version to which it led.
    pub(super) acknowledged: Option<u32>,
    /// What the opponent was told: its version, and the clocks after it.
    pub(super) heard: Option<(u32, [i64; 2])>,
}

impl Pair {
    pub(super) fn new(number: usize, site: &Site) -> Pair {
        let cookies = [2 * number, 2 * number + 1].map(|guest| site.cookies[guest].clone());
        Pair { number, cookies, games: Vec::new() }
    }

    pub(super) fn is_free(&self) -> bool {
        self.games.last().is_none_or(|game| game.is_over)
    }

    pub(super) fn sit_down(&mut self, id: String) {
        self.games.push(Played::new(id, self.number + self.games.len()));
    }

    /// Plays until the game is over or the connection is lost.
    pub(super) async fn play(mut self, address: Arc<str>, turns: Arc<Turns>) -> Result<Pair> {
        let game = self.games.last_mut().expect("a pair has sat down");
        match game.go_on(&address, &self.cookies, turns.of(game.script)).await {
            Ok(()) => Ok(self),
            // The server was killed, as intended.
            Err(error) if error.kind() != io::ErrorKind::Other => Ok(self),
            Err(error) => Err(anyhow!("game {}: {error}", game.id)),
        }
    }
}

impl Played {
    pub(super) fn new(id: String, script: usize) -> Played {
        Played { id, script, told: Vec::new(), is_over: false }
    }

    async fn go_on(
        &mut self,
        address: &str,
        cookies: &[String; 2],
        turns: &[String],
    ) -> io::Result<()> {
        let mut sockets = [
            Socket::open(address, "/api/socket", &cookies[0]).await?,
            Socket::open(address, "/api/socket", &cookies[1]).await?,
        ];
        let mut durable = 0;
        for socket in &mut sockets {
            durable = self.watch(socket).await?;
        }
        let mut message = String::new();
        while let Some(turn) = turns.get(self.told.len()) {
            let number = self.told.len();
            let [first, second] = &mut sockets;
            let (seat, mover, other) = match number.is_multiple_of(2) {
                true => ("first", first, second),
                false => ("second", second, first),
            };
            swarm::command(&mut message, &self.id, number as u32, turn);
            mover.send(&message).await?;
            let mut told = Told::default();
            // A turn that was durable already is not told again.
            if number >= durable {
                told.heard = Some(hear(other, seat, turn).await?);
                self.told.push(told);
            }
            told.acknowledged = Some(acknowledged(mover, number).await?);
            self.told.truncate(number);
            self.told.push(told);
        }
        self.is_over = true;
        Ok(())
    }

    /// Subscribes to the game, and returns how many turns it has.
    async fn watch(&self, socket: &mut Socket) -> io::Result<usize> {
        socket.send(&format!(r#"{{"type":"watch","game":"{}"}}"#, self.id)).await?;
        let view = until(socket, "game").await?;
        let events = view["view"]["events"].as_array().map_or(&[][..], Vec::as_slice);
        let turns = events.iter().filter(|event| event["event"]["type"] == "played").count();
        let known = self.told.len();
        match (known..=known + 1).contains(&turns) {
            true => Ok(turns),
            false => Err(io::Error::other(format!("{turns} turns, where {known} were known"))),
        }
    }
}

/// The next message of a type.
async fn until(socket: &mut Socket, kind: &str) -> io::Result<Value> {
    loop {
        let message: Value =
            serde_json::from_str(socket.next().await?).map_err(io::Error::other)?;
        if message["type"] == kind {
            return Ok(message);
        }
        if message["type"] == "refused" || message["type"] == "error" {
            return Err(io::Error::other(message.to_string()));
        }
    }
}

/// Waits until the opponent is told of a turn: its version, and the clocks after it.
async fn hear(socket: &mut Socket, seat: &str, turn: &str) -> io::Result<(u32, [i64; 2])> {
    loop {
        let message = until(socket, "event").await?;
        let event = &message["event"];
        if event["type"] == "played" && event["seat"] == seat {
            let clocks = [0, 1].map(|index| message["clocks"][index].as_i64().unwrap_or(-1));
            let version = message["version"].as_u64().unwrap_or(0) as u32;
            return match event["turn"] == turn {
                true => Ok((version, clocks)),
                false => Err(io::Error::other(format!("{turn} was told as {event}"))),
            };
        }
    }
}

/// Waits until the mover's turn of this number is acknowledged, and returns its version.
async fn acknowledged(socket: &mut Socket, number: usize) -> io::Result<u32> {
    let nonce = format!("n{number}");
    loop {
        let message = until(socket, "done").await?;
        if message["nonce"] == *nonce {
            return Ok(message["version"].as_u64().unwrap_or(0) as u32);
        }
    }
}
