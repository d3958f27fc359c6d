//! The API: what is generated from its OpenAPI document, and whether that document is valid. A
//! validator reads the document of the real binary, a client is generated from it, and the client
//! plays a game.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use anyhow::{Context, Result, bail};

use crate::shell::{ask, debian_install, find, program, root, run, target};
use crate::web;

pub(crate) const REMEDY: &str =
    "there is no Python 3.10 or later with venv; install the packages python3 and python3-venv";

/// The validator and the generator, with all that they need, by version.
const REQUIREMENTS: &str = "examples/client/requirements.txt";
const CONFIG: &str = "examples/client/config.yml";
const GAME: &str = "examples/client/play.py";

/// Writes `docs/openapi.json` and the page's types anew. The tests that compare them write them.
pub(crate) fn renew() -> Result<()> {
    let document = ["test", "--package", "ponte-server", "--lib", "http::tests::document"];
    run(program("cargo").args(document).env("RENEW", "1").current_dir(root()))?;
    web::install()?;
    run(web::npm().args(["run", "wire"]))
}

/// Whether the tests of the API can run here; installs Python first where Debian's packages can be.
/// Without it the tests are skipped; under `CI`, where no person reads that, it is a failure.
pub(crate) fn find_or_install_python() -> Result<bool> {
    if has_python() || install_python() {
        return Ok(true);
    }
    if env::var_os("CI").is_some() {
        bail!("{REMEDY}");
    }
    Ok(false)
}

/// Validates the document that the binary serves, and plays a game with a client made from it.
pub(crate) fn test(ponte: &Path) -> Result<()> {
    let tools = tools()?;
    let site = Site::start(ponte)?;
    let at_root = |tool: &str| {
        let mut command = program(tools.join(tool));
        command.current_dir(root());
        command
    };
    // A test of Rust holds this file to what is served.
    run(at_root("openapi-spec-validator").arg("docs/openapi.json"))?;
    run(at_root("openapi-python-client")
        .args(["generate", "--meta", "none", "--overwrite", "--fail-on-warning"])
        .args(["--config", CONFIG, "--url", &format!("{}/api/openapi.json", site.url)])
        .arg("--output-path")
        .arg(folder().join("ponte_client")))?;
    run(at_root("python").args([GAME, &site.url]).env("PYTHONPATH", folder()))
}

/// The folder for what these tests make.
fn folder() -> PathBuf {
    target().join("api")
}

fn has_python() -> bool {
    let wanted = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";
    ask(program("python3").args(["-c", wanted])).is_some()
}

/// Installs Debian's package, as root.
fn install_python() -> bool {
    let root = ask(program("id").arg("-u")).is_some_and(|user| user == "0");
    let may_ask = root && !find("apt-get").is_empty();
    // A stale list of packages names files that are gone.
    may_ask
        && run(program("apt-get").arg("update")).is_ok()
        && run(debian_install("python3").arg("python3-venv")).is_ok()
        && has_python()
}

/// The folder of the programs that `requirements.txt` names, installed if it has changed.
fn tools() -> Result<PathBuf> {
    let venv = folder().join("venv");
    let (wanted, installed) = (root().join(REQUIREMENTS), venv.join("requirements.txt"));
    let requirements = fs::read(&wanted).with_context(|| format!("no {REQUIREMENTS}"))?;
    if fs::read(&installed).ok().as_ref() != Some(&requirements) {
        run(program("python3").args(["-m", "venv", "--clear"]).arg(&venv))?;
        let pip = ["install", "--quiet", "--disable-pip-version-check", "--requirement"];
        run(program(venv.join("bin/pip")).args(pip).arg(wanted))?;
        fs::write(installed, requirements)?;
    }
    Ok(venv.join("bin"))
}

/// A site with nothing in it, which ends with this value.
struct Site {
    url: String,
    server: Child,
}

impl Site {
    fn start(ponte: &Path) -> Result<Site> {
        let data = folder().join("data");
        let _ = fs::remove_dir_all(&data);
        let mut command = program(ponte);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        // All requests come from one address.
        command.envs(
            ["LOGIN", "REGISTER", "WRITE", "READ"]
                .map(|rate| (format!("PONTE_LIMITS__{rate}"), "0")),
        );
        let mut server = command.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(said) = server.stdout.take() {
            BufReader::new(said).read_line(&mut line)?;
        }
        let url = line.trim_end().strip_prefix("Ponte is at ").unwrap_or_default().to_owned();
        let site = Site { url, server };
        if site.url.is_empty() {
            bail!("{} did not start", ponte.display());
        }
        Ok(site)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
