//! `cargo xtask mutants`: changes the code here and there, and sees whether a test notices.

use anyhow::Result;

use crate::shell::{cargo, require};

/// The parts of the mutants that belong to the sample, about a hundred together. They are spread over
/// all files, and are the same as long as the code is.
const RULES_SHARE: [&str; 4] = ["--sharding", "round-robin", "--shard", "0/27"];
const SERVER_SHARE: [&str; 4] = ["--sharding", "round-robin", "--shard", "0/36"];

/// All mutants of the rules.
pub(crate) fn run() -> Result<()> {
    mutate("ponte-rules", &[])
}

/// A fixed sample of the mutants of rules, games and store.
pub(crate) fn run_sample() -> Result<()> {
    let rules = mutate("ponte-rules", &RULES_SHARE);
    let game = ["--file", "crates/ponte-server/src/game/**"];
    let store = ["--file", "crates/ponte-server/src/store/**"];
    // The server's own tests alone: those of the binary take longer and notice little more.
    let own_tests = ["--", "--lib"];
    let options = [&SERVER_SHARE[..], &game, &store, &own_tests].concat();
    rules.and(mutate("ponte-server", &options))
}

fn mutate(package: &str, options: &[&str]) -> Result<()> {
    require(&["mutants", "--version"], "cargo install cargo-mutants")?;
    let output = format!("target/mutants-{package}");
    let all = ["mutants", "--package", package, "--timeout", "120", "--output", &output];
    cargo(&[&all, options].concat())
}
