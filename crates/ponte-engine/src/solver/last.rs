//! The best that one more turn of a color can bring, without playing all of them.
//!
//! Dark's last turn needs no more than this, and a side that may pass lets the other have no
//! more. Most pairs of tiles bring nothing: only those matter that complete an island or that
//! join sandbanks.

use ponte_rules::{Bridge, Cell, Cells, Color, Position, Score};

/// The best score of a color after one more turn of its own, even if the other is to move.
pub(super) fn after_one_turn(position: &Position, color: Color, now: Score) -> Score {
    after_a_bridge(position, color, now).max(after_tiles(position, color, now))
}

/// A score that a color reaches with one turn. It is the best one but for pairs that complete an
/// island only together.
pub(super) fn after_a_simple_turn(
    position: &Position,
    color: Color,
    cells: Cells,
    now: Score,
) -> Score {
    let sandbanks = position.tiles(color) - position.islands(color);
    let singles = (cells & sandbanks.sides()).iter().map(Cells::of);
    let useful = singles.filter(|&tile| matters(sandbanks, tile));
    let scores = useful.map(|tile| score_with(position, color, tile));
    scores.fold(after_a_bridge(position, color, now), Score::max)
}

fn after_a_bridge(position: &Position, color: Color, now: Score) -> Score {
    let bridges = position.legal_bridges(color);
    if bridges.is_empty() {
        return now;
    }
    let networks: Vec<Cells> =
        networks(position, position.tiles(color), position.islands(color)).collect();
    let islands = position.islands(color);
    let of = |end: Cell| networks.iter().position(|network| network.contains(end));
    let count = |network: usize| (networks[network] & islands).len() / 4;
    let gain = |bridge: Bridge| match (of(bridge.low()), of(bridge.high())) {
        (Some(one), Some(other)) if one != other => count(one) * count(other),
        _ => 0,
    };
    let gain = bridges.iter().map(gain).max().unwrap_or(0);
    Score { points: now.points + gain as u16, bridges: now.bridges + 1, ..now }
}

fn after_tiles(position: &Position, color: Color, now: Score) -> Score {
    let sandbanks = position.tiles(color) - position.islands(color);
    let cells = position.first_cells(color);
    // Tiles that lie beside no sandbank, nor beside such a tile, bring nothing.
    let beside = cells & sandbanks.sides();
    let mut best = now;
    let mut tried = Cells::EMPTY;
    for first in beside {
        tried.insert(first);
        // Every first tile has a second; the others that matter are near.
        if matters(sandbanks, first.into()) {
            best = best.max(score_with(position, color, first.into()));
        }
        let near = ((beside | first.sides()) & cells) - tried;
        if near.is_empty() {
            continue;
        }
        for second in position.second_cells(color, first) & near {
            let new = Cells::of(first) | second.into();
            if matters(sandbanks, new) {
                best = best.max(score_with(position, color, new));
            }
        }
    }
    best
}

/// Whether new tiles complete an island or join sandbanks.
pub(super) fn matters(tiles: Cells, new: Cells) -> bool {
    let all = tiles | new;
    new.iter().any(|tile| {
        let group = all.connected(tile.into());
        let old = group - new;
        let one = old.first().map_or(old, |tile| old.connected(tile.into()));
        group.len() == 4 || one != old
    })
}

/// The score of a color if these tiles lay there, too.
fn score_with(position: &Position, color: Color, new: Cells) -> Score {
    let tiles = position.tiles(color) | new;
    let mut islands = position.islands(color);
    for tile in new {
        let group = tiles.connected(tile.into());
        if group.len() == 4 {
            islands |= group;
        }
    }
    let count = |network: Cells| (network & islands).len() / 4;
    let points = |network| count(network) * (count(network) + 1) / 2;
    let points: u32 = networks(position, tiles, islands).map(points).sum();
    let bridges = ((position.bridge_ends() & position.tiles(color)).len() / 2) as u8;
    Score { points: points as u16, islands: (islands.len() / 4) as u8, bridges }
}

/// The networks of these tiles that hold these islands.
fn networks(position: &Position, tiles: Cells, islands: Cells) -> impl Iterator<Item = Cells> {
    let mut rest = islands;
    std::iter::from_fn(move || {
        let seed = rest.first()?;
        let network = position.bridges().joined(position.bridge_ends(), tiles, seed.into());
        rest -= network;
        Some(network)
    })
}
