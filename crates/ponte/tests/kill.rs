//! A short campaign of `ponte-load kill` against the real binary; the long one is a command.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use ponte_load::Program;
use ponte_load::kill::{Args, run};

#[test]
fn what_was_acknowledged_survives_three_kills() {
    let program = Program { ponte: Some(env!("CARGO_BIN_EXE_ponte").into()) };
    let args = Args { program, rounds: 3, games: 10, longest: 300, folder: None };
    let summary = run(&args).unwrap();
    assert_eq!(summary.rounds, 3);
    assert!(summary.told > 0, "{summary}");
    assert!(summary.to_string().contains(" 0 lost, 0 doubled"), "{summary}");
}
