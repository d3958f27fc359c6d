//! Matches against other programs: good ones, and ones that fail in every way.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::process::Command;

use serde_json::Value;

const PONTE: &str = env!("CARGO_BIN_EXE_ponte");

fn play(program: &str, games: &str) -> (i32, String, String) {
    let external = format!("external:{program}");
    let players = ["--a", &external, "--b", "greedy", "--games", games];
    let output = Command::new(PONTE)
        .args(["match", "--rules", "4x4", "--json", "--threads", "1"])
        .args(players)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn result(program: &str, games: &str) -> Value {
    let (code, out, err) = play(program, games);
    assert_eq!(code, 0, "{err}");
    serde_json::from_str(out.lines().last().unwrap()).unwrap()
}

#[test]
fn our_own_engine_plays_whole_matches_without_fault() {
    let result = result(&format!("Player=random \"{PONTE}\" engine"), "6");
    assert_eq!((&result["games"], &result["a_faults"]), (&6.into(), &0.into()), "{result}");
    assert!(result["b_wins"].as_u64().unwrap() > result["a_wins"].as_u64().unwrap(), "{result}");
}

#[test]
fn a_program_that_cannot_begin_is_named_before_the_match() {
    let engine = format!("\"{PONTE}\" engine");
    for (program, sentence) in [
        ("no-such-program-anywhere".to_owned(), "cannot start no-such-program-anywhere"),
        ("true".to_owned(), "the engine has ended"),
        ("timeout=1 sleep 5".to_owned(), "did not say ponteok within 1 s"),
        ("echo ponteok 2".to_owned(), "speaks version 2 of the protocol, not 1"),
        ("echo ponteok".to_owned(), "malformed answer \"ponteok\""),
        (format!("Hash=5 {engine}"), "the engine has no option \"Hash\""),
        (format!("Player=kasparov {engine}"), "Player cannot be \"kasparov\"; it is one of"),
    ] {
        let (code, out, err) = play(&program, "2");
        assert_eq!((code, out.as_str()), (2, ""), "{program}: {err}");
        assert!(err.contains(sentence), "{program}: {err}");
    }
}

/// A program in the shell's language that greets, and answers `go` like this.
fn shell(answer: &str) -> String {
    let script = format!(
        "while read word rest; do case $word in ponte) echo hello; echo ponteok 1;; \
         isready) echo readyok;; go) {answer};; quit) exit;; esac; done"
    );
    format!("timeout=1 sh -c \"{script}\"")
}

#[test]
fn a_program_that_fails_loses_its_games_and_nothing_else() {
    for answer in [
        "echo bestturn a1,a1",
        "echo bestturn none",
        "echo bestturn nonsense",
        "echo error go: I am tired",
        "exit 3",
        "sleep 3",
        "while true; do echo info nodes 1; done",
    ] {
        let result = result(&shell(answer), "2");
        assert_eq!(result["a_faults"], 2, "{answer}: {result}");
        assert_eq!(result["b_wins"], 2, "{answer}: {result}");
    }
}
