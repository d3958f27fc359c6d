//! A server with a new database, and the pairs that are going to play there.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use ponte_rules::Rules;
use tempfile::TempDir;

use super::swarm::{self, Pace, Pair, Path};
use super::{Args, Report, WARM_UP, What, bare};
use crate::process::ServerProcess;
use crate::site::{self, Site};
use crate::socket::Socket;
use crate::turns::Turns;

/// How many different games are played; enough that none is in step with another.
const DIFFERENT_GAMES: usize = 64;

/// The server, and the credentials of its guests.
#[derive(Debug)]
pub(super) struct Host {
    pub(super) server: ServerProcess,
    path: Path,
    site: Site,
    _folder: TempDir,
}

#[derive(Debug)]
pub(super) struct Setup {
    pub(super) host: Host,
    pub(super) pairs: Vec<Pair>,
    pub(super) turns: Arc<Turns>,
}

impl Host {
    /// Starts a server for this many pairs with this many games each.
    async fn open(args: &Args, path: Path, pairs: usize, games: usize) -> Result<Host> {
        let folder = match &args.folder {
            Some(folder) => TempDir::new_in(folder)?,
            None => TempDir::new()?,
        };
        let data = folder.path().join("data");
        let site = match path {
            Path::Bare => Site::default(),
            Path::Full => site::fill(&data, pairs, games).await?,
        };
        let server = match path {
            Path::Bare => bare::start(&data, pairs)?,
            Path::Full => args.program.serve(&data, None)?,
        };
        Ok(Host { server, path, site, _folder: folder })
    }

    /// A socket for one of the guests.
    pub(super) async fn visit(&self, guest: usize) -> io::Result<Socket> {
        match self.path {
            Path::Bare => Socket::open(&self.server.address, &format!("/{}", guest / 2), "").await,
            Path::Full => {
                let cookie = &self.site.cookies[guest];
                let mut socket = Socket::open(&self.server.address, "/api/socket", cookie).await?;
                socket.next().await?;
                Ok(socket)
            }
        }
    }
}

impl Setup {
    /// Pairs that are to play this many games, one after the other.
    pub(super) async fn open(args: &Args, path: Path, pairs: usize, games: usize) -> Result<Setup> {
        let host = Host::open(args, path, pairs, games).await?;
        let mut playing = Vec::with_capacity(pairs);
        for number in 0..pairs {
            let sockets = [host.visit(2 * number).await?, host.visit(2 * number + 1).await?];
            let games = match path {
                // The bare path has no end of a game: the next one goes on where the last stopped.
                Path::Bare => vec![bare::game(number).to_string(); games],
                Path::Full => host.site.games[number].clone(),
            };
            playing.push(Pair { number, sockets, games, path });
        }
        let turns = Arc::new(Turns::new(Rules::BGA, DIFFERENT_GAMES));
        Ok(Setup { host, pairs: playing, turns })
    }

    /// Lets all pairs play for this long.
    pub(super) async fn play(self, what: What, pace: Pace, seconds: Duration) -> Result<Report> {
        let (host, size) = (self.host, self.pairs.len());
        let from = Instant::now() + WARM_UP;
        let busy = async {
            tokio::time::sleep_until(from.into()).await;
            let before = host.server.processor_time();
            tokio::time::sleep(seconds).await;
            Some((host.server.processor_time()? - before?).as_secs_f64() / seconds.as_secs_f64())
        };
        let played = swarm::play(self.pairs, &self.turns, pace, from, from + seconds);
        let (latencies, cores) = tokio::join!(played, busy);
        let latencies = latencies?;
        let moves_per_second = Some(latencies.count() as f64 / seconds.as_secs_f64());
        let latency = Some(latencies.quantiles());
        Ok(Report { moves_per_second, latency, cores, ..Report::new(what, host.path, size) })
    }
}
