//! What a position is worth to a color, in hundredths of a point.
//!
//! Points count in full; sandbanks that can still grow, bridges that would join islands, and
//! room to lay tiles count a little. The numbers are guesses and were never tuned.

use ponte_rules::{Cells, Color, Position};

/// The value of a sandbank of one, two and three tiles that can still become an island.
const SANDBANK: [i32; 3] = [5, 18, 52];
/// The share of the points that a bridge would bring, while it can still be built.
const BRIDGE_SHARE: i32 = 62;

/// What the position is worth to a color, its opponent's chances counted against it.
pub(crate) fn worth(position: &Position, color: Color) -> i32 {
    if position.is_over() {
        return result(position, color) - result(position, !color);
    }
    prospects(position, color) - prospects(position, !color) * 9 / 10
}

/// At the end only the score counts, tie-breaks included.
fn result(position: &Position, color: Color) -> i32 {
    let score = position.score(color);
    i32::from(score.points) * 10_000 + i32::from(score.islands) * 100 + i32::from(score.bridges)
}

fn prospects(position: &Position, color: Color) -> i32 {
    let networks = position.networks(color);
    let islands_at = |cell| {
        let network = networks.iter().find(|network| network.tiles.contains(cell));
        network.map_or((Cells::EMPTY, 0), |network| (network.tiles, i32::from(network.islands)))
    };
    let points: i32 = networks.iter().map(|network| i32::from(network.points())).sum();
    let open = position.first_cells(color);
    let mut total = points * 100 + open.len() as i32;
    for sandbank in position.groups(color) {
        let size = sandbank.len() as usize;
        if size < 4 && sandbank.sides().meets(open) {
            // A sandbank inside a network is worth more: its island would join the others.
            let linked = sandbank.first().map_or(0, |tile| islands_at(tile).1);
            total += SANDBANK[size - 1] * (2 + linked) / 2;
        }
    }
    let mut gains: Vec<i32> = position
        .legal_bridges(color)
        .iter()
        .map(|bridge| {
            let (low, high) = (islands_at(bridge.low()), islands_at(bridge.high()));
            // Joining k and m islands brings k·m points; a sandbank counts as half an island.
            if low.0 == high.0 { 0 } else { (2 * low.1 + 1) * (2 * high.1 + 1) * BRIDGE_SHARE / 4 }
        })
        .collect();
    gains.sort_unstable_by(|a, b| b.cmp(a));
    // Only one bridge can be built in a turn, so every further one counts half as much.
    total + gains.iter().take(4).enumerate().map(|(rank, gain)| gain >> rank).sum::<i32>()
}
