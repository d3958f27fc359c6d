//! Random pairs of tiles and random bridges.
//!
//! Working out all sites takes as long as judging dozens of cells, and while there is room most
//! cells are sites. So a few cells are drawn and judged one by one first (rejection sampling), and
//! all sites are worked out only if those fail. Either way every legal cell has the same chance.

use super::Position;
use super::sites::is_apart;
use crate::bridge::Bridge;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::Color;
use crate::span::Span;
use crate::tiles::Tiles;
use crate::turn::Pair;

/// How many cells are drawn and judged before all sites are worked out.
const DRAWS: usize = 4;

impl Position {
    /// A pair whose first cell is chosen uniformly among the legal first cells, and the second
    /// among those that fit.
    pub(crate) fn random_pair(
        &self,
        color: Color,
        below: &mut impl FnMut(u32) -> u32,
    ) -> Option<Pair> {
        if self.tiles_left(color).is_some_and(|left| left < 2) {
            return None;
        }
        let (own, free) = (&self.tiles[color.index()], self.free());
        let alone = |cell| fits(own, Cells::of(cell), cell);
        if let Some(first) = drawn(free, below, alone) {
            let together = |cell: Cell| {
                let both = Cells::of(first) | cell.into();
                cell != first && fits(own, both, cell) && fits(own, both, first)
            };
            let second = drawn(free, below, together).or_else(|| {
                let seconds = self.laying(color).partners(first);
                if seconds.is_empty() { None } else { seconds.nth(below(seconds.len())) }
            });
            if let Some(second) = second {
                return Pair::new(first, second);
            }
        }
        self.random_pair_of_all(color, below)
    }

    fn random_pair_of_all(&self, color: Color, below: &mut impl FnMut(u32) -> u32) -> Option<Pair> {
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

    /// One of the bridges a color may build, all with the same chance.
    pub(crate) fn random_bridge(
        &self,
        color: Color,
        below: &mut impl FnMut(u32) -> u32,
    ) -> Option<Bridge> {
        let bridges = self.legal_bridges(color);
        let mut index = if bridges.is_empty() { return None } else { below(bridges.len()) };
        for span in Span::ALL {
            let lows = bridges.low_ends(span);
            match lows.nth(index) {
                Some(low) => return Bridge::new(low, span),
                None => index -= lows.len(),
            }
        }
        None
    }
}

/// The first of a few drawn cells that passes, if one does.
fn drawn(
    cells: Cells,
    below: &mut impl FnMut(u32) -> u32,
    passes: impl Fn(Cell) -> bool,
) -> Option<Cell> {
    let count = cells.len();
    (0..DRAWS).find_map(|_| match count {
        0 => None,
        _ => cells.nth(below(count)).filter(|&cell| passes(cell)),
    })
}

/// Whether the group of `cell`, one of the new tiles, is legal once all of them lie.
fn fits(own: &Tiles, new: Cells, cell: Cell) -> bool {
    if cell.around().meets(own.islands()) {
        return false;
    }
    let tiles = own.sandbanks() | new;
    if !cell.sides().meets(tiles) {
        return true;
    }
    let group = tiles.connected(cell.into());
    match group.len() {
        1..=3 => true,
        4 => is_apart(group, tiles),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Judging cells one by one agrees with working out all sites and their partners.
    #[test]
    fn single_cells_are_judged_as_all_are() {
        let mut position = Position::new("8x8".parse().unwrap());
        let mut state = 1_u32;
        while let Some(turn) = position.random_turn(|bound| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((u64::from(state) * u64::from(bound)) >> 32) as u32
        }) {
            for color in Color::ALL {
                let (own, laying) = (&position.tiles[color.index()], position.laying(color));
                for first in position.free() {
                    let alone = fits(own, first.into(), first);
                    assert_eq!(alone, laying.all().contains(first), "{first} in {position}");
                    let both = |second: &Cell| {
                        let new = Cells::of(first) | (*second).into();
                        *second != first && fits(own, new, first) && fits(own, new, *second)
                    };
                    let partners: Cells = position.free().iter().filter(both).collect();
                    let expected = if alone { laying.partners(first) } else { Cells::EMPTY };
                    assert_eq!(partners, expected, "{first} in {position}");
                }
            }
            position.play_unchecked(turn);
        }
    }

    /// First cells come equally often however they are found, and so do their partners.
    #[test]
    fn every_legal_cell_has_the_same_chance() {
        let text = "LL2/LL2/4/1L1L - l -";
        let position = Position::from_text("4x4".parse().unwrap(), text).unwrap();
        let firsts = position.first_cells(Color::Light);
        assert!(firsts.len() >= 4 && firsts.len() < position.free().len(), "{firsts}");
        let mut state = 7_u64;
        let mut below = |bound: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (((state >> 32) * u64::from(bound)) >> 32) as u32
        };
        let rounds = 20_000;
        let mut counts = [0_u32; 192];
        for _ in 0..rounds {
            let pair = position.random_pair(Color::Light, &mut below).unwrap();
            for cell in pair.cells() {
                counts[cell.bit()] += 1;
            }
        }
        // What a cell must be part of: as first tile, and as partner of every other.
        for cell in position.free() {
            let chance = |first: Cell| {
                let seconds = position.second_cells(Color::Light, first);
                let as_second =
                    f64::from(u8::from(seconds.contains(cell))) / f64::from(seconds.len());
                if first == cell { 1.0 } else { as_second }
            };
            let share = firsts.iter().map(chance).sum::<f64>() / f64::from(firsts.len());
            let found = f64::from(counts[cell.bit()]) / f64::from(rounds);
            assert!((found - share).abs() < 0.02, "{cell}: {found} instead of {share}");
        }
    }
}
