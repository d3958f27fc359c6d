//! `cargo xtask engine-fuzz`: many games of the engine under a front end that breaks the protocol.

use anyhow::{Context, Result};

use crate::shell::{self, program, root};

pub(crate) fn run(games: &str) -> Result<()> {
    let games: u32 = games.parse().context("the number of games is not a number")?;
    shell::run(
        program("cargo")
            .args(["test", "--release", "--package", "ponte", "--test", "engine"])
            .args(["no_front_end_breaks_the_engine", "--", "--nocapture"])
            .env("PONTE_FUZZ_GAMES", games.to_string())
            .current_dir(root()),
    )
}
