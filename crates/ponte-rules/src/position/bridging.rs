//! Where a color may build, judged for all bridges of a span at once.

use alloc::vec::Vec;

use super::Position;
use crate::bridge::Bridge;
use crate::bridges::Bridges;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::Color;
use crate::span::Span;

impl Position {
    /// Every bridge a color may build, whosever turn it is.
    ///
    /// ```
    /// use ponte_rules::{Color, Position};
    /// let position = Position::from_text("4x4".parse()?, "4/1L2/4/L1L1 - l -")?;
    /// assert_eq!(position.legal_bridges(Color::Light).to_string(), "a1-c1,a1-b3,c1-b3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn legal_bridges(&self, color: Color) -> Bridges {
        self.bridges_between(self.tiles(color) - self.ends)
    }

    /// The bridges that could be built if tiles of one color without bridges lay on these cells.
    ///
    /// For a color's tiles without a bridge and its usable cells, these are all the bridges that it
    /// can ever build from here.
    #[must_use]
    pub fn bridges_between(&self, bare: Cells) -> Bridges {
        if self.bridges_left() == Some(0) {
            return Bridges::EMPTY;
        }
        let occupied = self.occupied();
        let of = |span| self.legal_low_ends(span, bare, occupied);
        // Unrolled: a constant span makes every shift one by a constant, which halves the
        // instructions.
        Bridges::from_low_ends([
            of(Span::East),
            of(Span::WestNorthWest),
            of(Span::EastNorthEast),
            of(Span::NorthWest),
            of(Span::NorthNorthWest),
            of(Span::North),
            of(Span::NorthNorthEast),
            of(Span::NorthEast),
        ])
    }

    /// The bridges a color may build from this cell, sorted.
    #[must_use]
    pub fn legal_bridges_at(&self, color: Color, cell: Cell) -> Vec<Bridge> {
        self.legal_bridges(color).at(cell).collect()
    }

    /// How many bridges a color may build.
    #[must_use]
    pub fn count_bridges(&self, color: Color) -> u32 {
        self.legal_bridges(color).len()
    }

    /// Whether a color may build a bridge.
    #[must_use]
    pub fn has_bridge(&self, color: Color) -> bool {
        !self.legal_bridges(color).is_empty()
    }

    #[inline(always)]
    fn legal_low_ends(&self, span: Span, bare: Cells, occupied: Cells) -> Cells {
        let (columns, rows) = span.step();
        let mut lows = bare & bare.shift(-columns, -rows);
        if lows.is_empty() {
            return lows;
        }
        for (columns, rows) in span.covered_steps() {
            lows -= occupied.shift(-columns, -rows);
        }
        // Few bridges come this far, so they are checked one by one.
        for low in lows {
            if self.is_crossed(span, low) {
                lows.remove(low);
            }
        }
        lows
    }

    /// Whether a bridge that stands would cross one of this span and lower end.
    fn is_crossed(&self, span: Span, low: Cell) -> bool {
        span.crossings().iter().any(|&(other, (columns, rows))| {
            let other_low = low.offset(columns, rows);
            other_low.is_some_and(|low| self.bridges.low_ends(other).contains(low))
        })
    }
}
