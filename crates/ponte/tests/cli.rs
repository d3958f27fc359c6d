//! The promises of the command line, kept by the real binary.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

const GAMES: &str = include_str!("../../ponte-rules/tests/data/games.jsonl");
const COUNTS: &str = include_str!("../../ponte-rules/tests/data/perft.jsonl");

struct Run {
    code: i32,
    out: String,
    err: String,
}

fn ponte(args: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ponte"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that needs no input may be gone before it is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Checks that a command fails with one sentence and without output.
#[track_caller]
fn refuses(code: i32, args: &[&str], input: &str, sentence: &str) {
    let run = ponte(args, input);
    assert_eq!((run.code, run.out.as_str()), (code, ""), "{args:?}: {}", run.err);
    assert!(run.err.contains(sentence), "{args:?}: {}", run.err);
}

fn values(lines: &str) -> impl Iterator<Item = Value> {
    lines.lines().map(|line| serde_json::from_str(line).unwrap())
}

#[test]
fn replay_prints_the_vectors() {
    for game in values(GAMES) {
        let (rules, moves) = (game["rules"].as_str().unwrap(), game["moves"].as_str().unwrap());
        let run = ponte(&["replay", "--rules", rules, "--json", "-"], moves);
        assert_eq!(run.code, 0, "{}", run.err);
        let plies: Vec<Value> = values(&run.out).collect();
        assert_eq!(Value::from(plies), game["plies"], "{rules} {moves}");
    }
}

#[test]
fn perft_prints_the_vectors() {
    for count in values(COUNTS).filter(|count| count["depth"] != 1) {
        let (rules, depth) = (count["rules"].as_str().unwrap(), count["depth"].to_string());
        let mut args = vec!["perft", "--rules", rules, &depth];
        if let Some(position) = count["position"].as_str() {
            args.extend(["--position", position]);
        }
        let run = ponte(&args, "");
        assert_eq!(run.code, 0, "{}", run.err);
        assert_eq!(run.out.lines().last(), Some(count["count"].to_string().as_str()), "{args:?}");
    }
}

#[test]
fn moves_are_sorted_by_bytes() {
    let run = ponte(&["moves", "--rules", "4x4", "--position", "4/4/4/L2L - d s"], "");
    assert_eq!(run.code, 0);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 91 + 1);
    assert!(lines.is_sorted());
    assert_eq!(lines.last(), Some(&"swap"));
    let over = ponte(&["moves", "--rules", "3x3", "--position", "3/3/3 - l fx"], "");
    assert_eq!((over.code, over.out.as_str()), (0, ""));
    let none = ponte(&["perft", "--rules", "3x3", "--position", "3/3/3 - l fx", "0"], "");
    assert_eq!((none.code, none.out.as_str()), (0, "1\n"));
}

#[test]
fn an_illegal_turn_exits_1_with_one_line() {
    let replay = ["replay", "--rules", "4x4", "--json", "-"];
    for (moves, sentence) in [
        ("a1,b2 a1,c3", "turn 2, a1,c3, is illegal: a light tile lies on a1"),
        ("a1,b2 c3,c4 a1-b2", "turn 3, a1-b2, is illegal: a1 and b2 do not stand a bridge apart"),
        ("a1,b2 pass", "turn 2, pass, is illegal: two tiles can still be laid"),
        ("a1,b2 c3,c4 swap", "turn 3, swap, is illegal: swap is only for the second turn"),
        ("a1,z9", "turn 1, a1,z9, is illegal: a cell lies off the board"),
    ] {
        refuses(1, &replay, moves, sentence);
        assert_eq!(ponte(&replay, moves).err.lines().count(), 1);
    }
}

