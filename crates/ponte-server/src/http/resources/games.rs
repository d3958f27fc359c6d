//! Games over HTTP alone: seen, played, followed by polling or as a stream, taken away as records.

mod chat;
mod export;
mod follow;
mod lines;
mod own;
mod turns;

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use crate::account::Scope;
use crate::games::{self, GamesError};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Path, Query};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::id::GameId;
use crate::problem_code::ProblemCode;
use crate::protocol::{CommandDone, GameLines, GameView, NewCommand};
use crate::store::list;

pub(super) use lines::{Page, cursor, exported, line, page, record};

const READ: Door = Door::read(Who::Anyone).by_token(Scope::Read);

pub(super) fn routes() -> Api {
    Api::new()
        .route(READ, routes!(running))
        .route(Door::read(Who::Account).by_token(Scope::Read), routes!(mine))
        .route(READ, routes!(results))
        .route(READ, routes!(show))
        .route(Door::write(Who::Account).by_token(Scope::Play), routes!(command))
        .merge(follow::routes())
        .merge(export::routes())
        .merge(chat::routes())
        .merge(own::routes())
        .merge(turns::routes())
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Running {
    /// `live` or `correspondence`; live, if left out.
    #[param(inline)]
    speed: Option<crate::game::Speed>,
    /// Where the list goes on, as the page before said.
    from: Option<String>,
}

/// Games that run and that everybody may watch, the latest first.
#[utoipa::path(get, path = "/games", tag = "games", params(Running),
    responses((status = OK, body = GameLines)))]
async fn running(
    State(app): State<App>,
    caller: Option<Caller>,
    Query(query): Query<Running>,
) -> Result<axum::Json<GameLines>, ApiError> {
    let from = Page::read(query.from.as_deref())?;
    let speed = query.speed.unwrap_or(crate::game::Speed::Live);
    let listed = app.store.read(move |tx| list::running(tx, speed, from, Page::SIZE)).await?;
    Ok(axum::Json(page(listed, caller.as_ref())))
}

/// The games of the account that run.
#[utoipa::path(get, path = "/games/mine", tag = "games",
    responses((status = OK, body = GameLines)))]
async fn mine(State(app): State<App>, caller: Caller) -> Result<axum::Json<GameLines>, ApiError> {
    let account = caller.account;
    let listed = app.store.read(move |tx| list::mine(tx, account)).await?;
    let games = listed.into_iter().map(|listed| lines::line(listed, Some(account))).collect();
    Ok(axum::Json(GameLines { games, next: None }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct After {
    /// Where the list goes on, as the page before said.
    from: Option<String>,
}

/// The last results.
#[utoipa::path(get, path = "/results", tag = "games", params(After),
    responses((status = OK, body = GameLines)))]
async fn results(
    State(app): State<App>,
    caller: Option<Caller>,
    Query(query): Query<After>,
) -> Result<axum::Json<GameLines>, ApiError> {
    let from = Page::read(query.from.as_deref())?;
    let listed = app.store.read(move |tx| list::results(tx, from, Page::SIZE)).await?;
    Ok(axum::Json(page(listed, caller.as_ref())))
}

/// A game with its whole log.
#[utoipa::path(get, path = "/games/{id}", tag = "games",
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = GameView)))]
async fn show(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(id): Path<String>,
) -> Result<axum::Json<GameView>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let mut view = app.games.view(game(&id)?, viewer, 0, now()).await?;
    view.presence = app.attendance.of(view.id);
    Ok(axum::Json(view))
}

/// Do something in a game: play, resign, offer, answer.
///
/// With the same `nonce` it is done once, however often it is sent.
#[utoipa::path(post, path = "/games/{id}/commands", tag = "games", request_body = NewCommand,
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = CommandDone)))]
async fn command(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Json(new): Json<NewCommand>,
) -> Result<axum::Json<CommandDone>, ApiError> {
    let who = games::Who::Account(caller.account);
    let done = app.games.command(game(&id)?, who, new.command, new.nonce, now()).await?;
    Ok(axum::Json(CommandDone { version: done.version }))
}

/// A game by the text in an address.
pub(super) fn game(id: &str) -> Result<GameId, ApiError> {
    id.parse().map_err(|_| ApiError::NoSuch(ProblemCode::NoSuchGame))
}

impl From<GamesError> for ApiError {
    fn from(error: GamesError) -> ApiError {
        match error {
            GamesError::NoSuchGame => ApiError::NoSuch(ProblemCode::NoSuchGame),
            GamesError::Store(error) => error.into(),
            GamesError::Busy => ApiError::Unavailable(error.to_string()),
            GamesError::Damaged => ApiError::Internal("a game cannot be read".into()),
            GamesError::Panicked(text) => ApiError::Internal(format!("a command panicked: {text}")),
            refused @ (GamesError::Refused(_) | GamesError::Plan(_)) => {
                ApiError::Refused(refused.into())
            }
        }
    }
}
