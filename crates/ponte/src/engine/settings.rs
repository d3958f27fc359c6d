//! The options of the engine: what it declares, and what is set.

use ponte_engine::Opponent;
use ponte_engine::protocol::{Declaration, Kind};

use super::thinker::{Simple, Thinker};

/// What the front end has set.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    player: Opponent,
    seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { player: Opponent::Careful, seed: 0 }
    }
}

impl Settings {
    /// All options with their defaults.
    pub(crate) fn declarations() -> Vec<Declaration> {
        let usual = Settings::default();
        let players = Opponent::ALL.map(|player| player.name().to_owned()).to_vec();
        let declare = |name: &str, kind| Declaration { name: name.to_owned(), kind };
        vec![
            declare(
                "Player",
                Kind::Combo { default: usual.player.name().to_owned(), choices: players },
            ),
            declare("Seed", Kind::Spin { default: 0, min: 0, max: i64::MAX }),
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
                let named = Opponent::ALL.into_iter().find(|player| player.name() == value);
                self.player = named.unwrap_or(self.player);
            }
            "Seed" => self.seed = value.parse().unwrap_or(self.seed),
            _ => {}
        }
        Ok(())
    }

    /// The thinker that is asked for.
    pub(crate) fn thinker(&self) -> Box<dyn Thinker> {
        Box::new(Simple { opponent: self.player, seed: self.seed })
    }
}
