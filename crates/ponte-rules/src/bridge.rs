//! One bridge.

use core::fmt;
use core::str::FromStr;

use crate::cell::Cell;
use crate::cells::Cells;
use crate::span::Span;

/// A bridge between two cells that stand the right distance apart.
///
/// ```
/// use ponte_rules::{Bridge, Cells};
/// let bridge: Bridge = "b3-a1".parse()?;
/// assert_eq!(bridge.to_string(), "a1-b3");
/// assert_eq!(bridge.covered().to_string(), "a2 b2");
/// assert!("a1-a2".parse::<Bridge>().is_err(), "neighbors cannot be bridged");
/// # Ok::<(), ponte_rules::BridgeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bridge {
    low: Cell,
    span: Span,
}

impl Bridge {
    /// The bridge with this lower end and span, if both ends exist.
    #[must_use]
    pub const fn new(low: Cell, span: Span) -> Option<Bridge> {
        let (columns, rows) = span.step();
        match low.offset(columns, rows) {
            Some(_) => Some(Bridge { low, span }),
            None => None,
        }
    }

    /// The bridge between two cells in either order, if they stand a bridge apart.
    #[must_use]
    pub fn between(a: Cell, b: Cell) -> Option<Bridge> {
        let (low, high) = (a.min(b), a.max(b));
        let step = (high.column() as i8 - low.column() as i8, high.row() as i8 - low.row() as i8);
        let span = Span::ALL.into_iter().find(|span| span.step() == step)?;
        Some(Bridge { low, span })
    }

    /// The lower end; the left one when both lie in a row.
    #[must_use]
    pub const fn low(self) -> Cell {
        self.low
    }

    /// The other end.
    #[must_use]
    pub const fn high(self) -> Cell {
        let (columns, rows) = self.span.step();
        self.low.offset(columns, rows).expect("a bridge has two ends")
    }

    /// The step from the lower end to the other.
    #[must_use]
    pub const fn span(self) -> Span {
        self.span
    }

    /// Both ends.
    #[must_use]
    pub const fn ends(self) -> Cells {
        Cells::of(self.low).or(Cells::of(self.high()))
    }

    /// The one or two cells below.
    #[must_use]
    pub fn covered(self) -> Cells {
        let steps = self.span.covered_steps().into_iter();
        steps.filter_map(|(columns, rows)| self.low.offset(columns, rows)).collect()
    }

    /// Whether the two bridges share a point, as segments between the centers of their ends.
    #[must_use]
    pub const fn crosses(self, other: Bridge) -> bool {
        let columns = other.low.column() as i8 - self.low.column() as i8;
        let rows = other.low.row() as i8 - self.low.row() as i8;
        self.span.meets(other.span, (columns, rows))
    }
}

impl fmt::Display for Bridge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high())
    }
}

impl fmt::Debug for Bridge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Bridge {
    type Err = BridgeError;

    fn from_str(text: &str) -> Result<Bridge, BridgeError> {
        let (a, b) = text.split_once('-').ok_or(BridgeError)?;
        let (Ok(a), Ok(b)) = (a.parse(), b.parse()) else { return Err(BridgeError) };
        Bridge::between(a, b).ok_or(BridgeError)
    }
}

/// A text that is not a [`Bridge`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BridgeError;

impl fmt::Display for BridgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a bridge is two cells that stand a bridge apart, such as a1-b3")
    }
}

impl core::error::Error for BridgeError {}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::cells::GRID;
    use crate::reference::{meet, point};
    use alloc::string::ToString;

    pub(crate) fn all_bridges() -> impl Iterator<Item = Bridge> {
        GRID.iter()
            .flat_map(|low| Span::ALL.into_iter().filter_map(move |span| Bridge::new(low, span)))
    }

    #[test]
    fn every_bridge_is_found_from_its_ends_and_its_text() {
        let mut count = 0;
        for bridge in all_bridges() {
            count += 1;
            assert!(bridge.low() < bridge.high());
            assert_eq!(Bridge::between(bridge.high(), bridge.low()), Some(bridge));
            assert_eq!(bridge.to_string().parse(), Ok(bridge));
        }
        assert_eq!(count, 120 * 2 + 100 * 2 + 110 * 4);
    }

    /// The cells a segment passes are those whose inside it enters: a second, geometric derivation
    /// of the table of covered cells.
    #[test]
    fn covered_cells_are_those_the_line_passes() {
        for bridge in all_bridges() {
            let (low, high) = (bridge.low(), bridge.high());
            let mut passed = Cells::EMPTY;
            for sample in 1..1000 {
                let along = |from: u8, to: u8| {
                    let at = f64::from(from)
                        + (f64::from(to) - f64::from(from)) * f64::from(sample) / 1000.0;
                    (at.round() as u8, (at - at.round()).abs())
                };
                let (column, dx) = along(low.column(), high.column());
                let (row, dy) = along(low.row(), high.row());
                if dx < 0.499 && dy < 0.499 {
                    passed.insert(Cell::new(column, row).unwrap());
                }
            }
            assert_eq!(passed - bridge.ends(), bridge.covered(), "{bridge}");
        }
    }

    /// Two derivations of the geometry: orientations of the corners, and linear equations.
    #[test]
    fn crossing_agrees_with_the_reference() {
        let ends = |bridge: Bridge| (point(bridge.low()), point(bridge.high()));
        let center: Cell = "f6".parse().unwrap();
        for bridge in Span::ALL.into_iter().map(|span| Bridge::new(center, span).unwrap()) {
            for other in all_bridges() {
                assert_eq!(
                    bridge.crosses(other),
                    meet(ends(bridge), ends(other)),
                    "{bridge} {other}"
                );
            }
        }
    }

    #[test]
    fn the_crossing_table_agrees_with_the_geometry() {
        let center = "f6".parse().unwrap();
        for bridge in Span::ALL.into_iter().map(|span| Bridge::new(center, span).unwrap()) {
            for other in all_bridges() {
                let apart = !bridge.ends().meets(other.ends() | other.covered())
                    && !other.ends().meets(bridge.covered());
                let offset = (
                    other.low().column() as i8 - center.column() as i8,
                    other.low().row() as i8 - center.row() as i8,
                );
                let listed = bridge.span().crossings().contains(&(other.span(), offset));
                assert_eq!(listed, apart && bridge.crosses(other), "{bridge} {other}");
            }
        }
    }
}
