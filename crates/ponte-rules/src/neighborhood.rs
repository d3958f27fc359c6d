//! The cells near a cell, from tables.

use crate::cell::Cell;
use crate::cells::{BITS, Cells, GRID};

impl Cell {
    /// The up to four cells that share a side with this one, on the 12×12 grid.
    ///
    /// ```
    /// use ponte_rules::Cell;
    /// let a1: Cell = "a1".parse()?;
    /// assert_eq!(a1.sides().to_string(), "b1 a2");
    /// assert_eq!(a1.around().to_string(), "b1 a2 b2");
    /// # Ok::<(), ponte_rules::CellError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn sides(self) -> Cells {
        static SIDES: [Cells; BITS] = table(Reach::Sides);
        SIDES[self.bit()]
    }

    /// The up to eight cells that touch this one by a side or a corner, on the 12×12 grid.
    #[inline]
    #[must_use]
    pub fn around(self) -> Cells {
        static AROUND: [Cells; BITS] = table(Reach::Around);
        AROUND[self.bit()]
    }

    /// The cells at most four columns and four rows away, this one included.
    pub(crate) fn vicinity(self) -> Cells {
        static VICINITY: [Cells; BITS] = table(Reach::Vicinity);
        VICINITY[self.bit()]
    }
}

#[derive(Clone, Copy)]
enum Reach {
    Sides,
    Around,
    Vicinity,
}

/// The cells within reach of every cell; nothing for the margin.
const fn table(reach: Reach) -> [Cells; BITS] {
    let mut table = [Cells::EMPTY; BITS];
    let mut bit = 0;
    while bit < BITS {
        let lone = Cells::of(Cell::from_bit(bit)).and(GRID);
        table[bit] = match reach {
            Reach::Sides => lone.sides(),
            Reach::Around => lone.spread().minus(lone),
            Reach::Vicinity => lone.spread().spread().spread().spread(),
        };
        bit += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighborhoods_agree_with_coordinates() {
        for cell in GRID {
            let near = |corners: bool| {
                let steps = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
                steps
                    .filter(|&(dx, dy): &(i8, i8)| match dx.abs() + dy.abs() {
                        1 => true,
                        2 => corners,
                        _ => false,
                    })
                    .filter_map(|(dx, dy)| cell.offset(dx, dy))
                    .collect::<Cells>()
            };
            assert_eq!(cell.sides(), near(false), "{cell}");
            assert_eq!(cell.around(), near(true), "{cell}");
        }
    }
}
