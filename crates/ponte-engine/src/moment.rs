//! A moment of a game as search sees it: before a turn, or between the two tiles of one.
//!
//! A turn of two tiles is two sub-moves, so a board with five thousand pairs offers a hundred
//! choices, twice. The legal sub-moves are kept as sets. [`Legal::iter`] gives them their order, which
//! the policy of a net and the edges of a tree share.

use ponte_rules::{Bridge, Bridges, Cell, Cells, Pair, PassRule, Position, Size, Symmetry, Turn};

/// A part of a turn: a tile, a bridge, `swap` or `pass`. A ply would be the whole turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SubMove {
    /// The first or the second tile of a turn.
    Tile(Cell),
    /// A bridge, which is a whole turn.
    Bridge(Bridge),
    /// Taking over light.
    Swap,
    /// No turn.
    Pass,
}

impl SubMove {
    /// The image of the sub-move under a symmetry of a board of this size.
    #[must_use]
    pub fn image(self, size: Size, symmetry: Symmetry) -> SubMove {
        match self {
            SubMove::Tile(cell) => SubMove::Tile(symmetry.cell(size, cell)),
            SubMove::Bridge(bridge) => SubMove::Bridge(symmetry.bridge(size, bridge)),
            SubMove::Swap | SubMove::Pass => self,
        }
    }
}

/// A position, and the first tile of the current turn, if it lies already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    position: Position,
    first: Option<Cell>,
}

impl Moment {
    /// The moment before a turn.
    #[must_use]
    pub const fn new(position: Position) -> Moment {
        Moment { position, first: None }
    }

    /// The moment after the first tile of a turn, which must be legal.
    #[must_use]
    pub const fn between(position: Position, first: Cell) -> Moment {
        Moment { position, first: Some(first) }
    }

    /// The position before the turn.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The first tile, if it lies already.
    #[must_use]
    pub const fn first(&self) -> Option<Cell> {
        self.first
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// A hash of the moment. Both orders of two tiles lead to the same key.
    #[must_use]
    pub fn hash_key(&self) -> u64 {
        let first = self.first.map_or(0, |cell| {
            let index = 1 + u64::from(cell.row()) * 16 + u64::from(cell.column());
            index.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        self.position.hash_key() ^ first
    }

    /// The image of the moment under a symmetry of the board.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Moment {
        let first = self.first.map(|cell| symmetry.cell(self.position.size(), cell));
        Moment { position: symmetry.position(&self.position), first }
    }

    /// The legal sub-moves.
    #[must_use]
    pub fn legal(&self) -> Legal {
        let (position, mover) = (&self.position, self.position.to_move());
        if position.is_over() {
            return Legal::default();
        }
        if let Some(first) = self.first {
            return Legal { tiles: position.second_cells(mover, first), ..Legal::default() };
        }
        let tiles = position.first_cells(mover);
        let bridges = position.legal_bridges(mover);
        let free = position.rules().pass() == PassRule::Free;
        let pass = tiles.is_empty() && (free || bridges.is_empty());
        Legal { tiles, bridges, swap: position.may_swap(), pass }
    }

    /// The turn that a sub-move completes; `None` for a first tile.
    #[must_use]
    pub fn completes(&self, sub_move: SubMove) -> Option<Turn> {
        match sub_move {
            SubMove::Tile(cell) => Some(Turn::Tiles(Pair::new(self.first?, cell)?)),
            SubMove::Bridge(bridge) => Some(Turn::Bridge(bridge)),
            SubMove::Swap => Some(Turn::Swap),
            SubMove::Pass => Some(Turn::Pass),
        }
    }

    /// Plays a sub-move that is known to be legal. True if it completed a turn, so that the other
    /// player is to move.
    pub fn play_unchecked(&mut self, sub_move: SubMove) -> bool {
        match (self.completes(sub_move), sub_move) {
            (Some(turn), _) => {
                self.position.play_unchecked(turn);
                self.first = None;
                true
            }
            (None, SubMove::Tile(cell)) => {
                self.first = Some(cell);
                false
            }
            (None, _) => unreachable!("only a tile can leave a turn unfinished"),
        }
    }
}

/// The legal sub-moves of a moment, as sets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Legal {
    /// Cells for the first tile, or for the second if the first lies.
    pub tiles: Cells,
    /// Bridges that can be built.
    pub bridges: Bridges,
    /// Whether `swap` is legal.
    pub swap: bool,
    /// Whether `pass` is legal.
    pub pass: bool,
}

impl Legal {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        let sets = self.tiles.len() + self.bridges.len();
        sets as usize + usize::from(self.swap) + usize::from(self.pass)
    }

    /// Whether there is none, as in a finished game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Tiles by cell, then bridges as [`Bridges::iter`] has them, then `swap`, then `pass`.
    pub fn iter(&self) -> impl Iterator<Item = SubMove> + '_ {
        let tiles = self.tiles.iter().map(SubMove::Tile);
        let bridges = self.bridges.iter().map(SubMove::Bridge);
        let swap = self.swap.then_some(SubMove::Swap);
        let pass = self.pass.then_some(SubMove::Pass);
        tiles.chain(bridges).chain(swap).chain(pass)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// All turns that sub-moves make up.
    fn spelled(moment: &Moment) -> BTreeSet<Turn> {
        let mut turns = BTreeSet::new();
        for sub_move in moment.legal().iter() {
            if let Some(turn) = moment.completes(sub_move) {
                turns.insert(turn);
                continue;
            }
            let mut between = moment.clone();
            assert!(!between.play_unchecked(sub_move));
            let seconds = between.legal();
            assert!(!seconds.is_empty(), "a first tile is offered only where a second exists");
            turns.extend(seconds.iter().filter_map(|second| between.completes(second)));
        }
        turns
    }

    #[test]
    fn sub_moves_spell_exactly_the_legal_turns() {
        for rules in ["5x5", "6x6/tiles=8/bridges=2/strict", "7x7"] {
            let mut rng = fastrand::Rng::with_seed(3);
            let mut position = Position::new(rules.parse().expect("rules"));
            while !position.is_over() {
                let turns: BTreeSet<Turn> = position.turns().into_iter().collect();
                assert_eq!(spelled(&Moment::new(position.clone())), turns, "{position}");
                let turn = position.random_turn(|n| rng.u32(0..n)).expect("not over");
                position.play_unchecked(turn);
            }
            assert!(Moment::new(position).legal().is_empty());
        }
    }

    #[test]
    fn both_orders_of_two_tiles_lead_to_the_same_moment() {
        let start = Moment::new(Position::new("bga".parse().expect("rules")));
        let after = |cells: [&str; 2]| {
            let mut moment = start.clone();
            for cell in cells {
                moment.play_unchecked(SubMove::Tile(cell.parse().expect("cell")));
            }
            moment
        };
        let (one, other) = (after(["c3", "e5"]), after(["e5", "c3"]));
        assert_eq!(one, other);
        assert_eq!(one.hash_key(), other.hash_key());
    }
}
