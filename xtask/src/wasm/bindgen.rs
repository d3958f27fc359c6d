//! wasm-bindgen, which writes the JavaScript and the types around a module: the program where the
//! version that the modules were built with is installed, otherwise its library (`src/bin/bindgen.rs`),
//! which has to be built first.

use std::path::Path;

use anyhow::{Context, Result};

use crate::shell::{ask, find, program, root, run};

pub(super) fn bind(module: &Path, name: &str, folder: &Path) -> Result<()> {
    if is_installed(version()?) {
        let mut bindgen = program("wasm-bindgen");
        bindgen.args(["--target", "web", "--remove-name-section", "--remove-producers-section"]);
        bindgen.args(["--out-name", name, "--out-dir"]).arg(folder).arg(module);
        return run(&mut bindgen);
    }
    let mut bindgen = program("cargo");
    bindgen.args(["run", "--profile", "quick", "--package", "xtask", "--features", "bindgen"]);
    bindgen.args(["--bin", "bindgen", "--"]);
    run(bindgen.arg(module).arg(name).arg(folder).current_dir(root()))
}

/// The version that the workspace asks for, exactly.
fn version() -> Result<&'static str> {
    let mut lines = include_str!("../../../Cargo.toml").lines();
    let version = lines.find_map(|line| line.strip_prefix("wasm-bindgen = \"=")?.strip_suffix('"'));
    version.context("Cargo.toml names no exact version of wasm-bindgen")
}

fn is_installed(version: &str) -> bool {
    !find("wasm-bindgen").is_empty()
        && ask(program("wasm-bindgen").arg("--version"))
            .is_some_and(|said| said.split_whitespace().nth(1) == Some(version))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_workspace_asks_for_one_version() {
        let version = super::version().expect("it is in Cargo.toml");
        assert!(version.split('.').all(|part| part.parse::<u32>().is_ok()), "{version}");
    }
}
