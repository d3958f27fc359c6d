//! One game of self-play after the other, moved on whenever the net has answered.

use fastrand::Rng;
use ponte_engine::search::Proven;
use ponte_engine::solver::Solver;
use ponte_engine::{Evaluation, Moment, SubMove};
use ponte_rules::{Cells, Color, Position, Rules, Size};

use crate::careless::{Careless, FIRST_CHOICE};
use crate::config::PlayConfig;
use crate::ending::{self, Ending};
use crate::opening::{self, Redraw, RulesMix};
use crate::packing::{End, OpenRow, pack_input, read_answer};
use crate::searcher::{Plan, Searcher};
use crate::tally::Tally;

/// How often an opening that is too one-sided is drawn again.
const REDRAWS: u32 = 8;

/// An answer of the net: logits and values.
pub(crate) type Answer<'a> = (&'a [u16], &'a [f32]);

/// What all games of a lane have in common.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) size: Size,
    pub(crate) mix: RulesMix,
    pub(crate) play: PlayConfig,
}

/// A game in the making.
#[derive(Debug)]
pub(crate) struct Game {
    rng: Rng,
    moment: Moment,
    /// Whether the first player has dark.
    swapped: bool,
    redraw: Redraw,
    /// While this game is in a careless beginning.
    careless: Option<Careless>,
    solver: Solver,
    /// What is known of this turn, if it is one of the last.
    ending: Option<Ending>,
    searcher: Searcher,
    /// Whether this sub-move's search is a full one.
    full: bool,
    evaluation: Evaluation,
    rows: Vec<OpenRow>,
    /// Rows of finished games, until the caller takes them.
    pub(crate) finished: Vec<u8>,
    pub(crate) tally: Tally,
}

impl Game {
    pub(crate) fn new(setting: &Setting, seed: u64) -> Game {
        let mut game = Game {
            rng: Rng::with_seed(seed),
            moment: Moment::new(Position::new(Rules::open(setting.size))),
            swapped: false,
            redraw: Redraw::default(),
            careless: None,
            solver: ending::solver(),
            ending: None,
            searcher: Searcher::default(),
            full: false,
            evaluation: Evaluation::default(),
            rows: Vec::new(),
            finished: Vec::new(),
            tally: Tally::default(),
        };
        game.start(setting, 0);
        game
    }

    /// Takes the answer to the last question, if there was one, and packs the next.
    pub(crate) fn step(&mut self, setting: &Setting, answer: Option<Answer<'_>>, out: &mut [u8]) {
        if let Some(answer) = answer {
            self.take(setting, answer);
        }
        loop {
            if let Some(question) = self.searcher.question() {
                pack_input(&question.moment, &question.legal, out);
                self.tally.evaluations += 1;
                return;
            }
            self.play_choice(setting);
        }
    }

    fn take(&mut self, setting: &Setting, (logits, values): Answer<'_>) {
        let Some(question) = self.searcher.question() else { return };
        read_answer(setting.size, &question.legal, logits, values, &mut self.evaluation);
        let plan = self.plan(setting);
        self.searcher.answer(&self.evaluation, plan, &mut self.rng);
        let outlook = self.searcher.first_outlook();
        if let Some(draws) = self.redraw.again(outlook, setting.play.balance, REDRAWS) {
            self.tally.redrawn_openings += 1;
            self.start(setting, draws);
        }
    }

    /// Begins a game.
    fn start(&mut self, setting: &Setting, draws: u32) {
        let rules = setting.mix.draw(&mut self.rng);
        self.rows.clear();
        self.swapped = false;
        let with_pie = draws == 0 && self.rng.f32() < setting.play.pie_share;
        let position = if with_pie {
            self.tally.pie_games += 1;
            Position::new(rules)
        } else {
            opening::random(rules, &setting.play.random_turns, &mut self.rng)
        };
        self.careless = if with_pie { None } else { self.draw_careless(setting) };
        let is_judged = !with_pie && self.careless.is_none();
        self.redraw = if is_judged { Redraw::after(draws) } else { Redraw::default() };
        self.moment = Moment::new(position);
        self.ending = None;
        self.think(setting);
    }

    fn draw_careless(&mut self, setting: &Setting) -> Option<Careless> {
        let PlayConfig { careless_share, crowded_share, .. } = setting.play;
        let drawn = self.rng.f32();
        if drawn < careless_share {
            Some(Careless::draw(setting.size, &mut self.rng))
        } else if drawn < careless_share + crowded_share {
            Some(Careless::draw_crowded(setting.size, &mut self.rng))
        } else {
            None
        }
    }

