//! Openings that give neither side a clear lead.
//!
//! Turns are drawn at random and kept when a judge finds the position even. After the opening
//! light is to move and `swap` is no longer legal, so the pie rule is out of play.

use fastrand::Rng;
use ponte_rules::{Color, Position, Rules, Turn};

use crate::evaluation::Evaluator;
use crate::moment::Moment;
use crate::opponent::{Uct, UctSettings};

/// How many turns an opening has: one of each side.
pub const OPENING_TURNS: usize = 2;

/// How far from even an opening may be, as a share of a win.
const LEEWAY: f32 = 0.05;

/// How many openings are drawn at most. If none of them is even, as happens on tiny boards, the
/// most even one is taken.
const DRAWS: usize = 50;

/// An opening that the judge finds even, drawn with this seed. The judge says what light can
/// expect, 0 to 1.
pub fn balanced_opening(
    rules: Rules,
    seed: u64,
    judge: &mut dyn FnMut(&Position) -> f32,
) -> Vec<Turn> {
    let mut rng = Rng::with_seed(seed);
    let mut best = (f32::INFINITY, Vec::new());
    for _ in 0..DRAWS {
        let (position, turns) = random_opening(rules, &mut rng);
        let lead = (judge(&position) - 0.5).abs();
        if lead < best.0 {
            best = (lead, turns);
        }
        if best.0 <= LEEWAY {
            break;
        }
    }
    best.1
}

fn random_opening(rules: Rules, rng: &mut Rng) -> (Position, Vec<Turn>) {
    let mut position = Position::new(rules);
    let mut turns = Vec::new();
    while turns.len() < OPENING_TURNS
        && let Some(turn) = position.random_turn(|bound| rng.u32(..bound))
    {
        position.play_unchecked(turn);
        turns.push(turn);
    }
    (position, turns)
}

/// What light can expect of a position that is not over, 0 to 1, as an evaluator sees it.
pub fn expected_score(evaluator: &mut impl Evaluator, position: &Position) -> f32 {
    let moment = Moment::new(position.clone());
    let outlook = evaluator.evaluate(&moment, &moment.legal()).outlook;
    let outlook = if position.to_move() == Color::Light { outlook } else { outlook.turned() };
    (outlook.value() + 1.0) / 2.0
}

/// Judges positions by a short search with random playouts.
#[derive(Clone, Debug)]
pub struct PlayoutJudge(Uct);

impl PlayoutJudge {
    /// The judge's name in state files: another judge leads to other openings.
    pub const NAME: &str = "uct-2000";

    /// A judge of this name.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a judge is chosen by name")]
    pub fn new() -> PlayoutJudge {
        PlayoutJudge(Uct::new(UctSettings::new(2000)))
    }

    /// What light can expect, 0 to 1. The same position is always judged alike.
    pub fn expected_score(&mut self, position: &Position) -> f32 {
        let mut rng = crate::opponent::rng(0, position);
        let score = self.0.expected_score(position, &mut rng);
        if position.to_move() == Color::Light { score } else { 1.0 - score }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Evaluation, Legal, Outlook};

    #[test]
    fn an_opening_is_taken_once_it_is_even() {
        let rules: Rules = "8x8".parse().expect("rules");
        let mut judged = Vec::new();
        let scores = [0.2, 0.56, 0.8, 0.47, 0.5];
        let opening = balanced_opening(rules, 1, &mut |position| {
            judged.push(position.clone());
            scores[judged.len() - 1]
        });
        assert_eq!(judged.len(), 4);
        let mut position = Position::new(rules);
        opening.iter().for_each(|&turn| position.play_unchecked(turn));
        assert_eq!(position, judged[3]);
        assert_eq!((opening.len(), position.to_move()), (OPENING_TURNS, Color::Light));
        assert!(!position.may_swap());
    }

    #[test]
    fn where_none_is_even_the_nearest_is_taken() {
        let rules: Rules = "4x4".parse().expect("rules");
        let mut judged = Vec::new();
        let opening = balanced_opening(rules, 1, &mut |position| {
            judged.push(position.clone());
            if judged.len() == 7 { 0.4 } else { 0.9 }
        });
        let mut position = Position::new(rules);
        opening.iter().for_each(|&turn| position.play_unchecked(turn));
        assert_eq!((judged.len(), &position), (DRAWS, &judged[6]));
    }

    /// Thinks that the mover wins three games of four.
    struct Hopeful;

    impl Evaluator for Hopeful {
        fn evaluate(&mut self, _: &Moment, legal: &Legal) -> Evaluation {
            let outlook = Outlook { win: 0.75, loss: 0.25, ..Outlook::default() };
            Evaluation { outlook, policy: vec![1.0; legal.len()] }
        }
    }

    #[test]
    fn an_evaluator_judges_from_the_movers_side() {
        let rules: Rules = "4x4".parse().expect("rules");
        for (text, score) in [("4/4/4/4 - l -", 0.75), ("4/4/4/L2L - d s", 0.25)] {
            let position = Position::from_text(rules, text).expect("position");
            assert_eq!(expected_score(&mut Hopeful, &position), score);
        }
    }

    #[test]
    fn playouts_see_who_is_ahead() {
        let rules: Rules = "6x6".parse().expect("rules");
        let text = "LL4/LL4/6/6/LL4/LL2D1 - d -";
        let position = Position::from_text(rules, text).expect("position");
        assert!(PlayoutJudge::new().expected_score(&position) > 0.8);
    }
}
