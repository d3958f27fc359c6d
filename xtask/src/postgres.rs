//! PostgreSQL, on which the store is tested beside SQLite.

use std::env;
use std::path::Path;

use anyhow::{Result, bail};

use crate::shell::{ask, debian_install, find, program, run};

const REMEDY: &str = "there is no PostgreSQL; install the package postgresql";

/// Checks for a server that the tests can start, installed first where Debian's packages can be.
/// Without one they skip PostgreSQL; under `CI`, where no person reads that, it is a failure.
pub(crate) fn find_or_install() -> Result<()> {
    if is_installed() || install() {
        return Ok(());
    }
    if env::var_os("CI").is_some() {
        bail!("{REMEDY}");
    }
    eprintln!("\nPOSTGRESQL TESTS SKIPPED: {REMEDY}\n");
    Ok(())
}

/// Debian keeps the programs off the path, a folder for each version.
fn is_installed() -> bool {
    let mut versions = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
    !find("initdb").is_empty()
        || versions.any(|version| version.path().join("bin/initdb").is_file())
}

/// Installs Debian's package, as root.
fn install() -> bool {
    let root = ask(program("id").arg("-u")).is_some_and(|user| user == "0");
    let may_ask = root && !find("apt-get").is_empty();
    // A stale list of packages names files that are gone.
    may_ask
        && run(program("apt-get").arg("update")).is_ok()
        && run(&mut debian_install("postgresql")).is_ok()
        && is_installed()
}
