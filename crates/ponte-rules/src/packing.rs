//! How many more tiles of a color fit on the board together.
//!
//! Any part of a legal set of tiles is legal, so this is a search for the largest set of cells
//! that are legal all at once. The cells fall into regions that cannot touch each other.
//! A region is searched exhaustively within a budget of steps; where that runs out, the best set
//! found bounds the answer from below, and the sum over small blocks of the region from above.

use crate::cell::Cell;
use crate::cells::Cells;
use crate::position::sites::Sites;
use crate::tiles::Tiles;

/// Steps of the search in one region: about a tenth of a millisecond.
const BUDGET: u32 = 1000;

/// The side of the blocks; the nine cells of a block need at most 2⁹ steps.
const BLOCK: u8 = 3;

/// The largest set of tiles that fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packing {
    /// A set that fits, the largest that was found.
    pub(crate) found: Cells,
    /// No set that fits has more cells.
    pub(crate) at_most: u32,
}

impl Packing {
    /// The packing of these cells, which must all be legal alone.
    pub(crate) fn new(tiles: &Tiles, cells: Cells) -> Packing {
        let land = tiles.all() | cells;
        let mut whole = Packing { found: Cells::EMPTY, at_most: 0 };
        let mut rest = cells;
        while let Some(seed) = rest.first() {
            let region = region(land, seed) & cells;
            rest -= region;
            let part = Packing::of_region(tiles, region);
            whole.found |= part.found;
            whole.at_most += part.at_most;
        }
        whole
    }

    fn of_region(tiles: &Tiles, region: Cells) -> Packing {
        let mut search = Search { best: Cells::EMPTY, steps: BUDGET };
        search.extend(tiles, region, Cells::EMPTY);
        let found = search.best;
        let at_most = if search.steps > 0 { found.len() } else { sum_of_blocks(tiles, region) };
        Packing { found, at_most }
    }
}

/// The cells connected to `seed` by sides or corners: a flood fill.
fn region(land: Cells, seed: Cell) -> Cells {
    let mut reached = Cells::of(seed);
    loop {
        let next = reached.spread() & land;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

fn sum_of_blocks(tiles: &Tiles, region: Cells) -> u32 {
    let mut sum = 0;
    let mut rest = region;
    while let Some(corner) = rest.first() {
        let row = corner.row();
        let column = corner.column() / BLOCK * BLOCK;
        let block: Cells = (row..row + BLOCK)
            .flat_map(|row| (column..column + BLOCK).filter_map(move |c| Cell::new(c, row)))
            .collect();
        let mut search = Search { best: Cells::EMPTY, steps: u32::MAX };
        search.extend(tiles, rest & block, Cells::EMPTY);
        sum += search.best.len();
        rest -= block;
    }
    sum
}

struct Search {
    best: Cells,
    steps: u32,
}

impl Search {
    /// Tries all ways to add tiles on the open cells to the chosen ones, the fullest first.
    fn extend(&mut self, tiles: &Tiles, mut open: Cells, chosen: Cells) {
        if chosen.len() > self.best.len() {
            self.best = chosen;
        }
        while let Some(cell) = open.first() {
            if chosen.len() + open.len() <= self.best.len() || self.steps == 0 {
                return;
            }
            self.steps -= 1;
            open.remove(cell);
            let mut more = *tiles;
            more.lay(cell);
            self.extend(&more, Sites::new(&more, open).all(), chosen | cell.into());
        }
    }
}
