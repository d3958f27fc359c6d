//! The devices on which an account is signed in.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::Path;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::{ApiError, done_or};
use crate::id::SessionId;
use crate::problem_code::ProblemCode;
use crate::protocol::SessionView;
use crate::store::session;

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::read(Who::Account), routes!(list))
        .route(Door::write(Who::Account).even_banned(), routes!(end_others))
        .route(Door::write(Who::Account).even_banned(), routes!(end))
}

/// Where the account is signed in, the last used first.
#[utoipa::path(get, path = "/me/sessions", tag = "account",
    responses((status = OK, body = Vec<SessionView>)))]
async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<axum::Json<Vec<SessionView>>, ApiError> {
    let (account, at) = (caller.account, now());
    let sessions = app.store.read(move |tx| session::of(tx, account, at)).await?;
    let view = |session: session::Session| SessionView {
        id: session.id,
        created_at: session.created_at,
        seen_at: session.seen_at,
        expires_at: session.expires_at,
        address: session.address,
        agent: session.agent,
        is_current: caller.session() == Some(session.id),
    };
    Ok(axum::Json(sessions.into_iter().map(view).collect()))
}

/// Sign out on all other devices.
#[utoipa::path(delete, path = "/me/sessions", tag = "account",
    responses((status = NO_CONTENT, description = "Signed out there")))]
async fn end_others(State(app): State<App>, caller: Caller) -> Result<StatusCode, ApiError> {
    let account = caller.account;
    let kept = caller.session().ok_or(ApiError::NotAllowed)?;
    app.store.write(move |tx| session::end_others(tx, account, kept)).await?;
    app.recheck(account);
    Ok(StatusCode::NO_CONTENT)
}

/// Sign out on one device.
#[utoipa::path(delete, path = "/me/sessions/{id}", tag = "account",
    params(("id" = i64, Path, description = "A session of the account")),
    responses((status = NO_CONTENT, description = "Signed out there")))]
async fn end(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<SessionId>,
) -> Result<StatusCode, ApiError> {
    let account = caller.account;
    let ended = app.store.write(move |tx| session::end(tx, id, account)).await?;
    if ended {
        app.recheck(account);
    }
    done_or(ended, ProblemCode::NoSuchSession)
}
