//! What both players agree on before they play.

use ponte_rules::Rules;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::text;
use super::time_control::TimeControl;

/// The terms of a game. Who sits where is not among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
pub struct Terms {
    #[serde(with = "text")]
    #[schema(value_type = String, example = "bga")]
    pub rules: Rules,
    #[schema(value_type = String, example = "5+8")]
    pub time: TimeControl,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// Whether only the players may see the game.
    pub private: bool,
}
