//! Pairs of tiles.
//!
//! Any part of a legal set of tiles is legal, so both tiles of a legal pair are legal alone, and
//! the pairs are all pairs of [sites](super::sites) but those that [clash](super::laying). That
//! makes counting pairs far cheaper than listing them.

use super::Position;
use super::laying::Laying;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::Color;
use crate::turn::Pair;

impl Position {
    /// The cells where a color may lay its first tile: those for which a second exists.
    ///
    /// Whose turn it is does not matter here; use [`turns`](Position::turns) for what may be
    /// played now.
    ///
    /// ```
    /// use ponte_rules::{Color, Position, Rules};
    /// let position = Position::new(Rules::BGA);
    /// assert_eq!(position.first_cells(Color::Dark).len(), 100);
    /// ```
    #[must_use]
    pub fn first_cells(&self, color: Color) -> Cells {
        let laying = self.laying(color);
        let mut firsts = laying.all();
        let alone = |&cell: &Cell| laying.partners(cell).is_empty();
        let doubtful = laying.doubtful();
        doubtful.iter().filter(alone).for_each(|cell| firsts.remove(cell));
        firsts
    }

    /// The cells where one more tile would complete an island of a color.
    ///
    /// ```
    /// use ponte_rules::{Color, Position, Rules};
    /// let position = Position::from_text("4x4".parse()?, "4/4/4/LLL1 - l -")?;
    /// assert_eq!(position.completing_cells(Color::Light).to_string(), "d1 a2 b2 c2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn completing_cells(&self, color: Color) -> Cells {
        self.laying(color).completing()
    }

    /// The cells for a color's second tile once the first lies on `first`; empty if it may not.
    ///
    /// ```
    /// use ponte_rules::{Color, Position, Rules};
    /// let position = Position::from_text("4x4".parse()?, "4/4/4/LLL1 - l -")?;
    /// let d1 = "d1".parse()?;
    /// // d1 completes an island, and row two touches it.
    /// assert_eq!(position.second_cells(Color::Light, d1).to_string(), "a3 b3 c3 d3 a4 b4 c4 d4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn second_cells(&self, color: Color, first: Cell) -> Cells {
        let laying = self.laying(color);
        if !laying.all().contains(first) {
            return Cells::EMPTY;
        }
        laying.partners(first)
    }

    /// Every pair of tiles a color may lay, sorted by first cell, then by second.
    pub fn pairs(&self, color: Color) -> impl Iterator<Item = Pair> + use<> {
        let laying = self.laying(color);
        let mut later = laying.all();
        later.iter().flat_map(move |first| {
            later.remove(first);
            let seconds = later & laying.partners(first);
            seconds.iter().filter_map(move |second| Pair::new(first, second))
        })
    }

    /// How many pairs of tiles a color may lay, without listing them.
    #[must_use]
    pub fn count_pairs(&self, color: Color) -> u32 {
        let laying = self.laying(color);
        let sites = laying.all().len();
        if sites < 2 { 0 } else { sites * (sites - 1) / 2 - laying.count_clashes() }
    }

    /// Whether a color may lay two tiles.
    #[must_use]
    pub fn has_pair(&self, color: Color) -> bool {
        let laying = self.laying(color);
        let doubtful = laying.doubtful();
        !(laying.all() - doubtful).is_empty()
            || doubtful.iter().any(|cell| !laying.partners(cell).is_empty())
    }

    /// A color's sites and sandbanks; without sites if the supply holds fewer than two tiles.
    pub(super) fn laying(&self, color: Color) -> Laying {
        let enough = self.tiles_left(color).is_none_or(|left| left >= 2);
        let free = if enough { self.free() } else { Cells::EMPTY };
        Laying::new(&self.tiles[color.index()], free)
    }
}
