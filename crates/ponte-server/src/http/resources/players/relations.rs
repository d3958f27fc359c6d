//! Relations between players: following, blocking, reporting.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use super::find;
use crate::account::Scope;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::id::AccountId;
use crate::protocol::{NewReport, PlayerView, ReportReason};
use crate::store::list::Player;
use crate::store::{StoreError, Tx, account, relation, report};

/// How long a complaint may be, and how many one account may have open.
const LONGEST: usize = 1000;
const MOST_OPEN: u32 = 10;

const ACT: Door = Door::write(Who::Registered).by_token(Scope::Social);
const SEE: Door = Door::read(Who::Registered).by_token(Scope::Read);

pub(super) fn routes() -> Api {
    Api::new()
        .route(SEE, routes!(followed))
        .route(SEE, routes!(blocked))
        .route(ACT, routes!(follow))
        .route(ACT, routes!(unfollow))
        .route(ACT, routes!(block))
        .route(ACT, routes!(unblock))
        .route(Door::write(Who::Person), routes!(complain))
}

/// Whom one follows.
#[utoipa::path(get, path = "/me/followed", tag = "players",
    responses((status = OK, body = Vec<PlayerView>)))]
async fn followed(
    State(app): State<App>,
    caller: Caller,
) -> Result<axum::Json<Vec<PlayerView>>, ApiError> {
    players(&app, &caller, relation::followed).await
}

/// Whom one has blocked.
#[utoipa::path(get, path = "/me/blocked", tag = "players",
    responses((status = OK, body = Vec<PlayerView>)))]
async fn blocked(
    State(app): State<App>,
    caller: Caller,
) -> Result<axum::Json<Vec<PlayerView>>, ApiError> {
    players(&app, &caller, relation::blocked).await
}

/// Follow a player.
#[utoipa::path(put, path = "/players/{name}/follow", tag = "players",
    params(("name" = String, Path, description = "The name, in any case")),
    responses((status = NO_CONTENT, description = "Followed")))]
async fn follow(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    let at = now();
    relate(&app, &caller, name, move |tx, me, other| relation::follow(tx, me, other, at)).await
}

/// Follow a player no longer.
#[utoipa::path(delete, path = "/players/{name}/follow", tag = "players",
    params(("name" = String, Path, description = "The name, in any case")),
    responses((status = NO_CONTENT, description = "No longer followed")))]
async fn unfollow(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    relate(&app, &caller, name, relation::unfollow).await
}

/// Block a player: neither chat nor challenges nor seeks come through, in either direction.
#[utoipa::path(put, path = "/players/{name}/block", tag = "players",
    params(("name" = String, Path, description = "The name, in any case")),
    responses((status = NO_CONTENT, description = "Blocked")))]
async fn block(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    let at = now();
    relate(&app, &caller, name, move |tx, me, other| relation::block(tx, me, other, at)).await
}

/// Block a player no longer.
#[utoipa::path(delete, path = "/players/{name}/block", tag = "players",
    params(("name" = String, Path, description = "The name, in any case")),
    responses((status = NO_CONTENT, description = "No longer blocked")))]
async fn unblock(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    relate(&app, &caller, name, relation::unblock).await
}

/// Tell the moderators about a player.
#[utoipa::path(post, path = "/players/{name}/report", tag = "players", request_body = NewReport,
    params(("name" = String, Path, description = "The name, in any case")),
    responses((status = NO_CONTENT, description = "Told")))]
async fn complain(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
    Json(new): Json<NewReport>,
) -> Result<StatusCode, ApiError> {
    if new.text.chars().count() > LONGEST {
        return Err(ApiError::invalid("text", format!("at most {LONGEST} letters")));
    }
    let reported = other(&app, &caller, name).await?;
    let (reporter, at) = (caller.account, now());
    let filed = app.store.attempt(move |tx| {
        account::lock(tx, [reporter])?;
        if report::count_by(tx, reporter)? >= MOST_OPEN {
            let message = "your earlier reports wait for a moderator".to_owned();
            return Err(ApiError::Taken { field: "text", message });
        }
        let (reason, text) = (word(new.reason), new.text.as_str());
        Ok(report::file(tx, &report::New { reporter, reported, game: new.game, reason, text, at })?)
    });
    filed.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The accounts to which the caller has a relation.
async fn players(
    app: &App,
    caller: &Caller,
    related: fn(&mut Tx<'_>, AccountId) -> Result<Vec<Player>, StoreError>,
) -> Result<axum::Json<Vec<PlayerView>>, ApiError> {
    let id = caller.account;
    let players = app.store.read(move |tx| related(tx, id)).await?;
    Ok(axum::Json(players.into_iter().map(Into::into).collect()))
}

async fn relate(
    app: &App,
    caller: &Caller,
    name: String,
    mut work: impl FnMut(&mut Tx<'_>, AccountId, AccountId) -> Result<(), StoreError> + Send + 'static,
) -> Result<StatusCode, ApiError> {
    let (me, other) = (caller.account, other(app, caller, name).await?);
    app.store.write(move |tx| work(tx, me, other)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An account other than the caller's.
async fn other(app: &App, caller: &Caller, name: String) -> Result<AccountId, ApiError> {
    let other = find(app, name).await?.id;
    if other == caller.account {
        return Err(ApiError::invalid("name", "this is yourself"));
    }
    Ok(other)
}

fn word(reason: ReportReason) -> &'static str {
    match reason {
        ReportReason::Engine => "engine",
        ReportReason::Chat => "chat",
        ReportReason::Name => "name",
        ReportReason::Stalling => "stalling",
        ReportReason::Other => "other",
    }
}
