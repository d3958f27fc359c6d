//! `cargo xtask test`: Rust first, then the page, then both together in a browser.
//!
//! What this machine lacks is said before the long work begins.

use std::path::Path;

use anyhow::Result;

use crate::shell::{self, cargo, program, require, root, target};
use crate::{chromium, node, postgres, wasm, web};

pub(crate) fn run() -> Result<()> {
    require(&["fmt", "--version"], "rustup component add rustfmt")?;
    require(&["clippy", "--version"], "rustup component add clippy")?;
    node::require()?;
    let chromium = chromium::find_or_install()?;
    postgres::find_or_install()?;
    rust()?;
    page()?;
    match chromium {
        Some(chromium) => browser(&chromium),
        None => {
            eprintln!("\nBROWSER TESTS SKIPPED: {}\n", chromium::REMEDY);
            Ok(())
        }
    }
}

fn rust() -> Result<()> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    cargo(&["test", "--workspace"])?;
    shell::run(
        program("cargo")
            .args(["doc", "--workspace", "--no-deps", "--document-private-items"])
            .env("RUSTDOCFLAGS", "--deny warnings")
            .current_dir(root()),
    )
}

fn page() -> Result<()> {
    wasm::test()?;
    wasm::build()?;
    web::install()?;
    for script in ["lint", "check", "test"] {
        shell::run(web::npm().args(["run", script]))?;
    }
    web::bundle()
}

/// Tests the real binary, with the page just built inside it.
///
/// It is built as the tests of Rust built it: for a plain build the features of a hundred libraries
/// differ, and cargo would compile them all again.
fn browser(chromium: &Path) -> Result<()> {
    cargo(&["test", "--workspace", "--no-run", "--test", "serve"])?;
    shell::run(
        web::npm()
            .args(["run", "e2e", "--if-present"])
            .env("PONTE_BIN", target().join("debug/ponte"))
            .env("CHROMIUM", chromium),
    )
}
