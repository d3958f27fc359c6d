//! What a program with a token may do for the account that made it.
//!
//! No scope covers passwords, tokens, sessions or closing the account: those need a session.

use std::fmt;
use std::str::FromStr;

use super::word::{UnknownWord, words};

words! {
    /// One right that a token can have.
    Scope, "scope":
    /// See what only the account sees: private games, notes, plans, notices, settings.
    Read = "read",
    /// Make turns and offers, chat, and write notes and plans.
    Play = "play",
    /// Seek, challenge, and answer challenges.
    Challenge = "challenge",
    /// Follow, block and report.
    Social = "social",
    /// Do what the account's role of moderator or admin allows.
    Moderate = "moderate",
}

/// The rights of a token. Its text is the scopes, separated by spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Scopes(u8);

impl Scopes {
    /// What a person who is signed in may do.
    #[must_use]
    pub fn all() -> Scopes {
        Scope::ALL.iter().copied().collect()
    }

    #[must_use]
    pub fn contains(self, scope: Scope) -> bool {
        self.0 & bit(scope) != 0
    }

    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL.iter().copied().filter(move |&scope| self.contains(scope))
    }
}

fn bit(scope: Scope) -> u8 {
    1 << scope as u8
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Scopes {
        Scopes(scopes.into_iter().fold(0, |bits, scope| bits | bit(scope)))
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, scope) in self.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { " " })?;
            scope.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for Scopes {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Scopes, UnknownWord> {
        text.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back() {
        let scopes: Scopes = "play read  play".parse().unwrap();
        assert_eq!(scopes.to_string(), "read play");
        assert!(scopes.contains(Scope::Play) && !scopes.contains(Scope::Moderate));
        assert_eq!("".parse(), Ok(Scopes::default()));
        assert_eq!(Scopes::all().to_string().parse(), Ok(Scopes::all()));
        let unknown = "play everything".parse::<Scopes>().unwrap_err().to_string();
        assert!(unknown.starts_with("unknown scope; known are read, play"), "{unknown}");
    }
}
