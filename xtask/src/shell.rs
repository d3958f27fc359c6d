//! Starting other programs, with the command shown first.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// The folder where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

pub(crate) fn cargo(args: &[&str]) -> Result<()> {
    run(Command::new("cargo").args(args).current_dir(root()))
}

/// Runs a command to its end; its failure is ours.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let text = show(command);
    let status = command.status().with_context(|| format!("`{text}` could not be started"))?;
    if !status.success() {
        bail!("`{text}` failed");
    }
    Ok(())
}

/// Asks Debian for a package, and answers none of the questions that packages may have.
pub(crate) fn debian_install(package: &str) -> Command {
    let mut command = Command::new("apt-get");
    command.args(["install", "--yes", package]).env("DEBIAN_FRONTEND", "noninteractive");
    command
}

/// Goes on as another program, so that signals reach it and nothing waits behind it.
pub(crate) fn become_cargo(args: &[&str]) -> Result<()> {
    let mut command = Command::new("cargo");
    command.args(args).current_dir(root());
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let text = show(&command);
        Err(command.exec()).with_context(|| format!("`{text}` could not be started"))
    }
    #[cfg(not(unix))]
    run(&mut command)
}

/// Makes sure that a cargo command is there, or says how to get it.
pub(crate) fn require(command: &[&str], remedy: &str) -> Result<()> {
    let output = Command::new("cargo").args(command).current_dir(root()).output();
    if !output.is_ok_and(|output| output.status.success()) {
        bail!("`cargo {}` does not work here; try `{remedy}`", command.join(" "));
    }
    Ok(())
}

/// What a program prints, or nothing where it is missing or fails.
pub(crate) fn ask(command: &mut Command) -> Option<String> {
    let output = command.current_dir(root()).output().ok().filter(|out| out.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Every program of a name on the search path, in its order.
pub(crate) fn find(name: &str) -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).map(|folder| folder.join(name)).filter(|file| file.is_file()).collect()
}

fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let text = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    eprintln!("{text}");
    text
}
