//! Loads for the site: what it does for many players, what survives when it is killed, and how its
//! pages fare over a million games. A tool for developers of the server; it is not shipped.
//!
//! The site is the real program in a process of its own. Only its database is filled from here, by
//! the functions that the site itself uses.

pub mod archive;
pub mod kill;
pub mod server;
pub mod store;

mod latency;
mod process;
mod site;
mod socket;
mod turns;

pub use process::Program;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};
use ponte_server::time::Millis;

/// How long to measure, as an option says it.
fn duration(seconds: f64) -> Result<Duration> {
    ensure!(seconds > 0.0 && seconds <= 600.0, "seconds must be more than 0 and at most 600");
    Ok(Duration::from_secs_f64(seconds))
}

/// Every socket is a file.
fn allow_most_files() {
    // Where the limit cannot be raised, opening sockets fails and says so.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
}

fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(since.as_millis().try_into().unwrap_or(i64::MAX))
}
