//! Sets of cells as bitboards: three words, sixteen columns a row.
//!
//! Four columns of every row are never on a board. A shift by up to two columns therefore lands
//! in that margin instead of in a neighboring row, and one mask at the end removes it.

mod operators;

use core::fmt;

use crate::cell::{Cell, STRIDE};

/// Bits of the whole grid, margin included.
pub(crate) const BITS: usize = 192;

/// A set of cells.
///
/// ```
/// use ponte_rules::{Cell, Cells};
/// let a1: Cell = "a1".parse()?;
/// let b2: Cell = "b2".parse()?;
/// let set = Cells::from_iter([b2, a1]);
/// assert_eq!(set.len(), 2);
/// assert!(set.contains(a1));
/// assert_eq!(set.iter().next(), Some(a1), "in the order of the notation");
/// assert_eq!(set - Cells::from(a1), Cells::from(b2));
/// # Ok::<(), ponte_rules::CellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cells([u64; 3]);

impl Cells {
    /// The set without cells.
    pub const EMPTY: Cells = Cells([0; 3]);

    /// The set of one cell.
    #[must_use]
    pub const fn of(cell: Cell) -> Cells {
        let mut words = [0; 3];
        words[cell.bit() / 64] = 1 << (cell.bit() % 64);
        Cells(words)
    }

    /// The bits of the set: sixteen a row, the lowest row and the leftmost column first.
    #[must_use]
    pub const fn words(self) -> [u64; 3] {
        self.0
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// How many cells are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[cell.bit() / 64] & (1 << (cell.bit() % 64)) != 0
    }

    /// Whether some cell is in both sets.
    #[must_use]
    pub const fn meets(self, other: Cells) -> bool {
        !self.and(other).is_empty()
    }

    /// Adds the cell.
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.bit() / 64] |= 1 << (cell.bit() % 64);
    }

    /// Takes the cell away.
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.bit() / 64] &= !(1 << (cell.bit() % 64));
    }

    /// The first cell in the order of the notation.
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        let mut word = 0;
        while word < 3 {
            if self.0[word] != 0 {
                return Some(Cell::from_bit(word * 64 + self.0[word].trailing_zeros() as usize));
            }
            word += 1;
        }
        None
    }

    /// The last cell in the order of the notation.
    #[must_use]
    pub const fn last(self) -> Option<Cell> {
        let mut word = 3;
        while word > 0 {
            word -= 1;
            if self.0[word] != 0 {
                return Some(Cell::from_bit(
                    word * 64 + 63 - self.0[word].leading_zeros() as usize,
                ));
            }
        }
        None
    }

    /// The cell with `index` others before it.
    #[must_use]
    pub fn nth(self, mut index: u32) -> Option<Cell> {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            let ones = bits.count_ones();
            if index < ones {
                for _ in 0..index {
                    bits &= bits - 1;
                }
                return Some(Cell::from_bit(word * 64 + bits.trailing_zeros() as usize));
            }
            index -= ones;
        }
        None
    }

    /// The cells in the order of the notation: by row, then by column.
    #[must_use]
    pub const fn iter(self) -> CellsIter {
        CellsIter(self)
    }

    /// The cells that share a side with a cell of the set, on the 12×12 grid.
    #[must_use]
    pub const fn sides(self) -> Cells {
        let rows = self.shift(0, 1).or(self.shift(0, -1));
        rows.or(self.shift(1, 0)).or(self.shift(-1, 0)).and(GRID)
    }

    /// The set and every cell that touches it by a side or a corner, on the 12×12 grid.
    #[must_use]
    pub const fn spread(self) -> Cells {
        let wide = self.or(self.shift(1, 0)).or(self.shift(-1, 0));
        wide.or(wide.shift(0, 1)).or(wide.shift(0, -1)).and(GRID)
    }

    /// The cells of this set that are connected to `seed` by sides: a flood fill.
    #[must_use]
    pub const fn connected(self, seed: Cells) -> Cells {
        let mut reached = seed.and(self);
        if reached.is_empty() {
            return reached;
        }
        loop {
            let next = reached.or(reached.sides()).and(self);
            if next.equals(reached) {
                return reached;
            }
            reached = next;
        }
    }

    /// Every cell moved that many columns to the right and rows up. The result may reach into the
    /// margin; the caller must mask it.
    #[inline(always)]
    pub(crate) const fn shift(self, columns: i8, rows: i8) -> Cells {
        let [low, middle, high] = self.0;
        let by = columns as i32 + rows as i32 * STRIDE as i32;
        if by > 0 {
            let (by, rest) = (by as u32, 64 - by as u32);
            Cells([low << by, middle << by | low >> rest, high << by | middle >> rest])
        } else if by < 0 {
            let (by, rest) = (by.unsigned_abs(), 64 - by.unsigned_abs());
            Cells([low >> by | middle << rest, middle >> by | high << rest, high >> by])
        } else {
            self
        }
    }

    // Operators cannot be called in `const` functions yet; these can.

    #[inline(always)]
    pub(crate) const fn and(self, other: Cells) -> Cells {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Cells([a & x, b & y, c & z])
    }

    #[inline(always)]
    pub(crate) const fn or(self, other: Cells) -> Cells {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Cells([a | x, b | y, c | z])
    }

    #[inline(always)]
    pub(crate) const fn xor(self, other: Cells) -> Cells {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Cells([a ^ x, b ^ y, c ^ z])
    }

    #[inline(always)]
    pub(crate) const fn minus(self, other: Cells) -> Cells {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Cells([a & !x, b & !y, c & !z])
    }

    #[inline(always)]
    const fn equals(self, other: Cells) -> bool {
        self.xor(other).is_empty()
    }
}

/// All cells of the largest board.
pub(crate) const GRID: Cells = square(crate::cell::MAX_SIDE);

/// The cells of a board with this side.
pub(crate) const fn square(side: u8) -> Cells {
    let mut cells = Cells::EMPTY;
    let mut row = 0;
    while row < side {
        let mut column = 0;
        while column < side {
            if let Some(cell) = Cell::new(column, row) {
                cells.insert(cell);
            }
            column += 1;
        }
        row += 1;
    }
    cells
}

impl From<Cell> for Cells {
    fn from(cell: Cell) -> Cells {
        Cells::of(cell)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::EMPTY;
        set.extend(cells);
        set
    }
}

impl Extend<Cell> for Cells {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.insert(cell));
    }
}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellsIter;

    fn into_iter(self) -> CellsIter {
        self.iter()
    }
}

/// The iterator over [`Cells`].
#[derive(Clone, Debug)]
pub struct CellsIter(Cells);

impl Iterator for CellsIter {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        let word = &mut self.0.0[cell.bit() / 64];
        *word &= *word - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for CellsIter {}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cells separated by blanks: `a1 b2`.
impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, cell) in self.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{cell}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn shifts_agree_with_offsets_once_masked() {
        for cell in GRID {
            for (dx, dy) in (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy))) {
                let shifted = Cells::of(cell).shift(dx, dy) & GRID;
                assert_eq!(shifted, cell.offset(dx, dy).into_iter().collect(), "{cell} {dx} {dy}");
            }
        }
    }

    #[test]
    fn iteration_counts_and_picks_agree() {
        let all: Vec<Cell> = GRID.iter().collect();
        assert_eq!(all.len(), 144);
        assert!(all.is_sorted());
        for (index, &cell) in all.iter().enumerate() {
            assert_eq!(GRID.nth(index as u32), Some(cell));
        }
        assert_eq!(GRID.nth(144), None);
        assert_eq!((GRID.first(), GRID.last()), (all.first().copied(), all.last().copied()));
    }
}
