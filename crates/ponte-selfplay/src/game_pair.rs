//! Two nets play each other: the same opening twice, with colors exchanged.

use fastrand::Rng;
use ponte_engine::{Evaluation, Moment};
use ponte_rules::{Outcome, Position};

use crate::game::{Answer, Setting};
use crate::opening::{self, Redraw};
use crate::packing::{pack_input, read_answer};
use crate::searcher::{Plan, Searcher};
use crate::tally::Tally;

/// How often an opening that is too one-sided is drawn again.
const REDRAWS: u32 = 16;

/// A pair of games, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct GamePair {
    rng: Rng,
    opening: Position,
    redraw: Redraw,
    /// Which net has light: 0 in the first game, 1 in the second.
    light: usize,
    moment: Moment,
    searcher: Searcher,
    evaluation: Evaluation,
    /// The result of each game for net 0: 2 for a win, 1 for a draw, 0 for a loss.
    pub(crate) results: Vec<u8>,
    pub(crate) tally: Tally,
}

impl GamePair {
    pub(crate) fn new(setting: &Setting, seed: u64) -> GamePair {
        let opening = Position::new(ponte_rules::Rules::open(setting.size));
        let mut pair = GamePair {
            rng: Rng::with_seed(seed),
            moment: Moment::new(opening.clone()),
            opening,
            redraw: Redraw::default(),
            light: 0,
            searcher: Searcher::default(),
            evaluation: Evaluation::default(),
            results: Vec::new(),
            tally: Tally::default(),
        };
        pair.draw_opening(setting, 0);
        pair
    }

    /// Takes the answer to the last question, packs the next and says which net it is for; `None`
    /// when both games are over.
    pub(crate) fn step(
        &mut self,
        setting: &Setting,
        answer: Option<Answer<'_>>,
        out: &mut [u8],
    ) -> Option<usize> {
        if let Some(answer) = answer {
            self.take(setting, answer);
        }
        while self.results.len() < 2 {
            if let Some(question) = self.searcher.question() {
                pack_input(&question.moment, &question.legal, out);
                self.tally.evaluations += 1;
                return Some(self.net());
            }
            if let Some(choice) = self.searcher.choice() {
                self.moment.play_unchecked(choice);
                self.searcher.follow(choice);
                self.tally.sub_moves += 1;
            }
            self.think(setting);
        }
        None
    }

    fn take(&mut self, setting: &Setting, (logits, values): Answer<'_>) {
        let Some(question) = self.searcher.question() else { return };
        read_answer(setting.size, &question.legal, logits, values, &mut self.evaluation);
        self.searcher.answer(&self.evaluation, plan(setting), &mut self.rng);
        let outlook = self.searcher.first_outlook();
        if let Some(draws) = self.redraw.again(outlook, setting.play.balance, REDRAWS) {
            self.tally.redrawn_openings += 1;
            self.draw_opening(setting, draws);
        }
    }

    fn draw_opening(&mut self, setting: &Setting, draws: u32) {
        let rules = setting.mix.draw(&mut self.rng);
        self.opening = opening::random(rules, &setting.play.random_turns, &mut self.rng);
        self.redraw = Redraw::after(draws);
        self.moment = Moment::new(self.opening.clone());
        self.think(setting);
    }

    /// Begins the search of the next sub-move; begins the second game where the first is over.
    fn think(&mut self, setting: &Setting) {
        if self.moment.is_over() {
            self.count_end();
            self.light = 1;
            self.moment = Moment::new(self.opening.clone());
        }
        // The tree holds evaluations of one net, which the other must not use.
        if self.moment.first().is_none() {
            self.searcher = Searcher::default();
        }
        self.searcher.begin(&self.moment, plan(setting), &mut self.rng);
    }

    fn count_end(&mut self) {
        let position = self.moment.position();
        self.tally.count_end(position);
        self.results.push(match position.outcome() {
            Some(Outcome::Win(color)) if color.index() == self.light => 2,
            Some(Outcome::Win(_)) => 0,
            _ => 1,
        });
    }

    /// The net to move.
    fn net(&self) -> usize {
        self.moment.position().to_move().index() ^ self.light
    }
}

/// Without noise: the openings bring variety enough.
fn plan(setting: &Setting) -> Plan {
    Plan { simulations: setting.play.full, candidates: setting.play.candidates, noise: 0.0 }
}
