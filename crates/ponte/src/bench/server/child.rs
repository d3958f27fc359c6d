//! The server under measurement: a process of its own.

use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::site;
use crate::failure::Failure;

#[derive(Debug)]
pub(in crate::bench) struct Server {
    child: Child,
    /// Open as long as the server may write to it.
    _output: Lines<BufReader<ChildStdout>>,
    /// Host and port.
    pub(in crate::bench) address: String,
}

impl Server {
    /// Starts a site over the data in a folder, with no limits that would hold up a swarm.
    pub(super) fn start_site(data: &Path) -> Result<Server, Failure> {
        let serve = ["serve", "--listen", "127.0.0.1:0", "--data", name(data)?];
        Server::start(&serve, site::UNLIMITED)
    }

    /// Starts the bare path over a new database, for so many games.
    pub(super) fn start_bare(database: &Path, games: usize) -> Result<Server, Failure> {
        let games = games.to_string();
        let path = name(database)?;
        Server::start(&["bench", "server", "--serve-bare", path, "--games", &games], &[])
    }

    /// Starts this program with other arguments, and waits until it says where it listens.
    pub(in crate::bench) fn start(
        arguments: &[&str],
        environment: &[(&str, &str)],
    ) -> Result<Server, Failure> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(arguments)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .spawn()?;
        let output = child.stdout.take().ok_or_else(|| Failure::input("no output to read"))?;
        let mut output = BufReader::new(output).lines();
        while let Some(line) = output.next().transpose()? {
            if let Some((_, address)) = line.split_once("http://") {
                let address = address.trim_end_matches('/').to_owned();
                return Ok(Server { child, _output: output, address });
            }
        }
        Err(Failure::input("the server ended before it listened"))
    }

    /// Resident memory in bytes.
    pub(super) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
    }

    /// The time it has used so far, on all cores together.
    pub(super) fn busy(&self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The name in parentheses may hold anything.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: u64 =
            fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        // A tick is a hundredth of a second on every Linux there is.
        Some(Duration::from_millis(ticks * 10))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn name(path: &Path) -> Result<&str, Failure> {
    path.to_str().ok_or_else(|| Failure::input("the folder has no plain name"))
}
