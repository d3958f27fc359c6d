//! `ponte serve`: the site, until it is told to stop.
//!
//! This is the shell around `ponte-server`: it makes sure of the address and the folder before
//! anything starts, and says where to click.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};

use ponte_server::{Site, UNBUILT};

use crate::failure::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte serve
  ponte serve --listen 0.0.0.0:8000 --data /var/lib/ponte")]
pub(crate) struct Args {
    /// Where to listen, as HOST:PORT; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8000")]
    listen: String,
    /// The folder for accounts and games, made if missing; nothing is kept there yet [default:
    /// ponte in $XDG_DATA_HOME or ~/.local/share]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let folder = args.data.clone().unwrap_or_else(|| default_folder(|name| env::var_os(name)));
    prepare(&folder)?;
    let listener = listen(&args.listen)?;
    let address = listener.local_addr()?;
    let site = Site::embedded();
    let built = site.is_built();
    tokio::runtime::Runtime::new()?.block_on(async {
        let stop = stop()?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let mut out = io::stdout();
        writeln!(out, "Ponte is at http://{}", reachable(address))?;
        out.flush()?;
        if !built {
            eprintln!("ponte: {UNBUILT}");
        }
        ponte_server::serve(listener, ponte_server::router(site), stop).await;
        Ok(())
    })
}

/// The user's data folder, as the XDG base directories have it.
fn default_folder(variable: impl Fn(&str) -> Option<OsString>) -> PathBuf {
    let path = |name| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let shared = path("XDG_DATA_HOME").or_else(|| Some(path("HOME")?.join(".local/share")));
    shared.map_or_else(|| PathBuf::from("ponte-data"), |shared| shared.join("ponte"))
}

/// Makes the folder where it is missing, and sure that files can be written there.
fn prepare(folder: &Path) -> Result<(), Failure> {
    let usable = fs::create_dir_all(folder).and_then(|()| tempfile::tempfile_in(folder));
    usable.map(drop).map_err(|error| {
        let folder = folder.display();
        Failure::input(format!(
            "the folder {folder} cannot be used: {error}; choose another with --data FOLDER"
        ))
    })
}

fn listen(address: &str) -> Result<TcpListener, Failure> {
    let listener = TcpListener::bind(address).map_err(|error| {
        Failure::input(match error.kind() {
            ErrorKind::AddrInUse => format!(
                "{address} is already in use; choose another with --listen ADDRESS, \
                 for example --listen 127.0.0.1:8001, or port 0 for any free one"
            ),
            ErrorKind::PermissionDenied => format!(
                "{address} may not be used by you; choose a port from 1024 on with --listen ADDRESS"
            ),
            _ => format!(
                "cannot listen on {address:?}: {error}; write the address as HOST:PORT, \
                 for example --listen 127.0.0.1:8000"
            ),
        })
    })?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// The address to click on: whoever listens everywhere is also here.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Ready once the user interrupts us or the system wants us gone.
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

/// Ready once the user interrupts us.
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
    fn the_folder_follows_the_environment() {
        let cases: [(&[(&str, &str)], &str); 5] = [
            (&[("XDG_DATA_HOME", "/data"), ("HOME", "/home/me")], "/data/ponte"),
            (&[("HOME", "/home/me")], "/home/me/.local/share/ponte"),
            (&[("XDG_DATA_HOME", ""), ("HOME", "/home/me")], "/home/me/.local/share/ponte"),
            (&[("XDG_DATA_HOME", "data"), ("HOME", "/home/me")], "/home/me/.local/share/ponte"),
            (&[("HOME", "")], "ponte-data"),
        ];
        for (variables, expected) in cases {
            let value = |name: &str| variables.iter().find(|(known, _)| *known == name);
            let folder = default_folder(|name| value(name).map(|(_, value)| value.into()));
            assert_eq!(folder, PathBuf::from(expected), "{variables:?}");
        }
    }

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
