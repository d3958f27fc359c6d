//! What ends and expectations are worth to a search.

use ponte_rules::{Color, Outcome, Position};

use crate::evaluation::Outlook;

/// How much of a whole win the largest lead in points is worth. Enough to go on making points in a
/// game that is decided, too little to risk the result for them.
const SCORE_WEIGHT: f32 = 0.1;
/// The lead in points that is worth half as much as the largest.
const HALF_LEAD: f32 = 10.0;

/// What an outlook is worth to the mover, from −1.1 to 1.1.
#[must_use]
pub fn utility(outlook: Outlook) -> f32 {
    let lead = outlook.score / (outlook.score.abs() + HALF_LEAD);
    outlook.value() + SCORE_WEIGHT * lead
}

/// The outlook of a finished game for the color whose turn it would be.
#[must_use]
pub fn outlook_of_end(position: &Position) -> Outlook {
    let mover = position.to_move();
    let points = |color: Color| f32::from(position.score(color).points);
    let score = points(mover) - points(!mover);
    match position.outcome() {
        Some(Outcome::Win(color)) if color == mover => {
            Outlook { win: 1.0, score, ..Outlook::default() }
        }
        Some(Outcome::Win(_)) => Outlook { loss: 1.0, score, ..Outlook::default() },
        _ => Outlook { draw: 1.0, score, ..Outlook::default() },
    }
}
