//! What was measured, for people and for programs.

use std::io::{self, Write};

use anyhow::Result;
use serde::Serialize;

use super::What;
use super::swarm::Path;
use crate::latency::Quantiles;

/// One measurement. Latencies are in milliseconds, from sending a turn to its arrival at the other
/// client.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) what: What,
    pub(super) path: Path,
    /// Games at once, spectators, or sockets.
    pub(super) size: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) moves_per_second: Option<f64>,
    #[serde(flatten)]
    pub(super) latency: Option<Quantiles>,
    /// Cores that the server kept busy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cores: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) bytes_per_socket: Option<f64>,
}

impl Report {
    pub(super) fn new(what: What, path: Path, size: usize) -> Report {
        Report {
            what,
            path,
            size,
            moves_per_second: None,
            latency: None,
            cores: None,
            bytes_per_socket: None,
        }
    }

    pub(super) fn print(&self, as_json: bool) -> Result<()> {
        let mut out = io::stdout();
        if as_json {
            let line = serde_json::to_string(self)?;
            return Ok(writeln!(out, "{line}")?);
        }
        let (what, path, size) = (self.what.noun(), self.path.name(), self.size);
        write!(out, "{path}: {size} {what}")?;
        if let Some(rate) = self.moves_per_second {
            write!(out, ", {rate:.0} moves/s")?;
        }
        if let Some(Quantiles { p50, p99, p999, .. }) = self.latency {
            write!(out, ", p50 {p50:.1} ms, p99 {p99:.1} ms, p99.9 {p999:.1} ms")?;
        }
        if let Some(cores) = self.cores {
            write!(out, ", server {cores:.2} cores")?;
        }
        if let Some(bytes) = self.bytes_per_socket {
            write!(out, ", {bytes:.0} bytes each")?;
        }
        Ok(writeln!(out)?)
    }
}
