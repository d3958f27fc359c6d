//! Levels 1 to 10 for people: the engine with human shortcomings.
//!
//! A weak level does not play at random now and then. It judges by what lies on the board instead of
//! by what will come of it (`insight`), overlooks what is far from where it looks (`oversight`), is
//! unsure of its preferences (`whim`), and searches few nodes (`nodes`). The strongest level searches
//! as many as a phone can in a second; above it there is the plain [`Search`].

mod adaptive;
mod sight;

use ponte_rules::Position;

pub use adaptive::Adaptive;
use sight::Sight;

use crate::evaluation::Evaluator;
use crate::search::{Aim, Limits, Report, Search, Settings};

/// A strength from 1 to 10; those between two levels lie between them.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Level(f32);

/// What makes a level.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Traits {
    /// The weight of the evaluator's policy, from 0 to 1. The rest is what the greedy opponent
    /// prefers.
    insight: f32,
    /// The chance that a sub-move far from where the player looks is not seen.
    oversight: f32,
    /// How random the choice among the sub-moves that are seen is.
    whim: f32,
    /// The nodes of the search for every sub-move.
    nodes: f32,
}

const fn traits(insight: f32, oversight: f32, whim: f32, nodes: f32) -> Traits {
    Traits { insight, oversight, whim, nodes }
}

/// The levels from 1 to 10.
const LEVELS: [Traits; 10] = [
    traits(0.15, 0.50, 1.00, 1.0),
    traits(0.26, 0.42, 1.00, 1.0),
    traits(0.37, 0.35, 0.95, 1.0),
    traits(0.47, 0.29, 0.88, 1.0),
    traits(0.60, 0.25, 0.80, 1.0),
    traits(0.74, 0.21, 0.73, 1.0),
    traits(0.90, 0.15, 0.60, 1.0),
    traits(1.00, 0.04, 0.27, 3.0),
    traits(1.00, 0.00, 0.08, 12.0),
    traits(1.00, 0.00, 0.00, 28.0),
];

impl Level {
    /// The weakest.
    pub const WEAKEST: Level = Level(1.0);
    /// The strongest.
    pub const STRONGEST: Level = Level(LEVELS.len() as f32);

    /// A level from 1 to 10; `None` for any other number.
    #[must_use]
    pub fn new(level: f32) -> Option<Level> {
        let range = Level::WEAKEST.0..=Level::STRONGEST.0;
        range.contains(&level).then_some(Level(level))
    }

    /// The nearest level to a number.
    #[must_use]
    pub fn nearest(level: f32) -> Level {
        Level(level.clamp(Level::WEAKEST.0, Level::STRONGEST.0))
    }

    /// The level as a number.
    #[must_use]
    pub const fn number(self) -> f32 {
        self.0
    }

    /// Chooses a turn; `None` if the game is over. The same seed gives the same answer to the same
    /// position.
    pub fn think(
        self,
        position: &Position,
        evaluator: &mut impl Evaluator,
        seed: u64,
    ) -> Option<Report> {
        let traits = self.traits();
        let mut rng = crate::opponent::rng(seed, position);
        let settings = Settings {
            noise: traits.whim,
            seed: rng.u64(..),
            candidates: 8,
            exact: self == Level::STRONGEST,
            ..Settings::default()
        };
        let mut sight = Sight::new(evaluator, traits, &mut rng);
        let nodes = Limits::nodes(traits.nodes.round() as u32);
        Search::new(settings).think(position, Aim::Turn, &mut sight, nodes, |_| ())
    }

    fn traits(self) -> Traits {
        let below = (self.0 as usize).min(LEVELS.len() - 1);
        let (low, high) = (LEVELS[below - 1], LEVELS[below]);
        let share = self.0 - below as f32;
        let mix = |low: f32, high: f32| low + (high - low) * share;
        Traits {
            insight: mix(low.insight, high.insight),
            oversight: mix(low.oversight, high.oversight),
            whim: mix(low.whim, high.whim),
            nodes: mix(low.nodes, high.nodes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::{Evaluation, Outlook};
    use crate::moment::{Legal, Moment};

    /// Has no preference.
    struct Blank;

    impl Evaluator for Blank {
        fn evaluate(&mut self, _: &Moment, legal: &Legal) -> Evaluation {
            let policy = vec![1.0 / legal.len() as f32; legal.len()];
            Evaluation { outlook: Outlook { draw: 1.0, ..Outlook::default() }, policy }
        }
    }

    #[test]
    fn levels_lie_between_one_and_ten() {
        for wrong in [0.0, 0.99, 10.01, f32::NAN, f32::INFINITY] {
            assert_eq!(Level::new(wrong), None, "{wrong}");
        }
        for (number, traits) in (1..=10).zip(LEVELS) {
            assert_eq!(Level::new(number as f32).map(Level::traits), Some(traits));
        }
        let between = Level::new(1.5).expect("a level").traits();
        assert!(between.insight > LEVELS[0].insight && between.insight < LEVELS[1].insight);
    }

    #[test]
    fn every_level_plays_whole_games_legally() {
        for level in 1..=10 {
            let level = Level::nearest(level as f32);
            let mut position = Position::new("6x6".parse().expect("rules"));
            while !position.is_over() {
                let think = || level.think(&position, &mut Blank, 3).expect("not over");
                let report = think();
                assert_eq!(report, think());
                assert!(report.evaluations <= 60);
                let turn = report.turn().expect("a turn");
                assert!(position.is_legal(turn), "{turn} in {position}");
                position.play_unchecked(turn);
            }
            assert_eq!(level.think(&position, &mut Blank, 3), None);
        }
    }
}
