//! Build and test recipes: `cargo xtask run`, `cargo xtask test`, their parts, and longer
//! campaigns.

mod api;
mod chromium;
mod dist;
mod engine_fuzz;
mod files;
mod fuzz;
mod instructions;
mod mutants;
mod node;
mod postgres;
mod shell;
mod test;
mod wasm;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::shell::become_cargo;
use crate::web::Compression;

const HELP: &str = "\
Usage: cargo xtask COMMAND

  run [OPTIONS]      build what is missing and start the site; options as for `ponte serve`
  test               everything that must hold before a change lands
  play [OPTIONS]     start the terminal game; options as for `ponte play`
  dist               build what runs a site: one stripped binary with the page, packed, with checksums

  wasm               build the rules for the browser
  web                build the page, which the next build of `ponte` embeds
  api                write docs/openapi.json and the page's types anew
  api test           play a game with a client generated from the document of the built `ponte`
  fuzz [SECONDS]     run every fuzz target so long (60 seconds each if left out)
  engine-fuzz [N]    play so many games over the engine protocol against garbage (1,000 if left out)
  mutants            change the rules here and there, and see whether a test notices
  mutants sample     the same for a hundred fixed places in rules, games and store
  instructions       count the instructions of the rules' hot paths with valgrind
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match follow(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn follow(args: &[&str]) -> Result<()> {
    match *args {
        ["run", ref options @ ..] => {
            web::build(Compression::None)?;
            become_ponte(&["--no-default-features"], "serve", options)
        }
        ["test"] => test::run(),
        ["play", ref options @ ..] => become_ponte(&[], "play", options),
        ["dist"] => dist::build(),
        ["wasm"] => wasm::build(),
        ["web"] => web::build(Compression::Best),
        ["api"] => api::renew(),
        ["api", "test"] => api::test(&test::ponte()),
        ["fuzz"] => fuzz::run("60"),
        ["fuzz", seconds] => fuzz::run(seconds),
        ["engine-fuzz"] => engine_fuzz::run("1000"),
        ["engine-fuzz", games] => engine_fuzz::run(games),
        ["mutants"] => mutants::run(),
        ["mutants", "sample"] => mutants::run_sample(),
        ["instructions"] => instructions::run(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => bail!("unknown command {:?}\n\n{HELP}", args.join(" ")),
    }
}

/// Builds `ponte` with some features of its own and becomes it.
fn become_ponte(features: &[&str], command: &str, options: &[&str]) -> Result<()> {
    let run = ["run", "--profile", "quick", "--package", "ponte"];
    become_cargo(&[&run, features, &["--", command], options].concat())
}
