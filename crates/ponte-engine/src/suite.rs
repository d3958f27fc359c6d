//! Endgames with a known value, to try players on.
//!
//! A suite is taken from games that were played to their end. What makes a problem is a question
//! of the rules alone: a [`Solver`] knows the value of every turn, and some turn gives it away.

use ponte_rules::{Game, Position, Turn};

use crate::solver::{Limits, Solver, Twin, Value};

/// How many sub-moves a game went on after a problem, at least.
pub const SUB_MOVES_LEFT: u32 = 6;

/// A position in which some turns keep the value and others do not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// How many sub-moves the game went on from here.
    pub sub_moves: u32,
    /// The value for the side to move.
    pub value: Value,
    /// The turns that keep it, sorted; neither none nor all.
    pub keeping: Vec<Turn>,
}

impl Problem {
    /// Whether a single turn keeps the value.
    #[must_use]
    pub fn is_forced(&self) -> bool {
        self.keeping.len() == 1
    }

    /// Whether a turn keeps the value.
    #[must_use]
    pub fn keeps(&self, turn: Turn) -> bool {
        self.keeping.binary_search(&turn).is_ok()
    }

    /// Whether the slow twin agrees about the value and every turn; `None` if it takes more
    /// positions than it may look at.
    #[must_use]
    pub fn check(&self, nodes: u64) -> Option<bool> {
        let mut twin = Twin::new(nodes);
        let mut agrees = twin.value(&self.position)? == self.value;
        for turn in self.position.turns() {
            let kept = twin.value_of(&self.position, turn)? == self.value;
            agrees &= kept == self.keeps(turn);
        }
        Some(agrees)
    }
}

/// What a solver makes of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "one lives at a time, and mostly a problem")]
pub enum Trial {
    /// A problem.
    Problem(Problem),
    /// All turns are worth the same.
    Even,
    /// The limits were reached first.
    Unsolved,
}

impl Trial {
    /// Tries a position after which a game went on for this many sub-moves.
    pub fn new(
        position: &Position,
        sub_moves: u32,
        solver: &mut Solver,
        limits: Limits<'_>,
    ) -> Trial {
        let Some((value, keeping)) = solver.keeping(position, limits) else {
            return Trial::Unsolved;
        };
        if keeping.len() == position.turns().len() {
            return Trial::Even;
        }
        Trial::Problem(Problem { position: position.clone(), sub_moves, value, keeping })
    }
}

/// The positions of a game that are far enough from its end, the latest first, with the
/// sub-moves that followed; none of a game that did not end on the board.
#[must_use]
pub fn candidates(game: &Game) -> Vec<(Position, u32)> {
    let positions = game.positions();
    if !positions.last().is_some_and(Position::is_over) {
        return Vec::new();
    }
    let mut left = 0;
    let before = positions.into_iter().zip(&game.turns).rev();
    let counted = before.map(|(position, turn)| {
        left += sub_moves(turn);
        (position, left)
    });
    counted.filter(|&(_, left)| left >= SUB_MOVES_LEFT).collect()
}

fn sub_moves(turn: &Turn) -> u32 {
    match turn {
        Turn::Tiles(_) => 2,
        Turn::Bridge(_) | Turn::Swap | Turn::Pass => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opponent, rng};
    use std::ops::ControlFlow;

    fn game(rules: &str, seed: u64) -> Game {
        let start = Position::new(rules.parse().expect("rules"));
        let mut position = start.clone();
        let mut turns = Vec::new();
        while let Some(turn) = Opponent::Greedy.turn(&position, &mut rng(seed, &position)) {
            position.play_unchecked(turn);
            turns.push(turn);
        }
        Game { start, turns, outcome: None, termination: None }
    }

    #[test]
    fn problems_are_far_enough_from_the_end_and_have_a_wrong_answer() {
        let mut solver = Solver::new(1 << 14);
        let mut found = 0;
        for seed in 0..6 {
            let game = game("7x7", seed);
            for (position, left) in candidates(&game).into_iter().take(3) {
                assert!((6..14).contains(&left));
                let limits = Limits { nodes: 50_000, watch: &mut |_| ControlFlow::Continue(()) };
                let Trial::Problem(problem) = Trial::new(&position, left, &mut solver, limits)
                else {
                    continue;
                };
                found += 1;
                let turns = position.turns();
                assert!(turns.iter().any(|&turn| problem.keeps(turn)));
                assert!(turns.iter().any(|&turn| !problem.keeps(turn)));
                assert_ne!(problem.check(5_000), Some(false));
                let wrong = Problem { value: -problem.value, ..problem.clone() };
                if problem.value != Value::Draw && problem.check(5_000) == Some(true) {
                    assert_eq!(wrong.check(5_000), Some(false));
                }
            }
        }
        assert!(found > 3, "{found} problems in six games");
    }

    #[test]
    fn sub_moves_are_counted_from_the_end() {
        let game = game("5x5", 1);
        let all: u32 = game.turns.iter().map(sub_moves).sum();
        assert_eq!(candidates(&game).last().map(|&(_, left)| left), Some(all));
        let unfinished = Game { turns: game.turns[..game.turns.len() - 1].to_vec(), ..game };
        assert_eq!(candidates(&unfinished), []);
    }
}
