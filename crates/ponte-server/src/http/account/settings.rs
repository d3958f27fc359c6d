//! What somebody prefers, on every device.

use axum::extract::State;
use utoipa_axum::routes;

use crate::account::Scope;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::body::Json;
use crate::http::caller::Caller;
use crate::http::door::{Door, Who};
use crate::http::error::ApiError;
use crate::protocol::Settings;
use crate::store::account;

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::read(Who::Account).by_token(Scope::Read), routes!(show))
        .route(Door::write(Who::Account), routes!(change))
}

/// One's settings.
#[utoipa::path(get, path = "/me/settings", tag = "account",
    responses((status = OK, body = Settings)))]
async fn show(State(app): State<App>, caller: Caller) -> Result<axum::Json<Settings>, ApiError> {
    let id = caller.account;
    let stored = app.store.read(move |tx| account::settings(tx, id)).await?;
    Ok(axum::Json(read(stored.as_deref().unwrap_or("{}"))))
}

/// Replace all settings; what is left out gets its default.
#[utoipa::path(put, path = "/me/settings", tag = "account", request_body = Settings,
    responses((status = OK, body = Settings)))]
async fn change(
    State(app): State<App>,
    caller: Caller,
    Json(settings): Json<Settings>,
) -> Result<axum::Json<Settings>, ApiError> {
    let id = caller.account;
    let text =
        serde_json::to_string(&settings).map_err(|error| ApiError::Internal(error.to_string()))?;
    app.store.write(move |tx| account::set_settings(tx, id, &text)).await?;
    Ok(axum::Json(settings))
}

/// Settings as they were stored, perhaps by another version, which knew others.
fn read(stored: &str) -> Settings {
    let defaults = serde_json::to_value(Settings::default());
    let stored = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(stored);
    let (Ok(serde_json::Value::Object(mut all)), Ok(stored)) = (defaults, stored) else {
        return Settings::default();
    };
    for (key, value) in stored {
        let Some(slot) = all.get_mut(&key) else { continue };
        let before = std::mem::replace(slot, value);
        if serde_json::from_value::<Settings>(all.clone().into()).is_err() {
            all.insert(key, before);
        }
    }
    serde_json::from_value(all.into()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_version_stored_does_no_harm() {
        let cases = [
            ("{}", Settings::default()),
            ("nonsense", Settings::default()),
            ("[]", Settings::default()),
            (r#"{"chat":false}"#, Settings { chat: false, ..Settings::default() }),
            (r#"{"chat":false,"tide":3}"#, Settings { chat: false, ..Settings::default() }),
            (
                r#"{"chat":false,"challenges":"the-doge"}"#,
                Settings { chat: false, ..Settings::default() },
            ),
        ];
        for (stored, expected) in cases {
            assert_eq!(read(stored), expected, "{stored}");
        }
    }
}
