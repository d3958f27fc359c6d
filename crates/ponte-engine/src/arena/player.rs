//! Players: they answer a position with a turn.

use std::fmt;

use ponte_rules::{Position, Proposal, Refusal, Termination};

use crate::evaluation::Evaluator;
use crate::level::Level;
use crate::moment::Moment;
use crate::opponent::{Opponent, Uct, UctSettings, rng};

/// A player of matches.
pub trait Player {
    /// Prepares for a game; the seed is the only source of chance.
    fn new_game(&mut self, seed: u64);

    /// Answers a position that is not over.
    ///
    /// # Errors
    /// The player cannot go on, which loses the game.
    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault>;
}

/// How a player loses a game other than by its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The turn breaks a rule.
    Illegal(Proposal, Refusal),
    /// There is no turn: the player has ended, or answers something else.
    Broken(String),
    /// There was no turn in time.
    Late(String),
}

impl Fault {
    /// What a record gives as the end of the game.
    #[must_use]
    pub const fn termination(&self) -> Termination {
        match self {
            Fault::Illegal(..) | Fault::Broken(_) => Termination::Abort,
            Fault::Late(_) => Termination::Time,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Illegal(turn, refusal) => write!(f, "illegal turn {turn}: {refusal}"),
            Fault::Broken(reason) | Fault::Late(reason) => f.write_str(reason),
        }
    }
}

/// One of the simple opponents.
#[derive(Clone, Debug)]
pub struct SimplePlayer {
    opponent: Opponent,
    seed: u64,
}

impl SimplePlayer {
    /// The opponent as a player.
    #[must_use]
    pub const fn new(opponent: Opponent) -> SimplePlayer {
        SimplePlayer { opponent, seed: 0 }
    }
}

impl Player for SimplePlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
        let turn = self.opponent.turn(position, &mut rng(self.seed, position));
        turn.map(Proposal::from).ok_or_else(over)
    }
}

/// Plain UCT.
#[derive(Clone, Debug)]
pub struct UctPlayer {
    uct: Uct,
    seed: u64,
}

impl UctPlayer {
    /// A player with these settings.
    #[must_use]
    pub fn new(settings: UctSettings) -> UctPlayer {
        UctPlayer { uct: Uct::new(settings), seed: 0 }
    }
}

impl Player for UctPlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
        let turn = self.uct.turn(position, &mut rng(self.seed, position));
        turn.map(Proposal::from).ok_or_else(over)
    }
}

/// The bare policy of an evaluator: one evaluation a sub-move, and no chance.
#[derive(Clone, Debug)]
pub struct PolicyPlayer<E>(E);

impl<E: Evaluator> PolicyPlayer<E> {
    /// Plays what the evaluator finds most promising.
    #[must_use]
    pub const fn new(evaluator: E) -> PolicyPlayer<E> {
        PolicyPlayer(evaluator)
    }
}

impl<E: Evaluator> Player for PolicyPlayer<E> {
    fn new_game(&mut self, _: u64) {}

    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
        let mut moment = Moment::new(position.clone());
        loop {
            let legal = moment.legal();
            let policy = self.0.evaluate(&moment, &legal).policy;
            let rated = legal.iter().zip(policy);
            let best = rated.max_by(|(_, one), (_, other)| one.total_cmp(other));
            let (sub_move, _) = best.ok_or_else(over)?;
            if let Some(turn) = moment.completes(sub_move) {
                return Ok(turn.into());
            }
            moment.play_unchecked(sub_move);
        }
    }
}

/// A level for people.
#[derive(Clone, Debug)]
pub struct LevelPlayer<E> {
    level: Level,
    evaluator: E,
    seed: u64,
}

impl<E: Evaluator> LevelPlayer<E> {
    /// A player of this level.
    #[must_use]
    pub const fn new(level: Level, evaluator: E) -> LevelPlayer<E> {
        LevelPlayer { level, evaluator, seed: 0 }
    }
}

impl<E: Evaluator> Player for LevelPlayer<E> {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
        let report = self.level.think(position, &mut self.evaluator, self.seed);
        report.and_then(|report| report.turn()).map(Proposal::from).ok_or_else(over)
    }
}

fn over() -> Fault {
    Fault::Broken("the game is over".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Evaluation, Legal};
    use ponte_rules::Rules;

    /// Likes later sub-moves better.
    struct Last;

    impl Evaluator for Last {
        fn evaluate(&mut self, _: &Moment, legal: &Legal) -> Evaluation {
            let policy = (0..legal.len()).map(|index| index as f32).collect();
            Evaluation { policy, ..Evaluation::default() }
        }
    }

    #[test]
    fn the_bare_policy_plays_the_most_promising_sub_moves() {
        let rules: Rules = "4x4".parse().expect("rules");
        for (text, turn) in [
            ("4/4/4/4 - l -", "c4,d4"),
            ("4/4/4/L2L - d s", "swap"),
            ("4/1L2/4/L1L1 - l -", "c1-b3"),
        ] {
            let position = Position::from_text(rules, text).expect("position");
            let expected = position.judge(turn.parse().expect("turn")).expect("legal");
            assert_eq!(PolicyPlayer::new(Last).turn(&position), Ok(expected.into()));
        }
    }
}
