//! Players as others see them, and who leads.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{PlayerView, RatingView};
use crate::id::GameId;
use crate::time::Millis;

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct TallyView {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

/// A player's page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProfileView {
    pub player: PlayerView,
    pub created_at: Millis,
    pub seen_at: Millis,
    pub ratings: Vec<PoolRating>,
    pub record: RecordView,
    pub followers: u32,
    /// Whether the caller follows them.
    pub follows: bool,
    /// Whether the caller has blocked them.
    pub blocks: bool,
    /// Whose program it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
}

/// A rating in one of the eight pools, such as `bga-live`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PoolRating {
    pub pool: String,
    pub rating: i32,
    pub deviation: i32,
    pub games: u32,
}

/// A player's results, by color, by rules and by opponent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecordView {
    pub all: TallyView,
    pub light: TallyView,
    pub dark: TallyView,
    pub rules: Vec<RulesTally>,
    pub opponents: Vec<OpponentTally>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RulesTally {
    pub rules: String,
    pub tally: TallyView,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OpponentTally {
    pub player: PlayerView,
    pub tally: TallyView,
}

/// One point of a rating's curve.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingPoint {
    pub at: Millis,
    pub rating: i32,
    pub deviation: i32,
    pub game: GameId,
}

/// A player in a leaderboard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeaderLine {
    pub player: PlayerView,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<u32>,
}

/// The best five of each list, for the front page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Leaders {
    pub rating: Vec<LeaderLine>,
    pub wins_today: Vec<LeaderLine>,
    pub wins_month: Vec<LeaderLine>,
    pub wins_ever: Vec<LeaderLine>,
}

/// A complaint about a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    pub reason: ReportReason,
    #[serde(default)]
    #[schema(required = false)]
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Help by a program.
    Engine,
    Chat,
    Name,
    /// Leaving or stalling games.
    Stalling,
    Other,
}
