//! A cargo that can build for the browser.
//!
//! Tried in this order: the standard library for WebAssembly that is installed, the one that
//! rustup can add, and one built from the sources beside some compiler, as Debian packs them.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use super::TARGET;
use crate::shell::{ask, find, program, run};

/// The command, and a name for its compiler.
pub(super) fn cargo() -> Result<(Command, &'static str)> {
    if is_installed() || (add_target() && is_installed()) {
        return Ok((program("cargo"), "installed"));
    }
    match find("rustc").into_iter().find(|rustc| has_sources(rustc)) {
        Some(rustc) => Ok((build_std(&rustc), "sources")),
        None => bail!(
            "Rust cannot build for the browser here: run `rustup target add {TARGET}`, \
             or on Debian install rustc-web, cargo-web and rust-web-src"
        ),
    }
}

/// Whether the first compiler on the path has a standard library for the target.
fn is_installed() -> bool {
    let libraries = ask(program("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    libraries.and_then(|folder| Path::new(&folder).read_dir().ok()).is_some_and(|mut files| {
        files.any(|file| {
            file.is_ok_and(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
        })
    })
}

fn add_target() -> bool {
    !find("rustup").is_empty() && run(program("rustup").args(["target", "add", TARGET])).is_ok()
}

fn has_sources(rustc: &Path) -> bool {
    sysroot(rustc).is_some_and(|root| root.join("lib/rustlib/src/rust/library/std").is_dir())
}

fn sysroot(rustc: &Path) -> Option<PathBuf> {
    ask(clean(&mut program(rustc)).args(["--print", "sysroot"])).map(PathBuf::from)
}

/// Builds the standard library too, with the cargo that belongs to the compiler.
fn build_std(rustc: &Path) -> Command {
    let mut cargo = program(rustc.with_file_name("cargo"));
    clean(&mut cargo).env("RUSTC", rustc).env("RUSTC_BOOTSTRAP", "1");
    if let Some(linker) = linker() {
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    cargo.args(["-Z", "build-std=std,panic_abort"]);
    cargo
}

/// The linker of any compiler there is, or LLVM's own.
fn linker() -> Option<PathBuf> {
    let hosts = |root: PathBuf| root.join("lib/rustlib").read_dir().ok();
    find("rustc")
        .iter()
        .filter_map(|rustc| sysroot(rustc).and_then(hosts))
        .flat_map(|hosts| hosts.filter_map(|host| Some(host.ok()?.path().join("bin/rust-lld"))))
        .find(|linker| linker.is_file())
        .or_else(|| find("wasm-ld").into_iter().next())
}

/// Removes the variables in which the running cargo names its compiler.
fn clean(command: &mut Command) -> &mut Command {
    for name in ["CARGO", "RUSTC", "RUSTC_WRAPPER", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(name);
    }
    command
}