#[test]
fn other_bad_input_exits_2() {
    refuses(2, &["perft", "--rules", "chess", "1"], "", "unknown rules");
    refuses(2, &["moves", "--rules", "4x4", "--position", "4/4 - l -"], "", "2 rows instead of 4");
    let five = ["moves", "--rules", "5x5", "--position", "5/5/5/5/LLLLL - l -"];
    refuses(2, &five, "", "more than four tiles");
    let touching = ["perft", "--rules", "4x4", "--position", "4/2L1/LL2/LL2 - l -", "1"];
    refuses(2, &touching, "", "touches c3");
    refuses(2, &["perft", "--rules", "4x4", "deep"], "", "invalid value");
    refuses(2, &["replay", "--json", "-"], "a1,b2", "nothing says which rules are played");
    refuses(2, &["replay", "--json", "--rules", "4x4", "-"], "[Rules \"5x5\"] *", "a game of 5x5");
    refuses(2, &["replay", "--json", "--rules", "4x4", "-"], "hello", "is not a turn");
    refuses(2, &["replay", "--json", "--rules", "4x4", "-"], "", "there is no game");
    refuses(2, &["convert", "--rules", "4x4", "-"], "", "there is no game");
    refuses(2, &["replay", "--json", "--rules", "4x4", "-"], "* *", "pick one with --game");
    refuses(2, &["replay", "--json", "no/such/file"], "", "no/such/file");
    refuses(2, &["fly"], "", "unrecognized subcommand");
}

#[test]
fn replay_picks_a_game_and_follows_its_main_line() {
    let text = "[Rules \"4x4\"] a1,b2 (c3,d4) swap *\n[Rules \"3x3\"] a1,b1 light";
    let first = ponte(&["replay", "--json", "--game", "1", "-"], text);
    assert_eq!((first.code, first.out.lines().count()), (0, 3));
    let second = ponte(&["replay", "--json", "--game", "2", "-"], text);
    assert!(second.out.ends_with("\"result\":\"*\"}\n"), "the board's own result");
    refuses(2, &["replay", "--json", "--game", "3", "-"], text, "there is no game 3 among 2");
}

