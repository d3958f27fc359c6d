//! How others see an account: the columns for it, beside whatever else a statement asks for.

use crate::account::Role;
use crate::protocol::{PlayerView, RatingView};
use crate::store::StoreError;
use crate::store::value::Row;

/// The columns of a player, given the names under which a statement knows its account and its
/// rating. There are [`COLUMNS`] of them.
macro_rules! player {
    ($account:literal, $rating:literal) => {
        concat!(
            $account,
            ".id, ",
            $account,
            ".name, ",
            $account,
            ".kind, ",
            $account,
            ".role, ",
            $rating,
            ".rating, ",
            $rating,
            ".deviation"
        )
    };
}

pub(super) const COLUMNS: usize = 6;

/// The player whose columns begin at this one.
pub(super) fn view(row: &Row, at: usize) -> Result<PlayerView, StoreError> {
    let role: Role = row.parse(at + 3)?;
    let rating: Option<f64> = row.get(at + 4)?;
    let deviation: Option<f64> = row.get(at + 5)?;
    let rating = rating.zip(deviation).map(|(rating, deviation)| RatingView {
        rating: rating.round() as i32,
        deviation: deviation.round() as i32,
    });
    Ok(PlayerView {
        id: row.get(at)?,
        name: row.get(at + 1)?,
        kind: row.parse(at + 2)?,
        title: (role != Role::Player).then_some(role),
        rating,
    })
}
