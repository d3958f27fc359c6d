//! Proofs, compared with plain minimax.

use std::collections::HashMap;

use super::{Hashed, start};
use crate::evaluation::Outlook;
use crate::search::{Aim, Limits, Search, Settings, utility};
use crate::solver::Value;
use ponte_rules::{Outcome, Position, Turn};

/// The result for the player to move: 1, 0 or −1.
fn minimax(position: &Position, known: &mut HashMap<String, i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return match outcome {
            Outcome::Win(color) if color == position.to_move() => 1,
            Outcome::Win(_) => -1,
            _ => 0,
        };
    }
    let key = position.to_string();
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let after = |turn| {
        let mut after = position.clone();
        after.play_unchecked(turn);
        after
    };
    let values = position.turns().into_iter().map(|turn| -minimax(&after(turn), known));
    let value = values.max().expect("a running game has turns");
    known.insert(key, value);
    value
}

/// Positions of random games, near their end.
fn endings(rules: &str, most_free: u32, games: u64) -> Vec<Position> {
    let mut endings = Vec::new();
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut position = start(rules);
        while !position.is_over() {
            if position.free().len() <= most_free {
                endings.push(position.clone());
            }
            let turn = position.random_turn(|n| rng.u32(0..n)).expect("not over");
            position.play_unchecked(turn);
        }
    }
    endings
}

/// Compares everything that searches of endings prove with minimax; how often the root was proven,
/// by result.
fn compare(settings: Settings, nodes: u32) -> [u32; 3] {
    let mut proven = [0; 3];
    for (rules, most_free) in [("3x3", 9), ("3x3/strict", 9), ("4x4", 8), ("4x4/strict", 8)] {
        let mut known = HashMap::new();
        let mut value_after = |position: &Position, turn: Turn| {
            let mut after = position.clone();
            after.play_unchecked(turn);
            -minimax(&after, &mut known)
        };
        for position in endings(rules, most_free, 8) {
            let turns = position.turns();
            let value = turns.iter().map(|&turn| value_after(&position, turn)).max();
            let value = value.expect("a running game has turns");
            let mut search = Search::new(settings);
            let report =
                search.think(&position, Aim::Turn, &mut Hashed, Limits::nodes(nodes), |_| ());
            let report = report.expect("not over");
            if report.proven.is_some() {
                proven[(value + 1) as usize] += 1;
                assert_eq!(report.outlook.value(), value as f32, "{position}");
                let turn = report.turn().expect("a turn");
                assert_eq!(value_after(&position, turn), value, "{turn} in {position}");
            }
            let best = &report.candidates[0];
            assert!(report.proven.is_some() || best.proven != Some(Value::Loss), "{position}");
            for candidate in report.candidates.iter().filter(|candidate| candidate.proven.is_some())
            {
                let value = value_after(&position, candidate.turn);
                assert_eq!(candidate.outlook.value(), value as f32, "{position}: {candidate:?}");
            }
        }
    }
    proven
}

#[test]
fn the_tree_proves_what_minimax_finds() {
    let settings = Settings { candidates: 64, exact: false, ..Settings::default() };
    let [losses, draws, wins] = compare(settings, 1000);
    assert!(losses > 4 && draws > 20 && wins > 20, "{losses} {draws} {wins}");
}

/// Few nodes make many mistakes, but a turn that is known to lose is played only where all do.
#[test]
fn a_lost_first_tile_is_taken_back() {
    compare(Settings { candidates: 4, exact: false, ..Settings::default() }, 30);
}

#[test]
fn solved_endgames_are_what_minimax_finds() {
    let [losses, draws, wins] = compare(Settings::default(), 50);
    assert!(losses > 4 && draws > 40 && wins > 20, "{losses} {draws} {wins}");
}

/// A proof stops a search, and the proven turn is played whatever the policy thinks of it.
#[test]
fn a_win_in_sight_is_taken() {
    let rules = "5x5/tiles=8/bridges=1".parse().expect("rules");
    let position = Position::from_text(rules, "DD1DD/DD1DD/5/LL1LL/LL1LL - l -").expect("legal");
    for exact in [false, true] {
        let mut search = Search::new(Settings { exact, ..Settings::default() });
        let report = search.think(&position, Aim::Turn, &mut Hashed, Limits::nodes(1000), |_| ());
        let report = report.expect("not over");
        assert!(report.proven == Some(Value::Win) && report.outlook.score == 1.0);
        assert!(report.simulations < if exact { 1 } else { 100 }, "{}", report.simulations);
    }
}

/// Without any time left nothing is worked out: proving the first turn of 4×4 takes millions of
/// positions, and the clock would be asked after every try.
#[test]
fn an_answer_that_is_due_waits_for_no_proof() {
    let mut asked = 0;
    let mut clock = || {
        asked += 1;
        1.0
    };
    let limits = Limits::time(&mut clock);
    let report = Search::default().think(&start("4x4"), Aim::Turn, &mut Hashed, limits, |_| ());
    assert!(report.is_some_and(|report| report.turn().is_some() && report.proven.is_none()));
    assert!(asked < 12, "{asked}");
}

#[test]
fn points_count_little_but_never_the_result() {
    let lost = Outlook { loss: 1.0, score: 0.0, ..Outlook::default() };
    let drawn = Outlook { draw: 1.0, score: 0.0, ..Outlook::default() };
    let won = Outlook { win: 1.0, score: 1.0, ..Outlook::default() };
    let clearly_won = Outlook { win: 1.0, score: 12.0, ..Outlook::default() };
    let worth = [lost, drawn, won, clearly_won].map(utility);
    assert!(worth.is_sorted() && worth[3] - worth[2] < 0.1);
}
