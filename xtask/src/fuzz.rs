//! `cargo xtask fuzz`: every fuzz target for a number of seconds.

use std::fs;

use anyhow::{Context, Result};

use crate::shell::{cargo, require, root};

pub(crate) fn run(seconds: &str) -> Result<()> {
    let seconds: u32 = seconds.parse().context("the number of seconds is not a number")?;
    let remedy = "rustup toolchain install nightly && cargo install cargo-fuzz";
    require(&["+nightly", "fuzz", "--version"], remedy)?;
    let mut targets = Vec::new();
    for entry in fs::read_dir(root().join("fuzz/fuzz_targets"))? {
        targets.extend(entry?.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    }
    targets.sort();
    let limit = format!("-max_total_time={seconds}");
    for target in &targets {
        seed(target)?;
        let words = root().join("fuzz/words.dict");
        let dictionary = format!("-dict={}", words.display());
        cargo(&["+nightly", "fuzz", "run", target, "--", &limit, "-max_len=4096", &dictionary])?;
    }
    Ok(())
}

/// Copies the committed examples of a target into its corpus.
fn seed(target: &str) -> Result<()> {
    let (from, to) =
        (root().join("fuzz/seeds").join(target), root().join("fuzz/corpus").join(target));
    fs::create_dir_all(&to)?;
    if from.is_dir() {
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
}
