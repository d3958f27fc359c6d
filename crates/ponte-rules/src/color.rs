//! The two colors.

use core::fmt;
use core::ops::Not;

/// The color of a player's tiles. Light begins.
///
/// ```
/// use ponte_rules::Color;
/// assert_eq!(!Color::Light, Color::Dark);
/// assert_eq!(Color::Dark.to_string(), "dark");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// The color that lays the first two tiles.
    Light,
    /// The color that has the last turn.
    Dark,
}

impl Color {
    /// Both colors, light first.
    pub const ALL: [Color; 2] = [Color::Light, Color::Dark];

    /// 0 for light, 1 for dark: an index into arrays kept per color.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// `!color` is the opponent.
impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::Light => Color::Dark,
            Color::Dark => Color::Light,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Light => "light",
            Color::Dark => "dark",
        })
    }
}
