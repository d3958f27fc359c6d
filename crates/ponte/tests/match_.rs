//! Matches through the real binary: results, records, interruptions, and what is refused.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use ponte_engine::net::{Shape, Weights};
use serde_json::Value;

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ponte")).args(args).output().unwrap()
}

/// Runs a match and returns the object at the end of its output, without times.
fn result(args: &[&str]) -> Value {
    let output = run(args);
    let text = String::from_utf8(output.stdout).unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {error}");
    let mut value: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    for time in ["a_cpu_s", "b_cpu_s"] {
        assert!(value.as_object_mut().unwrap().remove(time).unwrap().is_number());
    }
    value
}

#[track_caller]
fn refuses(args: &[&str], sentence: &str) {
    let output = run(args);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}: {error}");
    assert!(error.contains(sentence), "{args:?}: {error}");
}

fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

const RANDOM_GREEDY: [&str; 8] =
    ["match", "--rules", "6x6", "--a", "random", "--b", "greedy", "--json"];

#[test]
fn greedy_beats_random_and_every_game_is_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let records = path(&folder, "games.pdn");
    let result = result(&[&RANDOM_GREEDY[..], &["--games", "10", "--records", &records]].concat());
    let count = |name: &str| result[name].as_u64().unwrap();
    assert_eq!(count("games"), 10);
    assert_eq!(count("a_wins") + count("draws") + count("b_wins"), 10);
    assert!(count("b_wins") >= 8, "{result}");
    assert!(result["elo"].as_f64().unwrap() < -100.0);
    assert!(result["elo_error"].as_f64().unwrap() > 0.0);

    let text = fs::read_to_string(&records).unwrap();
    let games = ponte_rules::Record::read_all(&text, None).unwrap();
    let mut rounds: Vec<&str> = games.iter().map(|game| game.tag("Round").unwrap()).collect();
    rounds.sort_by_key(|round| round.parse::<u32>().unwrap());
    assert_eq!(rounds, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    for pair in 0..5 {
        let of = |round: usize| {
            let name = (2 * pair + round).to_string();
            games.iter().find(|game| game.tag("Round") == Some(&name)).unwrap()
        };
        let (one, other) = (of(1), of(2));
        assert_eq!((one.tag("Light"), one.tag("Dark")), (Some("random"), Some("greedy")));
        assert_eq!((other.tag("Light"), other.tag("Dark")), (Some("greedy"), Some("random")));
        assert_eq!(one.turns()[..2], other.turns()[..2], "the opening of a pair is the same");
    }
    assert!(games.iter().all(|game| game.outcome().is_some()));
}

#[test]
fn an_interrupted_match_ends_like_one_that_was_not() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, broken) = (path(&folder, "whole.jsonl"), path(&folder, "broken.jsonl"));
    let uct = ["match", "--rules", "5x5", "--a", "uct:playouts=30", "--b", "careful", "--json"];
    let with = |state: &str, threads: &str| {
        let rest = ["--games", "9", "--state", state, "--resume", "--threads", threads];
        result(&[&uct[..], &rest].concat())
    };
    let expected = with(&whole, "1");
    // Stopped in the middle of the fifth game's line.
    let text = fs::read_to_string(&whole).unwrap();
    assert_eq!(text.lines().count(), 10);
    let cut = text.lines().take(5).map(|line| line.len() + 1).sum::<usize>() + 40;
    fs::write(&broken, &text[..cut]).unwrap();
    assert_eq!(with(&broken, "3"), expected);
    let mut lines: Vec<String> =
        fs::read_to_string(&broken).unwrap().lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 10);
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), 10, "no game was played twice");
    assert_eq!(with(&broken, "1"), expected, "nothing is left to do");
    // A match can be made longer; the games that were played stay.
    let longer = result(&[&uct[..], &["--games", "12", "--state", &whole, "--resume"]].concat());
    assert_eq!(longer["games"], 12);
}

#[test]
fn a_state_file_of_another_match_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let state = path(&folder, "state.jsonl");
    let base = |rules, a, seed| {
        ["match", "--rules", rules, "--a", a, "--b", "random", "--seed", seed, "--games", "2"]
    };
    let keep = ["--state", &state, "--resume"];
    result(&[&base("5x5", "random", "1")[..], &["--json"], &keep].concat());
    let before = fs::read(&state).unwrap();
    for (args, sentence) in [
        (base("6x6", "random", "1"), "another match: rules 5x5 instead of 6x6"),
        (base("5x5", "greedy", "1"), "another match: player A random instead of greedy"),
        (base("5x5", "random", "2"), "another match: seed 1 instead of 2"),
    ] {
        refuses(&[&args[..], &keep].concat(), sentence);
    }
    refuses(&[&base("5x5", "random", "1")[..], &["--state", &state]].concat(), "with --resume");
    let pie = [&base("5x5", "random", "1")[..], &["--pie"], &keep].concat();
    refuses(&pie, "another match: pie rule false instead of true");
    assert_eq!(fs::read(&state).unwrap(), before);
    let other = path(&folder, "other.txt");
    fs::write(&other, "hello\n").unwrap();
    let args = [&base("5x5", "random", "1")[..], &["--state", &other, "--resume"]].concat();
    refuses(&args, "this is no file of a match");
    assert_eq!(fs::read_to_string(Path::new(&other)).unwrap(), "hello\n");
}

