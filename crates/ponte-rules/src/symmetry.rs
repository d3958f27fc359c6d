//! The eight symmetries of the square board.

use crate::bridge::Bridge;
use crate::bridges::Bridges;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::position::Position;
use crate::setup::Setup;
use crate::size::Size;
use crate::turn::{Pair, Turn};

/// A rotation or reflection of the board: an exchange of columns and rows or none, then a
/// reflection of the columns, of the rows, of both or of neither.
///
/// ```
/// use ponte_rules::{Cell, Size, Symmetry};
/// let b1: Cell = "b1".parse()?;
/// let images: Vec<String> =
///     Symmetry::ALL.iter().map(|symmetry| symmetry.cell(Size::TEN, b1).to_string()).collect();
/// assert_eq!(images, ["b1", "i1", "b10", "i10", "a2", "j2", "a9", "j9"]);
/// # Ok::<(), ponte_rules::CellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symmetry(u8);

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry(0);

    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry::IDENTITY; 8];
        let mut index = 0;
        while index < 8 {
            all[index] = Symmetry(index as u8);
            index += 1;
        }
        all
    };

    const fn mirrors_columns(self) -> bool {
        self.0 & 1 != 0
    }

    const fn mirrors_rows(self) -> bool {
        self.0 & 2 != 0
    }

    const fn exchanges(self) -> bool {
        self.0 & 4 != 0
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // Only the two quarter turns are not their own inverses.
        match self.0 {
            5 => Symmetry(6),
            6 => Symmetry(5),
            other => Symmetry(other),
        }
    }

    /// The image of a cell.
    #[must_use]
    pub fn cell(self, size: Size, cell: Cell) -> Cell {
        let last = size.side() - 1;
        debug_assert!(size.contains(cell), "{cell} lies off a board of {size}");
        let (mut column, mut row) = (cell.column().min(last), cell.row().min(last));
        if self.exchanges() {
            (column, row) = (row, column);
        }
        if self.mirrors_columns() {
            column = last - column;
        }
        if self.mirrors_rows() {
            row = last - row;
        }
        Cell::new(column, row).expect("a symmetry keeps cells on the board")
    }

    /// The image of a set of cells.
    #[must_use]
    pub fn cells(self, size: Size, cells: Cells) -> Cells {
        cells.iter().map(|cell| self.cell(size, cell)).collect()
    }

    /// The image of a bridge.
    #[must_use]
    pub fn bridge(self, size: Size, bridge: Bridge) -> Bridge {
        Bridge::between(self.cell(size, bridge.low()), self.cell(size, bridge.high()))
            .expect("a symmetry keeps distances")
    }

    /// The image of a turn.
    #[must_use]
    pub fn turn(self, size: Size, turn: Turn) -> Turn {
        match turn {
            Turn::Tiles(pair) => Turn::Tiles(
                Pair::new(self.cell(size, pair.low()), self.cell(size, pair.high()))
                    .expect("a symmetry keeps cells apart"),
            ),
            Turn::Bridge(bridge) => Turn::Bridge(self.bridge(size, bridge)),
            Turn::Swap | Turn::Pass => turn,
        }
    }

    /// The image of a position.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        let size = position.size();
        let mut setup = Setup::from(position);
        setup.light = self.cells(size, setup.light);
        setup.dark = self.cells(size, setup.dark);
        setup.bridges = setup.bridges.iter().map(|bridge| self.bridge(size, bridge)).collect();
        Position::assemble(&setup)
    }
}

impl Position {
    /// The canonical one of the eight images of this position, the same for all of them, and a
    /// symmetry that leads from this position to it.
    ///
    /// Of all images it is the one whose light tiles, dark tiles and bridges come first in the
    /// order of [`Cells`] and [`Bridges`].
    #[must_use]
    pub fn canonical(&self) -> (Position, Symmetry) {
        let key = |position: &Position| -> (Cells, Cells, Bridges) {
            let setup = Setup::from(position);
            (setup.light, setup.dark, setup.bridges)
        };
        let images = Symmetry::ALL.map(|symmetry| (symmetry.position(self), symmetry));
        images
            .into_iter()
            .min_by_key(|(position, _)| key(position))
            .expect("there are eight symmetries")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_undo() {
        for size in (3..=12).filter_map(Size::new) {
            for symmetry in Symmetry::ALL {
                for cell in size.cells() {
                    let image = symmetry.cell(size, cell);
                    assert_eq!(symmetry.inverse().cell(size, image), cell);
                }
                assert_eq!(symmetry.cells(size, size.cells()), size.cells());
            }
        }
    }
}
