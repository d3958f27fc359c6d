//! One's own account: seen, changed, closed.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use utoipa_axum::routes;

use super::departure;
use super::password::confirm;
use crate::account::{Language, Name, UnknownWord};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::pipeline::body::Json;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Standing, Who};
use crate::http::pipeline::error::ApiError;
use crate::id::AccountId;
use crate::protocol::{Confirmation, MeChange, MeView};
use crate::store::{StoreError, account, recovery};

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::read(Who::Anyone).by_token(crate::account::Scope::Read), routes!(show))
        .route(Door::write(Who::Account), routes!(change))
        .route(Door::login(Who::Account).even_banned(), routes!(close))
}

/// The caller's account; `null` without a session.
#[utoipa::path(get, path = "/me", tag = "account",
    responses((status = OK, body = Option<MeView>)))]
async fn show(
    State(app): State<App>,
    caller: Option<Caller>,
) -> Result<axum::Json<Option<MeView>>, ApiError> {
    Ok(axum::Json(match caller {
        Some(caller) => Some(view(&app, caller.account).await?),
        None => None,
    }))
}

/// Change name or language.
#[utoipa::path(patch, path = "/me", tag = "account", request_body = MeChange,
    responses((status = OK, body = MeView)))]
async fn change(
    State(app): State<App>,
    caller: Caller,
    Json(change): Json<MeChange>,
) -> Result<axum::Json<MeView>, ApiError> {
    let new_name = match change.name {
        // A guest gets a name by registering, which needs a proof to come back with.
        Some(_) if caller.standing == Standing::Guest => return Err(ApiError::NotAllowed),
        Some(text) => Some(checked_name(&text, &app.config.site.name)?),
        None => None,
    };
    let new_language = change.language.map(|text| language(Some(text))).transpose()?;
    let id = caller.account;
    if new_name.is_some() {
        confirm(&app, &caller, change.password).await?;
    }
    let changed = app.store.write(move |tx| {
        if let Some(name) = &new_name {
            account::rename(tx, id, name)?;
        }
        new_language.map_or(Ok(()), |language| account::set_language(tx, id, language))
    });
    changed.await.map_err(|error| match error {
        StoreError::Conflict => name_taken(),
        error => error.into(),
    })?;
    app.recheck(id);
    Ok(axum::Json(view(&app, id).await?))
}

/// Close the account for good.
///
/// Games that run are resigned. Name, mail and all that concerns this account alone are erased;
/// games stay for the opponents, under a name that says nothing. Bots of the account are closed
/// with it.
#[utoipa::path(delete, path = "/me", tag = "account", request_body = Confirmation,
    responses((status = NO_CONTENT, description = "Closed")))]
async fn close(
    State(app): State<App>,
    caller: Caller,
    Json(confirmation): Json<Confirmation>,
) -> Result<Response, ApiError> {
    let id = caller.account;
    confirm(&app, &caller, confirmation.password).await?;
    for bot in app.store.read(move |tx| account::owned(tx, id)).await? {
        departure::close(&app, bot.id).await?;
    }
    departure::close(&app, id).await?;
    tracing::info!(account = id.0, "account closed by its owner");
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, app.cookie().drop())]).into_response())
}

/// An account as its owner sees it.
pub(super) async fn view(app: &App, id: AccountId) -> Result<MeView, ApiError> {
    let found = app.store.read(move |tx| {
        let Some(account) = account::find(tx, id)? else { return Ok(None) };
        Ok(Some((account, recovery::count(tx, id)?)))
    });
    let (account, recovery_codes) = found.await?.ok_or(ApiError::SignedOut)?;
    Ok(MeView {
        id: account.id,
        name: account.name,
        kind: account.kind,
        role: account.role,
        language: account.language,
        mail: account.mail,
        mail_verified: account.mail_verified,
        has_password: account.has_password,
        recovery_codes,
        created_at: account.created_at,
        banned_until: account.banned_until,
        muted_until: account.muted_until,
    })
}

/// A name that an account may choose.
pub(in crate::http) fn checked_name(text: &str, site: &str) -> Result<Name, ApiError> {
    let name: Name = text.parse().map_err(|error| ApiError::invalid("name", error))?;
    if name.is_reserved(site) { Err(name_taken()) } else { Ok(name) }
}

pub(in crate::http) fn name_taken() -> ApiError {
    let message = "this name, or one that looks like it, is taken";
    ApiError::Taken { field: "name", message: message.into() }
}

/// A language of the page, or English.
pub(super) fn language(text: Option<String>) -> Result<Language, ApiError> {
    let Some(text) = text else { return Ok(Language::FALLBACK) };
    text.parse::<Language>().map_err(|UnknownWord { known, .. }| {
        ApiError::invalid("language", format!("one of {}", known.join(", ")))
    })
}
