//! The view of a turn in the making.

use ponte_rules::{Bridge, Cell, Cells, Draft, Position};

use super::board::{bridge, land};
use super::{DraftView, cell_names};

/// What the draft adds to the position. A draft that is not legal adds nothing.
pub(crate) fn draft(position: &Position, draft: Draft) -> DraftView {
    let (size, me) = (position.size(), position.to_move());
    let after = draft.preview(position).unwrap_or_else(|| position.clone());
    let (before_score, after_score) = (position.score(me), after.score(me));
    let (tiles, ends): (Vec<Cell>, Vec<Cell>) = match draft {
        Draft::Nothing => (vec![], vec![]),
        Draft::Tile(cell) => (vec![cell], vec![]),
        Draft::Tiles(first, second) => (vec![first, second], vec![]),
        Draft::End(from) => (vec![], vec![from]),
        Draft::Bridge(from, to) => (vec![], vec![from, to]),
    };
    let mut groups: Vec<Cells> = tiles.iter().map(|&tile| after.group_at(tile)).collect();
    groups.dedup();
    let built = match ends[..] {
        [from, to] => Bridge::between(from, to),
        _ => None,
    };
    let joined = match draft {
        Draft::Bridge(from, _) => after.network_at(from).map(|network| network.tiles),
        _ => None,
    };
    DraftView {
        text: draft.to_string(),
        turn: draft.proposal().and_then(|it| position.judge(it).ok()).map(|it| it.to_string()),
        tiles: tiles.iter().map(ToString::to_string).collect(),
        from: ends.first().map(ToString::to_string),
        next: cell_names(next_cells(position, draft)),
        completing: cell_names(completing(position, draft)),
        lands: groups.into_iter().map(|group| land(size, me, group).1).collect(),
        bridge: built.map(|built| bridge(size, me, built)),
        gain: i32::from(after_score.points) - i32::from(before_score.points),
        islands: i32::from(after_score.islands) - i32::from(before_score.islands),
        joined: cell_names(joined.unwrap_or(Cells::EMPTY)),
    }
}

/// The cells that continue the draft.
fn next_cells(position: &Position, draft: Draft) -> Cells {
    let me = position.to_move();
    match draft {
        Draft::Nothing => position.usable_cells(me),
        Draft::Tile(first) | Draft::Tiles(first, _) => position.second_cells(me, first),
        Draft::End(from) | Draft::Bridge(from, _) => {
            let bridges = position.legal_bridges_at(me, from);
            let ends = bridges.iter().fold(Cells::EMPTY, |all, bridge| all | bridge.ends());
            ends - from.into()
        }
    }
}

/// The cells where a second tile would complete an island, while the first lies alone.
fn completing(position: &Position, draft: Draft) -> Cells {
    let Draft::Tile(first) = draft else { return Cells::EMPTY };
    let me = position.to_move();
    // Only beside a tile of one's own can a tile be the fourth.
    let beside = (position.tiles(me) | first.into()).sides();
    let seconds = next_cells(position, draft) & beside;
    let islands = |draft: Draft| draft.preview(position).map(|after| after.score(me).islands);
    let alone = islands(draft);
    seconds.iter().filter(|&second| islands(Draft::Tiles(first, second)) > alone).collect()
}
