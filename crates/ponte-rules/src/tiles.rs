//! The tiles of one color, sorted by the size of the group they belong to.

use crate::cell::Cell;
use crate::cells::Cells;

/// The tiles of one color.
///
/// Groups have one to four tiles. A bitboard for every size turns the island rules into set
/// operations, and laying a tile changes one group only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Tiles {
    all: Cells,
    /// The tiles in groups of two, three and four; the others are alone.
    in_larger_groups: [Cells; 3],
}

impl Tiles {
    /// The tiles on these cells, which must form groups of at most four.
    pub(crate) fn new(cells: Cells) -> Tiles {
        let mut tiles = Tiles { all: cells, ..Tiles::default() };
        for group in groups(cells).filter(|group| group.len() > 1) {
            tiles.in_larger_groups[group.len() as usize - 2] |= group;
        }
        tiles
    }

    pub(crate) fn all(&self) -> Cells {
        self.all
    }

    pub(crate) fn alone(&self) -> Cells {
        let [twos, threes, islands] = self.in_larger_groups;
        self.all - twos - threes - islands
    }

    pub(crate) fn in_groups_of_two(&self) -> Cells {
        self.in_larger_groups[0]
    }

    pub(crate) fn in_groups_of_three(&self) -> Cells {
        self.in_larger_groups[1]
    }

    pub(crate) fn islands(&self) -> Cells {
        self.in_larger_groups[2]
    }

    pub(crate) fn sandbanks(&self) -> Cells {
        self.all - self.islands()
    }

    /// The group this tile belongs to.
    pub(crate) fn group_of(&self, tile: Cell) -> Cells {
        self.all.connected(tile.into())
    }

    /// Lays a tile; the group it joins must not grow beyond four.
    pub(crate) fn lay(&mut self, tile: Cell) {
        self.all.insert(tile);
        if !tile.sides().meets(self.all) {
            return;
        }
        let group = self.all.connected(tile.into());
        for tiles in &mut self.in_larger_groups {
            *tiles -= group;
        }
        self.in_larger_groups[group.len() as usize - 2] |= group;
    }
}

/// The groups of tiles connected by sides, in the order of their first cells.
pub(crate) fn groups(mut tiles: Cells) -> impl Iterator<Item = Cells> {
    core::iter::from_fn(move || {
        let group = tiles.connected(tiles.first()?.into());
        tiles -= group;
        Some(group)
    })
}
