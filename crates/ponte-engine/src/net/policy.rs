//! How the outputs of the policy are numbered: nine planes of the board, row by row from the
//! bottom, then `pass`, then `swap`.
//!
//! Plane 0 is a tile on the cell; planes 1 to 8 are the bridge of each [`Span`](ponte_rules::Span)
//! with its lower end on the cell.

use ponte_rules::{Cell, Size};

use crate::moment::SubMove;

/// Planes of the policy: tiles, and bridges by span.
pub const PLANES: usize = 9;

/// How many outputs the policy has on a board of this size.
#[must_use]
pub const fn len(size: Size) -> usize {
    PLANES * area(size) + 2
}

/// The output of a sub-move.
#[must_use]
pub fn index(size: Size, sub_move: SubMove) -> usize {
    match sub_move {
        SubMove::Tile(cell) => square(size, cell),
        SubMove::Bridge(bridge) => {
            (1 + bridge.span() as usize) * area(size) + square(size, bridge.low())
        }
        SubMove::Pass => PLANES * area(size),
        SubMove::Swap => PLANES * area(size) + 1,
    }
}

/// The number of a cell inside a plane.
#[must_use]
pub const fn square(size: Size, cell: Cell) -> usize {
    cell.row() as usize * size.side() as usize + cell.column() as usize
}

const fn area(size: Size) -> usize {
    size.side() as usize * size.side() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use ponte_rules::{Bridge, Span};
    use std::collections::BTreeSet;

    #[test]
    fn every_sub_move_has_an_output_of_its_own() {
        for size in (3..=12).filter_map(Size::new) {
            let tiles = size.cells().iter().map(SubMove::Tile);
            let bridges = size.cells().iter().flat_map(|low| {
                let bridges = Span::ALL.into_iter().filter_map(move |span| Bridge::new(low, span));
                bridges.filter(|b| size.contains(b.high())).map(SubMove::Bridge)
            });
            let all: Vec<SubMove> =
                tiles.chain(bridges).chain([SubMove::Pass, SubMove::Swap]).collect();
            let outputs: BTreeSet<usize> =
                all.iter().map(|&sub_move| index(size, sub_move)).collect();
            assert_eq!(outputs.len(), all.len());
            assert_eq!(outputs.last(), Some(&(len(size) - 1)));
        }
    }
}
