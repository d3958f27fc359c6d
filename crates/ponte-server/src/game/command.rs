//! What a player or the server asks of a game.

use ponte_rules::Proposal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::offer::Offer;
use super::text;

/// What a player asks for; the game grants or refuses it.
///
/// In JSON `{"type":"play","turn":"c3,d5"}`, `{"type":"accept","offer":"draw"}`. What only the
/// server may ask for has no such form, and neither has what the server measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Command {
    Play {
        #[serde(with = "text")]
        #[schema(value_type = String, example = "c3,d5")]
        turn: Proposal,
        /// The lag that the server measured; 0 where it is unknown.
        #[serde(skip)]
        lag_ms: i64,
        /// Whether the turn comes from a plan.
        #[serde(skip)]
        is_planned: bool,
    },
    Resign,
    /// To break off a game that has hardly begun.
    Abort,
    Offer {
        offer: Offer,
    },
    Accept {
        offer: Offer,
    },
    Decline {
        offer: Offer,
    },
    Withdraw {
        offer: Offer,
    },
    /// To end the game if the time is over. Anyone may ask.
    Flag,
    /// The server: the player to move is on vacation for so long.
    #[serde(skip)]
    Rest {
        ms: i64,
    },
    /// The server: an outage of so long is given back to the player to move.
    #[serde(skip)]
    Refund {
        ms: i64,
    },
}

impl Command {
    /// A turn played by hand, without lag.
    #[must_use]
    pub fn play(turn: impl Into<Proposal>) -> Command {
        Command::Play { turn: turn.into(), lag_ms: 0, is_planned: false }
    }
}
