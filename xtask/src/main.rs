//! Build and test recipes: `cargo xtask run`, `cargo xtask test`, and longer campaigns.

mod fuzz;
mod instructions;
mod shell;

use anyhow::{Result, bail};

use crate::shell::cargo;

const HELP: &str = "\
Usage: cargo xtask COMMAND

  run [OPTIONS]      start the terminal game; options as for `ponte play`
  test               everything that must hold before a change lands
  fuzz [SECONDS]     run every fuzz target so long (60 seconds each if left out)
  mutants            change the rules here and there, and see whether a test notices
  instructions       count the instructions of the rules' hot paths with valgrind
";

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["run", ref options @ ..] => run(options),
        ["test"] => test(),
        ["fuzz"] => fuzz::run("60"),
        ["fuzz", seconds] => fuzz::run(seconds),
        ["mutants"] => mutants(),
        ["instructions"] => instructions::run(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => bail!("unknown command {:?}\n\n{HELP}", args.join(" ")),
    }
}

fn run(options: &[&str]) -> Result<()> {
    let play = ["run", "--release", "--package", "ponte", "--", "play"];
    cargo(&[&play, options].concat())
}

fn test() -> Result<()> {
    shell::require(&["fmt", "--version"], "rustup component add rustfmt")?;
    shell::require(&["clippy", "--version"], "rustup component add clippy")?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    cargo(&["test", "--workspace"])?;
    shell::cargo_with(
        &["doc", "--workspace", "--no-deps", "--document-private-items"],
        &[("RUSTDOCFLAGS", "--deny warnings")],
    )
}

fn mutants() -> Result<()> {
    shell::require(&["mutants", "--version"], "cargo install cargo-mutants")?;
    cargo(&["mutants", "--package", "ponte-rules", "--timeout", "60", "--output", "target"])
}
