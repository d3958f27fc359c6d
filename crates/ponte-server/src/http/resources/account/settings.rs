//! What a player prefers, on every device.

use axum::extract::State;
use utoipa_axum::routes;

use crate::account::Scope;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::pipeline::body::Json;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
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
    Ok(axum::Json(app.store.read(move |tx| account::settings(tx, id)).await?))
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
