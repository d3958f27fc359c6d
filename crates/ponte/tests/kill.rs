//! A short campaign of `ponte bench kill` with the real binary; the long one is a command.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::process::Command;

#[test]
fn what_was_acknowledged_survives_three_kills() {
    let campaign = ["bench", "kill", "--rounds", "3", "--games", "10", "--longest", "300"];
    let output = Command::new(env!("CARGO_BIN_EXE_ponte")).args(campaign).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complained}");
    assert!(said.starts_with("3 rounds: ") && said.contains(" 0 lost, 0 doubled"), "{said}");
    assert!(!said.contains(" 0 turns acknowledged"), "{said}");
}
