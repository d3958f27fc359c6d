//! `ponte serve`: the site, until it is told to stop.
//!
//! This is the shell around `ponte-server`: it reads the settings, checks the addresses and the
//! folder before anything starts, and prints the address of the page.

mod folder;
mod log;
mod metrics;

use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::time::Duration;

use ponte_server::config::{COMMENTED, Config, Flags};
use ponte_server::store::{Store, StoreError};
use ponte_server::{App, Site, UNBUILT};
use tokio::time::timeout;

use crate::failure::Failure;
use crate::files;
use crate::weights::Weights;
pub(crate) use folder::prepare;

/// How long sockets may take to close after the shutdown was announced.
const FAREWELL: Duration = Duration::from_secs(5);

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte serve
  ponte serve --listen 0.0.0.0:8000 --data /var/lib/ponte
  ponte serve --print-config > ponte.toml")]
pub(crate) struct Args {
    #[command(flatten)]
    settings: Settings,
    /// Where to listen, as HOST:PORT; port 0 takes any free one [default: 127.0.0.1:8000]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// What readers type into their browsers, such as `https://ponte.example`
    #[arg(long, value_name = "ADDRESS")]
    url: Option<String>,
    /// Print the commented file of settings, with the defaults, and stop
    #[arg(long)]
    print_config: bool,
}

/// Where the settings and the data are.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Settings {
    /// The file of settings [default: ponte.toml in the data folder, if it is there]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The folder for accounts and games, made if missing [default: ponte in $XDG_DATA_HOME or
    /// ~/.local/share]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The database, as postgres://USER@HOST/NAME [default: a file in the data folder]
    #[arg(long, value_name = "ADDRESS")]
    database: Option<String>,
}

impl Settings {
    /// The settings, with what else the command line says.
    pub(crate) fn load(&self, flags: Flags) -> Result<Config, Failure> {
        let (data, database) = (self.data.clone(), self.database.clone());
        let flags = Flags { data, database, ..flags };
        Config::load(self.config.as_deref(), &flags).map_err(Failure::input)
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.print_config {
        io::stdout().write_all(COMMENTED.as_bytes())?;
        return Ok(());
    }
    let flags = Flags { listen: args.listen.clone(), url: args.url.clone(), ..Flags::default() };
    let mut config = args.settings.load(flags)?;
    folder::prepare(&config.data)?;
    let listener = listen("listen", &config.listen)?;
    let metrics =
        config.metrics.as_deref().map(|address| listen("metrics", address)).transpose()?;
    log::start(config.log);
    for warning in config.warnings() {
        log::warn(config.log, &warning);
    }
    // Where no address is set, links in mails lead to the address that the site listens on.
    config.listen = reachable(listener.local_addr()?).to_string();
    config.limits.sockets = config.limits.sockets.min(affordable(config.limits.connections));
    tokio::runtime::Runtime::new()?.block_on(serve(config, listener, metrics))
}

async fn serve(
    config: Config,
    listener: TcpListener,
    metrics: Option<TcpListener>,
) -> Result<(), Failure> {
    let stop = stop()?;
    let metrics = metrics.map(metrics::start).transpose()?;
    // A second server over the same file would not be notified of this one's turns.
    let _claim = if config.database.is_none() { folder::claim(&config.data)? } else { None };
    let store = open(&config)?;
    let (site, format) = (Site::embedded(), config.log);
    let (address, built, most) =
        (config.listen.clone(), site.is_built(), config.limits.connections);
    let app = App::new(config, store, site).map_err(Failure::input)?;
    app.start().await.map_err(Failure::input)?;
    let shutdown = app.shutdown().clone();
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let mut out = io::stdout();
    writeln!(out, "Ponte is at http://{address}")?;
    out.flush()?;
    if !built {
        log::warn(format, UNBUILT);
    }
    let background = tokio::spawn(ponte_server::run_background(app.clone()));
    let bots = app.bots(Weights::champion().net()).await.map_err(Failure::input)?;
    let bots = tokio::spawn(ponte_server::run_bots(bots));
    let told = async {
        stop.await;
        shutdown.begin();
    };
    ponte_server::serve(listener, ponte_server::router(app), most, told).await;
    let _ = timeout(FAREWELL, shutdown.done()).await;
    bots.abort();
    background.abort();
    metrics.inspect(tokio::task::JoinHandle::abort);
    Ok(())
}

/// How many sockets the limit of open files leaves room for, beside this many connections and what
/// the database needs.
fn affordable(connections: usize) -> usize {
    const FOR_THE_REST: usize = 128;
    files::allow_most().saturating_sub(connections + FOR_THE_REST)
}

/// Opens the database that the settings name.
pub(crate) fn open(config: &Config) -> Result<Store, Failure> {
    Store::open(&config.address().map_err(Failure::input)?).map_err(|error| match error {
        StoreError::Unavailable(_) if config.database.is_some() => {
            Failure::input(format!("{error}; is the setting `database` right?"))
        }
        error => Failure::input(error),
    })
}

/// Listens on an address; `key` is the setting that it comes from.
fn listen(key: &str, address: &str) -> Result<TcpListener, Failure> {
    let listener = TcpListener::bind(address).map_err(|error| {
        Failure::input(match error.kind() {
            ErrorKind::AddrInUse => format!(
                "{address} is already in use; choose another with `{key}` or --listen ADDRESS, \
                 for example --listen 127.0.0.1:8001, or port 0 for any free one"
            ),
            ErrorKind::PermissionDenied => format!(
                "{address} may not be used by you; choose a port from 1024 on with `{key}` or \
                 --listen ADDRESS"
            ),
            _ => format!(
                "cannot listen on {address:?}: {error}; write the setting `{key}` as HOST:PORT, \
                 for example --listen 127.0.0.1:8000"
            ),
        })
    })?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// The address to click on: a server that listens on all addresses is reached on this machine's own.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Completes once the process receives SIGINT or SIGTERM.
#[cfg(unix)]
fn stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Completes once the process is interrupted.
#[cfg(not(unix))]
fn stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_can_be_clicked_on() {
        let cases = [
            ("0.0.0.0:8000", "127.0.0.1:8000"),
            ("[::]:80", "[::1]:80"),
            ("192.168.0.7:9000", "192.168.0.7:9000"),
        ];
        for (address, expected) in cases {
            assert_eq!(reachable(address.parse().unwrap()).to_string(), expected);
        }
    }
}
