//! The tiles of one color, sorted by the size of the group they belong to.

use crate::cell::Cell;
use crate::cells::Cells;

/// The tiles of one color.
///
/// Groups have one to four tiles. Keeping a set for every size makes the island rules questions
/// about whole sets, and laying a tile touches one group only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Tiles {
    by_group_size: [Cells; 4],
}

impl Tiles {
    /// The tiles on these cells, which must form groups of at most four.
    pub(crate) fn new(cells: Cells) -> Tiles {
        let mut tiles = Tiles::default();
        for group in groups(cells) {
            tiles.by_group_size[group.len() as usize - 1] |= group;
        }
        tiles
    }

    pub(crate) fn all(&self) -> Cells {
        self.by_group_size.iter().fold(Cells::EMPTY, |all, &tiles| all | tiles)
    }

    /// The tiles whose group has this many tiles, from one to four.
    pub(crate) fn in_groups_of(&self, size: usize) -> Cells {
        self.by_group_size[size - 1]
    }

    pub(crate) fn islands(&self) -> Cells {
        self.in_groups_of(4)
    }

    /// The group this tile belongs to.
    pub(crate) fn group_of(&self, tile: Cell) -> Cells {
        self.all().connected(tile.into())
    }

    /// Lays a tile; the group it joins must not grow beyond four.
    pub(crate) fn lay(&mut self, tile: Cell) {
        let seed = Cells::of(tile);
        let all = self.all();
        if !tile.sides().meets(all) {
            self.by_group_size[0] |= seed;
            return;
        }
        let group = (all | seed).connected(seed);
        for tiles in &mut self.by_group_size {
            *tiles -= group;
        }
        self.by_group_size[group.len() as usize - 1] |= group;
    }
}

/// The groups of tiles that hang together by sides, in the order of their first cells.
pub(crate) fn groups(mut tiles: Cells) -> impl Iterator<Item = Cells> {
    core::iter::from_fn(move || {
        let group = tiles.connected(tiles.first()?.into());
        tiles -= group;
        Some(group)
    })
}
