//! `cargo xtask test`: the page, Rust, training, and page and server together in a browser.
//!
//! Prints what this machine lacks before the long work begins, and what took longest at the end.

mod files;
mod steps;
mod training;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::shell::{program, require, root, target};
use crate::web::Compression;
use crate::{api, chromium, node, postgres, wasm, web};
use steps::Steps;

pub(crate) fn run() -> Result<()> {
    require(&["fmt", "--version"], "rustup component add rustfmt")?;
    require(&["clippy", "--version"], "rustup component add clippy")?;
    node::require()?;
    let chromium = chromium::find_or_install()?;
    postgres::find_or_install()?;
    let has_python = api::find_or_install_python()?;
    let python = training::find_pytorch();
    let mut steps = Steps::begin();
    let result = follow(&mut steps, has_python, chromium.as_deref(), python.as_deref());
    steps.print();
    result
}

/// The page is built first: the server embeds it, and is not compiled again when it is there. It is
/// checked while Rust is compiled. The browser has the machine to itself, since it is asked to be quick.
fn follow(
    steps: &mut Steps,
    has_python: bool,
    chromium: Option<&Path>,
    python: Option<&Path>,
) -> Result<()> {
    steps.run("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    steps.side_by_side(
        |steps| steps.time("modules for the browser", wasm::build),
        |steps| steps.time("packages of the page", web::install),
    )?;
    steps.time("page: build", || web::bundle(Compression::Best))?;
    steps.side_by_side(compile, check_page)?;
    let tests = &mut cargo(&["test", "--workspace"]);
    steps.side_by_side(
        |steps| steps.run_tests("Rust: tests", tests),
        |steps| check_what_is_built(steps, has_python, python),
    )?;
    match chromium {
        Some(chromium) => steps.run_tests("browser tests", &mut browser(chromium)),
        None => {
            eprintln!("\nBROWSER TESTS SKIPPED: {}\n", chromium::REMEDY);
            Ok(())
        }
    }
}

fn compile(steps: &mut Steps) -> Result<()> {
    let clippy = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    steps.run("Rust: lints", &mut cargo(&clippy))?;
    steps.run("Rust: building the tests", &mut cargo(&["test", "--workspace", "--no-run"]))
}

fn check_page(steps: &mut Steps) -> Result<()> {
    for script in ["lint", "check"] {
        steps.run(&format!("page: {script}"), web::npm().args(["run", script]))?;
    }
    steps.run_tests("page: tests", web::npm().args(["run", "test"]))
}

fn check_what_is_built(steps: &mut Steps, has_python: bool, python: Option<&Path>) -> Result<()> {
    let doc = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    steps.run("Rust: documentation", cargo(&doc).env("RUSTDOCFLAGS", "--deny warnings"))?;
    steps.time("Rust: the net in WebAssembly", wasm::test)?;
    match has_python {
        true => steps.time("a client of the API", || api::test(&ponte()))?,
        false => eprintln!("\nAPI TESTS SKIPPED: {}\n", api::REMEDY),
    }
    match python {
        Some(python) => steps.time("training", || training::test(python)),
        None => Ok(()),
    }
}

fn cargo(args: &[&str]) -> Command {
    let mut cargo = program("cargo");
    cargo.args(args).current_dir(root());
    cargo
}

/// The binary that the tests of Rust have built.
pub(crate) fn ponte() -> PathBuf {
    target().join("debug/ponte")
}

/// Tests the binary that the tests of Rust have built, with the page inside it.
fn browser(chromium: &Path) -> Command {
    let mut npm = web::npm();
    npm.args(["run", "e2e", "--if-present"]);
    npm.env("PONTE_BIN", ponte()).env("CHROMIUM", chromium);
    npm
}
