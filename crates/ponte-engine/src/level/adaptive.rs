//! A strength that adapts to the player: over games by their results, within a game by who leads.

use super::Level;
use crate::evaluation::Outlook;

/// How much a won or lost game moves the level.
const STEP: f32 = 0.5;
/// How far the level drops within a game, at most. A level is worth about two hundred points of
/// Elo, so a one-sided game becomes even slowly, without a turn that is visibly thrown away.
const GIVE: f32 = 1.5;

/// A level that follows a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Adaptive {
    level: Level,
}

impl Adaptive {
    /// Begins with a level.
    #[must_use]
    pub const fn new(level: Level) -> Adaptive {
        Adaptive { level }
    }

    /// The level that the player seems to have.
    #[must_use]
    pub const fn level(self) -> Level {
        self.level
    }

    /// The level for the next turn, given the engine's last outlook: stronger where the player leads,
    /// weaker where the engine does.
    #[must_use]
    pub fn level_now(self, engine: Option<Outlook>) -> Level {
        let lead = engine.map_or(0.0, Outlook::value);
        Level::nearest(self.level.number() - GIVE * lead)
    }

    /// Adds the result of a game for the player: 1 for a win, 0 for a draw, −1 for a loss.
    #[must_use]
    pub fn after_game(self, result: f32) -> Adaptive {
        Adaptive { level: Level::nearest(self.level.number() + STEP * result.clamp(-1.0, 1.0)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_raise_the_level_and_losses_lower_it() {
        let middle = Adaptive::new(Level::nearest(5.0));
        assert_eq!(middle.after_game(1.0).level().number(), 5.5);
        assert_eq!(middle.after_game(-1.0).level().number(), 4.5);
        assert_eq!(middle.after_game(0.0), middle);
        let top = (0..20).fold(middle, |adaptive, _| adaptive.after_game(1.0));
        assert_eq!(top.level(), Level::STRONGEST);
    }

    #[test]
    fn within_a_game_it_leans_towards_balance() {
        let middle = Adaptive::new(Level::nearest(5.0));
        let outlook = |win, loss| Some(Outlook { win, draw: 0.0, loss, score: 0.0 });
        assert_eq!(middle.level_now(None).number(), 5.0);
        assert!(middle.level_now(outlook(0.9, 0.1)) < middle.level());
        assert!(middle.level_now(outlook(0.2, 0.8)) > middle.level());
        assert_eq!(middle.level_now(outlook(1.0, 0.0)).number(), 3.5);
    }

    /// A player of fixed strength who wins more the weaker the level is finds its match.
    #[test]
    fn it_settles_where_games_are_even() {
        let mut rng = fastrand::Rng::with_seed(1);
        let mut adaptive = Adaptive::new(Level::WEAKEST);
        let mut sum = 0.0;
        for game in 0..400 {
            let lead = 200.0 * (6.5 - adaptive.level().number());
            let chance = 1.0 / (1.0 + 10.0_f32.powf(-lead / 400.0));
            adaptive = adaptive.after_game(if rng.f32() < chance { 1.0 } else { -1.0 });
            sum += if game >= 100 { adaptive.level().number() } else { 0.0 };
        }
        assert!((sum / 300.0 - 6.5).abs() < 0.4, "{}", sum / 300.0);
    }
}
