//! Pairs of tiles.
//!
//! Any part of a legal set of tiles is legal, so both tiles of a legal pair are legal alone, and
//! the pairs are all pairs of [sites](super::sites) but those that *clash*: legal apart, illegal
//! together. Clashes are local, which makes counting pairs far cheaper than listing them:
//!
//! - A tile that completes an island clashes with every site that touches this island.
//! - Two other tiles clash when they end up in one group that is too large, or in an island that
//!   touches something. Only groups of four or more matter, and then one of the two tiles alone
//!   belongs to a sandbank of three, or both belong to sandbanks of two and lie side by side.

use super::Position;
use super::sites::{Sites, is_apart};
use crate::cell::Cell;
use crate::cells::{AROUND, Cells, SIDES};
use crate::color::Color;
use crate::tiles::groups;
use crate::turn::Pair;

impl Position {
    /// The cells where a color may lay its first tile: those for which a second exists.
    ///
    /// Whose turn it is does not matter here; use [`turns`](Position::turns) for what may be
    /// played now.
    ///
    /// ```
    /// use ponte_rules::{Color, Position, Rules};
    /// let position = Position::new(Rules::BGA);
    /// assert_eq!(position.first_cells(Color::Dark).len(), 100);
    /// ```
    #[must_use]
    pub fn first_cells(&self, color: Color) -> Cells {
        let laying = self.laying(color);
        let mut firsts = laying.all();
        let alone = |&cell: &Cell| laying.partners(cell).is_empty();
        let doubtful = laying.doubtful();
        doubtful.iter().filter(alone).for_each(|cell| firsts.remove(cell));
        firsts
    }

    /// The cells for a color's second tile once the first lies on `first`; empty if it may not.
    ///
    /// ```
    /// use ponte_rules::{Color, Position, Rules};
    /// let position = Position::from_text("4x4".parse()?, "4/4/4/LLL1 - l -")?;
    /// let d1 = "d1".parse()?;
    /// // d1 completes an island, and row two touches it.
    /// assert_eq!(position.second_cells(Color::Light, d1).to_string(), "a3 b3 c3 d3 a4 b4 c4 d4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn second_cells(&self, color: Color, first: Cell) -> Cells {
        let laying = self.laying(color);
        if !laying.all().contains(first) {
            return Cells::EMPTY;
        }
        laying.partners(first)
    }

    /// Every pair of tiles a color may lay, sorted by first cell, then by second.
    pub fn pairs(&self, color: Color) -> impl Iterator<Item = Pair> + use<> {
        let laying = self.laying(color);
        let mut later = laying.all();
        later.iter().flat_map(move |first| {
            later.remove(first);
            let seconds = later & laying.partners(first);
            seconds.iter().filter_map(move |second| Pair::new(first, second))
        })
    }

    /// How many pairs of tiles a color may lay, without listing them.
    #[must_use]
    pub fn count_pairs(&self, color: Color) -> u32 {
        let laying = self.laying(color);
        let sites = laying.all().len();
        if sites < 2 { 0 } else { sites * (sites - 1) / 2 - laying.count_clashes() }
    }

    /// Whether a color may lay two tiles.
    #[must_use]
    pub fn has_pair(&self, color: Color) -> bool {
        let laying = self.laying(color);
        let doubtful = laying.doubtful();
        !(laying.all() - doubtful).is_empty()
            || doubtful.iter().any(|cell| !laying.partners(cell).is_empty())
    }

    /// A pair whose first cell is chosen uniformly among the legal first cells, and the second
    /// among those that fit.
    pub(crate) fn random_pair(
        &self,
        color: Color,
        below: &mut impl FnMut(u32) -> u32,
    ) -> Option<Pair> {
        let laying = self.laying(color);
        let mut firsts = laying.all();
        // Drawing again after a cell without partners keeps the choice uniform, and is cheaper
        // than asking every cell for partners first.
        while !firsts.is_empty() {
            let first = firsts.nth(below(firsts.len()))?;
            let seconds = laying.partners(first);
            if !seconds.is_empty() {
                return Pair::new(first, seconds.nth(below(seconds.len()))?);
            }
            firsts.remove(first);
        }
        None
    }

    /// What is known about a color's tiles before laying more; without sites if the supply holds
    /// fewer than two.
    fn laying(&self, color: Color) -> Laying {
        let enough = self.tiles_left(color).is_none_or(|left| left >= 2);
        let free = if enough { self.free() } else { Cells::EMPTY };
        let own = &self.tiles[color.index()];
        Laying {
            sandbanks: own.all() - own.islands(),
            threes: own.in_groups_of(3),
            sites: Sites::new(own, free),
        }
    }
}

/// The sites of a color, and its sandbanks; islands have no more say, since no site is near one.
struct Laying {
    sandbanks: Cells,
    threes: Cells,
    sites: Sites,
}

impl Laying {
    fn all(&self) -> Cells {
        self.sites.all()
    }

    /// The sites that remain legal once a tile lies on the site `first`.
    fn partners(&self, first: Cell) -> Cells {
        let mut others = self.all();
        others.remove(first);
        others - self.clashes(first)
    }

    /// The sites that may be left without a partner; all others surely have one.
    ///
    /// Tiles that clash are at most four columns and four rows apart. A site without partners is
    /// therefore that close to every other site, the first and the last among them.
    fn doubtful(&self) -> Cells {
        let sites = self.all();
        match (sites.first(), sites.last()) {
            (Some(first), Some(last)) => sites & box_around(first) & box_around(last),
            _ => Cells::EMPTY,
        }
    }

    /// The sites that clash with a tile on the site `first`.
    fn clashes(&self, first: Cell) -> Cells {
        let group = self.group_with(first);
        if self.sites.completing().contains(first) {
            return group.spread() & self.all();
        }
        // Islands that could be completed, but for touching the new tile.
        let touched = self.sandbanks.connected(AROUND[first.bit()]);
        let mut clashes = self.sites.completing() & (AROUND[first.bit()] | touched.sides());
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
                let both_second = self.sites.in_groups_of(2) & SIDES[first.bit()];
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
    fn count_clashes(&self) -> u32 {
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
                count += (later & (around | AROUND[cell.bit()])).len();
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
            let joined = SIDES[cell.bit()] & self.sandbanks;
            let group = Cells::of(cell) | joined | (joined.sides() & self.sandbanks);
            let beside = group.sides() & later;
            if beside.is_empty() {
                continue;
            }
            let others = self.sandbanks - group;
            if group.spread().meets(others) {
                count += beside.len();
            } else {
                count +=
                    beside.iter().filter(|other| AROUND[other.bit()].meets(others)).count() as u32;
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

/// The cells at most four columns and four rows away.
fn box_around(cell: Cell) -> Cells {
    static BOXES: [Cells; crate::cells::BITS] = {
        let mut table = [Cells::EMPTY; crate::cells::BITS];
        let mut bit = 0;
        while bit < table.len() {
            let cell = Cells::of(Cell::from_bit(bit)).and(crate::cells::GRID);
            table[bit] = cell.spread().spread().spread().spread();
            bit += 1;
        }
        table
    };
    BOXES[cell.bit()]
}
