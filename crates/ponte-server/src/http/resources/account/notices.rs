//! What happened while a player was away.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use crate::account::Scope;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Query};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::protocol::{Notices, NoticesRead};
use crate::store::notice;

/// How many are shown at once.
const SHOWN: u32 = 50;

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::read(Who::Account).by_token(Scope::Read), routes!(list))
        .route(Door::write(Who::Account), routes!(read))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Before {
    /// Only those before the one with this number.
    before: Option<i64>,
}

/// What came while the player was away.
#[utoipa::path(get, path = "/me/notices", tag = "account", params(Before),
    responses((status = OK, body = Notices)))]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(Before { before }): Query<Before>,
) -> Result<axum::Json<Notices>, ApiError> {
    let id = caller.account;
    let found = app
        .store
        .read(move |tx| Ok((notice::latest(tx, id, before, SHOWN)?, notice::unread(tx, id)?)));
    let (notices, unread) = found.await?;
    Ok(axum::Json(Notices { notices, unread }))
}

/// Say that all news up to one have been read.
#[utoipa::path(post, path = "/me/notices/read", tag = "account", request_body = NoticesRead,
    responses((status = NO_CONTENT, description = "Read")))]
async fn read(
    State(app): State<App>,
    caller: Caller,
    Json(NoticesRead { id }): Json<NoticesRead>,
) -> Result<StatusCode, ApiError> {
    let (account, at) = (caller.account, now());
    app.store.write(move |tx| notice::read(tx, account, id, at)).await?;
    Ok(StatusCode::NO_CONTENT)
}
