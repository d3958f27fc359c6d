//! The pairs of sites that clash.
//!
//! Two sites clash when they are legal apart and illegal together. Clashes are local:
//!
//! - A tile that completes an island clashes with every site that touches this island.
//! - Two other tiles clash when they end up in one group that is too large, or in an island that
//!   touches something. Only groups of four or more matter, and then one of the two tiles alone
//!   belongs to a sandbank of three, or both belong to sandbanks of two and lie side by side.

use super::sites::{Sites, is_apart};
use crate::cell::Cell;
use crate::cells::Cells;
use crate::tiles::{Tiles, groups};

/// The sites of a color, and its sandbanks. Islands are left out, since no site is near one.
pub(super) struct Laying {
    sandbanks: Cells,
    threes: Cells,
    sites: Sites,
}

impl Laying {
    /// What a color can lay on the free cells.
    pub(super) fn new(own: &Tiles, free: Cells) -> Laying {
        Laying {
            sandbanks: own.sandbanks(),
            threes: own.in_groups_of_three(),
            sites: Sites::new(own, free),
        }
    }

    pub(super) fn all(&self) -> Cells {
        self.sites.all()
    }

    pub(super) fn completing(&self) -> Cells {
        self.sites.completing()
    }

    /// The sites that remain legal once a tile lies on the site `first`.
    pub(super) fn partners(&self, first: Cell) -> Cells {
        let mut others = self.all();
        others.remove(first);
        others - self.clashes(first)
    }

    /// The sites that may have no partner; all others certainly have one.
    ///
    /// Tiles that clash are at most four columns and four rows apart. A site without partners is
    /// therefore that close to every other site, the first and the last among them.
    pub(super) fn doubtful(&self) -> Cells {
        let sites = self.all();
        match (sites.first(), sites.last()) {
            (Some(first), Some(last)) => sites & first.vicinity() & last.vicinity(),
            _ => Cells::EMPTY,
        }
    }

    /// The sites that clash with a tile on the site `first`.
    fn clashes(&self, first: Cell) -> Cells {
        let group = self.group_with(first);
        if self.sites.completing().contains(first) {
            return group.spread() & self.all();
        }
        // Sites whose new island would touch the new tile.
        let touched = self.sandbanks.connected(first.around());
        let mut clashes = self.sites.completing() & (first.around() | touched.sides());
        for second in self.large_together(first, group) {
            if !self.fit(first, second) {
                clashes.insert(second);
            }
        }
        clashes
    }

    /// The sites that complete no island alone, but share a group of four or more with `first`.
    fn large_together(&self, first: Cell, group: Cells) -> Cells {
        let beside = group.sides();
        match group.len() {
            1 => self.sites.in_groups_of(3) & beside,
            2 => {
                let both_second = self.sites.in_groups_of(2) & first.sides();
                (self.sites.in_groups_of(3) & beside) | both_second
            }
            _ => self.sites.growing() & beside,
        }
    }

    /// Whether two sites of one group may both hold a tile.
    fn fit(&self, first: Cell, second: Cell) -> bool {
        let seed = Cells::of(first) | second.into();
        let group = (self.sandbanks | seed).connected(first.into());
        match group.len() {
            1..=3 => true,
            4 => is_apart(group, self.sandbanks | seed),
            _ => false,
        }
    }

    /// The group that a tile on `cell` would belong to.
    fn group_with(&self, cell: Cell) -> Cells {
        (self.sandbanks | cell.into()).connected(cell.into())
    }

    /// How many pairs of sites clash.
    pub(super) fn count_clashes(&self) -> u32 {
        self.count_clashes_of_islands()
            + self.count_clashes_of_threes()
            + self.count_clashes_of_twos()
    }

    /// Pairs in which a tile completes an island.
    fn count_clashes_of_islands(&self) -> u32 {
        let mut count = 0;
        let mut completing = self.sites.completing();
        let mut later = self.all();
        if completing.is_empty() {
            return 0;
        }
        // Most islands grow from a sandbank of three; its surroundings serve all its sites.
        for three in groups(self.threes) {
            let grown = completing & three.sides();
            if grown.is_empty() {
                continue;
            }
            completing -= grown;
            let around = three.spread();
            for cell in grown {
                later.remove(cell);
                count += (later & (around | cell.around())).len();
            }
        }
        for cell in completing {
            later.remove(cell);
            count += (later & self.group_with(cell).spread()).len();
        }
        count
    }

    /// Pairs that complete no island alone, one of them in a sandbank of three.
    fn count_clashes_of_threes(&self) -> u32 {
        let mut count = 0;
        let mut later = self.sites.growing();
        for cell in self.sites.in_groups_of(3) {
            later.remove(cell);
            // The cell joins one sandbank of two, or two of one.
            let joined = cell.sides() & self.sandbanks;
            let group = Cells::of(cell) | joined | (joined.sides() & self.sandbanks);
            let beside = group.sides() & later;
            if beside.is_empty() {
                continue;
            }
            let others = self.sandbanks - group;
            if group.spread().meets(others) {
                count += beside.len();
            } else {
                count += beside.iter().filter(|other| other.around().meets(others)).count() as u32;
            }
        }
        count
    }

    /// Pairs side by side that each belong to a sandbank of two alone.
    fn count_clashes_of_twos(&self) -> u32 {
        let twos = self.sites.in_groups_of(2);
        let mut count = 0;
        for (columns, rows) in [(1, 0), (0, 1)] {
            for cell in twos & twos.shift(-columns, -rows) {
                let Some(other) = cell.offset(columns, rows) else { continue };
                let seed = Cells::of(cell) | other.into();
                let group = seed | (seed.sides() & self.sandbanks);
                count += u32::from(group.spread().meets(self.sandbanks - group));
            }
        }
        count
    }
}
