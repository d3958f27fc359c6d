//! The settings of a site: one commented file, the environment, the command line.
//!
//! The commented file is also where the defaults are read from, so that the two cannot differ.
//! Nothing is listened on or opened here; a setting that makes no sense is refused with a sentence
//! that names it.

mod address;
mod error;
mod source;
mod warning;

use std::path::PathBuf;

use figment::value::magic::RelativePathBuf;
use serde::Deserialize;

pub use address::Origin;
pub use error::ConfigError;
pub use source::Flags;

use crate::protocol::Registration;

/// The commented file, with the defaults.
pub const COMMENTED: &str = include_str!("config/ponte.toml");

/// The name of the file in the data folder.
pub const FILE: &str = "ponte.toml";

/// All that can be set; `ponte.toml` says what each means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub listen: String,
    pub data: PathBuf,
    pub database: Option<String>,
    pub node: String,
    #[serde(rename = "url")]
    pub origin: Option<Origin>,
    pub proxies: usize,
    pub registration: Registration,
    pub guests: bool,
    pub metrics: Option<String>,
    pub engine_threads: usize,
    pub log: LogFormat,
    pub site: About,
    pub mail: Option<Mail>,
    pub limits: Limits,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    Text,
    Json,
}

/// What the site says about itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    pub name: String,
    pub contact: Option<String>,
    #[serde(default, deserialize_with = "source::text")]
    pub privacy: Option<String>,
    #[serde(default, deserialize_with = "source::text")]
    pub imprint: Option<String>,
}

/// How mail is sent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mail {
    pub from: String,
    pub server: String,
    pub port: u16,
    pub encryption: Encryption,
    /// At most one mail to a player in so many minutes.
    #[serde(default = "every_minutes")]
    pub every_minutes: u32,
    pub user: Option<String>,
    pub password_file: Option<RelativePathBuf>,
}

fn every_minutes() -> u32 {
    60
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Encryption {
    Tls,
    Starttls,
    None,
}

/// How much is allowed; the four rates are a minute's.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub login: u32,
    pub register: u32,
    pub write: u32,
    pub read: u32,
    pub passwords: usize,
    pub connections: usize,
    pub sockets: usize,
    pub sockets_per_address: usize,
    pub sockets_per_account: usize,
    /// Messages a second and socket.
    pub messages: u32,
}

impl Config {
    /// Whether readers come over HTTPS, so that cookies and headers may insist on it.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.origin.as_ref().is_some_and(Origin::is_https)
    }
}

/// Half of the processors, where nothing else was asked for.
#[must_use]
pub fn threads(asked: usize) -> usize {
    match asked {
        0 => std::thread::available_parallelism().map_or(1, |all| all.get().div_ceil(2)),
        asked => asked,
    }
}
