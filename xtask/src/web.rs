//! `cargo xtask web`: the page, from its sources to the files that the server embeds.
//!
//! Each step is left out where nothing it depends on has changed.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{program, root, run};
use crate::{compress, files, node, wasm};

/// Folders that the build of the page does not read, or writes itself.
const ASIDE: [&str; 7] = [
    "node_modules",
    "dist",
    "e2e",
    "compiled",
    "compiled-online",
    "project.inlang",
    "online.inlang",
];

pub(crate) fn build() -> Result<()> {
    node::require()?;
    wasm::build()?;
    install()?;
    bundle()
}

pub(crate) fn folder() -> PathBuf {
    root().join("web")
}

pub(crate) fn npm() -> Command {
    let mut npm = program("npm");
    npm.current_dir(folder());
    npm
}

/// Installs the packages that the lock file names.
pub(crate) fn install() -> Result<()> {
    let installed = folder().join("node_modules/.package-lock.json");
    if files::is_fresh(&installed, &folder().join("package-lock.json")) {
        return Ok(());
    }
    run(npm().args(["ci", "--no-audit", "--no-fund"]))
}

/// Builds and compresses the page.
pub(crate) fn bundle() -> Result<()> {
    let dist = folder().join("dist");
    let stamp = folder().join("node_modules/.ponte-built-from");
    let mut sources = files::below(&folder(), &ASIDE)?;
    for project in ["project.inlang", "online.inlang"] {
        sources.push(folder().join(project).join("settings.json"));
    }
    let sources = files::fingerprint(&sources)?;
    let built = fs::read_to_string(&stamp).is_ok_and(|before| before == sources);
    if built && dist.join("index.html").exists() {
        return Ok(());
    }
    let _ = fs::remove_file(&stamp);
    run(npm().args(["run", "build"]))?;
    // Vite leaves the rules out without a word where their address is not imported as it expects.
    let is_wasm = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "wasm");
    if !files::below(&dist, &[])?.iter().any(is_wasm) {
        bail!("the page was built without its rules: {} has no .wasm file", dist.display());
    }
    compress::folder(&dist)?;
    Ok(fs::write(stamp, sources)?)
}
