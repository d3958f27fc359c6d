//! Zobrist keys, for the incremental hash of a position.
//!
//! Every fact of a position (a tile on a cell, a bridge, the color to move …) has a key, and the
//! hash is the XOR of the keys of all facts that hold, in whatever order they came about. The keys
//! may change with a version of this crate: do not store hashes.

use crate::bridge::Bridge;
use crate::cell::Cell;
use crate::cells::BITS;
use crate::color::Color;
use crate::position::Stage;
use crate::size::Size;

const TILE_KEYS: usize = 0;
const BRIDGE_KEYS: usize = TILE_KEYS + 2 * BITS;
const SIZE_KEYS: usize = BRIDGE_KEYS + 8 * BITS;
const OTHER_KEYS: usize = SIZE_KEYS + 16;

pub(crate) fn tile(color: Color, cell: Cell) -> u64 {
    key(TILE_KEYS + color.index() * BITS + cell.bit())
}

pub(crate) fn bridge(bridge: Bridge) -> u64 {
    key(BRIDGE_KEYS + bridge.span() as usize * BITS + bridge.low().bit())
}

pub(crate) fn size(size: Size) -> u64 {
    key(SIZE_KEYS + size.side() as usize)
}

pub(crate) fn to_move(color: Color) -> u64 {
    match color {
        Color::Light => 0,
        Color::Dark => key(OTHER_KEYS),
    }
}

pub(crate) fn stage(stage: Stage) -> u64 {
    match stage {
        Stage::Running => 0,
        Stage::Answer => key(OTHER_KEYS + 1),
        Stage::LastTurn => key(OTHER_KEYS + 2),
        Stage::Over { light_passed: true } => key(OTHER_KEYS + 3),
        Stage::Over { light_passed: false } => key(OTHER_KEYS + 4),
    }
}

/// The key of a fact: an output of the SplitMix64 generator. A table would save a random game half
/// a percent of its instructions, but add sixteen kilobytes to the WebAssembly module.
const fn key(index: usize) -> u64 {
    let state = 0x506f_6e74_6544_6961_u64
        .wrapping_add((index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let key = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    key ^ (key >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bridge::tests::all_bridges;
    use crate::cells::GRID;
    use std::collections::HashSet;
    use std::vec::Vec;

    /// Every fact has a key of its own, and no two keys cancel each other out.
    #[test]
    fn facts_have_different_keys() {
        let mut keys: Vec<u64> = Vec::new();
        for cell in GRID {
            keys.extend(Color::ALL.map(|color| tile(color, cell)));
        }
        keys.extend(all_bridges().map(bridge));
        keys.extend((3..=12).filter_map(Size::new).map(size));
        keys.push(to_move(Color::Dark));
        keys.extend([
            stage(Stage::Answer),
            stage(Stage::LastTurn),
            stage(Stage::Over { light_passed: true }),
            stage(Stage::Over { light_passed: false }),
        ]);
        let different: HashSet<u64> = keys.iter().copied().collect();
        assert_eq!(different.len(), keys.len());
        assert!(keys.iter().all(|key| (16..=48).contains(&key.count_ones())), "bits are mixed");
    }
}
