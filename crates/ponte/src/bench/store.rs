//! `ponte bench store`: how many turns a second become durable, beside what the database does
//! alone.

use std::path::PathBuf;

use ponte_server::store::bench::{Figures, bare_postgres, bare_sqlite, through_store};
use ponte_server::store::{Address, Store, StoreError};
use serde::Serialize;

use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
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

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let time = super::duration(args.seconds)?;
    let folder = tempfile::tempdir_in(&args.folder)?;
    let runtime = tokio::runtime::Runtime::new()?;
    if !args.json {
        say!("clients    turns/s   p50 ms   p99 ms   bare turns/s   share");
    }
    for &clients in &args.clients {
        let count = clients as usize;
        let file = |name: &str| folder.path().join(format!("{name}-{clients}.db"));
        let address = match &args.postgres {
            Some(address) => Address::Postgres(address.clone()),
            None => Address::Sqlite(file("store")),
        };
        let measured = runtime.block_on(async {
            let ours = through_store(&Store::open(&address)?, count, time).await?;
            let bare = match &args.postgres {
                Some(address) => bare_postgres(address, count, time).await?,
                None => bare_sqlite(&file("bare"), count, time).await?,
            };
            Ok::<_, StoreError>([ours, bare])
        });
        print(args.json, &line(clients, measured.map_err(Failure::input)?))?;
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

fn print(is_json: bool, line: &Line) -> Result<(), Failure> {
    let Line { clients, turns_per_s, p50_ms, p99_ms, bare_turns_per_s, share_of_bare } = line;
    if is_json {
        say!("{}", serde_json::to_string(line).map_err(Failure::input)?);
    } else {
        say!(
            "{clients:>7} {turns_per_s:>10.0} {p50_ms:>8.1} {p99_ms:>8.1} {bare_turns_per_s:>14.0} \
             {:>6.0}%",
            share_of_bare * 100.0
        );
    }
    Ok(())
}