#[test]
fn bad_arguments_are_named() {
    let players = |a, b| ["match", "--rules", "5x5", "--a", a, "--b", b];
    refuses(&players("robot", "random"), "unknown player \"robot\"");
    refuses(&players("random", "uct"), "uct needs playouts=");
    refuses(&players("random", "uct:playouts=many"), "playouts must be a number");
    let with = |option, value| [&players("random", "random")[..], &[option, value]].concat();
    refuses(&with("--sprt", "10,0"), "the smaller first");
    refuses(&with("--sprt", "10"), "two numbers");
    refuses(&with("--games", "0"), "invalid value");
    refuses(&with("--records", "no/such/folder/games.pdn"), "no/such/folder/games.pdn");
    refuses(&[&players("random", "random")[..], &["--resume"]].concat(), "--state");
}

#[test]
fn a_test_stops_the_match_once_it_is_decided() {
    let args = [&RANDOM_GREEDY[..], &["--games", "200", "--sprt", "-100,0"]].concat();
    let result = result(&args);
    assert_eq!(result["sprt"]["verdict"], "rejected");
    assert!(result["games"].as_u64().unwrap() < 60, "{result}");
}

#[test]
fn with_the_pie_rule_games_start_from_the_empty_board() {
    let folder = tempfile::tempdir().unwrap();
    let records = path(&folder, "games.pdn");
    let args = ["match", "--rules", "5x5", "--a", "random", "--b", "uct:playouts=300", "--json"];
    let args = [&args[..], &["--games", "12", "--pie", "--records", &records]].concat();
    assert_eq!(result(&args)["games"], 12);
    let text = fs::read_to_string(&records).unwrap();
    let games = ponte_rules::Record::read_all(&text, None).unwrap();
    for game in &games {
        // The first player owns light in the end unless the second took it over.
        let swapped = game.turns()[1] == ponte_rules::Turn::Swap;
        let odd = game.tag("Round").unwrap().parse::<u32>().unwrap() % 2 == 1;
        let light = if odd != swapped { "random" } else { "uct:playouts=300" };
        assert_eq!(game.tag("Light"), Some(light));
    }
    let swaps = games.iter().filter(|game| game.turns()[1] == ponte_rules::Turn::Swap).count();
    assert!((1..12).contains(&swaps), "{swaps} of 12 first turns were taken over");
}

#[test]
fn nets_play_from_their_files() {
    let folder = tempfile::tempdir().unwrap();
    let (one, state) = (path(&folder, "one.net"), path(&folder, "state.jsonl"));
    let shape = Shape { channels: 32, blocks: 1, policy_channels: 32, value_channels: 32 };
    let write = |seed| {
        let weights = Weights::random(shape, &mut fastrand::Rng::with_seed(seed));
        fs::write(&one, weights.write()).unwrap();
    };
    write(1);
    let player = format!("policy:file={one}");
    let args = ["match", "--rules", "5x5", "--a", &player, "--b", "random", "--games", "2"];
    let keep = ["--json", "--state", &state, "--resume"];
    let result = result(&[&args[..], &keep].concat());
    assert_eq!((&result["games"], &result["a_faults"]), (&Value::from(2), &Value::from(0)));
    let judged = [&args[..], &["--json", "--judge", &one]].concat();
    assert_eq!(self::result(&judged)["games"], 2);
    for a in [format!("net:file={one},nodes=4"), format!("net:file={one},ms=1")] {
        let level = format!("level:2,file={one}");
        let args = ["match", "--rules", "5x5", "--a", &a, "--b", &level, "--games", "2", "--json"];
        let result = self::result(&args);
        assert_eq!((&result["games"], &result["a_faults"]), (&Value::from(2), &Value::from(0)));
    }
    // The same path with other weights is another player.
    write(2);
    refuses(&[&args[..], &keep].concat(), "another match: A's net");
    fs::write(&one, "hello").unwrap();
    refuses(&args, "one.net");
    refuses(&["match", "--rules", "5x5", "--a", "policy:file=no/net", "--b", "random"], "no/net");
}
