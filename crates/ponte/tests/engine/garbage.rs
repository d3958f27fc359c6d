//! Lines that no engine should take.

use fastrand::Rng;
use ponte_engine::protocol::LONGEST_LINE;
use ponte_rules::Position;

const WORDS: [&str; 24] = [
    "ponte",
    "setoption",
    "name",
    "value",
    "isready",
    "newgame",
    "position",
    "rules",
    "start",
    "board",
    "turns",
    "go",
    "nodes",
    "ms",
    "infinite",
    "ponder",
    "stop",
    "ponderhit",
    "quit",
    "bestturn",
    "swap",
    "a1,b2",
    "-1",
    "99999999999999999999",
];

/// A line without its end: bytes, words, broken commands, illegal positions and turns.
pub(crate) fn line(rng: &mut Rng, position: &Position) -> Vec<u8> {
    match rng.u8(..8) {
        0 => (0..rng.usize(..200)).map(|_| rng.u8(..)).filter(|byte| *byte != b'\n').collect(),
        1 => {
            let words: Vec<_> = (0..rng.usize(1..8)).filter_map(|_| rng.choice(WORDS)).collect();
            words.join(" ").into_bytes()
        }
        2 => mutated(rng, format!("position rules {} board {position}", position.rules())),
        3 => mutated(rng, "go nodes 64 ms 100".to_owned()),
        4 => illegal_board(rng, position).into_bytes(),
        5 => {
            let turn = ["a1,a1", "z9,z8", "a1-b2", "a1", "pass,pass"];
            let turn = rng.choice(turn).unwrap();
            format!("position rules {} board {position} turns {turn}", position.rules())
                .into_bytes()
        }
        6 => vec![b"x \xf0"[rng.usize(..3)]; LONGEST_LINE - 2 + rng.usize(..5)],
        _ => b"setoption name Nonsense value 1".to_vec(),
    }
}

/// A position string with tiles and bridges thrown about.
fn illegal_board(rng: &mut Rng, position: &Position) -> String {
    let side = position.size().side();
    let row = |rng: &mut Rng| (0..side).map(|_| if rng.bool() { 'L' } else { 'D' }).collect();
    let rows: Vec<String> = (0..side).map(|_| row(rng)).collect();
    let bridges = ["-", "a1-a3", "a1-c2,a1-b3", "a1-a1", "?"];
    let flags = ["-", "s", "f", "x", "fx", "sx"];
    format!(
        "position rules {} board {} {} {} {}",
        position.rules(),
        rows.join("/"),
        rng.choice(bridges).unwrap(),
        if rng.bool() { 'l' } else { 'd' },
        rng.choice(flags).unwrap(),
    )
}

/// The line with a few bytes changed, added, dropped or moved.
fn mutated(rng: &mut Rng, line: String) -> Vec<u8> {
    let mut bytes = line.into_bytes();
    for _ in 0..rng.usize(1..6) {
        let at = rng.usize(..bytes.len());
        match rng.u8(..4) {
            0 => bytes[at] = rng.u8(b' '..=b'~'),
            1 => bytes.insert(at, rng.u8(b' '..=b'~')),
            2 if bytes.len() > 1 => drop(bytes.remove(at)),
            _ => {
                let other = rng.usize(..bytes.len());
                bytes.swap(at, other);
            }
        }
    }
    bytes
}
