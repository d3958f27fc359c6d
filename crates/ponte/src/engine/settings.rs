//! The options of the engine: what it declares, and what is set.

use ponte_engine::Opponent;
use ponte_engine::level::Level;
use ponte_engine::protocol::{Declaration, Kind};
use ponte_engine::search;

use super::net::Net;
use super::person::Person;
use super::thinker::{Simple, Thinker};
use crate::weights::Weights;

/// The level until another is set.
const USUAL_LEVEL: u8 = 5;

/// What the front end has set.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    player: Player,
    level: Level,
    weights: Weights,
    seed: u64,
    threads: usize,
    lines: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Player {
    Net,
    Level,
    Simple(Opponent),
}

impl Player {
    fn all() -> impl Iterator<Item = Player> {
        [Player::Net, Player::Level].into_iter().chain(Opponent::ALL.map(Player::Simple))
    }

    fn name(self) -> &'static str {
        match self {
            Player::Net => "net",
            Player::Level => "level",
            Player::Simple(opponent) => opponent.name(),
        }
    }
}

impl Settings {
    /// The net inside the program plays at its best.
    pub(crate) fn new() -> Settings {
        Settings {
            player: Player::Net,
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
            default: Player::Net.name().to_owned(),
            choices: Player::all().map(|player| player.name().to_owned()).collect(),
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

    /// Sets an option; a value that does not suit it changes nothing.
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
                let named = Player::all().find(|player| player.name() == value);
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

    /// The thinker that is asked for.
    pub(crate) fn thinker(&self) -> Box<dyn Thinker> {
        let seed = self.seed;
        match self.player {
            Player::Net => {
                let settings = search::Settings { seed, ..search::Settings::default() };
                let evaluators = (0..self.threads).map(|_| self.weights.evaluator()).collect();
                Box::new(Net::new(settings, evaluators, self.lines))
            }
            Player::Level => {
                Box::new(Person { level: self.level, evaluator: self.weights.evaluator(), seed })
            }
            Player::Simple(opponent) => Box::new(Simple { opponent, seed }),
        }
    }
}
