//! `cargo xtask wasm`: rules and engine as WebAssembly, with the JavaScript and the types around
//! them, and the weights of the engine's net.

mod toolchain;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::shell::{find, program, root, run, target};
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

/// Something that the page loads of its own.
struct Module {
    /// The facade, and the profile that suits it.
    package: &'static str,
    profile: &'static str,
    /// What the page calls it, and where it looks for it.
    name: &'static str,
    folder: &'static str,
}

const RULES: Module =
    Module { package: "ponte-wasm", profile: "wasm", name: "ponte", folder: "src/lib/rules/wasm" };
const ENGINE: Module = Module {
    package: "ponte-wasm-engine",
    profile: "wasm-engine",
    name: "engine",
    folder: "src/lib/engine/wasm",
};

pub(crate) fn build() -> Result<()> {
    make(&RULES)?;
    make(&ENGINE)?;
    copy_net()
}

fn make(module: &Module) -> Result<()> {
    let compiled = compile(module)?;
    let folder = web::folder().join(module.folder);
    let bound = folder.join(format!("{}_bg.wasm", module.name));
    if files::is_fresh(&bound, &compiled) {
        return Ok(());
    }
    bind(&compiled, module.name, &folder)?;
    optimize(&bound)
}

/// Compiles a facade; cargo knows whether that is needed. The folder is not the one of other
/// builds, whose flags differ, nor that of another compiler.
fn compile(module: &Module) -> Result<PathBuf> {
    let (mut cargo, compiler) = toolchain::cargo()?;
    let folder = target().join("wasm").join(compiler);
    let build = ["build", "--package", module.package, "--profile", module.profile];
    cargo.args(build).args(["--target", TARGET, "--target-dir"]).arg(&folder);
    run(cargo.env("CARGO_ENCODED_RUSTFLAGS", FLAGS).current_dir(root()))?;
    let file = format!("{}.wasm", module.package.replace('-', "_"));
    Ok(folder.join(TARGET).join(module.profile).join(file))
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

fn bind(module: &Path, name: &str, folder: &Path) -> Result<()> {
    Bindgen::new()
        .input_path(module)
        .out_name(name)
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
