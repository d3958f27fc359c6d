//! Whole games against a front end that breaks the protocol in every way we could think of.
//!
//! `cargo xtask engine-fuzz 1000` plays a thousand of them; the tests play a few.

use std::env;
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use ponte_engine::protocol::{Answer, Command, Declaration, Info, Kind, Limits};
use ponte_rules::{Position, Proposal, Rules, Turn};

use crate::driver::Engine;
use crate::{garbage, net};

const GAMES: u64 = 4;
const RULES: [&str; 8] =
    ["4x4", "5x5/strict", "6x6", "6x6/tiles=9/bridges=3", "8x8/strict", "bga", "print-10", "bsn"];

#[test]
fn no_front_end_breaks_the_engine() {
    let games = env::var("PONTE_FUZZ_GAMES").map_or(GAMES, |games| games.parse().unwrap());
    let first = env::var("PONTE_FUZZ_SEED").map_or(1, |seed| seed.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut fuzzer = Fuzzer::new(first, net::file(&folder));
    for game in first..first + games {
        // What fails can be played again alone.
        println!("game {game}: PONTE_FUZZ_GAMES=1 PONTE_FUZZ_SEED={game}");
        fuzzer.rng = Rng::with_seed(game);
        fuzzer.game();
    }
    println!("{games} games: {:?}", fuzzer.counts);
}

#[derive(Debug, Default)]
struct Counts {
    turns: u32,
    infos: u32,
    errors: u32,
    garbage: u32,
    stops: u32,
    engines: u32,
}

struct Fuzzer {
    engine: Engine,
    options: Vec<Declaration>,
    weights: String,
    rng: Rng,
    counts: Counts,
}

impl Fuzzer {
    fn new(seed: u64, weights: String) -> Fuzzer {
        let mut fuzzer = Fuzzer {
            engine: Engine::start(),
            options: Vec::new(),
            weights,
            rng: Rng::with_seed(seed),
            counts: Counts::default(),
        };
        fuzzer.greet();
        fuzzer
    }

    fn greet(&mut self) {
        self.counts.engines += 1;
        self.options.clear();
        self.engine.say("ponte 1");
        loop {
            match self.engine.hear() {
                Answer::Option(option) => self.options.push(option),
                Answer::PonteOk { version } => return assert_eq!(version, 1),
                Answer::Name(_) | Answer::Author(_) => {}
                other => panic!("{other} in a greeting"),
            }
        }
    }

    /// One game: the engine against random turns, and against everything else.
    fn game(&mut self) {
        if self.rng.u8(..) < 40 {
            self.replace_engine();
        }
        self.set_options();
        if self.rng.bool() {
            self.engine.say("newgame");
        }
        let rules: Rules = self.rng.choice(RULES).unwrap().parse().unwrap();
        let start = Position::new(rules);
        let (mut position, mut turns) = (start.clone(), Vec::new());
        let mut engine_moves = self.rng.bool();
        while !position.is_over() {
            let turn = if engine_moves {
                self.engine_turn(&start, &turns, &position)
            } else {
                position.random_turn(|n| self.rng.u32(0..n)).unwrap()
            };
            position.play_unchecked(turn);
            turns.push(turn);
            engine_moves = !engine_moves;
        }
        self.engine.say(&Command::Position { start, turns }.to_string());
        self.engine.say("go");
        assert_eq!(self.engine.hear(), Answer::BestTurn { turn: None, ponder: None });
    }

    /// Asks for a turn, disturbs the engine while it thinks, and judges the answer.
    fn engine_turn(&mut self, start: &Position, turns: &[Turn], position: &Position) -> Turn {
        self.disturb(position, false);
        let (start, turns) = match self.rng.bool() {
            true => (start.clone(), turns.to_vec()),
            false => (position.clone(), Vec::new()),
        };
        self.engine.say(&Command::Position { start, turns }.to_string());
        let limits = self.limits();
        self.engine.say(&Command::Go(limits).to_string());
        self.pause();
        let mut best = self.disturb(position, true);
        if limits.ponder {
            assert_eq!(best, None, "an answer before its time");
            self.engine.say("ponderhit");
            best = self.disturb(position, true);
        }
        assert!(best.is_none() || !limits.infinite, "an answer before its time");
        // A search without end ends here; any other may be stopped, too.
        if limits.infinite || self.rng.bool() {
            self.counts.stops += 1;
            self.engine.say("stop");
        }
        self.counts.turns += 1;
        best.unwrap_or_else(|| self.hear_best(position))
    }

    /// Sends lines that an engine must refuse, and reads its answers. Returns the best turn if a
    /// search ended meanwhile.
    fn disturb(&mut self, position: &Position, is_searching: bool) -> Option<Turn> {
        for _ in 0..self.rng.u32(0..4) {
            let line = garbage::line(&mut self.rng, position);
            let command = str::from_utf8(&line).ok().and_then(|line| line.parse().ok());
            // A line that is valid by accident is not sent.
            if command.is_none_or(|command: Command| is_harmless(&command)) {
                self.counts.garbage += 1;
                self.engine.say_bytes(&[&line[..], b"\n"].concat());
            }
        }
        self.engine.say("isready");
        let mut best = None;
        loop {
            match self.engine.hear() {
                Answer::ReadyOk => return best,
                Answer::Error(_) => self.counts.errors += 1,
                Answer::Info(info) if is_searching => self.check_info(&info, position),
                Answer::BestTurn { turn, ponder } if is_searching && best.is_none() => {
                    best = Some(check_best(position, turn, ponder));
                }
                other => panic!("unexpected {other}"),
            }
        }
    }

    fn hear_best(&mut self, position: &Position) -> Turn {
        loop {
            match self.engine.hear() {
                Answer::Info(info) => self.check_info(&info, position),
                Answer::BestTurn { turn, ponder } => return check_best(position, turn, ponder),
                other => panic!("unexpected {other}"),
            }
        }
    }

    fn check_info(&mut self, info: &Info, position: &Position) {
        self.counts.infos += 1;
        let mut at = position.clone();
        for &turn in &info.pv {
            at.play(turn).unwrap_or_else(|refusal| panic!("{info}: {turn}: {refusal}"));
        }
    }

    fn limits(&mut self) -> Limits {
        let rng = &mut self.rng;
        let infinite = rng.u8(..) < 50;
        let mut some = |most| (!infinite && rng.bool()).then(|| rng.u32(1..=most));
        let (nodes, ms) = (some(80), some(40));
        // Never without any: an engine may take seconds then.
        let ms = if nodes.is_none() && !infinite { ms.or(Some(10)) } else { ms };
        Limits { nodes, ms, infinite, ponder: self.rng.u8(..) < 60 }
    }

    fn set_options(&mut self) {
        for option in self.options.clone() {
            let value = match &option.kind {
                Kind::Combo { choices, .. } => self.rng.choice(choices).unwrap().clone(),
                Kind::Check { .. } => self.rng.bool().to_string(),
                Kind::Spin { min, max, .. } => self.rng.i64(*min..=(*max).min(8)).to_string(),
                Kind::Text { .. } if option.name == "Weights" => self.weights.clone(),
                Kind::Text { .. } => continue,
            };
            self.engine.say(&format!("setoption name {} value {value}", option.name));
        }
    }

    /// Ends the engine in the middle of a search, and starts another.
    fn replace_engine(&mut self) {
        let mut old = std::mem::replace(&mut self.engine, Engine::start());
        old.say("position rules 8x8 start");
        old.say(if self.rng.bool() { "go infinite" } else { "go ponder nodes 9" });
        self.pause();
        if self.rng.bool() {
            old.say("quit");
        } else {
            old.hang_up();
        }
        assert_eq!(old.end().1, 0);
        self.greet();
    }

    fn pause(&mut self) {
        let ms = if self.rng.bool() { 0 } else { self.rng.u64(0..20) };
        thread::sleep(Duration::from_millis(ms));
    }
}

/// The turn, which must be legal as the answer that is expected to it.
fn check_best(position: &Position, turn: Option<Proposal>, ponder: Option<Proposal>) -> Turn {
    let turn = turn.expect("a turn in a running game");
    let mut after = position.clone();
    let played = after.play(turn);
    let played = played.unwrap_or_else(|refusal| panic!("{turn}: {refusal} in {position}"));
    if let Some(answer) = ponder {
        after.play(answer).unwrap_or_else(|refusal| panic!("ponder {answer}: {refusal}"));
    }
    played
}

/// Whether a command changes nothing, whenever it is sent.
fn is_harmless(command: &Command) -> bool {
    matches!(command, Command::SetOption { name, .. } if name == "Nonsense")
}
