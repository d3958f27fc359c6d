//! Devices that are told what waits, though the page is closed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::json::object;
use crate::time::Millis;

/// A browser that has agreed to be told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDevice {
    /// Where its maker's service takes messages.
    pub endpoint: String,
    #[serde(deserialize_with = "object")]
    pub keys: PushKeys,
    /// What its owner calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Whether it is told about games; yes, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<bool>,
    /// Whether it is told about challenges; yes, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<bool>,
}

/// What its messages are encrypted with, in URL-safe base64.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    pub p256dh: String,
    pub auth: String,
}

/// A device that is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct DeviceView {
    pub id: i64,
    /// By which a browser knows itself.
    pub endpoint: String,
    pub label: String,
    pub turn: bool,
    pub challenge: bool,
    pub created_at: Millis,
}

/// What a device is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeviceWants {
    pub turn: bool,
    pub challenge: bool,
}

/// A browser that is told no longer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeviceEnd {
    pub endpoint: String,
}
