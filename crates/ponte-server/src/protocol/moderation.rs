//! What moderators see and say.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ChatLine, GameView, PlayerView};
use crate::account::Role;
use crate::id::{AccountId, GameId};
use crate::time::Millis;

/// A complaint that waits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReportView {
    pub id: i64,
    pub reporter: PlayerView,
    pub reported: PlayerView,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    pub reason: String,
    pub text: String,
    pub created_at: Millis,
    /// What became of it, once it is closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
}

/// What became of a complaint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    pub verdict: String,
}

/// For how long, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    /// 0 ends it.
    #[schema(maximum = 36500)]
    pub days: u32,
    pub reason: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRole {
    pub role: Role,
}

/// All that helps to judge a game, private or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameDossier {
    pub game: GameView,
    /// What was said in both rooms, in the order in which it was said.
    pub chat: Vec<ChatLine>,
    /// When the players turned away from the page.
    pub absences: Vec<AbsenceView>,
}

/// A time during which a player looked at something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct AbsenceView {
    pub account: AccountId,
    pub left_at: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned_at: Option<Millis>,
}

/// How far the players of a game agreed with the engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct AgreementView {
    pub game: GameId,
    pub first: SeatAgreement,
    pub second: SeatAgreement,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatAgreement {
    /// Turns with a choice.
    pub turns: u32,
    /// Those among the engine's three best.
    pub agreed: u32,
    /// Those that the engine thought best.
    pub best: u32,
    /// The share of a point lost by a turn, on average.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_loss: Option<f32>,
}

/// What moderators know of a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayerDossier {
    pub player: PlayerView,
    pub created_at: Millis,
    pub seen_at: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned_until: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muted_until: Option<Millis>,
    /// Complaints about them, closed ones too, the latest first.
    pub reports: Vec<ReportView>,
    /// What was done about them, the latest first.
    pub deeds: Vec<AuditEntryView>,
}

/// Something that a moderator or an admin did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = DeedView)]
pub struct AuditEntryView {
    pub at: Millis,
    /// Absent for the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actor: Option<PlayerView>,
    /// Such as `ban`.
    pub action: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<PlayerView>,
    pub detail: String,
}

/// A new name, given by a moderator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    pub name: String,
    pub reason: String,
}

/// A code with which one person may register.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct InvitationView {
    pub code: String,
    pub created_at: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Millis>,
}

/// A code to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewInvitation {
    /// For how many days it works.
    #[schema(minimum = 1, maximum = 365)]
    pub days: u32,
}
