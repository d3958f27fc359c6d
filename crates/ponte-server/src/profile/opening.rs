//! The first two tiles of a game; symmetric ones are the same.

use std::fmt;
use std::str::FromStr;

use ponte_rules::{Pair, Proposal, Size, Symmetry, Turn};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// An opening: a pair of cells on a board of some size. Of its symmetric images it is the first in
/// the order of the notation. Its text is `10x10 c3,d5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Opening {
    size: Size,
    pair: Pair,
}

impl Opening {
    /// The opening of a game, if it has turns.
    #[must_use]
    pub fn of(size: Size, turns: &[Turn]) -> Option<Opening> {
        let Some(&Turn::Tiles(pair)) = turns.first() else { return None };
        Some(Opening::new(size, pair))
    }

    fn new(size: Size, pair: Pair) -> Opening {
        let images = Symmetry::ALL.map(|symmetry| {
            let image = |cell| symmetry.cell(size, cell);
            Pair::new(image(pair.low()), image(pair.high())).unwrap_or(pair)
        });
        Opening { size, pair: images.into_iter().min().unwrap_or(pair) }
    }

    #[must_use]
    pub fn size(self) -> Size {
        self.size
    }

    /// The turn that stands for all symmetric ones.
    #[must_use]
    pub fn turn(self) -> Turn {
        Turn::Tiles(self.pair)
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.size, self.pair)
    }
}

impl FromStr for Opening {
    type Err = OpeningError;

    fn from_str(text: &str) -> Result<Opening, OpeningError> {
        let (size, turn) = text.split_once(' ').ok_or(OpeningError)?;
        let (side, _) = size.split_once('x').ok_or(OpeningError)?;
        let size = side.parse().ok().and_then(Size::new).ok_or(OpeningError)?;
        let Ok(Proposal::Tiles(a, b)) = turn.parse() else { return Err(OpeningError) };
        let pair = Pair::new(a, b).filter(|_| size.contains(a) && size.contains(b));
        Ok(Opening::new(size, pair.ok_or(OpeningError)?))
    }
}

impl Serialize for Opening {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Opening {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Opening, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A text that is not an [`Opening`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpeningError;

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an opening is a board and two tiles, such as 10x10 c3,d5")
    }
}

impl std::error::Error for OpeningError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn opening(text: &str) -> Opening {
        text.parse().unwrap()
    }

    #[test]
    fn turned_and_mirrored_openings_are_one() {
        for text in ["10x10 c3,d5", "10x10 h3,g5", "10x10 c8,d6", "10x10 c3,e4", "10x10 h8,f7"] {
            assert_eq!(opening(text), opening("10x10 c3,d5"), "{text}");
        }
        assert_ne!(opening("10x10 c3,d5"), opening("10x10 c3,d4"));
        assert_ne!(opening("10x10 c3,d5"), opening("12x12 c3,d5"));
        assert_eq!(opening("10x10 j10,i10").to_string(), "10x10 a1,b1");
    }

    #[test]
    fn texts_read_back_and_others_are_refused() {
        let found = opening("12x12 l1,f6");
        assert_eq!(found.to_string().parse(), Ok(found));
        for text in [
            "",
            "10x10",
            "10x10 c3",
            "10x10 c3,c3",
            "10x10 c3-c5",
            "10x10 k1,a1",
            "2x2 a1,b1",
            "x c3,d5",
        ] {
            assert_eq!(text.parse::<Opening>(), Err(OpeningError), "{text}");
        }
    }

    #[test]
    fn a_game_that_never_began_has_none() {
        assert_eq!(Opening::of(Size::TEN, &[]), None);
        assert_eq!(Opening::of(Size::TEN, &[Turn::Pass]), None);
        let turn = opening("10x10 c3,d5").turn();
        assert_eq!(Opening::of(Size::TEN, &[turn, Turn::Swap]), Some(opening("10x10 c3,d5")));
    }
}
