//! Which game is played: board, supply, and when a player may pass.

use core::fmt;
use core::str::FromStr;

use crate::size::Size;

/// When `pass` is legal for a player who cannot lay two tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PassRule {
    /// Only when no bridge is possible either.
    Strict,
    /// Always: the bridge may be declined.
    Free,
}

/// The rules of one game: a preset or a custom game.
///
/// ```
/// use ponte_rules::Rules;
/// let rules: Rules = "10x10/tiles=40/bridges=15/strict".parse()?;
/// assert_eq!(rules, Rules::PRINT_10);
/// assert_eq!(rules.to_string(), "print-10");
/// # Ok::<(), ponte_rules::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rules {
    size: Size,
    tiles: Option<u8>,
    bridges: Option<u8>,
    pass: PassRule,
}

/// The presets and their names; the first name of equal rules is the canonical one.
const PRESETS: [(&str, Rules); 5] = [
    ("print-10", Rules::PRINT_10),
    ("print-12", Rules::PRINT_12),
    ("bga", Rules::BGA),
    ("bsn", Rules::BSN),
    ("ytmt", Rules::BSN),
];

impl Rules {
    /// The boxed game: 10×10, 40 tiles a color, 15 bridges, strict passing.
    pub const PRINT_10: Rules =
        Rules { size: Size::TEN, tiles: Some(40), bridges: Some(15), pass: PassRule::Strict };

    /// The boxed game's larger version: 12×12, 60 tiles a color, 22 bridges, strict passing.
    pub const PRINT_12: Rules =
        Rules { size: Size::TWELVE, tiles: Some(60), bridges: Some(22), pass: PassRule::Strict };

    /// Board Game Arena and Abstract Play: 10×10, unlimited supply, free passing.
    pub const BGA: Rules = Rules::open(Size::TEN);

    /// Brettspielnetz and YourTurnMyTurn: 12×12, unlimited supply, free passing.
    pub const BSN: Rules = Rules::open(Size::TWELVE);

    /// A board of this size with unlimited supply and free passing.
    #[must_use]
    pub const fn open(size: Size) -> Rules {
        Rules { size, tiles: None, bridges: None, pass: PassRule::Free }
    }

    /// The same rules with this many tiles a color, from 2 to 144.
    #[must_use]
    pub const fn with_tiles(self, tiles: u8) -> Option<Rules> {
        match tiles {
            2..=144 => Some(Rules { tiles: Some(tiles), ..self }),
            _ => None,
        }
    }

    /// The same rules with a common stock of this many bridges, from 0 to 72.
    #[must_use]
    pub const fn with_bridges(self, bridges: u8) -> Option<Rules> {
        match bridges {
            0..=72 => Some(Rules { bridges: Some(bridges), ..self }),
            _ => None,
        }
    }

    /// The same rules with this way of passing.
    #[must_use]
    pub const fn with_pass(self, pass: PassRule) -> Rules {
        Rules { pass, ..self }
    }

    /// The board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Tiles per color; `None` is unlimited.
    #[must_use]
    pub const fn tiles(&self) -> Option<u8> {
        self.tiles
    }

    /// The common stock of bridges; `None` is unlimited.
    #[must_use]
    pub const fn bridges(&self) -> Option<u8> {
        self.bridges
    }

    /// When a player may pass.
    #[must_use]
    pub const fn pass(&self) -> PassRule {
        self.pass
    }
}

