//! `cargo xtask instructions`: what the hot paths of the rules cost, in instructions.
//!
//! Unlike seconds, the count is the same on a busy machine.

use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{cargo, root};

/// The work of `ponte bench rules --work`, and how many pieces it does.
const WORK: [(&str, u64, &str); 3] = [
    ("games", 1000, "a random game"),
    ("count", 960, "a position counted"),
    ("turns", 2900, "a turn judged and played"),
];

pub(crate) fn run() -> Result<()> {
    cargo(&["build", "--release", "--package", "ponte"])?;
    let ready = count("none")?;
    for (work, pieces, what) in WORK {
        println!("{:>9} instructions for {what}", (count(work)? - ready) / pieces);
    }
    Ok(())
}

fn count(work: &str) -> Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(root().join("target/release/ponte"))
        .args(["bench", "rules", "--work", work])
        .output()
        .context("valgrind could not be started; it comes with the package of that name")?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    report
        .lines()
        .find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
        .with_context(|| format!("valgrind counted nothing:\n{report}"))
}
