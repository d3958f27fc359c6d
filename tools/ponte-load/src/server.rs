//! `ponte-load server`: a swarm of players against the site, and against the bare path below it.
//!
//! Both are measured by the same swarm in the same run, each as a process of its own with a new
//! database: what counts is how much of the bare path the site leaves.

mod bare;
mod report;
mod setup;
pub(crate) mod swarm;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;
use tokio::task::LocalSet;

use crate::process::Program;
use report::Report;
use setup::Setup;
use swarm::{Pace, Path};

#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    program: Program,
    /// What to measure; everything if left out
    #[arg(long, value_enum)]
    what: Vec<What>,
    /// Which path; both if left out
    #[arg(long, value_enum)]
    path: Option<PathName>,
    /// Games at once when played flat out
    #[arg(long, value_name = "N", default_value_t = 500)]
    games: usize,
    /// Games at once when played at a pace
    #[arg(long, value_name = "N", default_value_t = 5000)]
    paced_games: usize,
    /// Seconds between two turns of a game played at a pace
    #[arg(long, value_name = "S", default_value_t = 5.0)]
    every: f64,
    /// Spectators of one game
    #[arg(long, value_name = "N", default_value_t = 1000)]
    spectators: usize,
    /// Sockets that say nothing
    #[arg(long, value_name = "N", default_value_t = 5000)]
    sockets: usize,
    /// How long to measure, after two seconds to warm up
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    seconds: f64,
    /// The folder for the databases, on the disk to be measured [default: the system's for
    /// temporary files]
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// One JSON object per measurement
    #[arg(long)]
    json: bool,
    /// Serve the bare path from this new database file, for another process to measure
    #[arg(long, value_name = "FILE", hide = true)]
    serve_bare: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
enum What {
    /// As many turns as the server takes
    Flat,
    /// Many games at the pace of people
    Paced,
    /// One game before a crowd
    Spectators,
    /// Sockets that say nothing
    Idle,
}

impl What {
    fn noun(self) -> &'static str {
        match self {
            What::Flat => "games flat out",
            What::Paced => "games at a pace",
            What::Spectators => "spectators",
            What::Idle => "idle sockets",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum PathName {
    Bare,
    Full,
}

/// Turns are not measured before the server is warm.
const WARM_UP: Duration = Duration::from_secs(2);
/// How long memory is left alone before it is read.
const SETTLE: Duration = Duration::from_secs(3);
/// The turns of a crowd's game come at this pace.
const BEFORE_A_CROWD: Duration = Duration::from_millis(500);
/// A random game has more turns than this.
const SHORTEST_GAME: f64 = 30.0;
/// More turns a second than a pair can make: each waits for the disk.
const FASTEST: f64 = 60.0;

/// Measures everything that is wanted.
///
/// # Errors
/// What the system or a server returns, and any answer that the swarm does not expect.
pub fn run(args: &Args) -> Result<()> {
    crate::allow_most_files();
    if let Some(file) = &args.serve_bare {
        return tokio::runtime::Runtime::new()?.block_on(bare::serve(file, args.games));
    }
    let all = [What::Flat, What::Paced, What::Spectators, What::Idle];
    let wanted = if args.what.is_empty() { &all[..] } else { &args.what };
    let paths = match args.path {
        Some(PathName::Bare) => &[Path::Bare][..],
        Some(PathName::Full) => &[Path::Full],
        None => &[Path::Bare, Path::Full],
    };
    // One thread: the other cores are for the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    for &what in wanted {
        for &path in paths {
            let report = runtime.block_on(LocalSet::new().run_until(measure(args, what, path)))?;
            report.print(args.json)?;
        }
    }
    Ok(())
}

async fn measure(args: &Args, what: What, path: Path) -> Result<Report> {
    match what {
        What::Flat => flat(args, path).await,
        What::Paced => paced(args, path).await,
        What::Spectators => spectators(args, path).await,
        What::Idle => idle(args, path).await,
    }
}

async fn flat(args: &Args, path: Path) -> Result<Report> {
    let seconds = crate::duration(args.seconds)?;
    let each = ((seconds + WARM_UP).as_secs_f64() * FASTEST / SHORTEST_GAME).ceil() as usize;
    let setup = Setup::open(args, path, args.games, each).await?;
    setup.play(What::Flat, Pace::FlatOut, seconds).await
}

async fn paced(args: &Args, path: Path) -> Result<Report> {
    let seconds = crate::duration(args.seconds)?;
    let every = crate::duration(args.every)?;
    let turns = (seconds + WARM_UP).as_secs_f64() / every.as_secs_f64() + 2.0;
    let each = (turns / SHORTEST_GAME).ceil() as usize;
    let setup = Setup::open(args, path, args.paced_games, each).await?;
    setup.play(What::Paced, Pace::Every(every), seconds).await
}

async fn spectators(args: &Args, path: Path) -> Result<Report> {
    let mut setup = Setup::open(args, path, 1, 1).await?;
    let mut crowd = Vec::new();
    for _ in 0..args.spectators {
        crowd.push(setup.host.visit(0).await?);
    }
    let pair = setup.pairs.remove(0);
    let latencies = swarm::perform(pair, crowd, &setup.turns, BEFORE_A_CROWD).await?;
    Ok(Report {
        latency: Some(latencies.quantiles()),
        ..Report::new(What::Spectators, path, args.spectators)
    })
}

async fn idle(args: &Args, path: Path) -> Result<Report> {
    let setup = Setup::open(args, path, 1, 1).await?;
    let mut lines = Vec::new();
    // The first sockets also pay for what is made only once.
    for _ in 0..100 {
        lines.push(setup.host.visit(0).await?);
    }
    tokio::time::sleep(SETTLE).await;
    let before = setup.host.server.memory();
    for _ in 0..args.sockets {
        lines.push(setup.host.visit(0).await?);
    }
    tokio::time::sleep(SETTLE).await;
    let grown =
        setup.host.server.memory().zip(before).map(|(after, before)| after.saturating_sub(before));
    let bytes_per_socket = grown.map(|bytes| bytes as f64 / args.sockets as f64);
    Ok(Report { bytes_per_socket, ..Report::new(What::Idle, path, args.sockets) })
}
