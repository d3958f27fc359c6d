//! Showing a passkey: to sign in, and again before a new way in is added.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use utoipa_axum::routes;
use webauthn_rs::prelude::PublicKeyCredential;

use super::super::entry::enter;
use super::{Kept, json, over, parse, wrong};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::passkeys::Question;
use crate::http::pipeline::body::Json;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::http::pipeline::identity::Device;
use crate::id::AccountId;
use crate::protocol::{Ceremony, MeView, PasskeyLogin};
use crate::store::passkey;

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::login(Who::Anyone).even_banned(), routes!(start))
        .route(Door::login(Who::Anyone).even_banned(), routes!(sign_in))
        .route(Door::login(Who::Account).even_banned(), routes!(show_again))
}

/// Begin to sign in with a passkey, or to show one again.
#[utoipa::path(post, path = "/passkeys/login/start", tag = "passkeys",
    responses((status = OK, body = Ceremony)))]
async fn start(State(app): State<App>) -> Result<axum::Json<Ceremony>, ApiError> {
    let (mut options, state) = app
        .passkeys
        .webauthn()?
        .start_discoverable_authentication()
        .map_err(|error| ApiError::Internal(error.to_string()))?;
    // The page decides whether the browser offers keys by itself or when asked.
    options.mediation = None;
    let options = json(&options)?;
    let ceremony = app.passkeys.ask(Question::Show(state))?;
    Ok(axum::Json(Ceremony { ceremony, options }))
}

/// Sign in with the passkey that the browser has shown.
#[utoipa::path(post, path = "/passkeys/login/finish", tag = "passkeys",
    request_body = PasskeyLogin, responses((status = OK, body = MeView)))]
async fn sign_in(
    State(app): State<App>,
    caller: Option<Caller>,
    device: Device,
    Json(login): Json<PasskeyLogin>,
) -> Result<Response, ApiError> {
    enter(&app, owner(&app, login).await?, caller, device).await
}

/// Show a passkey again, before what would take a password where there is one.
///
/// What it is asked for is then open to this session for ten minutes.
#[utoipa::path(post, path = "/passkeys/confirm", tag = "passkeys", request_body = PasskeyLogin,
    responses((status = NO_CONTENT, description = "It is a passkey of the account")))]
async fn show_again(
    State(app): State<App>,
    caller: Caller,
    Json(login): Json<PasskeyLogin>,
) -> Result<StatusCode, ApiError> {
    if owner(&app, login).await? != caller.account {
        return Err(ApiError::WrongCredentials);
    }
    app.passkeys.trust(caller.session().ok_or(ApiError::NotAllowed)?);
    Ok(StatusCode::NO_CONTENT)
}

/// Whose passkey the browser has shown.
async fn owner(app: &App, login: PasskeyLogin) -> Result<AccountId, ApiError> {
    let shown: PublicKeyCredential = parse(login.credential)?;
    let Some(Question::Show(state)) = app.passkeys.answer(&login.ceremony) else {
        return Err(over());
    };
    let credential_id = shown.get_credential_id().to_vec();
    let found = app.store.read(move |tx| passkey::find(tx, &credential_id)).await?;
    let Kept { id, account, mut credential, .. } = found.ok_or(ApiError::WrongCredentials)?;
    let result = app
        .passkeys
        .webauthn()?
        .finish_discoverable_authentication_v2(&shown, state, &credential)
        .map_err(wrong)?;
    credential.update_credential(&result);
    let at = now();
    app.store.write(move |tx| passkey::used(tx, id, &credential, at)).await?;
    Ok(account)
}
