//! `cargo xtask wasm`: rules and engine as WebAssembly, with the JavaScript and the types around
//! them, and the weights of the engine's net.

mod bindgen;
mod toolchain;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell::{find, program, root, run, target};
use crate::{files, web};

const TARGET: &str = "wasm32-unknown-unknown";
const FLAGS: &str = "-Ctarget-feature=+simd128";
/// The WebAssembly features of every browser that the page supports; wasm-opt has to be told.
const FEATURES: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// A WebAssembly module that the page loads by itself.
struct Module {
    package: &'static str,
    /// What the page calls it, and where it looks for it.
    name: &'static str,
    folder: &'static str,
}

const RULES: Module = Module { package: "ponte-wasm", name: "ponte", folder: "src/lib/rules/wasm" };
const ENGINE: Module =
    Module { package: "ponte-wasm-engine", name: "engine", folder: "src/lib/engine/wasm" };

pub(crate) fn build() -> Result<()> {
    let compiled = compile()?;
    for module in [RULES, ENGINE] {
        let compiled = compiled.join(format!("{}.wasm", module.package.replace('-', "_")));
        let folder = web::folder().join(module.folder);
        let bound = folder.join(format!("{}_bg.wasm", module.name));
        if !files::is_fresh(&bound, &compiled) {
            bindgen::bind(&compiled, module.name, &folder)?;
            optimize(&bound)?;
        }
    }
    copy_net()
}

/// Compiles both modules where cargo finds that needed, and returns the folder. It is not that of
/// other builds, whose flags differ, nor that of another compiler.
fn compile() -> Result<PathBuf> {
    let (mut cargo, compiler) = toolchain::cargo()?;
    let folder = target().join("wasm").join(compiler);
    cargo.args(["build", "--package", RULES.package, "--package", ENGINE.package]);
    cargo.args(["--profile", "wasm", "--target", TARGET, "--target-dir"]).arg(&folder);
    run(cargo.env("CARGO_ENCODED_RUSTFLAGS", FLAGS).current_dir(root()))?;
    Ok(folder.join(TARGET).join("wasm"))
}

/// Runs the tests that must give the same bits in WebAssembly, by Node.
pub(crate) fn test() -> Result<()> {
    let (mut cargo, compiler) = toolchain::cargo()?;
    let folder = target().join("wasm").join(compiler);
    cargo.args(["test", "--package", "ponte-engine", "--test", "net", "--test", "golden"]);
    cargo.args(["--target", TARGET, "--target-dir"]).arg(&folder);
    // Cargo starts it in the folder of the package.
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "node ../../xtask/run-wasm.mjs");
    run(cargo.env("CARGO_ENCODED_RUSTFLAGS", FLAGS).current_dir(root()))
}

/// Makes the module a little smaller where wasm-opt is installed; it is too large to be required.
fn optimize(module: &Path) -> Result<()> {
    match find("wasm-opt").first() {
        Some(optimizer) => {
            run(program(optimizer).args(FEATURES).arg("-O3").arg(module).arg("-o").arg(module))
        }
        None => Ok(()),
    }
}

/// Puts the weights of the champion beside the engine, where the page's build finds them.
fn copy_net() -> Result<()> {
    let nets = root().join("nets");
    let name = fs::read_to_string(nets.join("champion")).context("no file nets/champion")?;
    let net = nets.join(format!("{}.net", name.trim()));
    let weights = fs::read(&net).with_context(|| format!("cannot read {}", net.display()))?;
    let copy = web::folder().join(ENGINE.folder).join("champion.net");
    if fs::read(&copy).is_ok_and(|before| before == weights) {
        return Ok(());
    }
    fs::write(&copy, weights).with_context(|| format!("cannot write {}", copy.display()))
}
