//! What the server tells an account wherever it is connected.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ChallengeView, PlayerView};
use crate::game::{Ending, Seat};
use crate::id::{ChallengeId, GameId};
use crate::time::Millis;

/// Something that concerns this account.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Notice {
    /// A game has begun.
    GameStarted { game: GameId, opponent: PlayerView, seat: Seat },
    /// It is this account's turn.
    YourTurn { game: GameId, opponent: PlayerView },
    /// A game has ended.
    GameEnded { game: GameId, opponent: PlayerView, seat: Seat, ending: Ending },
    /// A player challenges the account.
    Challenged { challenge: ChallengeView },
    /// A challenge, made by this account or to it, is no more.
    ChallengeGone { challenge: ChallengeId },
    /// The other does not want to play.
    ChallengeDeclined { challenge: ChallengeId, by: PlayerView },
    /// A trophy was won, in this game if in a single one.
    Trophy {
        trophy: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
    },
}

impl Notice {
    /// What `type` may be.
    pub const TYPES: [&str; 7] = [
        "game_started",
        "your_turn",
        "game_ended",
        "challenged",
        "challenge_gone",
        "challenge_declined",
        "trophy",
    ];
}

/// What happened while an account was away, the latest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Notices {
    pub notices: Vec<KeptNotice>,
    /// How many have not been read, older ones too.
    pub unread: u32,
}

/// A piece of news that was kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KeptNotice {
    pub id: i64,
    pub at: Millis,
    pub is_read: bool,
    pub notice: Notice,
}

/// All up to this one have been read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticesRead {
    pub id: i64,
}
