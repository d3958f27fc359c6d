//! Proposals of games.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::PlayerView;
use crate::game::Terms;
use crate::id::{ChallengeId, GameId, InvitationCode, SeekId};
use crate::json::object;
use crate::time::Millis;

/// Who begins, seen from the player who proposes the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Begins {
    Me,
    You,
    #[default]
    Chance,
}

/// A proposal of a game that any player may accept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeekView {
    pub id: SeekId,
    pub by: PlayerView,
    pub terms: Terms,
    pub begins: Begins,
    /// Only for players with at least this rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_rating: Option<i32>,
    /// Only for players with at most this rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_rating: Option<i32>,
    /// How many games it may still become: more than one where it stands for several.
    pub places: u32,
    pub created_at: Millis,
    /// When it lapses, unless its owner is heard of before.
    pub expires_at: Millis,
}

/// A proposal to one player, or to anyone who has its link.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ChallengeView {
    pub id: ChallengeId,
    pub from: PlayerView,
    /// Absent for an invitation by link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<PlayerView>,
    /// The end of the link, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<InvitationCode>,
    pub terms: Terms,
    pub begins: Begins,
    pub created_at: Millis,
    pub expires_at: Millis,
}

/// The open challenges of an account.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Challenges {
    /// Those that it was sent.
    pub incoming: Vec<ChallengeView>,
    /// Those that it has sent, and its invitations.
    pub outgoing: Vec<ChallengeView>,
}

/// A proposal to any player: a seek, or quick pairing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSeek {
    #[serde(deserialize_with = "object")]
    pub terms: Terms,
    /// By chance, if left out.
    #[serde(default)]
    #[schema(required = false)]
    pub begins: Begins,
    /// Only for players with at least this rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 4000)]
    pub min_rating: Option<i32>,
    /// Only for players with at most this rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 4000)]
    pub max_rating: Option<i32>,
    /// How many games it may become: one, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub places: Option<u32>,
}

/// A proposal to one player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The name of a player or a bot; an invitation by link, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(deserialize_with = "object")]
    pub terms: Terms,
    /// By chance, if left out.
    #[serde(default)]
    #[schema(required = false)]
    pub begins: Begins,
}

/// A game that has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Started {
    pub game: GameId,
}

/// What quick pairing led to: a game, or a seek that waits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Paired {
    Game(GameId),
    Seek(SeekView),
}

/// The open seeks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Seeks {
    pub seeks: Vec<SeekView>,
}
