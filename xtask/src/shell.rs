//! Starting other programs, with the command shown first.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

pub(crate) fn cargo(args: &[&str]) -> Result<()> {
    cargo_with(args, &[])
}

/// Runs cargo in the workspace with additional environment variables.
pub(crate) fn cargo_with(args: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    let mut command = Command::new("cargo");
    command.args(args).current_dir(root()).envs(variables.iter().copied());
    eprintln!("cargo {}", args.join(" "));
    let status = command.status().context("cargo could not be started")?;
    if !status.success() {
        bail!("`cargo {}` failed", args.join(" "));
    }
    Ok(())
}

/// Makes sure that a cargo command is there, or says how to get it.
pub(crate) fn require(command: &[&str], remedy: &str) -> Result<()> {
    let output = Command::new("cargo").args(command).current_dir(root()).output();
    if !output.is_ok_and(|output| output.status.success()) {
        bail!("`cargo {}` does not work here; try `{remedy}`", command.join(" "));
    }
    Ok(())
}
