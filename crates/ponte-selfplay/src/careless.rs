//! The careless beginning of some games: positions that careful play never leads to.
//!
//! A net that only plays itself never learns what weaker players do: fill the board early, say, and
//! end the game while the other side still counts on bridges that it has not built. For a number of
//! sub-moves one color therefore plays partly at random, and all other sub-moves are the first choice
//! of the net's policy, without search. Some of these beginnings end with a crowd: the color lays
//! tiles at random, turn after turn, until it has little or no room for more, and the other color has
//! only a turn or two to build what it can. This part makes no training rows; from then on both sides
//! play as well as they can, so that the net still learns good play only.

use fastrand::Rng;
use ponte_engine::{Legal, Moment, SubMove};
use ponte_rules::{Color, Position, Setup, Size, Stage, Turn};

use crate::ending;
use crate::searcher::Plan;

/// The first choice of the net's policy, for one evaluation.
pub(crate) const FIRST_CHOICE: Plan = Plan { simulations: 1, candidates: 1, noise: 0.0 };

/// The highest probability of a random sub-move before a crowd: small, so that both colors have
/// something to count.
const CHANCE_BEFORE_CROWD: f32 = 0.2;

/// A color that crowds its part of the board stops early after one of this many turns.
const TURNS_OF_CROWD: u32 = 16;

/// What is left of a careless beginning.
#[derive(Clone, Debug)]
pub(crate) struct Careless {
    color: Color,
    /// The probability that a sub-move of this color is random.
    chance: f32,
    sub_moves: u32,
    /// Whether the color then fills its part of the board.
    crowds: bool,
}

impl Careless {
    /// A beginning of any length, up to the last turns.
    pub(crate) fn draw(size: Size, rng: &mut Rng) -> Careless {
        let sub_moves = rng.u32(1..=area(size));
        let color = Color::ALL[rng.usize(..2)];
        Careless { color, chance: rng.f32(), sub_moves, crowds: false }
    }

    /// A beginning that ends with a crowd, somewhere in the middle of the game.
    pub(crate) fn draw_crowded(size: Size, rng: &mut Rng) -> Careless {
        let sub_moves = rng.u32(area(size) / 5..=area(size) * 2 / 3);
        let color = Color::ALL[rng.usize(..2)];
        Careless { color, chance: CHANCE_BEFORE_CROWD * rng.f32(), sub_moves, crowds: true }
    }

    /// Counts a sub-move; says whether it still belongs to this beginning.
    pub(crate) fn goes_on(&mut self, moment: &Moment) -> bool {
        let position = moment.position();
        let counted = self.sub_moves > 0;
        self.sub_moves = self.sub_moves.saturating_sub(1);
        match self.crowds {
            true => counted || moment.first().is_some() || position.to_move() != self.color,
            false => counted && !ending::is_near(position),
        }
    }

    /// A random sub-move, if one is drawn.
    pub(crate) fn slip(&self, mover: Color, legal: &Legal, rng: &mut Rng) -> Option<SubMove> {
        let slips = mover == self.color && rng.f32() < self.chance;
        slips.then(|| legal.iter().nth(rng.usize(..legal.len()))).flatten()
    }

    /// The moment that careful play starts from, if it differs from the last one of this beginning.
    pub(crate) fn end(&self, moment: &Moment, rng: &mut Rng) -> Option<Moment> {
        let position = moment.position();
        let crowds = self.crowds && position.stage() == Stage::Running;
        crowds.then(|| Moment::new(crowd(position, self.color, rng)))
    }
}

/// The position once a color has laid most or all of the tiles it can, the other one to move.
fn crowd(position: &Position, color: Color, rng: &mut Rng) -> Position {
    let mut position = with_mover(position, color);
    while let Some(turn @ Turn::Tiles(_)) = position.random_turn_leaning(false, |n| rng.u32(..n)) {
        position.play_unchecked(turn);
        position = with_mover(&position, color);
        if rng.u32(..TURNS_OF_CROWD) == 0 {
            break;
        }
    }
    with_mover(&position, !color)
}

fn with_mover(position: &Position, to_move: Color) -> Position {
    let setup = Setup { to_move, ..Setup::from(position) };
    Position::try_from(setup).expect("either color may be to move in a running game")
}

fn area(size: Size) -> u32 {
    u32::from(size.side()) * u32::from(size.side())
}

#[cfg(test)]
mod tests {
    use ponte_rules::Rules;

    use super::*;

    fn start() -> Moment {
        Moment::new(Position::new(Rules::open(Size::new(6).expect("a size"))))
    }

    #[test]
    fn one_color_slips_and_only_for_a_while() {
        let moment = start();
        let (size, legal) = (moment.position().size(), moment.legal());
        let mut rng = Rng::with_seed(3);
        let mut slips = 0;
        for _ in 0..200 {
            let mut careless = Careless::draw(size, &mut rng);
            let other = !careless.color;
            let lasts = (0..100).take_while(|_| careless.goes_on(&moment)).count();
            assert!((1..=36).contains(&lasts), "{lasts} sub-moves");
            slips += usize::from(careless.slip(careless.color, &legal, &mut rng).is_some());
            assert_eq!(careless.slip(other, &legal, &mut rng), None);
        }
        // The chance itself is drawn evenly, so that half of the sub-moves slip.
        assert!((70..130).contains(&slips), "{slips} of 200");
    }

    #[test]
    fn a_crowd_leaves_one_color_with_little_room() {
        let mut rng = Rng::with_seed(5);
        let mut without = 0;
        for _ in 0..100 {
            let rules = if rng.bool() { "6x6" } else { "6x6/tiles=10" };
            let mut position = Position::new(rules.parse().expect("rules"));
            for _ in 0..4 {
                let turn = position.random_turn(|n| rng.u32(..n)).expect("not over");
                position.play_unchecked(turn);
            }
            let mut careless = Careless::draw_crowded(position.size(), &mut rng);
            careless.color = Color::Dark;
            let after = careless.end(&Moment::new(position.clone()), &mut rng).expect("a crowd");
            let after = after.position();
            without += u32::from(after.count_pairs(Color::Dark) == 0);
            assert_eq!(after.to_move(), Color::Light);
            assert_eq!(after.tiles(Color::Light), position.tiles(Color::Light));
            assert!((position.tiles(Color::Dark) - after.tiles(Color::Dark)).is_empty());
        }
        assert!((50..90).contains(&without), "{without} of 100 without any");
    }
}
