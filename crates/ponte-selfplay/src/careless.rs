//! The careless beginning of some games: positions that careful play never leads to.
//!
//! A net that meets nobody but itself does not know what weaker players do: fill the board early,
//! say, and end the game while the other side still counts on bridges that it has not built. For a
//! number of half-moves one color therefore plays partly by chance, and all else is the first
//! choice of the net without any search. No rows are made of it; from then on both sides play as
//! well as they can, so that what is learned is still how good play goes on.

use fastrand::Rng;
use ponte_engine::{HalfMove, Legal};
use ponte_rules::{Color, Size};

use crate::searcher::Plan;

/// The first choice of the net: it costs one evaluation, which the next half-move uses.
pub(crate) const FIRST_CHOICE: Plan = Plan { simulations: 1, candidates: 1, noise: 0.0 };

/// What is left of a careless beginning.
#[derive(Clone, Debug)]
pub(crate) struct Careless {
    color: Color,
    /// How likely a half-move of this color is one by chance.
    chance: f32,
    half_moves: u32,
}

impl Careless {
    /// A beginning of any length up to a whole game.
    pub(crate) fn draw(size: Size, rng: &mut Rng) -> Careless {
        let area = u32::from(size.side()) * u32::from(size.side());
        let color = Color::ALL[rng.usize(..2)];
        Careless { color, chance: rng.f32(), half_moves: rng.u32(1..=area) }
    }

    /// Counts a half-move; says whether it still belongs to this beginning.
    pub(crate) fn goes_on(&mut self) -> bool {
        let more = self.half_moves > 0;
        self.half_moves = self.half_moves.saturating_sub(1);
        more
    }

    /// A half-move by chance, if it comes to that.
    pub(crate) fn slip(&self, mover: Color, legal: &Legal, rng: &mut Rng) -> Option<HalfMove> {
        let slips = mover == self.color && rng.f32() < self.chance;
        slips.then(|| legal.iter().nth(rng.usize(..legal.len()))).flatten()
    }
}

#[cfg(test)]
mod tests {
    use ponte_engine::Moment;
    use ponte_rules::{Position, Rules};

    use super::*;

    #[test]
    fn one_color_slips_and_only_for_a_while() {
        let size = Size::new(6).expect("a size");
        let moment = Moment::new(Position::new(Rules::open(size)));
        let legal = moment.legal();
        let mut rng = Rng::with_seed(3);
        let mut slips = 0;
        for _ in 0..200 {
            let mut careless = Careless::draw(size, &mut rng);
            let other = !careless.color;
            let lasts = std::iter::from_fn(|| careless.goes_on().then_some(())).take(100).count();
            assert!((1..=36).contains(&lasts), "{lasts} half-moves");
            slips += usize::from(careless.slip(careless.color, &legal, &mut rng).is_some());
            assert_eq!(careless.slip(other, &legal, &mut rng), None);
        }
        // The chance itself is drawn evenly, so that half of the half-moves slip.
        assert!((70..130).contains(&slips), "{slips} of 200");
    }
}
