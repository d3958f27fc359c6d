//! One cell of the board.

use core::fmt;
use core::str::FromStr;

/// The longest side a board can have.
pub(crate) const MAX_SIDE: u8 = 12;

/// A row takes sixteen bits, so that a step of two columns never reaches another row.
pub(crate) const STRIDE: u8 = 16;

/// A cell from `a1` (lower left) to `l12`, the upper right of the largest board.
///
/// Cells are ordered by row and then by column, as the notation orders them.
/// [`Size::contains`](crate::Size::contains) tells whether a cell lies on a smaller board.
///
/// ```
/// use ponte_rules::Cell;
/// let cell: Cell = "c5".parse()?;
/// assert_eq!((cell.column(), cell.row()), (2, 4));
/// assert_eq!(cell.offset(1, -2), Cell::new(3, 2));
/// assert_eq!(cell.to_string(), "c5");
/// # Ok::<(), ponte_rules::CellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this column and row, both counted from zero.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < MAX_SIDE && row < MAX_SIDE { Some(Cell(row * STRIDE + column)) } else { None }
    }

    /// The column, counted from zero at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// The row, counted from zero at the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// The cell that many columns to the right and rows up, if the largest board has it.
    #[must_use]
    pub const fn offset(self, columns: i8, rows: i8) -> Option<Cell> {
        let column = self.column() as i8 + columns;
        let row = self.row() as i8 + rows;
        if column < 0 || row < 0 {
            return None;
        }
        Cell::new(column as u8, row as u8)
    }

    /// The number of this cell's bit in a [`Cells`](crate::Cells).
    pub(crate) const fn bit(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_bit(bit: usize) -> Cell {
        Cell(bit as u8)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = CellError;

    /// Reads a letter and a row number, in either case.
    fn from_str(text: &str) -> Result<Cell, CellError> {
        let mut chars = text.chars();
        let letter = chars.next().ok_or(CellError::Malformed)?;
        let digits = chars.as_str();
        if !letter.is_ascii_alphabetic()
            || digits.is_empty()
            || digits.starts_with('0')
            || !digits.bytes().all(|byte| byte.is_ascii_digit())
        {
            return Err(CellError::Malformed);
        }
        let column = letter.to_ascii_lowercase() as u8 - b'a';
        let row: u8 = digits.parse().map_err(|_| CellError::OffEveryBoard)?;
        Cell::new(column, row - 1).ok_or(CellError::OffEveryBoard)
    }
}

/// Why a text is not a [`Cell`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellError {
    /// Not a letter followed by a number.
    Malformed,
    /// A well-formed coordinate beyond `l12`.
    OffEveryBoard,
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CellError::Malformed => "a cell is a letter and a row number, such as c5",
            CellError::OffEveryBoard => "no board has this cell",
        })
    }
}

impl core::error::Error for CellError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_cell_survives_its_text() {
        for row in 0..MAX_SIDE {
            for column in 0..MAX_SIDE {
                let cell = Cell::new(column, row).unwrap();
                assert_eq!(cell.to_string().parse(), Ok(cell));
                assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "a", "3", "a0", "a01", "aa1", "a1 ", "a+1", "é1", "a-1"] {
            assert_eq!(text.parse::<Cell>(), Err(CellError::Malformed), "{text}");
        }
        for text in ["m1", "a13", "z99", "a256", "a99999999999"] {
            assert_eq!(text.parse::<Cell>(), Err(CellError::OffEveryBoard), "{text}");
        }
    }
}
