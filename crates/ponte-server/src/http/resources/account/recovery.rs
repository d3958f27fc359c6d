//! The way back without mail: codes on paper.

use axum::extract::State;
use axum::response::Response;
use utoipa_axum::routes;

use super::entry::enter;
use super::password::{confirm, hashed};
use crate::account::{Digest, RecoveryCode, fold};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::Json;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::http::pipeline::identity::Device;
use crate::http::pipeline::limit::{Class, Key};
use crate::protocol::{Confirmation, MeView, Recovery, RecoveryCodes};
use crate::store::{account, recovery};

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::login(Who::Person), routes!(renew))
        .route(Door::login(Who::Anyone), routes!(recover))
}

/// Get ten new recovery codes. They are shown only now, and older ones no longer work.
#[utoipa::path(post, path = "/me/recovery-codes", tag = "account", request_body = Confirmation,
    responses((status = OK, body = RecoveryCodes)))]
async fn renew(
    State(app): State<App>,
    caller: Caller,
    Json(confirmation): Json<Confirmation>,
) -> Result<axum::Json<RecoveryCodes>, ApiError> {
    let id = caller.account;
    confirm(&app, &caller, confirmation.password).await?;
    let codes: [RecoveryCode; RecoveryCode::COUNT] =
        std::array::from_fn(|_| RecoveryCode::from_random(rand::random()));
    let digests = codes.each_ref().map(RecoveryCode::digest);
    app.store.write(move |tx| recovery::replace(tx, id, &digests)).await?;
    tracing::info!(account = id.0, "recovery codes renewed");
    Ok(axum::Json(RecoveryCodes { codes: codes.iter().map(RecoveryCode::reveal).collect() }))
}

/// Set a new password with a recovery code, and sign in. All other devices are signed out.
#[utoipa::path(post, path = "/recover", tag = "account", request_body = Recovery,
    responses((status = OK, body = MeView)))]
async fn recover(
    State(app): State<App>,
    caller: Option<Caller>,
    device: Device,
    Json(proposal): Json<Recovery>,
) -> Result<Response, ApiError> {
    app.limits.check(Class::Login, &Key::Claim(fold(&proposal.name)))?;
    // A text that can be no code is looked up like a wrong one.
    let code = proposal.code.parse().map_or(Digest([0; 32]), |code: RecoveryCode| code.digest());
    let found = app.store.read(move |tx| {
        let Some(account) = account::find_by_name(tx, &proposal.name)? else { return Ok(None) };
        Ok(recovery::is_good(tx, account.id, code)?.then_some(account.id))
    });
    // Before the password is judged: why it is refused would tell a stranger of name and mail.
    let account = found.await?.ok_or(ApiError::WrongCredentials)?;
    let hash = hashed(&app, account, proposal.password).await?;
    let at = now();
    let recovered = app.store.attempt(move |tx| {
        if !recovery::spend(tx, account, code, at)? {
            return Err(ApiError::WrongCredentials);
        }
        account::replace_password(tx, account, &hash, None).map_err(ApiError::from)
    });
    recovered.await?;
    tracing::info!(account = account.0, "password set by a recovery code");
    app.recheck(account);
    enter(&app, account, caller, device).await
}
