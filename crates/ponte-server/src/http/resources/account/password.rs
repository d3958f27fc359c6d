//! The password: changed, and asked for again before what cannot be undone or adds a way in, so
//! that a device left open gives no lasting access. Accounts with passkeys alone show one of them.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use crate::http::api::Api;
use crate::http::app::App;
use crate::http::pipeline::body::Json;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::http::pipeline::limit::{Class, Key};
use crate::id::AccountId;
use crate::protocol::PasswordChange;
use crate::store::{account, passkey};

pub(super) fn routes() -> Api {
    Api::new().route(Door::login(Who::Person), routes!(change))
}

/// Set a new password. All other devices are signed out.
#[utoipa::path(put, path = "/me/password", tag = "account", request_body = PasswordChange,
    responses((status = NO_CONTENT, description = "Changed")))]
async fn change(
    State(app): State<App>,
    caller: Caller,
    Json(change): Json<PasswordChange>,
) -> Result<StatusCode, ApiError> {
    let id = caller.account;
    confirm(&app, &caller, change.old).await?;
    let hash = hashed(&app, id, change.new).await?;
    let kept = caller.session();
    app.store.write(move |tx| account::replace_password(tx, id, &hash, kept)).await?;
    tracing::info!(account = id.0, "password changed");
    app.recheck(id);
    Ok(StatusCode::NO_CONTENT)
}

/// Asks for the password again, or without one for a passkey. A guest has neither.
pub(super) async fn confirm(
    app: &App,
    caller: &Caller,
    shown: Option<String>,
) -> Result<(), ApiError> {
    let id = caller.account;
    app.limits.check(Class::Login, &Key::Account(id))?;
    let known =
        app.store.read(move |tx| Ok((account::password(tx, id)?, passkey::has_any(tx, id)?)));
    let (stored, has_passkey) = known.await?;
    let Some(stored) = stored else {
        let is_trusted = caller.session().is_some_and(|id| app.passkeys.is_trusted(id));
        let may = is_trusted || !has_passkey;
        return may.then_some(()).ok_or(ApiError::PasskeyNeeded);
    };
    let shown = shown.ok_or(ApiError::WrongPassword)?;
    match app.passwords.verify(shown, Some(stored)).await? {
        true => Ok(()),
        false => Err(ApiError::WrongPassword),
    }
}

/// Hashes a new password, unless it is made of what everybody knows of its owner.
pub(super) async fn hashed(app: &App, id: AccountId, new: String) -> Result<String, ApiError> {
    let account = app.store.read(move |tx| account::find(tx, id)).await?;
    let account = account.ok_or(ApiError::SignedOut)?;
    let mut known = vec![account.name.as_str(), &app.config.site.name];
    known.extend(account.mail.as_deref());
    app.passwords.hash(new, &known).await
}