    /// Begins the search of the next sub-move that is a choice; begins a new game where this one
    /// is over.
    fn think(&mut self, setting: &Setting) {
        loop {
            if self.moment.is_over() {
                if self.careless.is_none() {
                    self.finish();
                }
                self.start(setting, 0);
                return;
            }
            let over = self.careless.take_if(|careless| !careless.goes_on(&self.moment));
            if let Some(moment) =
                over.and_then(|careless| careless.end(&self.moment, &mut self.rng))
            {
                self.moment = moment;
            }
            let legal = self.moment.legal();
            let mover = self.moment.position().to_move();
            let slip = |careless: &Careless| careless.slip(mover, &legal, &mut self.rng);
            let forced = legal.iter().next().filter(|_| legal.len() == 1);
            let Some(sub_move) = forced.or_else(|| self.careless.as_ref().and_then(slip)) else {
                break;
            };
            self.play(sub_move);
        }
        let position = self.moment.position();
        if setting.play.solve_endings && self.careless.is_none() && self.moment.first().is_none() {
            self.ending = Ending::of(position, &mut self.solver);
        }
        // First turns and their answers are rare among rows, and so are last turns that can go
        // wrong; nothing else teaches them.
        let with_pie = position.occupied().is_empty() || position.may_swap();
        let telling = match &self.ending {
            Some(ending) => ending.matters(),
            None => with_pie || (setting.play.solve_endings && ending::is_near(position)),
        };
        self.full =
            self.careless.is_none() && (telling || self.rng.f32() < setting.play.full_share);
        let plan = self.plan(setting);
        self.searcher.begin(&self.moment, plan, &mut self.rng);
    }

    fn plan(&self, setting: &Setting) -> Plan {
        if self.careless.is_some() || self.ending.is_some() {
            return FIRST_CHOICE;
        }
        let play = &setting.play;
        let (simulations, noise) =
            if self.full { (play.full, 1.0) } else { (play.fast, play.fast_noise) };
        Plan { simulations, candidates: play.candidates, noise }
    }

    fn play_choice(&mut self, setting: &Setting) {
        let (searched, improved, choice) = match &self.ending {
            Some(ending) => {
                let policy = ending.policy(&self.moment, self.searcher.priors());
                let choice = ending::draw(&policy, &mut self.rng);
                (ending.outlook(), policy, choice)
            }
            None => {
                let searched = self.searcher.outlook().unwrap_or_default();
                (searched, self.searcher.improvement().policy, self.searcher.choice())
            }
        };
        if self.full {
            self.tally.ending_rows += u64::from(self.ending.is_some());
            let weight = self.ending.as_ref().map_or(1.0, Ending::weight);
            let player = self.player();
            self.rows.push(OpenRow::new(player, &self.moment, searched, &improved, weight));
        }
        if let Some(choice) = choice {
            self.play(choice);
        }
        self.think(setting);
    }

    fn play(&mut self, sub_move: SubMove) {
        let position = self.moment.position();
        match sub_move {
            SubMove::Tile(cell) if position.occupied().is_empty() => {
                self.tally.count_first_tile(position.size(), cell);
            }
            SubMove::Swap => {
                self.swapped = true;
                self.tally.swaps += 1;
            }
            _ => {}
        }
        if self.moment.play_unchecked(sub_move) {
            self.ending = None;
        }
        self.searcher.follow(sub_move);
        self.tally.sub_moves += 1;
    }

    /// The player to move: 0 began with light, 1 with dark.
    fn player(&self) -> usize {
        self.moment.position().to_move().index() ^ usize::from(self.swapped)
    }

    fn finish(&mut self) {
        let position = self.moment.position();
        self.tally.count_end(position);
        self.tally.rows += self.rows.len() as u64;
        let ends =
            [0, 1].map(|player| end_for(position, Color::ALL[player ^ usize::from(self.swapped)]));
        for row in self.rows.drain(..) {
            row.close(&ends[row.player], &mut self.finished);
        }
    }
}

/// How a finished game ended for a color.
fn end_for(position: &Position, own: Color) -> End {
    let result = Proven::of_end(position).outlook();
    let result = if position.to_move() == own { result } else { result.turned() };
    let linked = |color: Color| {
        let islands = position.islands(color);
        let networks = position.network_tiles(color);
        let large = networks.filter(|&tiles| (tiles & islands).len() >= 8);
        large.fold(Cells::EMPTY, |all, tiles| all | tiles)
    };
    let planes = [
        position.islands(own),
        position.islands(!own),
        linked(own),
        linked(!own),
        position.blocked(),
    ];
    End { result, planes }
}
