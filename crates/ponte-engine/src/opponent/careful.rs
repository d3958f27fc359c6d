//! The careful player: takes the greedy player's best turns and looks what the opponent, as
//! greedy, would answer.

use fastrand::Rng;
use ponte_rules::{Position, Turn};

use super::greedy;

/// How many of its best turns are looked at.
const CANDIDATES: usize = 12;

pub(super) fn turn(position: &Position, rng: &mut Rng) -> Option<Turn> {
    let turns = greedy::best_turns(position, rng);
    if turns.first().is_some_and(|&(_, turn)| turn == Turn::Swap) {
        return Some(Turn::Swap);
    }
    let outlook = |&(worth, turn): &(i32, Turn)| {
        let mut after = position.clone();
        after.play_unchecked(turn);
        // What an answer is worth to the opponent; a finished game has none.
        let answer = greedy::best_turns(&after, rng).first().map(|&(worth, _)| -worth);
        (answer.unwrap_or(worth), turn)
    };
    let looked: Vec<(i32, Turn)> = turns.iter().take(CANDIDATES).map(outlook).collect();
    looked.into_iter().max_by_key(|&(outlook, _)| outlook).map(|(_, turn)| turn)
}
