//! Every game and every count of `tests/data`, made by a separate referee.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use ponte_rules::{Color, Outcome, Position, Proposal, Rules, Score, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Game {
    rules: String,
    moves: String,
    plies: Vec<Ply>,
}

#[derive(Deserialize, PartialEq, Debug)]
struct Ply {
    position: String,
    placements: u32,
    bridges: u32,
    swap: bool,
    pass: bool,
    light: [u16; 3],
    dark: [u16; 3],
    result: String,
}

impl From<&Position> for Ply {
    fn from(position: &Position) -> Ply {
        let mover = position.to_move();
        let running = !position.is_over();
        let score = |color| {
            let Score { points, islands, bridges } = position.score(color);
            [points, islands.into(), bridges.into()]
        };
        Ply {
            position: position.to_string(),
            placements: if running { position.count_pairs(mover) } else { 0 },
            bridges: if running { position.count_bridges(mover) } else { 0 },
            swap: position.may_swap(),
            pass: position.may_pass(),
            light: score(Color::Light),
            dark: score(Color::Dark),
            result: position.outcome().map_or("*".into(), |outcome: Outcome| outcome.to_string()),
        }
    }
}

#[derive(Deserialize)]
struct Count {
    rules: String,
    position: Option<String>,
    depth: u32,
    count: u64,
}

fn lines<'a, T: Deserialize<'a>>(text: &'a str) -> Vec<T> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn games() {
    let games: Vec<Game> = lines(include_str!("data/games.jsonl"));
    assert_eq!(games.len(), 94);
    for game in games {
        let rules: Rules = game.rules.parse().unwrap();
        let mut position = Position::new(rules);
        let mut plies = game.plies.iter();
        assert_eq!(Some(&Ply::from(&position)), plies.next());
        for text in game.moves.split(' ') {
            let proposal: Proposal = text.parse().unwrap();
            let turn = position.play(proposal).unwrap();
            assert_eq!(turn.to_string(), text, "written canonically");
            assert_eq!(Some(&Ply::from(&position)), plies.next(), "{} after {text}", game.rules);
            let read = Position::from_text(rules, &position.to_string()).unwrap();
            assert_eq!(read, position, "the string and the turns lead to one position");
        }
        assert!(plies.next().is_none());
    }
}

#[test]
fn counts() {
    let counts: Vec<Count> = lines(include_str!("data/perft.jsonl"));
    assert_eq!(counts.len(), 304);
    for Count { rules, position, depth, count } in counts {
        let rules: Rules = rules.parse().unwrap();
        let start = match &position {
            Some(text) => Position::from_text(rules, text).unwrap(),
            None => Position::new(rules),
        };
        assert_eq!(perft(&start, depth), count, "{rules} {position:?} {depth}");
    }
}
