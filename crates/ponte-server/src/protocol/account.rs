//! Accounts: what their owners say about them, and are told.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::account::{Kind, Language, Role, Scope};
use crate::id::{AccountId, PasskeyId, SessionId, TokenId};
use crate::time::Millis;

/// An account as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MeView {
    pub id: AccountId,
    pub name: String,
    pub kind: Kind,
    pub role: Role,
    #[schema(value_type = String, example = "en")]
    pub language: Language,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail: Option<String>,
    /// Whether the owner has followed the link that was sent there.
    pub mail_verified: bool,
    pub has_password: bool,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
    pub created_at: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned_until: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muted_until: Option<Millis>,
}

/// Play at once.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The language for mails and notices, such as `en`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

/// A name of one's own. A guest who registers keeps all games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    #[schema(example = "rialto")]
    pub name: String,
    /// May be left out by a guest who has a passkey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// Where registration is by invitation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Login {
    pub name: String,
    pub password: String,
}

/// What is to be different; what is left out stays.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The password again, for a new name: it is what one signs in with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// The password again, before something that cannot be undone or adds a way in. Accounts
/// without one leave it out; those with passkeys have shown one of these again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password until now, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub old: Option<String>,
    pub new: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailChange {
    /// Left out to remove the address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// A device on which the account is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SessionView {
    pub id: SessionId,
    pub created_at: Millis,
    pub seen_at: Millis,
    pub expires_at: Millis,
    pub address: String,
    pub agent: String,
    /// Whether this is the device that asks.
    pub is_current: bool,
}

/// Ten codes; each works once, instead of a forgotten password. Older ones no longer do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecoveryCodes {
    pub codes: Vec<String>,
}

/// A new password for a recovery code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    pub name: String,
    pub code: String,
    pub password: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResetRequest {
    pub mail: String,
}

/// A new password for the key in a mail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    pub token: String,
    pub password: String,
}

/// The key in a mail, which shows that its reader owns the address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailProof {
    pub token: String,
}

/// A key with which a program speaks for an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TokenView {
    pub id: TokenId,
    pub label: String,
    pub scopes: Vec<Scope>,
    pub created_at: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_at: Option<Millis>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    pub label: String,
    pub scopes: Vec<Scope>,
    /// The password again, of the account that makes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// A key that was just made; its secret is shown only now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MadeToken {
    pub token: TokenView,
    pub secret: String,
}

/// A program of one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OwnedBot {
    pub id: AccountId,
    pub name: String,
    pub created_at: Millis,
    pub tokens: Vec<TokenView>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    pub name: String,
}

/// A passkey without what proves it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PasskeyView {
    pub id: PasskeyId,
    pub label: String,
    pub created_at: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_at: Option<Millis>,
}

/// The first half of a passkey's ceremony.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ceremony {
    /// To be named in the second half.
    pub ceremony: String,
    /// What the browser is to be given, in the JSON of the Web Authentication standard.
    #[schema(value_type = Object)]
    pub options: serde_json::Value,
}

/// A passkey to be: the second half of its ceremony.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    pub ceremony: String,
    pub label: String,
    #[schema(value_type = Object)]
    pub credential: serde_json::Value,
}

/// Signing in with a passkey: the second half of the ceremony.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyLogin {
    pub ceremony: String,
    #[schema(value_type = Object)]
    pub credential: serde_json::Value,
}
