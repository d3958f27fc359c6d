//! Who lays the first two tiles.

use std::fmt;
use std::str::FromStr;

use crate::protocol::Begins;

impl Begins {
    /// The two accounts in the order of their seats. The coin decides `Chance` only.
    #[must_use]
    pub fn seats<T>(self, proposer: T, accepter: T, coin: bool) -> [T; 2] {
        let proposer_first = match self {
            Begins::Me => true,
            Begins::You => false,
            Begins::Chance => coin,
        };
        if proposer_first { [proposer, accepter] } else { [accepter, proposer] }
    }

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Begins::Me => "me",
            Begins::You => "you",
            Begins::Chance => "chance",
        }
    }
}

impl fmt::Display for Begins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Begins {
    type Err = BeginsError;

    fn from_str(text: &str) -> Result<Begins, BeginsError> {
        [Begins::Me, Begins::You, Begins::Chance]
            .into_iter()
            .find(|begins| begins.name() == text)
            .ok_or(BeginsError)
    }
}

/// A text that does not say who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeginsError;

impl fmt::Display for BeginsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("who begins is one of me, you and chance")
    }
}

impl std::error::Error for BeginsError {}

#[cfg(test)]
mod tests {
    use super::*;

    const RIALTO: &str = "rialto";
    const BURANO: &str = "burano";

    #[test]
    fn the_coin_matters_to_chance_alone() {
        for (begins, heads, tails) in [
            (Begins::Me, RIALTO, RIALTO),
            (Begins::You, BURANO, BURANO),
            (Begins::Chance, RIALTO, BURANO),
        ] {
            assert_eq!(begins.seats(RIALTO, BURANO, true)[0], heads, "{begins}");
            assert_eq!(begins.seats(RIALTO, BURANO, false)[0], tails, "{begins}");
            for coin in [true, false] {
                let mut seats = begins.seats(RIALTO, BURANO, coin);
                seats.sort();
                assert_eq!(seats, [BURANO, RIALTO]);
            }
        }
    }

    #[test]
    fn names_read_back() {
        for begins in [Begins::Me, Begins::You, Begins::Chance] {
            assert_eq!(begins.to_string().parse(), Ok(begins));
            assert_eq!(serde_json::to_string(&begins).ok(), Some(format!("\"{begins}\"")));
        }
        assert_eq!("they".parse::<Begins>(), Err(BeginsError));
    }
}
