//! `cargo xtask dist`: what it takes to run a site, in `dist` beside what cargo builds.
//!
//! The binary holds the page, the rules, the engine and the database, and no debug symbols. It is
//! tried in an empty folder with an empty environment.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

use crate::shell::{ask, cargo, program, root, run, target};
use crate::web::{self, Compression};

/// What lies beside the binary, each under its own name.
const BESIDE: [&str; 5] =
    ["docs/ponte.service", "docs/operations.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

pub(crate) fn build() -> Result<()> {
    web::build(Compression::Best)?;
    // Only what is linked last changes, so that the dependencies need not be built again.
    let strip = ["-C", "strip=symbols"];
    let rustc = ["rustc", "--release", "--locked", "--package", "ponte", "--bin", "ponte", "--"];
    cargo(&[&rustc[..], &strip].concat())?;
    let name = format!("ponte-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    let dist = target().join("dist");
    let folder = dist.join(&name);
    let _ = fs::remove_dir_all(&dist);
    fs::create_dir_all(&folder)?;
    let binary = folder.join("ponte");
    let built = target().join("release").join("ponte");
    fs::copy(&built, &binary).with_context(|| format!("no {}", built.display()))?;
    for file in BESIDE {
        let from = root().join(file);
        let name = from.file_name().context("a file has a name")?;
        fs::copy(&from, folder.join(name)).with_context(|| format!("no {}", from.display()))?;
    }
    try_out(&binary)?;
    fs::write(
        folder.join("ponte.toml"),
        alone(&binary).args(["serve", "--print-config"]).output()?.stdout,
    )?;
    let packed = format!("{name}.tar.gz");
    run(program("tar").args(["-czf", &packed, &name]).current_dir(&dist))?;
    let files = [packed, format!("{name}/ponte")];
    let mut sums = String::new();
    for file in &files {
        let bytes = fs::read(dist.join(file))?;
        let sum: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(sums, "{sum}  {file}")?;
        eprintln!("{}: {:.1} MB", dist.join(file).display(), bytes.len() as f64 / 1e6);
    }
    Ok(fs::write(dist.join("SHA256SUMS"), sums)?)
}

/// What kind of machine the binary is for.
fn host() -> Result<String> {
    let said = ask(program("rustc").arg("-vV")).context("rustc does not say its version")?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say for which machine it builds")?.to_owned())
}

/// The binary with nothing around it.
fn alone(binary: &Path) -> Command {
    let mut command = program(binary);
    command.env_clear();
    command
}

/// A server that ends with this value.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Serves the page from an empty folder.
fn try_out(binary: &Path) -> Result<()> {
    let empty = target().join("dist").join("empty");
    fs::create_dir_all(&empty)?;
    let mut serve = alone(binary);
    serve.args(["serve", "--listen", "127.0.0.1:0"]).current_dir(&empty).stdout(Stdio::piped());
    let mut server = Server(serve.spawn()?);
    let out = server.0.stdout.take().context("the server says nothing")?;
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line)?;
    let address = line.trim().strip_prefix("Ponte is at http://");
    let address = address.with_context(|| format!("the server says {line:?}"))?;
    for (path, expected) in [("/healthz", "ok"), ("/", "<script"), ("/api/site", "\"name\"")] {
        let mut stream = TcpStream::connect(address)?;
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let answer = String::from_utf8_lossy(&answer);
        ensure!(answer.starts_with("HTTP/1.1 200 "), "{path} is answered with {answer}");
        if !answer.contains(expected) {
            bail!("{path} lacks {expected}: is the page inside?");
        }
    }
    drop(server);
    Ok(fs::remove_dir_all(empty)?)
}
