//! The password: changed, and asked for again before what cannot be undone or lets somebody in, so
//! that a device left open gives nobody a key of their own.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use crate::http::api::Api;
use crate::http::app::App;
use crate::http::body::Json;
use crate::http::caller::Caller;
use crate::http::door::{Door, Who};
use crate::http::error::ApiError;
use crate::http::limit::{Class, Key};
use crate::id::AccountId;
use crate::protocol::PasswordChange;
use crate::store::{account, session};

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
    confirm(&app, id, change.old).await?;
    let known = known_words(&app, id).await?;
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let hash = app.passwords.hash(change.new, &known).await?;
    let kept = caller.session();
    let changed = app.store.write(move |tx| {
        account::set_password(tx, id, &hash)?;
        match kept {
            Some(kept) => session::end_others(tx, id, kept),
            None => session::end_all(tx, id),
        }
    });
    changed.await?;
    tracing::info!(account = id.0, "password changed");
    app.recheck(id);
    Ok(StatusCode::NO_CONTENT)
}

/// Asks for the password again, where the account has one.
pub(super) async fn confirm(
    app: &App,
    id: AccountId,
    shown: Option<String>,
) -> Result<(), ApiError> {
    app.limits.check(Class::Login, &Key::Account(id))?;
    let Some(stored) = app.store.read(move |tx| account::password(tx, id)).await? else {
        return Ok(());
    };
    let shown = shown.ok_or(ApiError::WrongPassword)?;
    match app.passwords.verify(shown, Some(stored)).await? {
        true => Ok(()),
        false => Err(ApiError::WrongPassword),
    }
}

/// What everybody knows of somebody, and a password must not be made of.
pub(super) async fn known_words(app: &App, id: AccountId) -> Result<Vec<String>, ApiError> {
    let account = app.store.read(move |tx| account::find(tx, id)).await?;
    let account = account.ok_or(ApiError::SignedOut)?;
    let mut known = vec![account.name, app.config.site.name.clone()];
    known.extend(account.mail);
    Ok(known)
}
