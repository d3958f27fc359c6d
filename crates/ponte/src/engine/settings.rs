//! The options of the engine: their declarations and their values.

use ponte_engine::Opponent;
use ponte_engine::level::Level;
use ponte_engine::protocol::{Declaration, Kind};
use ponte_engine::search;

use super::level_player::LevelPlayer;
use super::player::{Player, SimplePlayer};
use super::search_player::SearchPlayer;
use crate::weights::Weights;

/// The level until the front end sets another.
const USUAL_LEVEL: u8 = 5;

/// What the front end has set.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    player: PlayerKind,
    level: Level,
    weights: Weights,
    seed: u64,
    threads: usize,
    lines: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PlayerKind {
    Net,
    Level,
    Simple(Opponent),
}

impl PlayerKind {
    fn all() -> impl Iterator<Item = PlayerKind> {
        [PlayerKind::Net, PlayerKind::Level]
            .into_iter()
            .chain(Opponent::ALL.map(PlayerKind::Simple))
    }

    fn name(self) -> &'static str {
        match self {
            PlayerKind::Net => "net",
            PlayerKind::Level => "level",
            PlayerKind::Simple(opponent) => opponent.name(),
        }
    }
}

impl Settings {
    /// The net inside the program at full strength.
    pub(crate) fn new() -> Settings {
        Settings {
            player: PlayerKind::Net,
            level: Level::nearest(USUAL_LEVEL.into()),
            weights: Weights::champion(),
            seed: 0,
            threads: 1,
            lines: 1,
        }
    }

    /// All options with their defaults.
    pub(crate) fn declarations() -> Vec<Declaration> {
        let declare = |name: &str, kind| Declaration { name: name.to_owned(), kind };
        let player = Kind::Combo {
            default: PlayerKind::Net.name().to_owned(),
            choices: PlayerKind::all().map(|player| player.name().to_owned()).collect(),
        };
        vec![
            declare("Weights", Kind::Text { default: String::new() }),
            declare("Player", player),
            declare("Level", Kind::Spin { default: USUAL_LEVEL.into(), min: 1, max: 10 }),
            declare("Seed", Kind::Spin { default: 0, min: 0, max: i64::MAX }),
            declare("Threads", Kind::Spin { default: 1, min: 1, max: 64 }),
            declare("Lines", Kind::Spin { default: 1, min: 1, max: 64 }),
        ]
    }

    /// Sets an option; an invalid value changes nothing.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let declarations = Settings::declarations();
        let declared = declarations.iter().find(|declaration| declaration.name == name);
        let declared = declared.ok_or_else(|| {
            let names: Vec<&str> = declarations.iter().map(|option| &*option.name).collect();
            format!("there is no such option; known are {}", names.join(", "))
        })?;
        declared.check(value).map_err(|error| error.to_string())?;
        match name {
            "Player" => {
                let named = PlayerKind::all().find(|player| player.name() == value);
                self.player = named.unwrap_or(self.player);
            }
            "Level" => {
                let level = value.parse().ok().and_then(Level::new);
                self.level = level.unwrap_or(self.level);
            }
            "Seed" => self.seed = value.parse().unwrap_or(self.seed),
            "Threads" => self.threads = value.parse().unwrap_or(self.threads),
            "Lines" => self.lines = value.parse().unwrap_or(self.lines),
            _ => {
                let file = Some(value).filter(|value| !value.is_empty());
                self.weights = Weights::read(file).map_err(|failure| failure.to_string())?;
            }
        }
        Ok(())
    }

    /// The player that the options describe.
    pub(crate) fn player(&self) -> Box<dyn Player> {
        let seed = self.seed;
        match self.player {
            PlayerKind::Net => {
                let settings = search::Settings { seed, ..search::Settings::default() };
                let evaluators = (0..self.threads).map(|_| self.weights.evaluator()).collect();
                Box::new(SearchPlayer::new(settings, evaluators, self.lines))
            }
            PlayerKind::Level => Box::new(LevelPlayer {
                level: self.level,
                evaluator: self.weights.evaluator(),
                seed,
            }),
            PlayerKind::Simple(opponent) => Box::new(SimplePlayer { opponent, seed }),
        }
    }
}
