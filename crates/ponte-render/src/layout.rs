//! Where things lie on the picture, in the units of the drawing.
//!
//! A cell is always [`CELL`] units wide, whatever the size of the board or of the picture; the
//! picture's view box scales the whole. Lengths elsewhere are in these units too.

use ponte_rules::{Cell, Size};

/// The width of a cell.
pub(crate) const CELL: f64 = 78.0;
/// The paper that shows around the frame.
const MARGIN: f64 = 22.0;

/// A point, or a step: to the right and down.
pub(crate) type Point = (f64, f64);

/// The plan of a board of some size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// How many cells the board has along a side.
    pub(crate) side: u8,
    /// The width of the wooden frame.
    pub(crate) frame: f64,
}

impl Layout {
    /// The frame is wide enough for labels, or narrower where there are none.
    pub(crate) fn new(size: Size, coordinates: bool) -> Layout {
        Layout { side: size.side(), frame: if coordinates { 44.0 } else { 32.0 } }
    }

    /// The left and upper edge of the frame.
    pub(crate) fn outer(self) -> f64 {
        MARGIN
    }

    /// The left and upper edge of the water.
    pub(crate) fn inner(self) -> f64 {
        MARGIN + self.frame
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
        self.board() + 2.0 * MARGIN
    }

    /// The upper left corner of a cell.
    pub(crate) fn corner(self, cell: Cell) -> Point {
        let x = self.inner() + f64::from(cell.column()) * CELL;
        (x, self.inner() + f64::from(self.side - 1 - cell.row()) * CELL)
    }

    pub(crate) fn center(self, cell: Cell) -> Point {
        let (x, y) = self.corner(cell);
        (x + CELL / 2.0, y + CELL / 2.0)
    }
}

/// A coordinate as text: to a tenth of a unit, without a needless fraction.
pub(crate) fn number(value: f64) -> String {
    let tenths = (value * 10.0).round();
    if tenths % 10.0 == 0.0 {
        format!("{}", tenths / 10.0 + 0.0)
    } else {
        format!("{:.1}", tenths / 10.0)
    }
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
        let layout = Layout::new(Size::new(3).expect("3 is a size"), true);
        let a1 = layout.corner("a1".parse().expect("a cell"));
        assert_eq!(a1, (layout.inner(), layout.inner() + 2.0 * CELL));
    }
}
