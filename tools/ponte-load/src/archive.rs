//! `ponte-load archive`: a site with many finished games. How soon the real server starts over them,
//! and how long each of its pages takes by HTTP.
//!
//! The database is made once, always the same one, and stays for the next time.

mod make;
mod pages;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Result;
use ponte_server::store::{Address, Store};
use serde::Serialize;

use crate::latency::Latencies;
use crate::process::Program;
use make::Maker;

#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    program: Program,
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

/// Makes the games where there are none, and measures.
///
/// # Errors
/// What the database or the server returns, and any page that is not served.
pub fn run(args: &Args) -> Result<()> {
    std::fs::create_dir_all(&args.folder)?;
    let began = Instant::now();
    let names = fill(args)?;
    print_span(args, "making or finding the games", began.elapsed())?;

    let began = Instant::now();
    let server = args.program.serve(&args.folder, args.postgres.as_deref())?;
    let mut connection = pages::Connection::open(&server.address)?;
    connection.get("/healthz")?;
    print_span(args, "from the start to the first answer", began.elapsed())?;

    if !args.json {
        println!(
            "{:<44} {:>8} {:>8} {:>10} {:>8}",
            "page", "p50 ms", "p99 ms", "longest ms", "bytes"
        );
    }
    let mut visitor = pages::Visitor { connection, names };
    for page in pages::ALL {
        let (mut latencies, mut bytes) = (Latencies::default(), 0);
        for number in 0..args.times {
            let began = Instant::now();
            let length = visitor.get(page, number)?;
            latencies.add(began.elapsed());
            bytes = bytes.max(length);
        }
        print(args.json, page.name, latencies, bytes)?;
    }
    Ok(())
}

/// Fills the database if it is empty, and returns the players whose pages to request.
fn fill(args: &Args) -> Result<Vec<String>> {
    let address = match &args.postgres {
        Some(address) => Address::Postgres(address.clone()),
        None => Address::Sqlite(args.folder.join("ponte.db")),
    };
    let runtime = tokio::runtime::Runtime::new()?;
    let store = Store::open(&address)?;
    let players = || runtime.block_on(store.read(make::players));
    let names = players()?;
    if !names.is_empty() {
        return Ok(names);
    }
    let maker = Arc::new(Mutex::new(Maker::new(args.games, args.players)));
    loop {
        let maker = Arc::clone(&maker);
        let step =
            store.write(move |tx| maker.lock().unwrap_or_else(PoisonError::into_inner).step(tx));
        if !runtime.block_on(step)? {
            return Ok(players()?);
        }
    }
}

fn print_span(args: &Args, what: &str, took: Duration) -> Result<()> {
    if args.json {
        let mut latencies = Latencies::default();
        latencies.add(took);
        print(true, what, latencies, 0)
    } else {
        println!("{what}: {:.2} s", took.as_secs_f64());
        Ok(())
    }
}

fn print(is_json: bool, page: &str, latencies: Latencies, bytes: usize) -> Result<()> {
    let times = latencies.quantiles();
    let (p50_ms, p99_ms, longest_ms) = (times.p50, times.p99, times.longest);
    if is_json {
        let line = Line { page, p50_ms, p99_ms, longest_ms, bytes };
        println!("{}", serde_json::to_string(&line)?);
    } else {
        println!("{page:<44} {p50_ms:>8.1} {p99_ms:>8.1} {longest_ms:>10.1} {bytes:>8}");
    }
    Ok(())
}
