//! The greedy player: looks at its own turn only and takes the one that leaves it best off.
//!
//! Rating all pairs of a large board would be slow, so single tiles are rated first and only the
//! best of them are tried in pairs.

use fastrand::Rng;
use ponte_rules::{Cell, Cells, Pair, Position, Turn};

use super::worth::worth;

/// How many of the best single tiles are tried with each other.
const CANDIDATES: usize = 40;
/// How many of the best single tiles are tried with every second tile near them.
const LEADERS: usize = 16;

pub(super) fn turn(position: &Position, rng: &mut Rng) -> Option<Turn> {
    best_turns(position, rng).first().map(|&(_, turn)| turn)
}

/// The promising turns with what each is worth to the mover, the best first; `swap` alone where
/// it is worth taking, nothing in a finished game.
pub(super) fn best_turns(position: &Position, rng: &mut Rng) -> Vec<(i32, Turn)> {
    if position.is_over() {
        return Vec::new();
    }
    if position.may_swap() && is_worth_taking(position) {
        return vec![(0, Turn::Swap)];
    }
    let me = position.to_move();
    let mut turns: Vec<Turn> = promising_pairs(position).into_iter().map(Turn::Tiles).collect();
    turns.extend(position.legal_bridges(me).iter().map(Turn::Bridge));
    if position.may_pass() {
        turns.push(Turn::Pass);
    }
    let rate = |turn| {
        let mut after = position.clone();
        after.play_unchecked(turn);
        // A little chance breaks ties and keeps openings from repeating.
        (worth(&after, me) + rng.i32(0..4), turn)
    };
    let mut rated: Vec<(i32, Turn)> = turns.into_iter().map(rate).collect();
    rated.sort_unstable_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    rated
}

/// The pie rule: light's two tiles are worth taking when they lie well inside the board.
fn is_worth_taking(position: &Position) -> bool {
    let side = position.size().side();
    let from_edge = |cell: Cell| {
        let inward = |at: u8| at.min(side - 1 - at);
        inward(cell.column()).min(inward(cell.row()))
    };
    let tiles = position.tiles(!position.to_move());
    tiles.iter().map(from_edge).sum::<u8>() > side / 2
}

fn promising_pairs(position: &Position) -> Vec<Pair> {
    let me = position.to_move();
    let mut firsts: Vec<(i32, Cell)> = position
        .first_cells(me)
        .iter()
        .filter_map(|cell| Some((worth(&position.with_tile(cell)?, me), cell)))
        .collect();
    firsts.sort_unstable_by_key(|&(worth, cell)| (-worth, cell));
    let best: Cells = firsts.iter().take(CANDIDATES).map(|&(_, cell)| cell).collect();
    let mut pairs = Vec::new();
    for (rank, &(_, first)) in firsts.iter().take(CANDIDATES).enumerate() {
        let near = if rank < LEADERS { Cells::of(first).spread().spread() } else { Cells::EMPTY };
        let seconds = position.second_cells(me, first) & (best | near);
        pairs.extend(seconds.iter().filter_map(|second| Pair::new(first, second)));
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}
