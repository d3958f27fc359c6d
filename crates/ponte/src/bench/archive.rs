//! `ponte bench archive`: a site that has grown. How long it takes to start, and how long its
//! pages take, asked of the real server by HTTP, over a database of so many finished games.
//!
//! The database is made once, always the same one, and stays for the next time.

mod make;
mod pages;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ponte_server::config::Flags;
use ponte_server::store::{Address, Store, bench};
use serde::Serialize;

use super::server::{Server, UNLIMITED};
use crate::failure::Failure;
use crate::serve::Settings;
use make::Maker;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// How many games a new database gets
    #[arg(long, value_name = "N", default_value_t = 1_000_000,
          value_parser = clap::value_parser!(u32).range(1000..=100_000_000))]
    games: u32,
    /// How many players have played them
    #[arg(long, value_name = "N", default_value_t = 20_000,
          value_parser = clap::value_parser!(u32).range(100..=1_000_000))]
    players: u32,
    /// How often each page is asked for
    #[arg(long, value_name = "N", default_value_t = 200)]
    times: usize,
    /// The folder of the database, which is filled where it is empty
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
    /// Use this PostgreSQL database instead, which is filled where it is empty
    #[arg(long, value_name = "ADDRESS")]
    postgres: Option<String>,
    /// Print one JSON object for each line of the table
    #[arg(long)]
    json: bool,
}

/// How long a page took.
#[derive(Serialize)]
struct Line<'a> {
    page: &'a str,
    p50_ms: f64,
    p99_ms: f64,
    longest_ms: f64,
    bytes: usize,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    std::fs::create_dir_all(&args.folder)?;
    let settings = Settings::at(args.folder.clone(), args.postgres.clone());
    let address = settings.load(Flags::default())?.address().map_err(Failure::input)?;
    let began = Instant::now();
    let names = fill(args, &address)?;
    say(args, "making or finding the games", began.elapsed())?;

    let folder =
        args.folder.to_str().ok_or_else(|| Failure::input("the folder has no plain name"))?;
    let mut command = vec!["serve", "--listen", "127.0.0.1:0", "--data", folder];
    if let Some(address) = &args.postgres {
        command.extend(["--database", address]);
    }
    let began = Instant::now();
    let server = Server::start(&command, UNLIMITED)?;
    let mut line = pages::Line::open(&server.address)?;
    line.get("/healthz")?;
    say(args, "from the start to the first answer", began.elapsed())?;

    if !args.json {
        say!("{:<44} {:>8} {:>8} {:>10} {:>8}", "page", "p50 ms", "p99 ms", "longest ms", "bytes");
    }
    let mut ask = pages::Asking { line, names };
    for page in pages::ALL {
        let (mut waits, mut bytes) = (Vec::new(), 0);
        for number in 0..args.times {
            let began = Instant::now();
            let answer = ask.ask(page, number)?;
            waits.push(began.elapsed());
            bytes = bytes.max(answer);
        }
        print(args.json, page.name, waits, bytes)?;
    }
    Ok(())
}

/// Fills the database if it is empty, and says whose pages to ask for.
fn fill(args: &Args, address: &Address) -> Result<Vec<String>, Failure> {
    let mut maker = Maker::new(args.games, args.players);
    if let Address::Sqlite(file) = address
        && !file.exists()
    {
        bench::fill(file, |tx| maker.step(tx)).map_err(Failure::input)?;
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let store = Store::open(address).map_err(Failure::input)?;
    let players = || runtime.block_on(store.read(make::players)).map_err(Failure::input);
    if !players()?.is_empty() {
        return players();
    }
    let maker = Arc::new(Mutex::new(maker));
    loop {
        let maker = Arc::clone(&maker);
        let step =
            store.write(move |tx| maker.lock().unwrap_or_else(PoisonError::into_inner).step(tx));
        if !runtime.block_on(step).map_err(Failure::input)? {
            return players();
        }
    }
}

fn say(args: &Args, what: &'static str, took: Duration) -> Result<(), Failure> {
    let seconds = took.as_secs_f64();
    if args.json {
        print(true, what, vec![took], 0)
    } else {
        say!("{what}: {seconds:.2} s");
        Ok(())
    }
}

fn print(is_json: bool, page: &str, mut waits: Vec<Duration>, bytes: usize) -> Result<(), Failure> {
    waits.sort_unstable();
    let at = |share: f64| {
        let index = (waits.len() as f64 * share) as usize;
        let wait = waits.get(index.min(waits.len().saturating_sub(1)));
        wait.map_or(f64::NAN, |wait| wait.as_secs_f64() * 1000.0)
    };
    let line = Line { page, p50_ms: at(0.5), p99_ms: at(0.99), longest_ms: at(1.0), bytes };
    if is_json {
        say!("{}", serde_json::to_string(&line).map_err(Failure::input)?);
    } else {
        let Line { page, p50_ms, p99_ms, longest_ms, bytes } = line;
        say!("{page:<44} {p50_ms:>8.1} {p99_ms:>8.1} {longest_ms:>10.1} {bytes:>8}");
    }
    Ok(())
}
