//! `cargo xtask web`: the page, from its sources to the files that the server embeds.
//!
//! Each step is left out where nothing it depends on has changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{program, root, run};
use crate::{files, node, wasm};

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

/// Whether the files of the page get compressed forms beside them. They make it quicker to load
/// from afar; a browser on the same machine does not need them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Compression {
    Best,
    None,
}

pub(crate) fn build(compression: Compression) -> Result<()> {
    node::require()?;
    wasm::build()?;
    install()?;
    bundle(compression)
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

/// Builds the page, and compresses it where that is asked for. A page that is compressed already
/// stays so: its plain files are the same.
pub(crate) fn bundle(compression: Compression) -> Result<()> {
    let dist = folder().join("dist");
    let sources = fingerprint()?;
    let (built, compressed) = (stamp("built"), stamp("compressed"));
    if !is_made_from(&built, &sources) || !dist.join("index.html").exists() {
        let _ = fs::remove_file(&built);
        let _ = fs::remove_file(&compressed);
        run(npm().args(["run", "build"]))?;
        must_have_wasm(&dist)?;
        fs::write(&built, &sources)?;
    }
    if compression == Compression::Best && !is_made_from(&compressed, &sources) {
        run(program("node").args(["scripts/compress.mjs", "dist"]).current_dir(folder()))?;
        fs::write(&compressed, &sources)?;
    }
    Ok(())
}

/// A hash of the sources of the page.
fn fingerprint() -> Result<String> {
    let mut sources = files::below(&folder(), &ASIDE)?;
    for project in ["project.inlang", "online.inlang"] {
        sources.push(folder().join(project).join("settings.json"));
    }
    files::fingerprint(&sources)
}

/// The file that says from which sources a step was last done.
fn stamp(step: &str) -> PathBuf {
    folder().join(format!("node_modules/.ponte-{step}-from"))
}

fn is_made_from(stamp: &Path, sources: &str) -> bool {
    fs::read_to_string(stamp).is_ok_and(|before| before == sources)
}

/// Vite leaves the WebAssembly out without a warning where its URL is not imported as it expects.
fn must_have_wasm(dist: &Path) -> Result<()> {
    let is_wasm = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "wasm");
    if !files::below(dist, &[])?.iter().any(is_wasm) {
        bail!("the page was built without its rules: {} has no .wasm file", dist.display());
    }
    Ok(())
}
