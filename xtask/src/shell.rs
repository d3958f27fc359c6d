//! Starting other programs, with the command shown first.

use std::cell::Cell;
use std::env;
use std::ffi::OsStr;
use std::fmt::Write;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::OnceLock;

use anyhow::{Context, Result, bail};

/// The folder of the workspace: cargo says where xtask is when it runs it, so that a moved or copied
/// tree finds itself.
pub(crate) fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let xtask = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let root = xtask.and_then(|xtask| Some(xtask.parent()?.to_owned()));
        root.or_else(|| env::current_dir().ok()).unwrap_or_default()
    })
}

/// A program to start, without the variables that cargo set for xtask: they are part of the
/// fingerprints of some crates, which would be compiled again for every change of the caller.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    for (key, _) in env::vars_os().filter(|(key, _)| is_set_by_cargo(&key.to_string_lossy())) {
        command.env_remove(key);
    }
    command
}

/// Whether `cargo run` sets a variable for the program that it starts. `CARGO_HOME`,
/// `CARGO_TARGET_DIR` and the like are the user's own.
fn is_set_by_cargo(key: &str) -> bool {
    const NAMES: [&str; 6] = [
        "CARGO",
        "CARGO_BIN_NAME",
        "CARGO_CRATE_NAME",
        "CARGO_MANIFEST_DIR",
        "CARGO_MANIFEST_PATH",
        "CARGO_PRIMARY_PACKAGE",
    ];
    NAMES.contains(&key) || key.starts_with("CARGO_PKG_")
}

/// The folder where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

pub(crate) fn cargo(args: &[&str]) -> Result<()> {
    run(program("cargo").args(args).current_dir(root()))
}

thread_local! {
    static HOLDS_BACK: Cell<bool> = const { Cell::new(false) };
}

/// From now on a command of this thread prints when it has ended, all at once: commands of another
/// thread print meanwhile.
pub(crate) fn hold_back() {
    HOLDS_BACK.set(true);
}

/// Runs a command to its end, and fails where it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    if HOLDS_BACK.get() {
        return run_watched(command, |_| ());
    }
    let text = show(command);
    let status = command.status().with_context(|| format!("`{text}` could not be started"))?;
    must_succeed(status, &text)
}

/// The same, but each line that the command prints is looked at on its way to the terminal.
pub(crate) fn run_watched(command: &mut Command, mut look: impl FnMut(&str)) -> Result<()> {
    let text = show(command);
    let (output, input) = io::pipe()?;
    let mut child = command
        .stdout(input.try_clone()?)
        .stderr(input)
        .spawn()
        .with_context(|| format!("`{text}` could not be started"))?;
    // The command holds the other end, which must be closed here for the output to end.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut held_back = String::new();
    for line in BufReader::new(output).split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        look(&line);
        match HOLDS_BACK.get() {
            true => writeln!(held_back, "{line}")?,
            false => eprintln!("{line}"),
        }
    }
    if !held_back.is_empty() {
        eprint!("\n{text}\n{held_back}\n");
    }
    must_succeed(child.wait()?, &text)
}

fn must_succeed(status: ExitStatus, text: &str) -> Result<()> {
    if !status.success() {
        bail!("`{text}` failed");
    }
    Ok(())
}

/// Installs a Debian package without interactive questions.
pub(crate) fn debian_install(package: &str) -> Command {
    let mut command = program("apt-get");
    command.args(["install", "--yes", package]).env("DEBIAN_FRONTEND", "noninteractive");
    command
}

/// Replaces this process by cargo, so that signals reach it and no process waits behind it.
pub(crate) fn become_cargo(args: &[&str]) -> Result<()> {
    let mut command = program("cargo");
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

/// Fails where a cargo command is missing, and says how to get it.
pub(crate) fn require(command: &[&str], remedy: &str) -> Result<()> {
    let output = program("cargo").args(command).current_dir(root()).output();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_cargo_set_is_left_out() {
        for key in ["CARGO", "CARGO_MANIFEST_DIR", "CARGO_PKG_NAME", "CARGO_PKG_VERSION_MAJOR"] {
            assert!(is_set_by_cargo(key), "{key}");
        }
        for key in
            ["CARGO_HOME", "CARGO_TARGET_DIR", "CARGO_BUILD_JOBS", "PATH", "CARGO_NET_OFFLINE"]
        {
            assert!(!is_set_by_cargo(key), "{key}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_watched_command_is_read_to_its_end() {
        let mut lines = Vec::new();
        let mut look = |line: &str| lines.push(line.to_owned());
        let both = ["-c", "echo told; echo warned >&2; printf unfinished"];
        assert!(run_watched(program("sh").args(both), &mut look).is_ok());
        assert!(run_watched(program("sh").args(["-c", "echo last; exit 3"]), &mut look).is_err());
        assert_eq!(lines, ["told", "warned", "unfinished", "last"]);
    }

    #[test]
    fn the_root_holds_the_workspace() {
        assert!(root().join("xtask/Cargo.toml").is_file());
    }
}
