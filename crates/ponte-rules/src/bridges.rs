//! Sets of bridges.

use core::{array, fmt};

use crate::bridge::Bridge;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::span::Span;

/// A set of bridges.
///
/// ```
/// use ponte_rules::{Bridge, Bridges};
/// let bridges: Bridges = ["c1-e1".parse()?, "a1-b3".parse()?].into_iter().collect();
/// assert_eq!(bridges.to_string(), "a1-b3,c1-e1");
/// # Ok::<(), ponte_rules::BridgeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bridges {
    /// The lower ends of the bridges of each span.
    low_ends: [Cells; 8],
}

impl Bridges {
    /// The set without bridges.
    pub const EMPTY: Bridges = Bridges { low_ends: [Cells::EMPTY; 8] };

    /// How many bridges are in the set.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.low_ends.iter().map(|ends| ends.len()).sum()
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.low_ends.iter().all(|ends| ends.is_empty())
    }

    /// Whether the bridge is in the set.
    #[must_use]
    pub fn contains(&self, bridge: Bridge) -> bool {
        self.low_ends[bridge.span() as usize].contains(bridge.low())
    }

    /// Adds the bridge.
    pub fn insert(&mut self, bridge: Bridge) {
        self.low_ends[bridge.span() as usize].insert(bridge.low());
    }

    /// The bridges sorted by first cell, then by second.
    pub fn iter(&self) -> impl Iterator<Item = Bridge> + '_ {
        let lows = self.low_ends.iter().fold(Cells::EMPTY, |all, &ends| all | ends);
        lows.iter().flat_map(move |low| {
            let here = move |span: &Span| self.low_ends[*span as usize].contains(low);
            Span::ALL.into_iter().filter(here).filter_map(move |span| Bridge::new(low, span))
        })
    }

    /// The bridges of the set that end on this cell, sorted like [`iter`](Bridges::iter).
    pub fn at(&self, cell: Cell) -> impl Iterator<Item = Bridge> + '_ {
        let from_below = Span::ALL.into_iter().rev().filter_map(move |span| {
            let (columns, rows) = span.step();
            Bridge::new(cell.offset(-columns, -rows)?, span)
        });
        let from_here = Span::ALL.into_iter().filter_map(move |span| Bridge::new(cell, span));
        from_below.chain(from_here).filter(|&bridge| self.contains(bridge))
    }

    /// The cells at the other ends of the bridges that end on these cells.
    ///
    /// ```
    /// use ponte_rules::{Bridge, Bridges, Cell, Cells};
    /// let bridges: Bridges = ["a1-b3".parse()?, "c1-e1".parse()?].into_iter().collect();
    /// let ends = Cells::from_iter(["b3".parse::<Cell>()?, "c1".parse()?]);
    /// assert_eq!(bridges.across(ends).to_string(), "a1 e1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn across(&self, from: Cells) -> Cells {
        let over = |span: Span| {
            let (columns, rows) = span.step();
            let lows = self.low_ends(span);
            let highs = (lows & from).shift(columns, rows);
            highs | (lows & from.shift(-columns, -rows))
        };
        // Unrolled, so that every shift is by a constant.
        over(Span::East)
            | over(Span::WestNorthWest)
            | over(Span::EastNorthEast)
            | over(Span::NorthWest)
            | over(Span::NorthNorthWest)
            | over(Span::North)
            | over(Span::NorthNorthEast)
            | over(Span::NorthEast)
    }

    /// All ends of the bridges.
    #[must_use]
    pub fn ends(&self) -> Cells {
        let of = |span: Span| {
            let (columns, rows) = span.step();
            self.low_ends(span) | self.low_ends(span).shift(columns, rows)
        };
        Span::ALL.into_iter().fold(Cells::EMPTY, |all, span| all | of(span))
    }

    /// All cells under the bridges.
    #[must_use]
    pub fn covered(&self) -> Cells {
        let of = |span: Span| {
            let lows = self.low_ends(span);
            let steps = span.covered_steps().into_iter();
            steps.fold(Cells::EMPTY, |all, (columns, rows)| all | lows.shift(columns, rows))
        };
        Span::ALL.into_iter().fold(Cells::EMPTY, |all, span| all | of(span))
    }

    /// The tiles connected to `seed` by sides or by these bridges, whose [ends](Bridges::ends) the
    /// caller passes in.
    #[must_use]
    pub fn joined(&self, ends: Cells, tiles: Cells, seed: Cells) -> Cells {
        let mut reached = tiles.connected(seed);
        let mut new_ends = reached & ends;
        while !new_ends.is_empty() {
            let beyond = tiles.connected(self.across(new_ends) - reached);
            reached |= beyond;
            new_ends = beyond & ends;
        }
        reached
    }

    /// The bridges of both sets.
    #[must_use]
    pub fn union(&self, other: &Bridges) -> Bridges {
        Bridges { low_ends: array::from_fn(|span| self.low_ends[span] | other.low_ends[span]) }
    }

    /// The lower ends of the bridges of a span.
    #[must_use]
    pub fn low_ends(&self, span: Span) -> Cells {
        self.low_ends[span as usize]
    }

    /// The set with these lower ends for each span, in the order of the spans.
    pub(crate) const fn from_low_ends(low_ends: [Cells; 8]) -> Bridges {
        Bridges { low_ends }
    }
}

impl FromIterator<Bridge> for Bridges {
    fn from_iter<I: IntoIterator<Item = Bridge>>(bridges: I) -> Bridges {
        let mut set = Bridges::EMPTY;
        bridges.into_iter().for_each(|bridge| set.insert(bridge));
        set
    }
}

impl fmt::Debug for Bridges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The bridges separated by commas, as in a position string; nothing for the empty set.
impl fmt::Display for Bridges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, bridge) in self.iter().enumerate() {
            let gap = if index == 0 { "" } else { "," };
            write!(f, "{gap}{bridge}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bridge::tests::all_bridges;
    use crate::cells::GRID;
    use alloc::vec::Vec;

    #[test]
    fn sets_agree_with_their_bridges() {
        let all: Bridges = all_bridges().collect();
        for cell in GRID {
            let expected: Cells = all
                .iter()
                .filter(|bridge| bridge.ends().contains(cell))
                .map(|bridge| if bridge.low() == cell { bridge.high() } else { bridge.low() })
                .collect();
            assert_eq!(all.across(cell.into()), expected, "{cell}");
        }
        for bridge in all_bridges() {
            let alone: Bridges = [bridge].into_iter().collect();
            assert_eq!((alone.ends(), alone.covered()), (bridge.ends(), bridge.covered()));
        }
    }

    #[test]
    fn sets_iterate_in_canonical_order() {
        let all: Bridges = all_bridges().collect();
        let listed: Vec<Bridge> = all.iter().collect();
        assert_eq!(listed.len(), all.len() as usize);
        assert!(listed.is_sorted_by_key(|bridge| (bridge.low(), bridge.high())));
        for cell in GRID {
            let here: Vec<Bridge> = all.at(cell).collect();
            let expected: Vec<Bridge> =
                listed.iter().copied().filter(|bridge| bridge.ends().contains(cell)).collect();
            assert_eq!(here, expected);
        }
    }
}
