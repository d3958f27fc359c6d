//! `ponte-load kill`: the server is killed under load again and again, and then everything in its
//! database is compared with what the players were told.
//!
//! `kill -9` leaves a process no time to write anything; it does not test a power failure, which
//! is what `synchronous = full` is for.

mod check;
mod pair;

use std::fmt::{self, Display, Formatter};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use ponte_rules::Rules;
use tempfile::TempDir;
use tokio::task::{JoinSet, LocalSet};

use crate::process::{Program, ServerProcess};
use crate::site::{self, Site};
use crate::turns::Turns;

use pair::Pair;

#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    pub program: Program,
    /// How often the server is killed
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub rounds: u32,
    /// Games at once
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub games: usize,
    /// How long a round lasts at most
    #[arg(long, value_name = "MS", default_value_t = 500,
          value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub longest: u64,
    /// The folder for the database [default: the system's for temporary files]
    #[arg(long, value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
}

/// How many different games are played.
const DIFFERENT_GAMES: usize = 64;
/// One in this many rounds is followed by a silence that counts as an outage.
const OUTAGES: u32 = 25;
/// How long that is.
const SILENCE: Duration = Duration::from_secs(4);

/// The result of a campaign in which nothing was lost or doubled.
#[derive(Debug, Default)]
pub struct Summary {
    pub rounds: u32,
    pub games: usize,
    /// Turns that a player was told of.
    pub told: usize,
    /// Turns that were durable, but that no player was told of.
    pub untold: usize,
    /// Outages that were given back to a game's clocks.
    pub refunds: usize,
    pub slowest_start: Duration,
}

impl Display for Summary {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let Summary { rounds, games, told, untold, refunds, slowest_start } = self;
        write!(
            out,
            "{rounds} rounds: {told} turns acknowledged or told, 0 lost, 0 doubled; {untold} more \
             were durable when the server was killed; {games} games, all legal, clocks as told, \
             {refunds} refunds of outages; slowest start {} ms",
            slowest_start.as_millis()
        )
    }
}

/// Runs a campaign.
///
/// # Errors
/// With the first thing in the database that is not as the players were told.
pub fn run(args: &Args) -> Result<Summary> {
    crate::allow_most_files();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(LocalSet::new().run_until(campaign(args)))
}

async fn campaign(args: &Args) -> Result<Summary> {
    let folder = match &args.folder {
        Some(folder) => TempDir::new_in(folder)?,
        None => TempDir::new()?,
    };
    let data = folder.path().join("data");
    let site = site::fill(&data, args.games, 0).await?;
    let turns = Arc::new(Turns::new(Rules::BGA, DIFFERENT_GAMES));
    let mut pairs: Vec<Pair> = (0..args.games).map(|number| Pair::new(number, &site)).collect();
    let (mut begun, mut slowest_start) = (0, Duration::ZERO);
    for round in 1..=args.rounds {
        let start = Instant::now();
        let server = args.program.serve(&data, None)?;
        slowest_start = slowest_start.max(start.elapsed());
        // Only after the start, so that the server itself finds what the last one left behind.
        seat(&data, &site, &mut pairs, &mut begun).await?;
        pairs = play(pairs, server, &turns, Duration::from_millis(fastrand::u64(..args.longest)))
            .await?;
        if round.is_multiple_of(OUTAGES) {
            tokio::time::sleep(SILENCE).await;
        }
    }
    check::everything(&data, &pairs, &turns).await.map(|found| Summary {
        rounds: args.rounds,
        slowest_start,
        ..found
    })
}

/// Gives every pair whose game is over a new one.
async fn seat(data: &Path, site: &Site, pairs: &mut [Pair], begun: &mut usize) -> Result<()> {
    let free: Vec<&mut Pair> = pairs.iter_mut().filter(|pair| pair.is_free()).collect();
    let seats = free.iter().map(|pair| site.seats[pair.number]).collect();
    let games = site::begin_games(data, seats, *begun).await?;
    *begun += games.len();
    for (pair, game) in free.into_iter().zip(games) {
        pair.sit_down(game);
    }
    Ok(())
}

/// Lets all pairs play until the server is killed.
async fn play(
    pairs: Vec<Pair>,
    server: ServerProcess,
    turns: &Arc<Turns>,
    span: Duration,
) -> Result<Vec<Pair>> {
    let mut playing = JoinSet::new();
    let address: Arc<str> = server.address.as_str().into();
    for pair in pairs {
        playing.spawn_local(pair.play(Arc::clone(&address), Arc::clone(turns)));
    }
    tokio::time::sleep(span).await;
    drop(server);
    let mut pairs = Vec::with_capacity(playing.len());
    while let Some(pair) = playing.join_next().await {
        pairs.push(pair??);
    }
    Ok(pairs)
}
