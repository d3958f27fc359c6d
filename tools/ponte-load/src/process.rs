//! A server under measurement, in a process of its own.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

/// Settings of a site that lets a swarm through: one machine behaves like thousands of people.
const UNLIMITED: [(&str, &str); 8] = [
    ("PONTE_LIMITS__READ", "0"),
    ("PONTE_LIMITS__WRITE", "0"),
    ("PONTE_LIMITS__MESSAGES", "0"),
    ("PONTE_LIMITS__CONNECTIONS", "1000"),
    ("PONTE_LIMITS__SOCKETS", "100000"),
    ("PONTE_LIMITS__SOCKETS_PER_ADDRESS", "0"),
    ("PONTE_LIMITS__SOCKETS_PER_ACCOUNT", "0"),
    ("PONTE_LOG_FILTER", "warn"),
];

/// Which program serves the site.
#[derive(clap::Args, Debug, Default)]
pub struct Program {
    /// The program to measure [default: `ponte` beside this one]
    #[arg(long, value_name = "FILE")]
    pub ponte: Option<PathBuf>,
}

impl Program {
    /// Starts the site over the data in a folder, or over a PostgreSQL database, with no limits that
    /// would hold up a swarm.
    pub(crate) fn serve(&self, data: &Path, postgres: Option<&str>) -> Result<ServerProcess> {
        let beside = env::current_exe()?.with_file_name("ponte");
        let ponte = self.ponte.as_deref().unwrap_or(&beside);
        ensure!(
            ponte.is_file(),
            "there is no {}: run `cargo build --release -p ponte`, or name the program with --ponte",
            ponte.display()
        );
        let mut serve = Command::new(ponte);
        serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        if let Some(address) = postgres {
            serve.args(["--database", address]);
        }
        serve.envs(UNLIMITED);
        ServerProcess::start(serve)
    }
}

#[derive(Debug)]
pub(crate) struct ServerProcess {
    child: Child,
    /// Kept open, so that the server can write to it.
    _output: Lines<BufReader<ChildStdout>>,
    /// Host and port.
    pub(crate) address: String,
}

impl ServerProcess {
    /// Starts this program again with other arguments.
    pub(crate) fn start_self(arguments: &[&OsStr]) -> Result<ServerProcess> {
        let mut command = Command::new(env::current_exe()?);
        command.args(arguments);
        ServerProcess::start(command)
    }

    /// Starts a server, and waits until it says where it listens.
    fn start(mut command: Command) -> Result<ServerProcess> {
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().context("no output to read")?;
        let mut output = BufReader::new(output).lines();
        while let Some(line) = output.next().transpose()? {
            if let Some((_, address)) = line.split_once("http://") {
                let address = address.trim_end_matches('/').to_owned();
                return Ok(ServerProcess { child, _output: output, address });
            }
        }
        bail!("the server ended before it listened")
    }

    /// Resident memory in bytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
    }

    /// The processor time that it has used so far, on all cores together.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The process name, in parentheses, may contain any characters.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: u64 =
            fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        // A tick is a hundredth of a second on Linux (`USER_HZ`).
        Some(Duration::from_millis(ticks * 10))
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
