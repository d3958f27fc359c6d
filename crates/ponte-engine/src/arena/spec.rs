//! The text that names a player: `greedy`, `uct:playouts=30000`.

use std::fmt;
use std::str::FromStr;

use crate::opponent::{Opponent, UctSettings};

/// A player as somebody names it.
#[derive(Clone, PartialEq, Debug)]
pub enum Spec {
    /// One of the simple opponents, by its name.
    Simple(Opponent),
    /// Plain UCT: `uct:playouts=N`, with `bridges=P` and `exploration=C` where they differ.
    Uct(UctSettings),
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        let mut options = Options::read(name, rest)?;
        let spec = match name {
            "uct" => {
                let playouts = options.needed("playouts", "a number from 1 to 100000000", |n| {
                    (1..=100_000_000).contains(n)
                })?;
                let mut settings = UctSettings::new(playouts);
                let share = |share: &f32| (0.0..=1.0).contains(share);
                if let Some(bridges) = options.take("bridges", "a share from 0 to 1", share)? {
                    settings.bridges = bridges;
                }
                let sensible = |constant: &f32| (0.0..=10.0).contains(constant);
                if let Some(constant) =
                    options.take("exploration", "a number from 0 to 10", sensible)?
                {
                    settings.exploration = constant;
                }
                Spec::Uct(settings)
            }
            _ => {
                let simple = Opponent::ALL.into_iter().find(|opponent| opponent.name() == name);
                Spec::Simple(simple.ok_or_else(|| SpecError::UnknownPlayer(name.to_owned()))?)
            }
        };
        options.finish()?;
        Ok(spec)
    }
}

/// The canonical text: what says nothing new is left out.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Simple(opponent) => f.write_str(opponent.name()),
            Spec::Uct(settings) => {
                let usual = UctSettings::new(settings.playouts);
                write!(f, "uct:playouts={}", settings.playouts)?;
                if settings.bridges != usual.bridges {
                    write!(f, ",bridges={}", settings.bridges)?;
                }
                if settings.exploration != usual.exploration {
                    write!(f, ",exploration={}", settings.exploration)?;
                }
                Ok(())
            }
        }
    }
}

/// The options after the colon; every one is taken once, and none may be left over.
struct Options<'a> {
    player: &'a str,
    left: Vec<(&'a str, &'a str)>,
}

impl<'a> Options<'a> {
    fn read(player: &'a str, text: Option<&'a str>) -> Result<Options<'a>, SpecError> {
        let mut left: Vec<(&str, &str)> = Vec::new();
        for option in text.into_iter().flat_map(|text| text.split(',')) {
            let (name, value) =
                option.split_once('=').ok_or_else(|| SpecError::NoOption(option.to_owned()))?;
            if left.iter().any(|&(other, _)| other == name) {
                return Err(SpecError::Repeated(name.to_owned()));
            }
            left.push((name, value));
        }
        Ok(Options { player, left })
    }

    /// The value of an option, if it is there and good.
    fn take<T: FromStr>(
        &mut self,
        name: &'static str,
        expected: &'static str,
        good: impl FnOnce(&T) -> bool,
    ) -> Result<Option<T>, SpecError> {
        let Some(index) = self.left.iter().position(|&(option, _)| option == name) else {
            return Ok(None);
        };
        let (_, value) = self.left.remove(index);
        let bad = || SpecError::BadValue { option: name, value: value.to_owned(), expected };
        value.parse().ok().filter(good).map(Some).ok_or_else(bad)
    }

    fn needed<T: FromStr>(
        &mut self,
        name: &'static str,
        expected: &'static str,
        good: impl FnOnce(&T) -> bool,
    ) -> Result<T, SpecError> {
        let missing = SpecError::Missing { player: self.player.to_owned(), option: name, expected };
        self.take(name, expected, good)?.ok_or(missing)
    }

    fn finish(self) -> Result<(), SpecError> {
        match self.left.first() {
            None => Ok(()),
            Some((option, _)) => Err(SpecError::UnknownOption {
                player: self.player.to_owned(),
                option: (*option).to_owned(),
            }),
        }
    }
}

/// Why a text names no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// No player has this name.
    UnknownPlayer(String),
    /// After the colon stands something that is no option.
    NoOption(String),
    /// The player has no such option.
    UnknownOption {
        /// The player's name.
        player: String,
        /// The option's name.
        option: String,
    },
    /// The player needs this option.
    Missing {
        /// The player's name.
        player: String,
        /// The option's name.
        option: &'static str,
        /// What its value may be.
        expected: &'static str,
    },
    /// The option stands there twice.
    Repeated(String),
    /// The option cannot have this value.
    BadValue {
        /// The option's name.
        option: &'static str,
        /// The value given.
        value: String,
        /// What the value may be.
        expected: &'static str,
    },
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::UnknownPlayer(name) => {
                write!(f, "unknown player {name:?}; known are random, greedy, careful and uct")
            }
            SpecError::NoOption(text) => write!(f, "{text:?} is no option like playouts=1000"),
            SpecError::UnknownOption { player, option } => {
                write!(f, "{player} has no option {option:?}")
            }
            SpecError::Missing { player, option, expected } => {
                write!(f, "{player} needs {option}=, {expected}")
            }
            SpecError::Repeated(option) => write!(f, "{option:?} stands there twice"),
            SpecError::BadValue { option, value, expected } => {
                write!(f, "{option} must be {expected}, not {value:?}")
            }
        }
    }
}

impl std::error::Error for SpecError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_canonically() {
        for (text, canonical) in [
            ("random", "random"),
            ("careful", "careful"),
            ("uct:playouts=30000", "uct:playouts=30000"),
            ("uct:exploration=0.7,playouts=5", "uct:playouts=5,exploration=0.7"),
            ("uct:playouts=5,bridges=0", "uct:playouts=5,bridges=0"),
        ] {
            let spec: Spec = text.parse().expect(text);
            assert_eq!(spec.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(spec));
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        for (text, sentence) in [
            ("", "unknown player \"\""),
            ("Greedy", "unknown player \"Greedy\""),
            ("uct", "uct needs playouts=, a number"),
            ("uct:", "\"\" is no option"),
            ("uct:1000", "\"1000\" is no option"),
            ("uct:playouts=0", "playouts must be a number from 1"),
            ("uct:playouts=-3", "not \"-3\""),
            ("uct:playouts=5,playouts=6", "\"playouts\" stands there twice"),
            ("uct:playouts=5,nodes=6", "uct has no option \"nodes\""),
            ("uct:playouts=5,bridges=NaN", "bridges must be a share from 0 to 1"),
            ("greedy:depth=2", "greedy has no option \"depth\""),
        ] {
            let error = text.parse::<Spec>().expect_err(text).to_string();
            assert!(error.contains(sentence), "{text}: {error}");
        }
    }
}
