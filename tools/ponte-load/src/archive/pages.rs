//! The pages to measure, and the connection that asks for them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use anyhow::{Result, bail};
use serde_json::Value;

/// A request that a page of the site makes. `NAME` is a player, `OTHER` another one.
pub(super) struct Page {
    pub(super) name: &'static str,
    path: &'static str,
    /// Whether the page after it is asked for too, and counts.
    is_followed: bool,
}

const fn page(name: &'static str, path: &'static str) -> Page {
    Page { name, path, is_followed: false }
}

const fn next_pages(name: &'static str, path: &'static str) -> Page {
    Page { name, path, is_followed: true }
}

pub(super) const ALL: &[Page] = &[
    page("profile", "/api/players/NAME"),
    page("rating curve", "/api/players/NAME/ratings?pool=bga-live"),
    page("games of a player", "/api/players/NAME/games"),
    next_pages("games of a player, page after page", "/api/players/NAME/games"),
    page("games by rules and speed", "/api/players/NAME/games?rules=print-12&speed=correspondence"),
    page("games by a rare filter", "/api/players/NAME/games?rules=print-12&rated=false"),
    page(
        "games by a filter that matches nothing",
        "/api/players/NAME/games?rules=print-12&speed=live",
    ),
    page("games against a player", "/api/players/NAME/games?opponent=OTHER"),
    page(
        "games against a player, nothing found",
        "/api/players/NAME/games?opponent=OTHER&rules=6x6",
    ),
    page("players by name", "/api/players?start=gondola-1"),
    page("results", "/api/results"),
    next_pages("results, page after page", "/api/results"),
    page("leaders of the front page", "/api/leaders"),
    page("leaderboard of a pool", "/api/leaderboards/bga-live"),
    page("leaderboard of bots", "/api/leaderboards/bga-live?bots=true"),
    page("games that run", "/api/games"),
    page("computer players", "/api/bots"),
];

/// A client that asks for pages of some players in turn.
pub(super) struct Visitor {
    pub(super) connection: Connection,
    pub(super) names: Vec<String>,
}

impl Visitor {
    /// Asks for a page; returns the length of the answer.
    pub(super) fn get(&mut self, page: &Page, number: usize) -> Result<usize> {
        let name = |number: usize| self.names[number % self.names.len()].as_str();
        let path = page.path.replace("NAME", name(number)).replace("OTHER", name(number + 1));
        let answer = self.connection.get(&path)?;
        if page.is_followed {
            let next: Value = serde_json::from_slice(&answer)?;
            if let Some(from) = next["next"].as_str() {
                let sign = if path.contains('?') { '&' } else { '?' };
                return Ok(self.connection.get(&format!("{path}{sign}from={from}"))?.len());
            }
        }
        Ok(answer.len())
    }
}

/// A connection that stays open.
pub(super) struct Connection {
    stream: BufReader<TcpStream>,
    host: String,
}

impl Connection {
    pub(super) fn open(address: &str) -> Result<Connection> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        Ok(Connection { stream: BufReader::new(stream), host: address.to_owned() })
    }

    /// The body of an answer, whose status must be 200.
    pub(super) fn get(&mut self, path: &str) -> Result<Vec<u8>> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n\r\n", self.host);
        self.stream.get_mut().write_all(request.as_bytes())?;
        let mut status = String::new();
        self.stream.read_line(&mut status)?;
        let mut length = 0;
        loop {
            let mut header = String::new();
            self.stream.read_line(&mut header)?;
            let Some((name, value)) = header.trim_end().split_once(':') else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse()?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        if !status.contains(" 200 ") {
            bail!("{path} was answered with {}", status.trim_end());
        }
        Ok(body)
    }
}
