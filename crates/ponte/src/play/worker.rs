//! The engine on a thread of its own, so that the screen never waits for it.
//!
//! A question comes from the state of the game, the answer goes back as an input. A newer question
//! ends the search of an older one at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ponte_engine::net::NetEvaluator;
use ponte_engine::rng;
use ponte_engine::search::{Aim, Limits, Search};

use super::app::Question;
use super::seat::Strength;
use super::update::Input;
use crate::weights::Weights;

/// An answer is not shown sooner than this, so that the player sees what is played.
const SHORTEST_THOUGHT: Duration = Duration::from_millis(450);

/// The thread's handle.
#[derive(Debug)]
pub(crate) struct Worker {
    questions: Sender<(u64, Question)>,
    asked: Option<Question>,
    /// The number of the latest question; older ones are dropped.
    wanted: Arc<AtomicU64>,
    number: u64,
}

impl Worker {
    /// Starts the thread. It sends its answers to `answers`.
    pub(crate) fn start(answers: Sender<Input>) -> Worker {
        let (questions, asked) = mpsc::channel();
        let wanted = Arc::new(AtomicU64::new(0));
        let still_wanted = Arc::clone(&wanted);
        thread::spawn(move || {
            let mut engine =
                Engine { evaluator: Weights::champion().evaluator(), search: Search::default() };
            for (number, question) in asked {
                let is_wanted = || still_wanted.load(Ordering::Relaxed) == number;
                if !is_wanted() {
                    continue;
                }
                let answer = engine.think(&question, &is_wanted);
                // Sending fails only when the program is about to end.
                if answer.is_some_and(|answer| answers.send(answer).is_err()) {
                    return;
                }
            }
        });
        Worker { questions, asked: None, wanted, number: 0 }
    }

    /// Asks a question, unless it was the last one already; `None` only cancels the last one.
    pub(crate) fn ask(&mut self, question: Option<Question>) {
        if self.asked == question {
            return;
        }
        self.number += 1;
        self.wanted.store(self.number, Ordering::Relaxed);
        if let Some(question) = question.clone() {
            // The thread ends only with the program.
            let _ = self.questions.send((self.number, question));
        }
        self.asked = question;
    }
}

struct Engine {
    evaluator: NetEvaluator,
    search: Search,
}

impl Engine {
    /// The answer, unless the question has been cancelled.
    fn think(
        &mut self,
        question: &Question,
        is_wanted: &(impl Fn() -> bool + Sync),
    ) -> Option<Input> {
        let &Question { version, ref position, strength, is_hint, seed, think_ms } = question;
        let start = Instant::now();
        let (turn, outlook) = match strength {
            Strength::Simple(opponent) => {
                (opponent.turn(position, &mut rng(seed, position))?, None)
            }
            Strength::Level(level) => {
                let report = level.think(position, &mut self.evaluator, seed)?;
                (report.turn()?, Some(report.outlook))
            }
            Strength::Full => {
                let mut clock = || match is_wanted() {
                    true => start.elapsed().as_secs_f32() * 1000.0 / think_ms as f32,
                    false => 1.0,
                };
                let limits = Limits::time(&mut clock);
                let report =
                    self.search.think(position, Aim::Turn, &mut self.evaluator, limits, |_| ())?;
                (report.turn()?, Some(report.outlook))
            }
        };
        if !is_wanted() {
            return None;
        }
        if is_hint {
            return Some(Input::Hint { version, turn, outlook: outlook? });
        }
        thread::sleep(SHORTEST_THOUGHT.saturating_sub(start.elapsed()));
        Some(Input::Computer { version, turn, outlook })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ponte_engine::Opponent;
    use ponte_engine::level::Level;
    use ponte_rules::Position;

    const PATIENCE: Duration = Duration::from_secs(20);

    fn question(version: u64, strength: Strength, is_hint: bool, think_ms: u32) -> Question {
        let position = Position::new("5x5".parse().expect("rules"));
        Question { version, position, strength, is_hint, seed: 1, think_ms }
    }

    #[test]
    fn every_strength_answers() {
        let (sender, answers) = mpsc::channel();
        let mut worker = Worker::start(sender);
        let strengths =
            [Strength::Simple(Opponent::Greedy), Strength::Level(Level::WEAKEST), Strength::Full];
        for (expected, strength) in (1..).zip(strengths) {
            worker.ask(Some(question(expected, strength, false, 20)));
            let Ok(Input::Computer { version, outlook, .. }) = answers.recv_timeout(PATIENCE)
            else {
                panic!("{strength:?} does not answer");
            };
            assert_eq!(version, expected);
            assert_eq!(outlook.is_some(), !matches!(strength, Strength::Simple(_)));
        }
    }

    #[test]
    fn a_question_that_is_not_asked_any_more_is_dropped() {
        let (sender, answers) = mpsc::channel();
        let mut worker = Worker::start(sender);
        worker.ask(Some(question(1, Strength::Full, false, 600_000)));
        worker.ask(None);
        let hint = question(2, Strength::Full, true, 20);
        worker.ask(Some(hint.clone()));
        worker.ask(Some(hint));
        let answer = answers.recv_timeout(PATIENCE);
        assert!(matches!(answer, Ok(Input::Hint { version: 2, .. })), "{answer:?}");
        assert!(answers.recv_timeout(Duration::from_millis(100)).is_err(), "asked once");
    }
}
