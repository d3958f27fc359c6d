//! `ponte analyse` with a small random net: its analysis is arbitrary, but must be consistent.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::process::{Command, Output};

use ponte_engine::net::{Shape, Weights};
use serde_json::Value;
use tempfile::TempDir;

const GAME: &str = "[Rules \"3x3\"] [Light \"Ada\"] a1,b1 a3,b3 a2,b2 c2,c3 pass pass draw";

/// A folder with a net and a game in it.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let shape = Shape { channels: 32, blocks: 1, policy_channels: 32, value_channels: 32 };
    let weights = Weights::random(shape, &mut fastrand::Rng::with_seed(1)).write();
    fs::write(folder.path().join("small.net"), weights).unwrap();
    fs::write(folder.path().join("game.pdn"), GAME).unwrap();
    folder
}

fn run(folder: &TempDir, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ponte"))
        .args(["analyse", "--weights", "small.net", "--nodes", "16"])
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn analyse(folder: &TempDir, args: &[&str]) -> String {
    let output = run(folder, args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_game_is_reviewed_as_json() {
    let folder = folder();
    let text = analyse(&folder, &["game.pdn", "--json", "--lines", "2"]);
    assert_eq!(text, analyse(&folder, &["game.pdn", "--json", "--lines", "2"]));
    let value: Value = serde_json::from_str(&text).unwrap();
    let (positions, turns) =
        (value["positions"].as_array().unwrap(), value["turns"].as_array().unwrap());
    assert_eq!((value["rules"].as_str(), positions.len(), turns.len()), (Some("3x3"), 7, 6));
    for seen in positions {
        let sum: f64 = seen["wdl"].as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{seen}");
        assert!(seen["lines"].as_array().unwrap().len() <= 2);
    }
    assert_eq!(positions[6]["wdl"], serde_json::json!([0.0, 1.0, 0.0]));
    assert_eq!((&turns[5]["turn"], &turns[5]["class"]), (&"pass".into(), &"good".into()));
    let is_fault = |turn: &&Value| turn["class"] != "good";
    assert!(turns.iter().all(|turn| is_fault(&turn) == turn["better"].is_string()));
    let faults = turns.iter().filter(is_fault).count() as u64;
    let count = |color: &str, class: &str| value[color][class].as_u64().unwrap();
    let counted: u64 = ["light", "dark"]
        .iter()
        .flat_map(|color| ["inaccuracies", "mistakes", "blunders"].map(|class| count(color, class)))
        .sum();
    assert_eq!(faults, counted);
}

#[test]
fn a_game_is_reviewed_as_text_and_drawn() {
    let folder = folder();
    let text = analyse(&folder, &["game.pdn", "--curve", "curve.svg"]);
    assert!(text.contains("  1  light a1,b1 "), "{text}");
    assert!(text.contains("\nLight (Ada): ") && text.contains("\nDark: "), "{text}");
    let svg = fs::read_to_string(folder.path().join("curve.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains(">6</text>"), "{svg}");
    analyse(&folder, &["game.pdn", "--curve", "curve.png", "--width", "300"]);
    let png = fs::read(folder.path().join("curve.png")).unwrap();
    assert_eq!(&png[1..4], b"PNG");
    assert_eq!(png[16..24], [0, 0, 1, 44, 0, 0, 0, 108], "300 to 108 pixels");
}

#[test]
fn a_position_has_its_best_lines() {
    let folder = folder();
    let position = ["--rules", "6x6", "--position", "6/6/2L3/3L2/6/6 - d s", "--lines", "4"];
    let text = analyse(&folder, &position);
    assert!(text.starts_with("dark to move: "), "{text}");
    assert_eq!(text.lines().count(), 5, "{text}");
    let over = analyse(&folder, &["--rules", "3x3", "--position", "3/3/3 - l fx"]);
    assert_eq!(over, "The game is over: +0 points for light\n");
}

#[test]
fn bad_input_prints_nothing() {
    let folder = folder();
    for (args, code, sentence) in [
        (&["--json"][..], 2, "name a file, or --rules"),
        (&["no.pdn"], 2, "no.pdn"),
        (&["game.pdn", "--curve", "curve.gif"], 2, "name the curve .svg or .png"),
        (&["game.pdn", "--rules", "4x4"], 2, "a game of 3x3"),
        (&["--rules", "4x4", "--position", "4/4 - l -"], 2, "2 rows instead of 4"),
        (&["game.pdn", "--weights", "game.pdn"], 2, "cannot be used multiple times"),
    ] {
        let output = run(&folder, args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(code), 0), "{error}");
        assert!(error.contains(sentence), "{args:?}: {error}");
    }
}
