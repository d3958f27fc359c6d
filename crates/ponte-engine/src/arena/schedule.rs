//! Which game of a match is which: pairs of games that differ only in who begins.

use ponte_rules::{Position, Rules, Turn};

use super::opening::balanced_opening;

/// The players of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The first player named, from whose side results are told.
    A,
    /// The second player named.
    B,
}

impl std::ops::Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

/// Where the games of a match begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Series {
    /// Each pair of games from its own balanced opening; the pie rule is out of play.
    Openings,
    /// Every game from the empty board, with the pie rule.
    Pie,
}

/// One game to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encounter {
    /// The turns that are given.
    pub opening: Vec<Turn>,
    /// Who owns light when the players take over.
    pub light: Side,
    /// The seeds of the players' randomness, A's first.
    pub seeds: [u64; 2],
}

impl Encounter {
    /// The game with this number, counted from zero. It depends on nothing but the arguments, so
    /// games can be played in any order and a match can be made longer. `judge` says what light
    /// can expect of a position, 0 to 1.
    pub fn new(
        rules: Rules,
        series: Series,
        seed: u64,
        game: u32,
        judge: &mut dyn FnMut(&Position) -> f32,
    ) -> Encounter {
        let (pair, light) = (game / 2, [Side::A, Side::B][game as usize % 2]);
        let opening = match series {
            Series::Openings => balanced_opening(rules, mixed(seed, u64::from(pair)), judge),
            Series::Pie => Vec::new(),
        };
        let chance = mixed(seed ^ 0x706c_6179_6572_7321, u64::from(game));
        Encounter { opening, light, seeds: [chance, mixed(chance, 1)] }
    }
}

/// A seed from a seed and a number: an output of the SplitMix64 generator.
fn mixed(seed: u64, number: u64) -> u64 {
    let state = seed.wrapping_add((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encounter(series: Series, seed: u64, game: u32) -> Encounter {
        Encounter::new("8x8".parse().expect("rules"), series, seed, game, &mut |_| 0.5)
    }

    #[test]
    fn the_games_of_a_pair_differ_only_in_who_begins() {
        for pair in 0..20 {
            let [one, other] = [0, 1].map(|half| encounter(Series::Openings, 5, 2 * pair + half));
            assert_eq!(one.opening, other.opening);
            assert_eq!((one.light, other.light), (Side::A, Side::B));
        }
    }

    #[test]
    fn pairs_seeds_and_players_have_chances_of_their_own() {
        let first = encounter(Series::Openings, 5, 0);
        assert_eq!(first, encounter(Series::Openings, 5, 0));
        assert_ne!(first.opening, encounter(Series::Openings, 5, 2).opening);
        assert_ne!(first.opening, encounter(Series::Openings, 6, 0).opening);
        assert_ne!(first.seeds[0], first.seeds[1]);
        assert_ne!(first.seeds, encounter(Series::Openings, 5, 1).seeds);
    }

    #[test]
    fn with_the_pie_rule_the_board_is_empty() {
        assert_eq!(encounter(Series::Pie, 5, 3).opening, []);
    }
}
