//! The options of a player, and what can be wrong with its text.

use std::fmt;
use std::str::FromStr;

use crate::protocol::ProgramError;

/// The options after the colon; each is taken once, and an unknown one is an error.
pub(super) struct Options<'a> {
    player: &'a str,
    left: Vec<(&'a str, &'a str)>,
}

impl<'a> Options<'a> {
    pub(super) fn read(player: &'a str, text: Option<&'a str>) -> Result<Options<'a>, SpecError> {
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
    pub(super) fn take<T: FromStr>(
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

    pub(super) fn needed<T: FromStr>(
        &mut self,
        name: &'static str,
        expected: &'static str,
        good: impl FnOnce(&T) -> bool,
    ) -> Result<T, SpecError> {
        self.take(name, expected, good)?.ok_or_else(|| self.missing(name, expected))
    }

    /// The error for an option that is needed and missing.
    pub(super) fn missing(&self, option: &'static str, expected: &'static str) -> SpecError {
        SpecError::Missing { player: self.player.to_owned(), option, expected }
    }

    pub(super) fn finish(self) -> Result<(), SpecError> {
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
    /// After `external:` stands no program.
    Program(ProgramError),
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
                let known = "random, greedy, careful, uct, policy, net, level and external";
                write!(f, "unknown player {name:?}; known are {known}")
            }
            SpecError::NoOption(text) => write!(f, "{text:?} is no option like playouts=1000"),
            SpecError::UnknownOption { player, option } => {
                write!(f, "{player} has no option {option:?}")
            }
            SpecError::Missing { player, option, expected } => {
                write!(f, "{player} needs {option}=, {expected}")
            }
            SpecError::Repeated(option) => write!(f, "{option:?} stands there twice"),
            SpecError::Program(error) => error.fmt(f),
            SpecError::BadValue { option, value, expected } => {
                write!(f, "{option} must be {expected}, not {value:?}")
            }
        }
    }
}

impl std::error::Error for SpecError {}
