//! The side of the board.

use core::fmt;

use crate::cell::{Cell, MAX_SIDE};
use crate::cells::{Cells, square};

/// The side of a square board, from 3 to 12 cells.
///
/// ```
/// use ponte_rules::Size;
/// let size = Size::new(10).expect("boards go up to 12");
/// assert_eq!(size.cells().len(), 100);
/// assert_eq!(Size::new(13), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// The board of the boxed game.
    pub const TEN: Size = Size(10);

    /// The board of the boxed game's larger version.
    pub const TWELVE: Size = Size(12);

    /// A board with this side.
    #[must_use]
    pub const fn new(side: u8) -> Option<Size> {
        if 3 <= side && side <= MAX_SIDE { Some(Size(side)) } else { None }
    }

    /// The number of cells along a side.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.0
    }

    /// Every cell of the board.
    #[must_use]
    pub const fn cells(self) -> Cells {
        const BOARDS: [Cells; MAX_SIDE as usize + 1] = {
            let mut boards = [Cells::EMPTY; MAX_SIDE as usize + 1];
            let mut side = 0;
            while side <= MAX_SIDE {
                boards[side as usize] = square(side);
                side += 1;
            }
            boards
        };
        BOARDS[self.0 as usize]
    }

    /// Whether the cell lies on this board.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        cell.column() < self.0 && cell.row() < self.0
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
