//! What a finished game does to the ratings of its players.

use ponte_rules::Outcome;

use super::loaded_game::{LoadedGame, standing};
use crate::game::{Event, Seat};
use crate::rating::{Pool, Score, moves, rate};
use crate::store::{StoreError, Tx, game, rating};

/// What a game did to the ratings of its seats, rounded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rated {
    pub(super) changes: [i32; 2],
    pub(super) deviations: [i32; 2],
}

/// Writes the new ratings if the game has just ended and counts, and says what they are.
pub(super) fn write(
    tx: &mut Tx<'_>,
    loaded: &LoadedGame,
    told: usize,
) -> Result<Option<Rated>, StoreError> {
    let is_end = |event| matches!(event, Event::Ended { .. });
    let Some(end) = loaded.log[told..].iter().find(|entry| is_end(entry.event)) else {
        return Ok(None);
    };
    let outcome = loaded.game.ending().and_then(|ending| ending.outcome);
    let counts = loaded.game.has_begun();
    let (Some(pool), Some(outcome), true) = (Pool::of_terms(&loaded.header.terms), outcome, counts)
    else {
        return Ok(None);
    };
    let score = match outcome {
        Outcome::Win(color) if color == loaded.game.color_of(Seat::First) => Score::Win,
        Outcome::Win(_) => Score::Loss,
        Outcome::Draw => Score::Draw,
        Outcome::Void => return Ok(None),
    };
    let [first, second] = loaded.header.seats;
    let before = [standing(tx, first, pool, end.at)?, standing(tx, second, pool, end.at)?];
    let after = rate(before, score, end.at);
    let mut changes = [0.0; 2];
    let mut deviations = before.map(|standing| standing.rating.deviation);
    for seat in Seat::ALL {
        let index = seat.index();
        if moves(loaded.player(seat).kind, loaded.player(!seat).kind) {
            rating::save(tx, loaded.header.seats[index], pool, &after[index], loaded.header.id)?;
            changes[index] = after[index].rating.rating - before[index].rating.rating;
            deviations[index] = after[index].rating.deviation;
        }
    }
    game::set_changes(tx, loaded.header.id, changes)?;
    let rounded = |numbers: [f64; 2]| numbers.map(|number| number.round() as i32);
    Ok(Some(Rated { changes: rounded(changes), deviations: rounded(deviations) }))
}
