//! `ponte-load store`: how many turns a second become durable, beside what the database does alone.

mod alone;
mod board;
mod clients;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use ponte_server::store::{Address, Store};
use serde::Serialize;

use crate::latency::Latencies;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// Print one JSON object for each line of the table
    #[arg(long)]
    json: bool,
    /// How long to measure each figure
    #[arg(long, value_name = "N", default_value_t = 3.0)]
    seconds: f64,
    /// How many clients wait at a time
    #[arg(long, value_name = "N,…", value_delimiter = ',', default_value = "1,16,64,256,1000",
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    clients: Vec<u32>,
    /// The disk to write to: a folder, in which files are made and removed [default: this one]
    #[arg(long, value_name = "FOLDER", default_value = ".", hide_default_value = true)]
    folder: PathBuf,
    /// Measure this PostgreSQL database instead, an empty one
    #[arg(long, value_name = "ADDRESS", conflicts_with = "folder")]
    postgres: Option<String>,
}

#[derive(Serialize)]
struct Line {
    clients: u32,
    turns_per_s: f64,
    p50_ms: f64,
    p99_ms: f64,
    bare_turns_per_s: f64,
    share_of_bare: f64,
}

/// What was measured one way.
struct Figures {
    turns_per_s: f64,
    /// How long a client waited for the acknowledgement.
    p50_ms: f64,
    p99_ms: f64,
}

impl Figures {
    fn new(latencies: Latencies, time: Duration) -> Figures {
        let turns_per_s = latencies.count() as f64 / time.as_secs_f64();
        let times = latencies.quantiles();
        Figures { turns_per_s, p50_ms: times.p50, p99_ms: times.p99 }
    }
}

/// Measures for each number of clients.
///
/// # Errors
/// What the database returns.
pub fn run(args: &Args) -> Result<()> {
    let time = crate::duration(args.seconds)?;
    let folder = tempfile::tempdir_in(&args.folder)?;
    let runtime = tokio::runtime::Runtime::new()?;
    if !args.json {
        println!("clients    turns/s   p50 ms   p99 ms   bare turns/s   share");
    }
    for &clients in &args.clients {
        let count = clients as usize;
        let file = |name: &str| folder.path().join(format!("{name}-{clients}.db"));
        let address = match &args.postgres {
            Some(address) => Address::Postgres(address.clone()),
            None => Address::Sqlite(file("store")),
        };
        let measured = runtime.block_on(async {
            let ours = clients::write(&Store::open(&address)?, count, time).await?;
            let bare = match &args.postgres {
                Some(address) => alone::postgres(address, count, time).await?,
                None => alone::sqlite(&file("bare"), count, time).await?,
            };
            anyhow::Ok([ours, bare])
        });
        print(args.json, &line(clients, measured?))?;
    }
    Ok(())
}

fn line(clients: u32, [ours, bare]: [Figures; 2]) -> Line {
    Line {
        clients,
        turns_per_s: ours.turns_per_s,
        p50_ms: ours.p50_ms,
        p99_ms: ours.p99_ms,
        bare_turns_per_s: bare.turns_per_s,
        share_of_bare: ours.turns_per_s / bare.turns_per_s,
    }
}

fn print(is_json: bool, line: &Line) -> Result<()> {
    let Line { clients, turns_per_s, p50_ms, p99_ms, bare_turns_per_s, share_of_bare } = line;
    if is_json {
        println!("{}", serde_json::to_string(line)?);
    } else {
        println!(
            "{clients:>7} {turns_per_s:>10.0} {p50_ms:>8.1} {p99_ms:>8.1} {bare_turns_per_s:>14.0} \
             {:>6.0}%",
            share_of_bare * 100.0
        );
    }
    Ok(())
}
