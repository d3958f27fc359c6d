//! Where one more tile of a color may lie, judged for all cells at once.
//!
//! A tile joins the groups beside it. The rules allow a group of up to four that touches no
//! island, and a group of four, a new island, only if it touches no other tile of its color.
//! Counting the neighbors of every cell, apart for the three sizes of sandbanks, settles this in
//! a few dozen set operations. Three facts of small groups make it work:
//!
//! - A cell beside two tiles of one group is the inner corner of a bent sandbank of three; the
//!   tile between the two then lies at the cell's corner. Otherwise neighbors are of different
//!   groups.
//! - A tile at the corner of another belongs to the same group of at most four exactly when one
//!   of the two cells beside both holds a tile of the color.
//! - An island touches nothing, so near an island no other group matters.

use crate::cells::Cells;
use crate::tiles::Tiles;

/// The cells where one more tile is legal, by the size of the group it would belong to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sites {
    by_group_size: [Cells; 4],
}

impl Sites {
    /// The sites among the free cells.
    pub(crate) fn new(tiles: &Tiles, free: Cells) -> Sites {
        let sandbanks_of_three = tiles.in_groups_of_three();
        let ones = Neighbors::of(tiles.alone());
        let twos = Neighbors::of(tiles.in_groups_of_two());
        let threes = Neighbors::of(sandbanks_of_three);
        let sandbanks = tiles.sandbanks();
        let corners = Corners::of(sandbanks);

        let open = free - tiles.islands().spread();
        let beside_one = ones.exactly_one();
        let beside_two = ones.exactly_two();
        let calm = open - threes.any();
        let first = calm - ones.any() - twos.any();
        let second = (calm & beside_one) - twos.any();
        let third = ((calm & beside_two) - twos.any()) | ((calm & twos.exactly_one()) - ones.any());

        // A sandbank of three grows into an island if neither it nor the new tile has a tile of
        // another group at a corner.
        let spoiled = sandbanks_of_three.connected(corners.foreign);
        let one_three = threes.exactly_one() | (threes.exactly_two() & corners.inner(&threes));
        let beside_unspoiled = one_three - spoiled.sides();
        let mut fourth = (open & beside_unspoiled) - ones.any() - twos.any() - corners.foreign;

        // Sandbanks of one and two, or three of one, grow together: rare, so cell by cell.
        let joining =
            calm & ((beside_one & twos.exactly_one()) | (ones.exactly_three() - twos.any()));
        for cell in joining {
            if is_apart((sandbanks | cell.into()).connected(cell.into()), sandbanks) {
                fourth.insert(cell);
            }
        }
        Sites { by_group_size: [first, second, third, fourth] }
    }

    /// All sites.
    pub(crate) fn all(&self) -> Cells {
        self.growing() | self.completing()
    }

    /// The sites where the tile would belong to a sandbank of this size, or an island.
    pub(crate) fn in_groups_of(&self, size: usize) -> Cells {
        self.by_group_size[size - 1]
    }

    /// The sites where the tile would belong to a sandbank.
    pub(crate) fn growing(&self) -> Cells {
        self.by_group_size[0] | self.by_group_size[1] | self.by_group_size[2]
    }

    /// The sites where the tile would complete an island.
    pub(crate) fn completing(&self) -> Cells {
        self.by_group_size[3]
    }
}

/// Whether a group touches no other tile of its color, by side or corner.
pub(crate) fn is_apart(group: Cells, tiles: Cells) -> bool {
    let others = tiles - group;
    let mut around = Cells::EMPTY;
    for cell in group {
        around |= cell.around();
    }
    !around.meets(others)
}

/// For every cell at once, which neighbors by side are in a set, and how many.
struct Neighbors {
    north: Cells,
    south: Cells,
    east: Cells,
    west: Cells,
    /// The count in binary; four neighbors set `four`, and then neither of the others.
    odd: Cells,
    two: Cells,
    four: Cells,
}

impl Neighbors {
    #[inline(always)]
    fn of(set: Cells) -> Neighbors {
        let (north, south) = (set.shift(0, -1), set.shift(0, 1));
        let (east, west) = (set.shift(-1, 0), set.shift(1, 0));
        let (vertical, horizontal) = (north.xor(south), east.xor(west));
        let (both_vertical, both_horizontal) = (north.and(south), east.and(west));
        let odd = vertical.xor(horizontal);
        let carry = vertical.and(horizontal);
        let two = both_vertical.xor(both_horizontal).xor(carry);
        let four = both_vertical.and(both_horizontal);
        Neighbors { north, south, east, west, odd, two, four }
    }

    fn any(&self) -> Cells {
        self.odd | self.two | self.four
    }

    fn exactly_one(&self) -> Cells {
        self.odd - self.two
    }

    fn exactly_two(&self) -> Cells {
        self.two - self.odd
    }

    fn exactly_three(&self) -> Cells {
        self.odd & self.two
    }
}

/// For every cell at once, what the tiles at its corners mean.
struct Corners {
    north_east: Cells,
    north_west: Cells,
    south_east: Cells,
    south_west: Cells,
    /// Cells with a tile at a corner and none on the two cells beside both.
    foreign: Cells,
}

impl Corners {
    #[inline(always)]
    fn of(tiles: Cells) -> Corners {
        let (north, south) = (tiles.shift(0, -1), tiles.shift(0, 1));
        let (east, west) = (tiles.shift(-1, 0), tiles.shift(1, 0));
        let (north_east, north_west) = (north.shift(-1, 0), north.shift(1, 0));
        let (south_east, south_west) = (south.shift(-1, 0), south.shift(1, 0));
        let foreign = (north_east - north - east)
            | (north_west - north - west)
            | (south_east - south - east)
            | (south_west - south - west);
        Corners { north_east, north_west, south_east, south_west, foreign }
    }

    /// Cells in the inner corner of a bent sandbank of three.
    #[inline(always)]
    fn inner(&self, threes: &Neighbors) -> Cells {
        (threes.north & threes.east & self.north_east)
            | (threes.north & threes.west & self.north_west)
            | (threes.south & threes.east & self.south_east)
            | (threes.south & threes.west & self.south_west)
    }
}
