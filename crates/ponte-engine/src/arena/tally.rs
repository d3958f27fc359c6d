//! The results of a match so far, counted.

use super::sprt::{Sprt, Verdict};

/// What A won in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Points {
    /// Nothing.
    Loss,
    /// Half a win.
    Draw,
    /// The game.
    Win,
}

impl Points {
    /// In halves of a win.
    const fn halves(self) -> usize {
        self as usize
    }
}

/// The results of a match, game by game, as far as they are known. Games end in any order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    points: Vec<Option<Points>>,
}

impl Standing {
    /// Enters the result of a game, counted from zero.
    pub fn enter(&mut self, game: u32, points: Points) {
        let index = game as usize;
        if self.points.len() <= index {
            self.points.resize(index + 1, None);
        }
        self.points[index] = Some(points);
    }

    /// The result of a game, if it is known.
    #[must_use]
    pub fn points(&self, game: u32) -> Option<Points> {
        self.points.get(game as usize).copied().flatten()
    }

    /// The tally of the first games of the match.
    #[must_use]
    pub fn tally(&self, games: u32) -> Tally {
        let first = &self.points[..self.points.len().min(games as usize)];
        let mut tally = Tally::default();
        for pair in first.chunks(2) {
            pair.iter().flatten().for_each(|&points| tally.games[points.halves()] += 1);
            if let &[Some(one), Some(other)] = pair {
                tally.pairs[one.halves() + other.halves()] += 1;
            }
        }
        tally
    }

    /// When a test over the pairs was decided, how, and after how many games.
    ///
    /// Pairs count in their order, not as they end: counting quick ones first would favor the player
    /// that wins quickly, and the verdict would depend on the host.
    #[must_use]
    pub fn verdict(&self, sprt: &Sprt) -> Option<(Verdict, u32)> {
        let mut tally = Tally::default();
        for (index, pair) in self.points.chunks(2).enumerate() {
            let &[Some(one), Some(other)] = pair else { return None };
            tally.pairs[one.halves() + other.halves()] += 1;
            if let Some(verdict) = sprt.verdict(&tally.pairs) {
                return Some((verdict, 2 * (index as u32 + 1)));
            }
        }
        None
    }
}

/// How many games and pairs ended how, from A's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games lost, drawn and won.
    pub games: [u32; 3],
    /// Pairs of games that brought 0, ½, 1, 1½ and 2 points.
    pub pairs: [u32; 5],
}

impl Tally {
    /// How many games were played.
    #[must_use]
    pub fn played(&self) -> u32 {
        self.games.iter().sum()
    }

    /// A's share of the points; one half before the first game.
    #[must_use]
    pub fn score(&self) -> f64 {
        let [_, draws, wins] = self.games.map(f64::from);
        match self.played() {
            0 => 0.5,
            games => (wins + draws / 2.0) / f64::from(games),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Points::{Draw, Loss, Win};

    fn standing(points: &[Points]) -> Standing {
        let mut standing = Standing::default();
        // Backwards: the order in which games end must not matter.
        for (game, &points) in points.iter().enumerate().rev() {
            standing.enter(game as u32, points);
        }
        standing
    }

    #[test]
    fn games_and_pairs_are_counted() {
        let all = standing(&[Win, Win, Win, Loss, Draw, Loss, Draw, Draw, Loss, Loss, Win]);
        let tally = all.tally(100);
        assert_eq!((tally.games, tally.pairs), ([4, 3, 4], [1, 1, 2, 0, 1]));
        assert_eq!((tally.played(), tally.score()), (11, 0.5));
        assert_eq!(all.tally(3).games, [0, 0, 3]);
        assert_eq!(Standing::default().tally(8).score(), 0.5);
    }

    #[test]
    fn a_verdict_waits_for_the_pairs_before_it() {
        let sprt = Sprt::new(0.0, 200.0).expect("a test");
        let mut standing = standing(&[Win; 60]);
        let (verdict, games) = standing.verdict(&sprt).expect("decided");
        assert_eq!(verdict, Verdict::Accepted);
        standing.points[0] = None;
        assert_eq!(standing.verdict(&sprt), None);
        standing.enter(0, Win);
        assert_eq!(standing.verdict(&sprt), Some((verdict, games)));
    }
}
