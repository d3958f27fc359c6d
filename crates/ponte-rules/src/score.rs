//! Points, tie-breaks and the result.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::network::points;
use crate::position::Position;

/// What a color has reached. Scores compare as the rules break ties: by points, then by islands,
/// then by bridges.
///
/// ```
/// use ponte_rules::Score;
/// let light = Score { points: 4, islands: 3, bridges: 1 };
/// let dark = Score { points: 4, islands: 2, bridges: 9 };
/// assert!(light > dark);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score {
    /// The points of all networks.
    pub points: u16,
    /// All islands, joined or not.
    pub islands: u8,
    /// All bridges.
    pub bridges: u8,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This color won.
    Win(Color),
    /// A shared victory.
    Draw,
    /// The game was annulled: no winner.
    Void,
}

impl Position {
    /// What a color has reached so far. [`networks`](Position::networks) has the breakdown.
    #[must_use]
    pub fn score(&self, color: Color) -> Score {
        let of_network = |tiles| points(self.count_islands(color, tiles));
        let islands = self.islands(color);
        Score {
            points: self.networks_meeting(color, islands).map(of_network).sum(),
            islands: self.count_islands(color, islands),
            bridges: ((self.ends & self.tiles(color)).len() / 2) as u8,
        }
    }

    /// The result of a finished game; `None` while it runs.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let compare = || match self.score(Color::Light).cmp(&self.score(Color::Dark)) {
            Ordering::Greater => Outcome::Win(Color::Light),
            Ordering::Less => Outcome::Win(Color::Dark),
            Ordering::Equal => Outcome::Draw,
        };
        self.is_over().then(compare)
    }
}

/// `light`, `dark`, `draw` or `void`, as records write it.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win(color) => color.fmt(f),
            Outcome::Draw => f.write_str("draw"),
            Outcome::Void => f.write_str("void"),
        }
    }
}

impl FromStr for Outcome {
    type Err = OutcomeError;

    fn from_str(text: &str) -> Result<Outcome, OutcomeError> {
        match text {
            "light" => Ok(Outcome::Win(Color::Light)),
            "dark" => Ok(Outcome::Win(Color::Dark)),
            "draw" => Ok(Outcome::Draw),
            "void" => Ok(Outcome::Void),
            _ => Err(OutcomeError),
        }
    }
}

/// A text that is not an [`Outcome`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutcomeError;

impl fmt::Display for OutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a result is light, dark, draw or void")
    }
}

impl core::error::Error for OutcomeError {}
