//! Finished games for the tests: written ones, random ones, and those of a separate referee.

use ponte_rules::{Outcome, Position, Rules, Turn};

use super::{FinishedGame, Opponent};
use crate::account::Kind;
use crate::game::{Ending, Reason, Seat, Terms};
use crate::id::{AccountId, GameId};
use crate::rating::Score;
use crate::time::{HOUR_MS, Millis};

/// The rules vectors: games with the score after every turn, made by a separate referee.
pub(crate) const VECTORS: &str = include_str!("../../../ponte-rules/tests/data/games.jsonl");

/// Games between levels of the engine, each named by what it shows.
const LEVELS: &str = include_str!("testing/games.txt");

/// The game of this name, as its winner sees it.
pub(crate) fn won(name: &str) -> FinishedGame {
    let line = LEVELS.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let (rules, turns) = line.unwrap().split_once(' ').unwrap();
    let game = written(rules, turns);
    Seat::ALL.into_iter().map(|seat| seen_from(seat, &game)).find(is_won).unwrap()
}

fn is_won(game: &FinishedGame) -> bool {
    game.score() == Some(Score::Win)
}

/// A game that was played to its end on the board, as the first player sees it; the opponent is
/// a player without a rating.
pub(crate) fn played(rules: Rules, turns: Vec<Turn>) -> FinishedGame {
    let mut position = Position::new(rules);
    for &turn in &turns {
        position.play(turn.into()).unwrap();
    }
    FinishedGame {
        id: GameId::from_random(turns.len() as u64),
        seat: Seat::First,
        opponent: Opponent { account: AccountId(1), kind: Kind::Player, level: None, rating: None },
        rating: None,
        terms: Terms { rules, time: "5+8".parse().unwrap(), rated: false, private: false },
        ending: Ending { outcome: position.outcome(), reason: Reason::Score },
        turns,
        started_at: Millis(0),
        ended_at: Millis(HOUR_MS),
        left_ms: Some(60_000),
    }
}

/// A game written in turns.
pub(crate) fn written(rules: &str, turns: &str) -> FinishedGame {
    let rules = rules.parse().unwrap();
    let mut position = Position::new(rules);
    let play = |text: &str| position.play(text.parse().unwrap()).unwrap();
    let turns = turns.split_whitespace().map(play).collect();
    played(rules, turns)
}

/// A random game; every third with a swap.
pub(crate) fn random(rules: Rules, seed: u64) -> FinishedGame {
    let mut state = seed;
    let mut below = move |bound: u32| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((mixed >> 32) * u64::from(bound)) >> 32) as u32
    };
    let mut position = Position::new(rules);
    let mut turns = Vec::new();
    while let Some(turn) = position.random_turn(&mut below) {
        let turn = if turns.len() == 1 && seed.is_multiple_of(3) { Turn::Swap } else { turn };
        position.play_unchecked(turn);
        turns.push(turn);
    }
    played(rules, turns)
}

/// The same game as the opponent sees it.
pub(crate) fn seen_from(seat: Seat, game: &FinishedGame) -> FinishedGame {
    FinishedGame { seat, ..game.clone() }
}

/// The same game, broken off with this result.
pub(crate) fn ended(game: &FinishedGame, outcome: Option<Outcome>, reason: Reason) -> FinishedGame {
    FinishedGame { ending: Ending { outcome, reason }, ..game.clone() }
}
