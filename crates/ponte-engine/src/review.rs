//! A review of a game: the expectation in every position, and what every turn lost.
//!
//! The caller searches the positions; this module draws the conclusions. The unit is *expectation*,
//! the share of a point that a player can expect: 1 for a win, ½ for a draw. A turn loses the
//! expectation before it less the expectation after it, and [`Class`] names the losses.

use ponte_rules::{Color, Position, Turn};

use crate::evaluation::Outlook;
use crate::search::{Candidate, Proven, Report};
use crate::solver::Value;

/// How bad a turn was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// It lost less than an inaccuracy does.
    Good,
    /// It lost at least [`Class::INACCURACY`].
    Inaccuracy,
    /// It lost at least [`Class::MISTAKE`].
    Mistake,
    /// It lost at least [`Class::BLUNDER`].
    Blunder,
}

impl Class {
    /// The expectation that an inaccuracy loses.
    pub const INACCURACY: f32 = 0.05;
    /// The expectation that a mistake loses.
    pub const MISTAKE: f32 = 0.1;
    /// The expectation that a blunder loses.
    pub const BLUNDER: f32 = 0.2;

    /// The classes of bad turns, the worst last.
    pub const FAULTS: [Class; 3] = [Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// The class of a turn that lost this much expectation.
    #[must_use]
    pub fn of(lost: f32) -> Class {
        match lost {
            _ if lost >= Class::BLUNDER => Class::Blunder,
            _ if lost >= Class::MISTAKE => Class::Mistake,
            _ if lost >= Class::INACCURACY => Class::Inaccuracy,
            _ => Class::Good,
        }
    }

    /// The name in texts that programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Class::Good => "good",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }
}

/// A position and what a search found there, from the mover's side.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The position.
    pub position: Position,
    /// How the game is expected to end, or has ended.
    pub outlook: Outlook,
    /// The result, where it is certain.
    pub proven: Option<Value>,
    /// The turns that were looked at, the best first.
    pub candidates: Vec<Candidate>,
}

impl View {
    /// A view of a position. `look` searches it, unless the game is over.
    pub fn new(position: &Position, look: &mut impl FnMut(&Position) -> Report) -> View {
        let position = position.clone();
        if position.is_over() {
            let result = Proven::of_end(&position);
            let (outlook, proven) = (result.outlook(), Some(result.value));
            return View { position, outlook, proven, candidates: Vec::new() };
        }
        let Report { outlook, proven, candidates, .. } = look(&position);
        View { position, outlook, proven, candidates }
    }

    /// The same as light sees it.
    #[must_use]
    pub fn light(&self) -> Outlook {
        match self.position.to_move() {
            Color::Light => self.outlook,
            Color::Dark => self.outlook.turned(),
        }
    }
}

/// A turn of the game, judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// The turn.
    pub turn: Turn,
    /// The color that made it.
    pub color: Color,
    /// The color that the player who made it owns at the end; `swap` makes the difference.
    pub owner: Color,
    /// The expectation it lost.
    pub lost: f32,
    /// How bad that is.
    pub class: Class,
    /// What would have been better, where it was not good.
    pub better: Option<Turn>,
}

/// A game, reviewed.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The start, and the position after every turn.
    pub views: Vec<View>,
    /// Every turn.
    pub steps: Vec<Step>,
}

impl Review {
    /// Reviews legal turns from a position on. `look` searches every position that is not
    /// over, in the order of the game.
    pub fn new(
        start: &Position,
        turns: &[Turn],
        mut look: impl FnMut(&Position) -> Report,
    ) -> Review {
        let mut position = start.clone();
        let mut views = vec![View::new(&position, &mut look)];
        for &turn in turns {
            position.play_unchecked(turn);
            views.push(View::new(&position, &mut look));
        }
        let swapped_at = turns.iter().position(|&turn| turn == Turn::Swap);
        let steps = turns.iter().enumerate().map(|(index, &turn)| {
            let color = views[index].position.to_move();
            let is_exchanged = swapped_at.is_some_and(|swap| index <= swap);
            let owner = if is_exchanged { !color } else { color };
            judge(turn, owner, &views[index], &views[index + 1])
        });
        Review { steps: steps.collect(), views }
    }

    /// How many turns of a class the player made who owns this color at the end.
    #[must_use]
    pub fn count(&self, owner: Color, class: Class) -> usize {
        self.steps.iter().filter(|step| step.owner == owner && step.class == class).count()
    }

    /// The expectation that this player lost with a turn, on average.
    #[must_use]
    pub fn mean_loss(&self, owner: Color) -> Option<f32> {
        let losses = self.steps.iter().filter(|step| step.owner == owner).map(|step| step.lost);
        let (count, sum) = losses.fold((0, 0.0), |(count, sum), lost| (count + 1, sum + lost));
        (count > 0).then(|| sum / count as f32)
    }
}