#[test]
fn games_are_converted_and_packed() {
    let folder = std::env::temp_dir().join(format!("ponte-cli-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (packed, short) = (file("game.ponte"), file("short.ponte"));
    let text = "[Rules \"4x4\"]\n[Result \"*\"]\n\n1. a1,b2 swap c3,c4 *\n";
    let bare = ponte(&["convert", "--rules", "4x4", "-"], "B2,a1 swap c4,c3");
    assert_eq!((bare.code, bare.out.as_str()), (0, text));
    assert_eq!(ponte(&["convert", "--packed", "-", "--output", &packed], text).code, 0);
    let bytes = std::fs::read(&packed).unwrap();
    assert_eq!(bytes.len(), 12);
    assert_eq!(ponte(&["convert", &packed], "").out, text);
    assert_eq!(ponte(&["replay", "--json", &packed], "").out.lines().count(), 4);
    refuses(2, &["replay", "--rules", "5x5", &packed], "", "one of 4x4, not of 5x5");
    std::fs::write(&short, &bytes[..9]).unwrap();
    refuses(2, &["replay", "--json", &short], "", "the packed game is cut short");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn solve_tells_the_value_of_the_side_that_begins() {
    let solve = |args: &[&str]| {
        let run = ponte(&[&["solve", "--json"], args].concat(), "");
        assert_eq!(run.code, 0, "{}", run.err);
        serde_json::from_str::<Value>(&run.out).unwrap()
    };
    let small = solve(&["--rules", "3x3", "--points", "--check"]);
    assert_eq!(small["value"], "draw");
    assert_eq!(small["first_turns"], json!({ "light": 0, "draw": 30, "dark": 6 }));
    assert_eq!((&small["points"], &small["pie"]), (&json!(0), &json!("draw")));
    assert!(small["checked"].as_u64() > Some(1000));

    // The line is a game that ends with the value.
    let line = small["line"].as_array().unwrap().iter().map(|turn| turn.as_str().unwrap());
    let turns = line.collect::<Vec<_>>().join(" ");
    let replay = ponte(&["replay", "--rules", "3x3", "--json", "-"], &turns);
    assert_eq!(values(&replay.out).last().unwrap()["result"], "draw");

    // Four bridges join two islands; a pass gives them away. Swap is not considered.
    let bridge = ["--rules", "5x5/tiles=8/bridges=1", "--position"];
    let last = solve(&[&bridge[..], &["DD1DD/DD1DD/5/LL1LL/LL1LL - d -", "--points"]].concat());
    assert_eq!((&last["value"], &last["points"]), (&json!("dark"), &json!(-1)));
    assert_eq!(last["first_turns"], json!({ "light": 0, "draw": 1, "dark": 4 }));
    let answer = solve(&["--rules", "3x3", "--position", "3/3/L1L - d s"]);
    assert_eq!((&answer["value"], &answer["position"]), (&json!("dark"), &json!("3/3/L1L - d -")));

    // What is not known is not told.
    let open = solve(&["--rules", "5x5", "--nodes", "1000"]);
    assert_eq!((&open["value"], &open["first_turns"]["unknown"]), (&Value::Null, &json!(300)));
    assert_eq!(open["possible"], json!(["light", "draw", "dark"]));
    let between = |index: usize| open["points_between"][index].as_i64().unwrap();
    assert!(between(0) < 0 && between(1) > 0);
    refuses(2, &["solve", "--rules", "2x2"], "", "unknown rules");
    refuses(2, &["solve", "--rules", "3x3", "--position", "3 - l -"], "", "1 rows instead of 3");
}

#[test]
fn suites_are_made_checked_and_played() {
    let folder = std::env::temp_dir().join(format!("ponte-suite-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (records, suite, broken) = (file("games.pdn"), file("suite.tsv"), file("broken.tsv"));
    let game = |game: Value| {
        let (rules, moves) = (game["rules"].as_str().unwrap(), game["moves"].as_str().unwrap());
        format!("[Rules \"{rules}\"]\n\n{moves} *\n\n")
    };
    let small = |game: &Value| game["rules"] == "5x5" || game["rules"] == "6x6/strict";
    let games = values(GAMES).filter(small).map(game);
    std::fs::write(&records, games.collect::<String>()).unwrap();
    let make =
        ["suite", "make", &records, "--nodes", "3000", "--per-game", "9", "--output", &suite];
    let made = ponte(&make, "");
    assert_eq!(made.code, 0, "{}", made.err);
    let text = std::fs::read_to_string(&suite).unwrap();
    let count = text.lines().count();
    assert!(count > 3 && made.out.starts_with(&format!("{count} problems")), "{}", made.out);
    let sub_moves = |line: &str| line.split('\t').nth(2).unwrap().parse::<u32>().unwrap();
    assert!(text.lines().all(|line| sub_moves(line) >= 6));

    let check = ponte(&["suite", "check", &suite, "--nodes", "1000"], "");
    assert!(check.code == 0 && check.out.contains("all alike"), "{}{}", check.out, check.err);
    let run = ponte(&["suite", "run", &suite, "--player", "careful", "--json"], "");
    let tally: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(tally["all"]["problems"], count);

    // A claim that is wrong does not survive the check.
    let lie = text.replace("\twin\t", "\tloss\t").replace("\tdraw\t", "\twin\t");
    std::fs::write(&broken, lie).unwrap();
    refuses(2, &["suite", "check", &broken, "--nodes", "1000"], "", "the twin disagrees");
    std::fs::write(&broken, text.replacen("keep", "kept", 1).replacen("drop", "dropped", 1))
        .unwrap();
    refuses(2, &["suite", "check", &broken], "", "line 1: neither keep nor drop");
    std::fs::write(&broken, text.replacen('\t', " ", 1)).unwrap();
    refuses(
        2,
        &["suite", "check", &broken],
        "",
        "line 1: a problem has 5 parts between tabs, and this has 4",
    );
    refuses(2, &["suite", "run", &suite, "--player", "nobody"], "", "nobody");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let run = ponte(&["completions", shell], "");
        assert!(run.code == 0 && run.out.contains("replay"), "{shell}");
    }
}

#[test]
fn a_reader_that_stops_ends_a_command_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let suite = folder.path().join("suite.tsv");
    let problems: Vec<&str> = include_str!("data/endgames.tsv").lines().take(3).collect();
    std::fs::write(&suite, problems.join("\n") + "\n").unwrap();
    let commands: [&[&str]; 7] = [
        &["suite", "run", suite.to_str().unwrap(), "--player", "random"],
        &["perft", "--rules", "3x3", "1"],
        &["moves", "--rules", "3x3"],
        &["bench", "rules", "--work", "none"],
        &["completions", "bash"],
        &["serve", "--print-config"],
        &["--help"],
    ];
    for args in commands {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_ponte"));
        let output = command.args(args).stdout(writer).output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*err), (Some(0), ""), "{args:?}");
    }
    // A failure whose sentence is not read ends with its code all the same.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_ponte"));
    let output = command.args(["moves", "--rules", "nonsense"]).stderr(writer).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}
