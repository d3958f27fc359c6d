//! What has happened in a game.
//!
//! The JSON of an event is stored for ever and sent to clients as it is: a form that was once
//! written is always read. Fields that are usually zero are left out then.

use ponte_rules::{Outcome, Turn};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};

use super::offer::Offer;
use super::seat::Seat;
use super::terms::Terms;
use super::text;
use crate::id::GameId;

/// One entry of a game's log. When it happened stands beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// Always the first.
    Started {
        terms: Terms,
    },
    Played {
        seat: Seat,
        #[serde(with = "text::turn")]
        #[schema(value_type = String, example = "c3,d5")]
        turn: Turn,
        /// What the turn took from the clock: not the lag, and nothing before the clocks run.
        spent_ms: i64,
        /// The lag that was not charged.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: i64,
        /// Whether the turn came from a plan.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        planned: bool,
    },
    /// So many of the last turns were taken back.
    TookBack {
        turns: u8,
    },
    Offered {
        seat: Seat,
        offer: Offer,
    },
    /// This seat declined the other's offer.
    Declined {
        seat: Seat,
        offer: Offer,
    },
    Withdrawn {
        seat: Seat,
        offer: Offer,
    },
    /// The clock of this seat, which is to move, stands still for so long.
    Rested {
        seat: Seat,
        ms: i64,
    },
    /// The player to move was given back so much time.
    Refunded {
        ms: i64,
    },
    Ended {
        ending: Ending,
    },
    Rematched {
        game: GameId,
    },
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ending {
    /// The result by color; `null` if the game counts for nothing.
    #[serde(with = "text::option")]
    #[schema(required = true, schema_with = outcome)]
    pub outcome: Option<Outcome>,
    pub reason: Reason,
}

fn outcome() -> Object {
    ObjectBuilder::new()
        .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
        .description(Some("The result by color; `null` if the game counts for nothing."))
        .enum_values(Some([Some("light"), Some("draw"), Some("dark"), Some("void"), None]))
        .build()
}

/// Why a game ended.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// It was played to its end.
    Score,
    Resign,
    Time,
    /// A draw was agreed.
    Agreement,
    /// Both annulled it.
    Void,
    /// It was broken off before it had begun in earnest.
    Abort,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 6] = [
        Reason::Score,
        Reason::Resign,
        Reason::Time,
        Reason::Agreement,
        Reason::Void,
        Reason::Abort,
    ];

    /// Its name, as in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::Score => "score",
            Reason::Resign => "resign",
            Reason::Time => "time",
            Reason::Agreement => "agreement",
            Reason::Void => "void",
            Reason::Abort => "abort",
        }
    }
}

fn is_zero(ms: &i64) -> bool {
    *ms == 0
}
