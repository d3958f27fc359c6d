//! Players beside whatever else a statement asks for: who they are, and with a rating how others
//! see them. Both come from the table of accounts.

use crate::account::{Kind, Role};
use crate::id::AccountId;
use crate::protocol::{PlayerView, RatingView};
use crate::store::StoreError;
use crate::store::row::{FromRow, Row};

/// The columns of a [`Player`], under names that begin with a prefix.
macro_rules! player {
    ($account:literal, $prefix:literal) => {
        concat!(
            $account,
            ".id AS ",
            $prefix,
            "id, ",
            $account,
            ".name AS ",
            $prefix,
            "name, ",
            $account,
            ".kind AS ",
            $prefix,
            "kind, ",
            $account,
            ".role AS ",
            $prefix,
            "role"
        )
    };
}

/// The columns of a [`PlayerView`], under names that begin with a prefix.
macro_rules! rated_player {
    ($account:literal, $rating:literal, $prefix:literal) => {
        concat!(
            player!($account, $prefix),
            ", ",
            $rating,
            ".rating AS ",
            $prefix,
            "rating, ",
            $rating,
            ".deviation AS ",
            $prefix,
            "deviation"
        )
    };
}

/// A player of a game, or in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub id: AccountId,
    pub name: String,
    pub kind: Kind,
    pub role: Role,
}

/// As others see them, where nothing is rated.
impl From<Player> for PlayerView {
    fn from(Player { id, name, kind, role }: Player) -> PlayerView {
        PlayerView::of(id, name, kind, role)
    }
}

impl FromRow for Player {
    const TABLE: &'static str = "account";

    fn from_row(row: &Row<'_>) -> Result<Player, StoreError> {
        Ok(Player {
            id: row.get("id")?,
            name: row.get("name")?,
            kind: row.parse("kind")?,
            role: row.parse("role")?,
        })
    }
}

impl FromRow for PlayerView {
    const TABLE: &'static str = "account";

    fn from_row(row: &Row<'_>) -> Result<PlayerView, StoreError> {
        let player = PlayerView::from(Player::from_row(row)?);
        let row = row.of_table("rating");
        let rating = match row.get::<Option<f64>>("rating")? {
            Some(rating) => {
                let deviation: f64 = row.get("deviation")?;
                let (rating, deviation) = (rating.round() as i32, deviation.round() as i32);
                Some(RatingView { rating, deviation })
            }
            None => None,
        };
        Ok(PlayerView { rating, ..player })
    }
}
