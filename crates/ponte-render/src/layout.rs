//! Where things lie on the picture, in the units of the drawing.
//!
//! A cell is always [`CELL`] units wide, whatever the size of the board or of the picture; the
//! picture's view box scales the whole. Lengths elsewhere are in these units too.

use ponte_rules::{Cell, Size};

/// The width of a cell.
pub const CELL: f64 = 78.0;
/// The paper that shows around the frame.
const MARGIN: f64 = 22.0;
/// A frame wide enough for labels, and one without.
const FRAME: (f64, f64) = (44.0, 32.0);

/// A point, or a step: to the right and down.
pub type Point = (f64, f64);

/// The plan of a board of some size.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// How many cells the board has along a side.
    side: u8,
    margin: f64,
    frame: f64,
}

impl Layout {
    /// A board in its frame on paper.
    #[must_use]
    pub fn framed(size: Size, coordinates: bool) -> Layout {
        let frame = if coordinates { FRAME.0 } else { FRAME.1 };
        Layout { side: size.side(), margin: MARGIN, frame }
    }

    /// The water alone, its upper left corner at the origin.
    #[must_use]
    pub fn bare(size: Size) -> Layout {
        Layout { side: size.side(), margin: 0.0, frame: 0.0 }
    }

    /// How many cells the board has along a side.
    pub(crate) fn side(self) -> u8 {
        self.side
    }

    /// The width of the wooden frame.
    pub(crate) fn frame(self) -> f64 {
        self.frame
    }

    /// The left and upper edge of the frame.
    pub(crate) fn outer(self) -> f64 {
        self.margin
    }

    /// The left and upper edge of the water.
    pub(crate) fn inner(self) -> f64 {
        self.margin + self.frame
    }

    /// The width of the water.
    pub(crate) fn water(self) -> f64 {
        f64::from(self.side) * CELL
    }

    /// The width of the frame from edge to edge.
    pub(crate) fn board(self) -> f64 {
        self.water() + 2.0 * self.frame
    }

    /// The width of the whole picture.
    pub(crate) fn total(self) -> f64 {
        self.board() + 2.0 * self.margin
    }

    /// The upper left corner of a cell.
    pub(crate) fn corner(self, cell: Cell) -> Point {
        let x = self.inner() + f64::from(cell.column()) * CELL;
        (x, self.inner() + f64::from(self.side - 1 - cell.row()) * CELL)
    }

    /// The middle of a cell.
    #[must_use]
    pub fn center(self, cell: Cell) -> Point {
        let (x, y) = self.corner(cell);
        (x + CELL / 2.0, y + CELL / 2.0)
    }
}

/// A coordinate as text: to a tenth of a unit, without a needless fraction.
pub(crate) fn number(value: f64) -> String {
    // Integers only: formatting floats would double the size of the WebAssembly module.
    let tenths = (value * 10.0).round() as i64;
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    let sign = if tenths < 0 { "-" } else { "" };
    if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
}

/// A share between 0 and 1 as text, to a thousandth.
pub(crate) fn share(value: f64) -> String {
    let text = format!("{:03}", (value * 1000.0).round() as u32);
    if text.len() > 3 { "1".into() } else { format!(".{text}") }
}

/// A point as a path writes it.
pub(crate) fn point((x, y): Point) -> String {
    format!("{} {}", number(x), number(y))
}

/// An open path of straight steps through the points.
pub(crate) fn polyline(points: &[Point]) -> String {
    let steps: Vec<String> = points.iter().map(|&at| point(at)).collect();
    format!("M{}", steps.join("L"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(number(3.0), "3");
        assert_eq!(number(-0.04), "0");
        assert_eq!(number(12.349), "12.3");
        assert_eq!(number(-7.96), "-8");
    }

    #[test]
    fn the_first_cell_is_the_lower_left_corner() {
        let layout = Layout::framed(Size::new(3).expect("3 is a size"), true);
        let a1 = layout.corner("a1".parse().expect("a cell"));
        assert_eq!(a1, (layout.inner(), layout.inner() + 2.0 * CELL));
    }
}
