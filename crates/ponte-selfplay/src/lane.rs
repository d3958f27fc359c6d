//! A lane: games on boards of one size that take their steps together.

use ponte_rules::Size;
use rayon::prelude::*;
use serde::Serialize;

use crate::config::{LaneConfig, Mode, PlayConfig};
use crate::game::{Game, Setting};
use crate::game_pair::GamePair;
use crate::opening::RulesMix;
use crate::packing::{INPUT_LEN, ROW_LEN, VALUES};
use crate::tally::Tally;

/// Games that one thread takes at a time.
const CHUNK: usize = 16;

/// The buffers of one net: answers to the last questions, and room for the next.
#[derive(Debug)]
pub struct Exchange<'a> {
    /// Logits in half precision: for every question, one for every output of the policy.
    pub logits: &'a [u16],
    /// Win, draw and loss chance and score of every question.
    pub values: &'a [f32],
    /// Packed questions.
    pub inputs: &'a mut [u8],
}

/// A set of games.
#[derive(Debug)]
pub struct Lane {
    setting: Setting,
    games: Games,
    started: bool,
}

#[derive(Debug)]
enum Games {
    /// Every game has its own slot in the buffers.
    Selfplay(Vec<Game>),
    /// A pair's question goes to the buffer of the net to move; `asked` holds net and slot.
    Arena { pairs: Vec<GamePair>, asked: Vec<Option<(usize, usize)>>, packed: Vec<u8> },
}

/// What a lane reports.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    side: u8,
    #[serde(flatten)]
    tally: Tally,
    /// Of an arena: how the games ended for the first net.
    #[serde(skip_serializing_if = "Option::is_none")]
    arena: Option<ArenaReport>,
}

/// Results of an arena for the first net.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct ArenaReport {
    a_wins: u32,
    draws: u32,
    b_wins: u32,
    /// How many pairs brought the first net 0, ½, 1, 1½ and 2 points.
    pairs: [u32; 5],
}

impl Lane {
    /// Sets up the games.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the configuration.
    pub fn new(config: &LaneConfig, seed: u64) -> Result<Lane, String> {
        let size = Size::new(config.side)
            .ok_or_else(|| format!("no board has a side of {}", config.side))?;
        if config.games == 0 {
            return Err("a lane needs games".to_owned());
        }
        config.play.check()?;
        let mix = RulesMix::new(config.side, &config.rules)?;
        let setting = Setting { size, mix, play: config.play.clone() };
        let seeds = (0..config.games as u64).map(|game| seed.wrapping_mul(1_000_003) ^ game);
        let games = match config.mode {
            Mode::Selfplay => {
                Games::Selfplay(seeds.map(|seed| Game::new(&setting, seed)).collect())
            }
            Mode::Arena => Games::Arena {
                pairs: seeds.map(|seed| GamePair::new(&setting, seed)).collect(),
                asked: vec![None; config.games],
                packed: vec![0; config.games * INPUT_LEN],
            },
        };
        Ok(Lane { setting, games, started: false })
    }

    /// How many nets play.
    #[must_use]
    pub fn nets(&self) -> usize {
        match self.games {
            Games::Selfplay(_) => 1,
            Games::Arena { .. } => 2,
        }
    }

    /// The most questions that a step can have for one net.
    #[must_use]
    pub fn capacity(&self) -> usize {
        match &self.games {
            Games::Selfplay(games) => games.len(),
            Games::Arena { pairs, .. } => pairs.len(),
        }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.setting.size
    }

    /// Changes how games go on from now on.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the configuration.
    pub fn reconfigure(&mut self, play: PlayConfig) -> Result<(), String> {
        play.check()?;
        self.setting.play = play;
        Ok(())
    }

    /// Hands the answers to the games and collects their next questions. Returns how many there are
    /// for each net; none at all when an arena is over.
    pub fn step(&mut self, nets: &mut [Exchange<'_>]) -> Vec<usize> {
        let setting = &self.setting;
        let outputs = ponte_engine::net::policy::len(setting.size);
        let started = std::mem::replace(&mut self.started, true);
        match &mut self.games {
            Games::Selfplay(games) => {
                let Exchange { logits, values, inputs } = &mut nets[0];
                let (logits, values) = (*logits, *values);
                let places = inputs.par_chunks_exact_mut(INPUT_LEN).zip(games.par_iter_mut());
                places.enumerate().with_min_len(CHUNK).for_each(|(index, (input, game))| {
                    let answer = started.then(|| {
                        (&logits[index * outputs..][..outputs], &values[index * VALUES..][..VALUES])
                    });
                    game.step(setting, answer, input);
                });
                vec![games.len()]
            }
            Games::Arena { pairs, asked, packed } => {
                let answers: Vec<(&[u16], &[f32])> =
                    nets.iter().map(|net| (net.logits, net.values)).collect();
                let places = packed.par_chunks_exact_mut(INPUT_LEN).zip(pairs.par_iter_mut());
                let places = places.zip(asked.par_iter_mut()).with_min_len(CHUNK);
                places.for_each(|((input, pair), asked)| {
                    let answer = asked.take().map(|(net, index)| {
                        let (logits, values) = answers[net];
                        (&logits[index * outputs..][..outputs], &values[index * VALUES..][..VALUES])
                    });
                    *asked = pair.step(setting, answer, input).map(|net| (net, 0));
                });
                let mut counts = vec![0; nets.len()];
                for (input, asked) in packed.chunks_exact(INPUT_LEN).zip(asked) {
                    if let Some((net, index)) = asked {
                        *index = counts[*net];
                        nets[*net].inputs[*index * INPUT_LEN..][..INPUT_LEN].copy_from_slice(input);
                        counts[*net] += 1;
                    }
                }
                counts
            }
        }
    }

    /// Moves rows of finished games into a buffer of whole rows; returns how many.
    pub fn take_rows(&mut self, out: &mut [u8]) -> usize {
        let Games::Selfplay(games) = &mut self.games else { return 0 };
        let mut taken = 0;
        for game in games.iter_mut() {
            let room = out.len() / ROW_LEN - taken;
            let rows = (game.finished.len() / ROW_LEN).min(room);
            let bytes = rows * ROW_LEN;
            out[taken * ROW_LEN..][..bytes].copy_from_slice(&game.finished[..bytes]);
            game.finished.drain(..bytes);
            taken += rows;
        }
        taken
    }

    /// What has been played so far.
    #[must_use]
    pub fn report(&self) -> Report {
        let mut tally = Tally::default();
        let mut arena = None;
        match &self.games {
            Games::Selfplay(games) => games.iter().for_each(|game| tally.add(&game.tally)),
            Games::Arena { pairs, .. } => {
                let mut results = ArenaReport::default();
                for pair in pairs {
                    tally.add(&pair.tally);
                    results.add(&pair.results);
                }
                arena = Some(results);
            }
        }
        Report { side: self.setting.size.side(), tally, arena }
    }
}

impl ArenaReport {
    fn add(&mut self, results: &[u8]) {
        for result in results {
            match result {
                2 => self.a_wins += 1,
                1 => self.draws += 1,
                _ => self.b_wins += 1,
            }
        }
        if let [one, other] = results {
            self.pairs[usize::from(one + other)] += 1;
        }
    }
}
