//! Chromium, in which the page is tested.

use std::env;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::shell::{ask, debian_install, find, program, run};

pub(crate) const REMEDY: &str =
    "there is no Chromium; install the package chromium, or set CHROMIUM to a browser's path";

/// The shell comes first: it is the same engine without windows, and the tests take two thirds of the
/// time in it.
const NAMES: [&str; 5] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Debian's packages; older versions of it lack the shell.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// The browser, installed first where Debian's packages can be. Without one the browser tests are
/// skipped; under `CI`, where no person reads that, it is a failure.
pub(crate) fn find_or_install() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os("CHROMIUM").map(PathBuf::from) {
        if !named.is_file() {
            bail!("CHROMIUM is {}, which is not a file", named.display());
        }
        return Ok(Some(named));
    }
    let browser = installed().or_else(install);
    if browser.is_none() && env::var_os("CI").is_some() {
        bail!("{REMEDY}");
    }
    Ok(browser)
}

fn installed() -> Option<PathBuf> {
    NAMES.iter().find_map(|name| find(name).into_iter().next())
}

/// Installs one of Debian's packages, as root.
fn install() -> Option<PathBuf> {
    let root = ask(program("id").arg("-u")).is_some_and(|user| user == "0");
    if !root || find("apt-get").is_empty() {
        return None;
    }
    // A stale list of packages names files that are gone.
    run(program("apt-get").arg("update")).ok()?;
    PACKAGES.iter().find(|package| run(&mut debian_install(package)).is_ok())?;
    installed()
}
