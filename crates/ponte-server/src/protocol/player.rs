//! A person or a program, as others see them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::account::{Kind, Role};
use crate::id::AccountId;

/// An account as others see it: at a board, in the lobby, in the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayerView {
    pub id: AccountId,
    pub name: String,
    pub kind: Kind,
    /// What they do for the site besides playing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Role>,
    /// In the pool of the game that it is about; absent where nothing is rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingView>,
}

impl PlayerView {
    /// A guest, who has no rating.
    #[must_use]
    pub fn of(id: AccountId, name: String, kind: Kind, role: Role) -> PlayerView {
        let title = Some(role).filter(|role| *role != Role::Player);
        PlayerView { id, name, kind, title, rating: None }
    }
}

/// A rating and how sure it is, rounded for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingView {
    pub rating: i32,
    pub deviation: i32,
}
