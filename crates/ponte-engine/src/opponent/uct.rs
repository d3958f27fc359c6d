//! Plain UCT with random playouts: the reference that stronger players are measured by.
//!
//! It grows a tree of sub-moves by upper confidence bounds (UCB1) over playouts, and plays the most
//! visited. It knows nothing of the game but its rules: no patterns, no
//! evaluation, no net. The tree is kept from the first tile of a turn to the second.
//!
//! Frozen: results name `uct` with its playouts. A change that makes it play differently raises
//! [`VERSION`](super::VERSION), and old results are then of another player.

mod playout;
mod tree;

use fastrand::Rng;
use ponte_rules::{Position, Turn};

use crate::moment::Moment;
use tree::{NodeId, Tree};

/// How a [`Uct`] player searches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UctSettings {
    /// Playouts for every sub-move; those of the first tile that the second can use come on top.
    pub playouts: u32,
    /// How often a playout builds where it can build: 0 never, 1 always.
    pub bridges: f32,
    /// The exploration constant of UCB1.
    pub exploration: f32,
}

impl UctSettings {
    /// This many playouts a sub-move; the other settings are those that did best in matches (see
    /// `docs/benchmarks.md`).
    #[must_use]
    pub const fn new(playouts: u32) -> UctSettings {
        UctSettings { playouts, bridges: 1.0 / 3.0, exploration: 0.5 }
    }
}

/// The player. It reuses the memory of its tree from turn to turn.
#[derive(Clone, Debug)]
pub struct Uct {
    settings: UctSettings,
    tree: Tree,
}

impl Uct {
    /// A player with these settings.
    #[must_use]
    pub fn new(settings: UctSettings) -> Uct {
        Uct { settings, tree: Tree::default() }
    }

    /// The turn it makes; `None` in a finished game.
    pub fn turn(&mut self, position: &Position, rng: &mut Rng) -> Option<Turn> {
        let mut moment = Moment::new(position.clone());
        let mut root = self.tree.set_root(&moment, rng);
        loop {
            root = self.best(root, &moment, rng)?;
            let sub_move = self.tree.sub_move(root);
            if let Some(turn) = moment.completes(sub_move) {
                return Some(turn);
            }
            moment.play_unchecked(sub_move);
        }
    }

    /// What the mover can expect as a share of a win, 0 to 1, as its playouts have it.
    pub fn expected_score(&mut self, position: &Position, rng: &mut Rng) -> f32 {
        let moment = Moment::new(position.clone());
        let root = self.tree.set_root(&moment, rng);
        self.search(root, &moment, rng);
        1.0 - self.tree.score(root)
    }

    /// The child to play; where there is only one, without a search.
    fn best(&mut self, root: NodeId, moment: &Moment, rng: &mut Rng) -> Option<NodeId> {
        self.tree.expand(root, moment, rng);
        if self.tree.children(root).len() > 1 {
            self.search(root, moment, rng);
        }
        self.tree.most_visited(root)
    }

    fn search(&mut self, root: NodeId, moment: &Moment, rng: &mut Rng) {
        for _ in 0..self.settings.playouts {
            self.tree.visit(root, moment, &self.settings, rng);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::rng;
    use ponte_rules::{Outcome, Rules};

    fn turn(rules: &str, text: &str, playouts: u32) -> Turn {
        let rules: Rules = rules.parse().expect("rules");
        let position = Position::from_text(rules, text).expect("position");
        let mut uct = Uct::new(UctSettings::new(playouts));
        let turn = uct.turn(&position, &mut rng(1, &position)).expect("not over");
        assert!(position.is_legal(turn), "{turn} in {position}");
        turn
    }

    /// Neither side can lay tiles any more, so a bridge more wins and a pass draws.
    #[test]
    fn it_builds_the_bridge_that_wins() {
        let text = "LLLL1/5/L1L1D/5/DDDD1 - l -";
        assert!(matches!(turn("5x5/tiles=6", text, 400), Turn::Bridge(_)));
    }

    /// On a tiny board the first two tiles nearly decide, so a good first turn is taken over and
    /// a bad one is not. What `swap` brings must be told from the right side for that.
    #[test]
    fn it_takes_over_what_is_worth_having() {
        let value = |text: &str| {
            let rules: Rules = "5x5".parse().expect("rules");
            let position = Position::from_text(rules, text).expect("position");
            let mut uct = Uct::new(UctSettings::new(20_000));
            let running = Position::from_text(rules, &text.replace(" s", " -")).expect("position");
            let without = uct.expected_score(&running, &mut rng(1, &running));
            (without, uct.turn(&position, &mut rng(1, &position)) == Some(Turn::Swap))
        };
        let mut swaps = [0, 0];
        for text in ["5/5/2L2/2L2/5 - d s", "4L/5/5/5/L4 - d s", "5/1L3/5/3L1/5 - d s"] {
            let (without, swap) = value(text);
            assert_eq!(swap, without < 0.5, "{text}: {without}");
            swaps[usize::from(swap)] += 1;
        }
        assert!(swaps[0] > 0 && swaps[1] > 0, "{swaps:?}");
    }

    #[test]
    fn the_same_seed_searches_alike_and_memory_leaves_no_trace() {
        let position = Position::new("6x6".parse().expect("rules"));
        let fresh = Uct::new(UctSettings::new(300)).turn(&position, &mut rng(3, &position));
        let mut used = Uct::new(UctSettings::new(300));
        let mut later = position.clone();
        later.play_unchecked(used.turn(&position, &mut rng(9, &position)).expect("not over"));
        let _ = used.turn(&later, &mut rng(9, &later));
        assert_eq!(used.turn(&position, &mut rng(3, &position)), fresh);
    }

    #[test]
    fn more_playouts_win_more() {
        let mut points = 0;
        for game in 0..12 {
            let mut players = [400, 20].map(|playouts| Uct::new(UctSettings::new(playouts)));
            if game % 2 == 1 {
                players.reverse();
            }
            let mut position = Position::new("6x6".parse().expect("rules"));
            let mut first = 0;
            while !position.is_over() {
                let mover = first ^ position.to_move().index();
                let turn = players[mover].turn(&position, &mut rng(game, &position));
                let turn = turn.expect("not over");
                assert!(position.is_legal(turn), "{turn} in {position}");
                first ^= usize::from(turn == Turn::Swap);
                position.play_unchecked(turn);
            }
            points += match position.outcome() {
                Some(Outcome::Win(color)) => {
                    2 * u32::from(first ^ color.index() == game as usize % 2)
                }
                _ => 1,
            };
        }
        assert!(points >= 17, "{points} of 24 points");
    }
}
