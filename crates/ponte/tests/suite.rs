//! The suite of solved endgames: its values are right, and the search keeps them.
//!
//! Where the suite comes from, and how the search does on all of it, is told in
//! `docs/benchmarks.md`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::process::Command;

use ponte_rules::Position;
use serde_json::Value;

const SUITE: &str = include_str!("data/endgames.tsv");

/// A line of the suite, as far as the tests look at it.
struct Line<'a> {
    text: &'a str,
    rules: &'a str,
    position: &'a str,
    sub_moves: u32,
    turns: &'a str,
}

impl Line<'_> {
    /// Whether a single turn keeps the value.
    fn is_forced(&self) -> bool {
        self.turns.strip_prefix("keep ").is_some_and(|turns| !turns.contains(' '))
    }
}

fn lines() -> impl Iterator<Item = Line<'static>> {
    SUITE.lines().map(|text| {
        let parts: Vec<&str> = text.split('\t').collect();
        let &[rules, position, sub_moves, _, turns] = parts.as_slice() else { panic!("{text}") };
        Line { text, rules, position, sub_moves: sub_moves.parse().unwrap(), turns }
    })
}

/// Runs `ponte suite` on some lines of the suite.
fn suite(lines: impl Iterator<Item = Line<'static>>, command: &str, options: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("part.tsv");
    std::fs::write(&file, lines.map(|line| line.text.to_owned() + "\n").collect::<String>())
        .unwrap();
    let mut ponte = Command::new(env!("CARGO_BIN_EXE_ponte"));
    let output = ponte.args(["suite", command]).arg(&file).args(options).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_suite_is_what_it_claims() {
    let all = lines().count();
    assert!(all >= 2000, "{all} problems");
    for preset in ["bga", "bsn", "print-10"] {
        assert!(lines().filter(|line| line.rules == preset).count() >= 100, "{preset}");
    }
    assert!(lines().all(|line| line.sub_moves >= 6));
    assert!(5 * lines().filter(Line::is_forced).count() <= all);
    let mut seen = BTreeSet::new();
    for line in lines() {
        let position = Position::from_text(line.rules.parse().unwrap(), line.position).unwrap();
        let image = position.canonical().0;
        assert!(seen.insert(format!("{} {image}", line.rules)), "{} is there twice", line.text);
    }
}

#[test]
fn the_slow_twin_agrees_with_a_part_of_the_suite() {
    let part = lines().filter(|line| line.sub_moves <= 8).step_by(4);
    let told = suite(part, "check", &["--sample", "12", "--nodes", "500"]);
    assert!(told.starts_with("12 problems solved again, all alike"), "{told}");
}

/// A search that does not solve endgames gives a fifth of these values away. One that does may miss
/// one or two with so few nodes, which ones depends on the net.
#[test]
fn a_search_keeps_the_values_that_a_single_turn_keeps() {
    let part = || lines().filter(|line| line.is_forced() && line.sub_moves <= 13);
    let told = suite(part(), "run", &["--player", "net:nodes=128", "--json"]);
    let tally: Value = serde_json::from_str(&told).unwrap();
    assert!(part().count() >= 40);
    assert_eq!(tally["all"]["problems"], part().count());
    let kept = tally["all"]["kept"].as_u64().unwrap() as usize;
    assert!(kept + 2 >= part().count(), "{kept} of {}", part().count());
}
