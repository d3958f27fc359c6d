//! The machine on a thread of its own, so that the screen never waits for it.
//!
//! It is asked what the state of the game asks, and answers with an input. A question that nobody
//! asks any more is dropped at once, however long it was to be thought about.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ponte_engine::net::NetEvaluator;
use ponte_engine::rng;
use ponte_engine::search::{Limits, Search};

use super::app::Question;
use super::seat::Mind;
use super::update::Input;
use crate::weights::Weights;

/// A computer that answers at once would leave no time to see what it did.
const SHORTEST_THOUGHT: Duration = Duration::from_millis(450);

/// The line to the thread.
#[derive(Debug)]
pub(crate) struct Machine {
    questions: Sender<(u64, Question)>,
    asked: Option<Question>,
    /// The number of the question that counts; all others are dropped.
    wanted: Arc<AtomicU64>,
    number: u64,
}

impl Machine {
    /// Starts the thread, which sends its answers there.
    pub(crate) fn start(answers: Sender<Input>) -> Machine {
        let (questions, asked) = mpsc::channel();
        let wanted = Arc::new(AtomicU64::new(0));
        let still_wanted = Arc::clone(&wanted);
        thread::spawn(move || {
            let mut brain =
                Brain { evaluator: Weights::champion().evaluator(), search: Search::default() };
            for (number, question) in asked {
                let is_wanted = || still_wanted.load(Ordering::Relaxed) == number;
                if !is_wanted() {
                    continue;
                }
                let answer = brain.think(&question, &is_wanted);
                // Nobody listens any more when the program is about to end.
                if answer.is_some_and(|answer| answers.send(answer).is_err()) {
                    return;
                }
            }
        });
        Machine { questions, asked: None, wanted, number: 0 }
    }

    /// Asks, unless this very question was asked last; nothing asked drops what was.
    pub(crate) fn ask(&mut self, question: Option<Question>) {
        if self.asked == question {
            return;
        }
        self.number += 1;
        self.wanted.store(self.number, Ordering::Relaxed);
        if let Some(question) = question.clone() {
            // The thread ends with the program alone.
            let _ = self.questions.send((self.number, question));
        }
        self.asked = question;
    }
}

struct Brain {
    evaluator: NetEvaluator,
    search: Search,
}

impl Brain {
    /// The answer, unless it is not wanted any more.
    fn think(
        &mut self,
        question: &Question,
        is_wanted: &(impl Fn() -> bool + Sync),
    ) -> Option<Input> {
        let &Question { version, ref position, mind, is_hint, seed, think_ms } = question;
        let start = Instant::now();
        let (turn, outlook) = match mind {
            Mind::Simple(opponent) => (opponent.turn(position, &mut rng(seed, position))?, None),
            Mind::Level(level) => {
                let report = level.think(position, &mut self.evaluator, seed)?;
                (report.turn()?, Some(report.outlook))
            }
            Mind::Full => {
                let mut clock = || match is_wanted() {
                    true => start.elapsed().as_secs_f32() * 1000.0 / think_ms as f32,
                    false => 1.0,
                };
                let limits = Limits::time(&mut clock);
                let report = self.search.think(position, &mut self.evaluator, limits, |_| ())?;
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

    fn question(version: u64, mind: Mind, is_hint: bool, think_ms: u32) -> Question {
        let position = Position::new("5x5".parse().expect("rules"));
        Question { version, position, mind, is_hint, seed: 1, think_ms }
    }

    #[test]
    fn everybody_answers() {
        let (sender, answers) = mpsc::channel();
        let mut machine = Machine::start(sender);
        let minds = [Mind::Simple(Opponent::Greedy), Mind::Level(Level::WEAKEST), Mind::Full];
        for (expected, mind) in (1..).zip(minds) {
            machine.ask(Some(question(expected, mind, false, 20)));
            let Ok(Input::Computer { version, outlook, .. }) = answers.recv_timeout(PATIENCE)
            else {
                panic!("{mind:?} does not answer");
            };
            assert_eq!(version, expected);
            assert_eq!(outlook.is_some(), !matches!(mind, Mind::Simple(_)));
        }
    }

    #[test]
    fn a_question_that_is_not_asked_any_more_is_dropped() {
        let (sender, answers) = mpsc::channel();
        let mut machine = Machine::start(sender);
        machine.ask(Some(question(1, Mind::Full, false, 600_000)));
        machine.ask(None);
        let hint = question(2, Mind::Full, true, 20);
        machine.ask(Some(hint.clone()));
        machine.ask(Some(hint));
        let answer = answers.recv_timeout(PATIENCE);
        assert!(matches!(answer, Ok(Input::Hint { version: 2, .. })), "{answer:?}");
        assert!(answers.recv_timeout(Duration::from_millis(100)).is_err(), "asked once");
    }
}
