//! `cargo xtask wasm`: the rules as WebAssembly, with the JavaScript and the types around them.

mod toolchain;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::shell::{find, root, run, target};
use crate::{files, web};

const TARGET: &str = "wasm32-unknown-unknown";
const FLAGS: &str = "-Ctarget-feature=+simd128";
/// What every browser with modules can do; wasm-opt wants to be told.
const FEATURES: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

pub(crate) fn build() -> Result<()> {
    let module = compile()?;
    let folder = web::folder().join("src/lib/rules/wasm");
    let bound = folder.join("ponte_bg.wasm");
    if files::is_fresh(&bound, &module) {
        return Ok(());
    }
    bind(&module, &folder)?;
    optimize(&bound)
}

/// Compiles the facade; cargo knows whether that is needed. The folder is not the one of other
/// builds, whose flags differ, nor that of another compiler.
fn compile() -> Result<PathBuf> {
    let (mut cargo, compiler) = toolchain::cargo()?;
    let folder = target().join("wasm").join(compiler);
    let build = ["build", "--package", "ponte-wasm", "--profile", "wasm"];
    cargo.args(build).args(["--target", TARGET, "--target-dir"]).arg(&folder);
    run(cargo.env("CARGO_ENCODED_RUSTFLAGS", FLAGS).current_dir(root()))?;
    Ok(folder.join(TARGET).join("wasm/ponte_wasm.wasm"))
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

fn bind(module: &Path, folder: &Path) -> Result<()> {
    Bindgen::new()
        .input_path(module)
        .out_name("ponte")
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
        .with_context(|| format!("wasm-bindgen cannot use {}", module.display()))
}

/// Makes the module a little smaller where wasm-opt is at hand; it is too large to ask for.
fn optimize(module: &Path) -> Result<()> {
    match find("wasm-opt").first() {
        Some(program) => {
            run(Command::new(program).args(FEATURES).arg("-O3").arg(module).arg("-o").arg(module))
        }
        None => Ok(()),
    }
}