fn judge(turn: Turn, owner: Color, before: &View, after: &View) -> Step {
    let color = before.position.to_move();
    let best = before.candidates.first().map(|candidate| candidate.turn);
    // The turn that the search preferred lost nothing, whatever the next search says.
    let lost = match best {
        Some(best) if best != turn => {
            // The other player moves next, after `swap` as dark again.
            before.outlook.expectation() - after.outlook.turned().expectation()
        }
        _ => 0.0,
    };
    let lost = lost.max(0.0);
    let class = Class::of(lost);
    let better = best.filter(|_| class != Class::Good);
    Step { turn, color, owner, lost, class, better }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A report with this expectation for light, and one candidate.
    fn report(position: &Position, light: f32, best: &str) -> Report {
        let mine = if position.to_move() == Color::Light { light } else { 1.0 - light };
        let outlook = Outlook { win: mine, draw: 0.0, loss: 1.0 - mine, score: 0.0 };
        let turn = position.judge(best.parse().expect("turn")).expect("legal");
        let best =
            Candidate { turn, visits: 1, prior: 1.0, outlook, proven: None, line: Vec::new() };
        Report { outlook, candidates: vec![best], ..Report::default() }
    }

    fn play(rules: &str, turns: &str) -> (Position, Vec<Turn>) {
        let start = Position::new(rules.parse().expect("rules"));
        let mut position = start.clone();
        let play = |turn: &str| position.play(turn.parse().expect("turn")).expect("legal");
        let turns = turns.split(' ').map(play).collect();
        (start, turns)
    }

    fn review(rules: &str, turns: &str, looks: &[(f32, &str)]) -> Review {
        let (start, turns) = play(rules, turns);
        let mut looks = looks.iter();
        let review = Review::new(&start, &turns, |position| {
            let &(light, best) = looks.next().expect("asked no more than that");
            report(position, light, best)
        });
        assert_eq!(looks.next(), None);
        review
    }

    #[test]
    fn what_a_turn_loses_names_it() {
        let review = review(
            "5x5",
            "a1,b2 c3,d4 e1,e2 d1,c1",
            &[
                // The best turn loses nothing, though a turn later less is expected.
                (0.5, "a1,b2"),
                (0.4, "a5,b5"),
                // Dark has lost 0.06, light will lose 0.12, dark 0.25.
                (0.46, "a5,b5"),
                (0.34, "a5,b5"),
                (0.59, "a5,b5"),
            ],
        );
        let classes: Vec<&str> = review.steps.iter().map(|step| step.class.name()).collect();
        assert_eq!(classes, ["good", "inaccuracy", "mistake", "blunder"]);
        assert!((review.steps[3].lost - 0.25).abs() < 1e-5);
        assert_eq!(review.steps[0].better, None);
        assert_eq!(review.steps[1].better.map(|turn| turn.to_string()).as_deref(), Some("a5,b5"));
        assert_eq!(review.count(Color::Dark, Class::Blunder), 1);
        assert_eq!(review.count(Color::Light, Class::Blunder), 0);
        assert!((review.mean_loss(Color::Light).expect("turns") - 0.06).abs() < 1e-5);
        assert!((review.views[1].light().win - 0.4).abs() < 1e-5);
    }

    #[test]
    fn a_better_turn_than_the_best_loses_nothing() {
        let review = review("5x5", "a1,b2", &[(0.5, "a5,b5"), (0.9, "swap")]);
        assert_eq!((review.steps[0].lost, review.steps[0].class), (0.0, Class::Good));
    }

    #[test]
    fn after_swap_the_players_answer_for_their_own_turns() {
        let review = review(
            "5x5",
            "a1,b2 swap d4,d5",
            &[(0.5, "a5,b5"), (0.9, "swap"), (0.9, "a5,b5"), (0.9, "a3,a4")],
        );
        let owners: Vec<Color> = review.steps.iter().map(|step| step.owner).collect();
        assert_eq!(owners, [Color::Dark, Color::Light, Color::Dark]);
        assert_eq!(review.steps[1].lost, 0.0);
    }

    #[test]
    fn swap_is_judged_like_any_other_turn() {
        let looks = [(0.1, "a5,b5"), (0.1, "a5,b5"), (0.1, "a3,a4")];
        let review = review("5x5", "a1,b2 swap", &looks);
        assert!((review.steps[1].lost - 0.8).abs() < 1e-5, "light is lost, and he took it");
    }

    #[test]
    fn a_finished_game_is_as_it_ended() {
        let review = review(
            "3x3",
            "a1,b1 a3,b3 a2,b2 c3,c2 pass pass",
            &[
                (0.5, "a1,b1"),
                (0.5, "a3,b3"),
                (0.5, "a2,b2"),
                (0.5, "c3,c2"),
                (0.5, "pass"),
                (0.5, "pass"),
            ],
        );
        let last = review.views.last().expect("a view");
        assert!(last.proven.is_some() && last.candidates.is_empty());
        assert_eq!((last.outlook.draw, last.outlook.expectation()), (1.0, 0.5));
    }
}
