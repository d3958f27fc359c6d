//! What to play: read from JSON, in which unknown keys are errors.

use serde::Deserialize;

/// All lanes, and the threads that play them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// How many threads play.
    pub threads: usize,
    /// The seed of all randomness.
    pub seed: u64,
    /// The sets of games.
    pub lanes: Vec<LaneConfig>,
}

/// A set of games on boards of one size.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaneConfig {
    /// What is played for.
    pub mode: Mode,
    /// The side of the board.
    pub side: u8,
    /// How many games run at once; in an arena, how many pairs of games are played in all.
    pub games: usize,
    /// Rules with their weights. `custom` draws supply and passing rule at random.
    pub rules: Vec<(String, f32)>,
    /// How games are played.
    pub play: PlayConfig,
}

/// What a lane is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// One net plays itself, and its searches become rows to train on.
    Selfplay,
    /// Two nets play pairs of games with colors exchanged.
    Arena,
}

/// How games are played.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayConfig {
    /// Simulations of a full search.
    pub full: usize,
    /// Simulations of a fast search, which only moves the game on.
    #[serde(default)]
    pub fast: usize,
    /// The share of sub-moves with a full search.
    #[serde(default = "all")]
    pub full_share: f32,
    /// Candidates at the root of a search.
    #[serde(default = "sixteen")]
    pub candidates: usize,
    /// The noise of fast searches; full ones have 1.
    #[serde(default)]
    pub fast_noise: f32,
    /// The share of games that begin with an empty board and the pie rule.
    #[serde(default)]
    pub pie_share: f32,
    /// The share of the other games in which one color begins carelessly.
    #[serde(default)]
    pub careless_share: f32,
    /// The share of the other games in which one color fills its part of the board early.
    #[serde(default)]
    pub crowded_share: f32,
    /// Openings that the net finds more one-sided than this are drawn again.
    #[serde(default = "all")]
    pub balance: f32,
    /// How many random turns an opening has: one of these, each as likely as the others. From two
    /// on, the pie rule is out of play.
    #[serde(default = "two_to_six")]
    pub random_turns: Vec<usize>,
    /// Whether the last turns are solved where that takes little, and searched in full elsewhere.
    #[serde(default = "yes")]
    pub solve_endings: bool,
}

impl PlayConfig {
    /// Whether games can be played with this configuration.
    pub(crate) fn check(&self) -> Result<(), String> {
        if self.full == 0 {
            return Err("a full search needs simulations".to_owned());
        }
        if self.full_share < 1.0 && self.fast == 0 {
            return Err("fast searches need simulations".to_owned());
        }
        if self.random_turns.is_empty() {
            return Err("random_turns needs a number".to_owned());
        }
        Ok(())
    }
}

fn two_to_six() -> Vec<usize> {
    vec![2, 2, 2, 3, 4, 6]
}

fn yes() -> bool {
    true
}

fn all() -> f32 {
    1.0
}

fn sixteen() -> usize {
    16
}
