//! One game to take away: as a record, or as JSON.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use utoipa_axum::routes;

use super::{READ, game, lines};
use crate::game::Game;
use crate::games::GamesError;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::Path;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::error::ApiError;
use crate::id::GameId;
use crate::problem_code::ProblemCode;
use crate::protocol::GameExport;
use crate::store::list;

pub(super) fn routes() -> Api {
    Api::new().route(READ, routes!(record)).route(READ, routes!(json))
}

/// A finished game as a record, which every program for this game reads.
#[utoipa::path(get, path = "/games/{id}/record", tag = "games",
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = String, content_type = "text/plain")))]
async fn record(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id = game(&id)?;
    let viewer = caller.map(|caller| caller.account);
    // Asked first, since it knows who may see the game.
    app.games.view(id, viewer, u32::MAX, now()).await?;
    let listed = app.store.read(move |tx| list::get(tx, id)).await?;
    let none = ApiError::NoSuch(ProblemCode::NoSuchRecord);
    let Some(listed) = listed else { return Err(none) };
    let text = lines::record(&listed, &app.config)?.ok_or(none)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// A game with its turns, finished or not, as one object of JSON.
#[utoipa::path(get, path = "/games/{id}/json", tag = "games",
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = GameExport)))]
async fn json(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(id): Path<String>,
) -> Result<axum::Json<GameExport>, ApiError> {
    let id = game(&id)?;
    let viewer = caller.map(|caller| caller.account);
    let view = app.games.view(id, viewer, 0, now()).await?;
    let log = view.events.into_iter().map(|logged| (logged.event, logged.at));
    let game = Game::replay(log).map_err(|_| GamesError::Damaged)?;
    let listed = app.store.read(move |tx| list::get(tx, id)).await?;
    let listed = listed.ok_or(ApiError::NoSuch(ProblemCode::NoSuchGame))?;
    let turns = game.turns().iter().map(ToString::to_string).collect();
    Ok(axum::Json(GameExport { line: lines::line(listed, viewer), turns }))
}
