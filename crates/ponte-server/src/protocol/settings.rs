//! What a player prefers, on every device.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Preferences; what is left out of a change gets its default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Ask before a turn is sent in live games.
    pub confirm_live: bool,
    /// Ask before a turn is sent in games by correspondence.
    pub confirm_correspondence: bool,
    /// Ask before resigning and before offers.
    pub confirm_resign: bool,
    /// Show what is said at games.
    pub chat: bool,
    /// Take vacation days before the time of a game by correspondence runs out.
    pub vacation: bool,
    /// Who may challenge me.
    pub challenges: Challengers,
    /// Tell by mail what waits, where the site sends mail.
    pub mail_turn: bool,
    pub mail_challenge: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Challengers {
    Anyone,
    /// Everybody but guests.
    Registered,
    /// Those whom I follow.
    Followed,
    Nobody,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            confirm_live: false,
            confirm_correspondence: true,
            confirm_resign: true,
            chat: true,
            vacation: true,
            challenges: Challengers::Anyone,
            mail_turn: false,
            mail_challenge: false,
        }
    }
}
