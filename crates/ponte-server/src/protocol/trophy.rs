//! Trophies, and a player's favourite openings.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::id::GameId;
use crate::time::Millis;

/// Every trophy that can be won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Trophies {
    pub trophies: Vec<TrophyView>,
}

/// A trophy that can be won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TrophyView {
    /// Its name for ever, such as `first-win`.
    pub trophy: String,
    pub tier: TrophyTier,
    /// In English; the page has its own words.
    pub title: String,
    pub text: String,
    /// How much of what it counts is needed.
    pub goal: u32,
    /// How many have won it.
    pub winners: u32,
}

/// How hard a trophy is to come by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TrophyTier {
    Bronze,
    Silver,
    Gold,
}

/// All trophies, won by a player or not yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Shelf)]
pub struct TrophyLines {
    pub trophies: Vec<TrophyLine>,
}

/// A player's progress towards a trophy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TrophyLine {
    pub trophy: String,
    pub tier: TrophyTier,
    /// Never more than the goal.
    pub progress: u32,
    pub goal: u32,
    /// Absent as long as it is not won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won_at: Option<Millis>,
    /// The game that won it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
}

/// A player's openings, the most frequent first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Openings {
    pub openings: Vec<OpeningLine>,
}

/// The first two tiles of a player, whichever way the board is turned, and the results.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OpeningLine {
    /// The length of a side of the board.
    pub size: u8,
    /// One turn for all eight that are alike, such as `c3,d5`.
    pub turn: String,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}
