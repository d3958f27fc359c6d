//! What the site says about itself.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The site: its name, its texts, and what it offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SiteView {
    pub name: String,
    /// How to reach the operator of the site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// Plain text, with an empty line between paragraphs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub privacy: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imprint: Option<String>,
    pub registration: Registration,
    /// Whether people may play without registering.
    pub guests: bool,
    /// Whether a forgotten password can be reset by mail.
    pub mail: bool,
    pub passkeys: bool,
    /// The key with which browsers subscribe to pushed messages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push_key: Option<String>,
    pub version: String,
}

/// Who may register.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    Open,
    /// Newcomers with a code.
    Invitation,
    Closed,
}
