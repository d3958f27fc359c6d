//! `cargo xtask mutants`: changes the code here and there, and sees whether a test notices.

use anyhow::Result;

use crate::shell::{cargo, require};

/// The part of the mutants that belongs to the sample, about a hundred of rules, games and store
/// together. It is the same one as long as the code is.
const RULES_SHARE: &str = "0/45";
const SERVER_SHARE: &str = "0/10";

/// All mutants of the rules.
pub(crate) fn run() -> Result<()> {
    mutate("ponte-rules", &[])
}

/// A fixed sample of the mutants of rules, games and store.
pub(crate) fn run_sample() -> Result<()> {
    let rules = mutate("ponte-rules", &["--shard", RULES_SHARE]);
    let files = ["crates/ponte-server/src/game/**", "crates/ponte-server/src/store/**"];
    let files = ["--file", files[0], "--file", files[1], "--shard", SERVER_SHARE];
    // Its own tests alone: those of the binary take longer and notice little more.
    rules.and(mutate("ponte-server", &[&files[..], &["--", "--lib"]].concat()))
}

fn mutate(package: &str, options: &[&str]) -> Result<()> {
    require(&["mutants", "--version"], "cargo install cargo-mutants")?;
    let output = format!("target/mutants/{package}");
    let all = ["mutants", "--package", package, "--sharding", "round-robin", "--timeout", "120", "--output", &output];
    cargo(&[&all, options].concat())
}
