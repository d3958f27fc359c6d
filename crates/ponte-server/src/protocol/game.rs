//! One game, as players and spectators see it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::PlayerView;
use crate::game::{Ending, Event, Offer, Seat, Terms};
use crate::id::GameId;
use crate::time::Millis;

/// All there is to know about a game at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameView {
    pub id: GameId,
    pub terms: Terms,
    pub first: PlayerView,
    pub second: PlayerView,
    /// The caller's seat, if the caller is one of the two players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// The number of the last event.
    pub version: u32,
    /// The log; only what came after `since`, where that was asked for.
    pub events: Vec<Logged>,
    /// The time of the server, for which the clocks hold.
    pub now: Millis,
    /// What is left to each seat, in milliseconds; 0 where time is unlimited.
    #[schema(min_items = 2, max_items = 2)]
    pub clocks: [i64; 2],
    /// Whose clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Seat>,
    pub offers: Vec<OpenOffer>,
    pub presence: Presence,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// How the ratings of the seats changed, once the game has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    pub rating_changes: Option<[i32; 2]>,
    /// The game that this one is the rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<GameId>,
}

/// An event with its place in the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Logged {
    pub version: u32,
    pub at: Millis,
    pub event: Event,
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OpenOffer {
    pub seat: Seat,
    pub offer: Offer,
}

/// Who is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Presence {
    pub first: Whereabouts,
    pub second: Whereabouts,
    pub spectators: u32,
}

/// Whether a player looks at the game.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// Not connected.
    #[default]
    Gone,
    /// Connected, but looking at something else.
    Away,
    Here,
}

/// Where something is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// Between the two players; spectators do not see it.
    Players,
    /// Among spectators; the players do not see it while they play.
    Spectators,
}

/// Something said. Plain text, never markup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ChatLine {
    pub id: i64,
    pub room: Room,
    pub by: PlayerView,
    pub at: Millis,
    pub text: String,
}
