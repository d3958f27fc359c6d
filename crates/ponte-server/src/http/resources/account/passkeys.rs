//! Passkeys: made for an account, listed and removed; `showing` one signs in.

mod showing;

use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa_axum::routes;
use webauthn_rs::prelude::{Passkey, RegisterPublicKeyCredential, Uuid, WebauthnError};

use super::password::confirm;
use super::tokens::label;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::passkeys::Question;
use crate::http::pipeline::body::{Json, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::id::PasskeyId;
use crate::problem_code::ProblemCode;
use crate::protocol::{Ceremony, Confirmation, NewPasskey, PasskeyView};
use crate::store::passkey::{self, New};
use crate::store::{StoreError, account};

/// How many passkeys an account may have.
const MOST: usize = 20;

/// A passkey as the store keeps it.
type Kept = passkey::Passkey<Passkey>;

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::read(Who::Account), routes!(list))
        .route(Door::write(Who::Account), routes!(end))
        .route(Door::login(Who::Account), routes!(start_making))
        .route(Door::login(Who::Account), routes!(finish_making))
        .merge(showing::routes())
}

/// The passkeys of the account.
#[utoipa::path(get, path = "/me/passkeys", tag = "passkeys",
    responses((status = OK, body = Vec<PasskeyView>)))]
async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<axum::Json<Vec<PasskeyView>>, ApiError> {
    let id = caller.account;
    let passkeys = app.store.read(move |tx| passkey::of(tx, id)).await?;
    Ok(axum::Json(passkeys.into_iter().map(view).collect()))
}

/// Forget a passkey. The last one stays where there is no password.
#[utoipa::path(delete, path = "/me/passkeys/{id}", tag = "passkeys",
    params(("id" = i64, Path, description = "A passkey of the account")),
    responses((status = NO_CONTENT, description = "Forgotten")))]
async fn end(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<PasskeyId>,
) -> Result<StatusCode, ApiError> {
    let owner = caller.account;
    let ended = app.store.attempt(move |tx| {
        account::lock(tx, [owner])?;
        if !passkey::end(tx, id, owner)? {
            return Err(ApiError::NoSuch(ProblemCode::NoSuchPasskey));
        }
        if !passkey::has_any(tx, owner)? && account::password(tx, owner)?.is_none() {
            return Err(ApiError::Closed("set a password before the last passkey goes"));
        }
        Ok(())
    });
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begin to make a passkey.
#[utoipa::path(post, path = "/passkeys/register/start", tag = "passkeys",
    request_body = Confirmation, responses((status = OK, body = Ceremony)))]
async fn start_making(
    State(app): State<App>,
    caller: Caller,
    Json(confirmation): Json<Confirmation>,
) -> Result<axum::Json<Ceremony>, ApiError> {
    let id = caller.account;
    confirm(&app, &caller, confirmation.password).await?;
    let found = app.store.read(move |tx| Ok((account::find(tx, id)?, passkey::of(tx, id)?)));
    let (account, known) = found.await?;
    let name = account.ok_or(ApiError::SignedOut)?.name;
    let known = known.into_iter().map(|key: Kept| key.credential.cred_id().clone()).collect();
    let user = Uuid::from_u128(id.0.unsigned_abs().into());
    let (options, state) = app
        .passkeys
        .webauthn()?
        .start_passkey_registration(user, &name, &name, Some(known))
        .map_err(|error| ApiError::Internal(error.to_string()))?;
    let mut options = json(&options)?;
    // Signing in asks for no name, so the device has to keep it.
    options["publicKey"]["authenticatorSelection"]["residentKey"] = "required".into();
    options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = true.into();
    let ceremony = app.passkeys.ask(Question::Make(id, state))?;
    Ok(axum::Json(Ceremony { ceremony, options }))
}

/// Keep the passkey that the browser has made.
#[utoipa::path(post, path = "/passkeys/register/finish", tag = "passkeys",
    request_body = NewPasskey, responses((status = OK, body = PasskeyView)))]
async fn finish_making(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewPasskey>,
) -> Result<axum::Json<PasskeyView>, ApiError> {
    let label = label(&new.label)?;
    let shown: RegisterPublicKeyCredential = parse(new.credential)?;
    let state = match app.passkeys.answer(&new.ceremony) {
        Some(Question::Make(id, state)) if id == caller.account => state,
        _ => return Err(over()),
    };
    let made = app.passkeys.webauthn()?.finish_passkey_registration(&shown, &state);
    let made = made.map_err(wrong)?;
    let (account, at) = (caller.account, now());
    let kept = app.store.attempt(move |tx| {
        account::lock(tx, [account])?;
        if passkey::of::<Passkey>(tx, account)?.len() >= MOST {
            let message = format!("an account has at most {MOST} passkeys");
            return Err(ApiError::Taken { field: "label", message });
        }
        let credential_id = made.cred_id().as_slice();
        let new = New { account, credential_id, credential: &made, label: &label, at };
        let id = passkey::create(tx, &new).map_err(|error| match error {
            StoreError::Conflict => {
                let message = "this passkey is kept already".to_owned();
                ApiError::Taken { field: "credential", message }
            }
            error => error.into(),
        })?;
        Ok(PasskeyView { id, label: label.clone(), created_at: at, used_at: None })
    });
    let kept = kept.await?;
    tracing::info!(account = account.0, "passkey made");
    Ok(axum::Json(kept))
}

pub(super) fn view(passkey: Kept) -> PasskeyView {
    PasskeyView {
        id: passkey.id,
        label: passkey.label,
        created_at: passkey.created_at,
        used_at: passkey.used_at,
    }
}

fn over() -> ApiError {
    ApiError::invalid("ceremony", "this ceremony is over; begin again")
}

fn wrong(error: WebauthnError) -> ApiError {
    tracing::info!(%error, "passkey refused");
    ApiError::WrongCredentials
}

fn parse<T: serde::de::DeserializeOwned>(value: serde_json::Value) -> Result<T, ApiError> {
    serde_json::from_value(value).map_err(|error| ApiError::invalid("credential", error))
}

fn json(value: &impl Serialize) -> Result<serde_json::Value, ApiError> {
    serde_json::to_value(value).map_err(|error| ApiError::Internal(error.to_string()))
}