/// The canonical name: a preset's, a printed game's with `/free`, or size and options.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = PRESETS.iter().find(|(_, rules)| rules == self) {
            return f.write_str(name);
        }
        let strict = self.with_pass(PassRule::Strict);
        let printed = [Rules::PRINT_10, Rules::PRINT_12].contains(&strict);
        if let Some((name, _)) = PRESETS.iter().find(|(_, rules)| printed && *rules == strict) {
            return write!(f, "{name}/free");
        }
        write!(f, "{}", self.size)?;
        if let Some(tiles) = self.tiles {
            write!(f, "/tiles={tiles}")?;
        }
        if let Some(bridges) = self.bridges {
            write!(f, "/bridges={bridges}")?;
        }
        match self.pass {
            PassRule::Strict => f.write_str("/strict"),
            PassRule::Free => Ok(()),
        }
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let mut parts = text.split('/');
        let name = parts.next().unwrap_or_default();
        let mut rules = PRESETS
            .iter()
            .find_map(|&(preset, rules)| (preset == name).then_some(rules))
            .or_else(|| custom_board(name))
            .ok_or(RulesError::UnknownName)?;
        let (mut tiles, mut bridges, mut pass) = (false, false, false);
        for option in parts {
            let seen = if let Some(count) = option.strip_prefix("tiles=") {
                rules = number(count)
                    .and_then(|count| rules.with_tiles(count))
                    .ok_or(RulesError::Tiles)?;
                &mut tiles
            } else if let Some(count) = option.strip_prefix("bridges=") {
                rules = number(count)
                    .and_then(|count| rules.with_bridges(count))
                    .ok_or(RulesError::Bridges)?;
                &mut bridges
            } else if option == "strict" || option == "free" {
                let strict = option == "strict";
                rules = rules.with_pass(if strict { PassRule::Strict } else { PassRule::Free });
                &mut pass
            } else {
                return Err(RulesError::UnknownOption);
            };
            if core::mem::replace(seen, true) {
                return Err(RulesError::Repeated);
            }
        }
        Ok(rules)
    }
}

fn custom_board(name: &str) -> Option<Rules> {
    let (columns, rows) = name.split_once('x')?;
    let size = Size::new(number(columns)?)?;
    (columns == rows).then_some(Rules::open(size))
}

/// A number without sign or leading zeros.
pub(crate) fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let padded = text.len() > 1 && text.starts_with('0');
    if plain && !padded { text.parse().ok() } else { None }
}

/// Why a text does not name [`Rules`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesError {
    /// Neither a preset nor a board from 3x3 to 12x12.
    UnknownName,
    /// An option other than tiles, bridges, strict and free.
    UnknownOption,
    /// Not a number of tiles from 2 to 144.
    Tiles,
    /// Not a number of bridges from 0 to 72.
    Bridges,
    /// An option twice, or both strict and free.
    Repeated,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RulesError::UnknownName => {
                "unknown rules; known are print-10, print-12, bga, bsn, ytmt and boards from 3x3 to 12x12"
            }
            RulesError::UnknownOption => {
                "unknown rules option; known are /tiles=N, /bridges=N, /strict and /free"
            }
            RulesError::Tiles => "the number of tiles must be from 2 to 144",
            RulesError::Bridges => "the number of bridges must be from 0 to 72",
            RulesError::Repeated => {
                "each rules option may stand once, and only one of /strict and /free"
            }
        })
    }
}

impl core::error::Error for RulesError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_agree_when_the_rules_are_the_same() {
        for (text, canonical) in [
            ("print-10", "print-10"),
            ("10x10", "bga"),
            ("ytmt", "bsn"),
            ("12x12/free", "bsn"),
            ("print-10/free", "print-10/free"),
            ("10x10/bridges=15/tiles=40", "print-10/free"),
            ("bga/strict", "10x10/strict"),
            ("8x8/strict/bridges=6/tiles=20", "8x8/tiles=20/bridges=6/strict"),
            ("print-12/tiles=2/bridges=0", "12x12/tiles=2/bridges=0/strict"),
        ] {
            let rules: Rules = text.parse().unwrap();
            assert_eq!(rules.to_string(), canonical, "{text}");
            assert_eq!(canonical.parse(), Ok(rules), "{text}");
        }
    }

    #[test]
    fn anything_else_is_an_error() {
        for (text, error) in [
            ("", RulesError::UnknownName),
            ("BGA", RulesError::UnknownName),
            ("2x2", RulesError::UnknownName),
            ("13x13", RulesError::UnknownName),
            ("8x9", RulesError::UnknownName),
            ("08x08", RulesError::UnknownName),
            ("8x8/", RulesError::UnknownOption),
            ("8x8/tiles", RulesError::UnknownOption),
            ("8x8/tiles=", RulesError::Tiles),
            ("8x8/tiles=1", RulesError::Tiles),
            ("8x8/tiles=145", RulesError::Tiles),
            ("8x8/tiles=+20", RulesError::Tiles),
            ("8x8/bridges=73", RulesError::Bridges),
            ("8x8/bridges=999", RulesError::Bridges),
            ("8x8/strict/free", RulesError::Repeated),
            ("8x8/tiles=4/tiles=4", RulesError::Repeated),
        ] {
            assert_eq!(text.parse::<Rules>(), Err(error), "{text}");
        }
    }
}
