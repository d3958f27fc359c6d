//! `cargo xtask instructions`: what the hot paths of the rules cost, in instructions.
//!
//! Unlike seconds, the count is the same on a busy machine.

use anyhow::{Context, Result};

use crate::shell::{cargo, program, target};

/// The work of `ponte bench rules --work`, and what it does over and over.
const WORK: [(&str, &str); 3] = [
    ("games", "a random game"),
    ("count", "a position counted"),
    ("turns", "a turn judged and played"),
];

pub(crate) fn run() -> Result<()> {
    cargo(&["build", "--release", "--package", "ponte"])?;
    let (ready, _) = count("none")?;
    for (work, what) in WORK {
        let (instructions, pieces) = count(work)?;
        println!("{:>9} instructions for {what}", (instructions - ready) / pieces);
    }
    Ok(())
}

/// The instructions of some work, and the number of its pieces.
fn count(work: &str) -> Result<(u64, u64)> {
    let output = program("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(target().join("release/ponte"))
        .args(["bench", "rules", "--work", work])
        .output()
        .context("valgrind could not be started; it comes with the package of that name")?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected =
        report.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    let instructions = collected.with_context(|| format!("valgrind counted nothing:\n{report}"))?;
    let pieces = String::from_utf8_lossy(&output.stdout).trim().parse()?;
    Ok((instructions, pieces))
}
