//! Which turns there are: for programs that know no rules.

use axum::extract::State;
use utoipa_axum::routes;

use super::{READ, game};
use crate::game::Game;
use crate::games::GamesError;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::Path;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::error::ApiError;
use crate::id::GameId;
use crate::protocol::LegalTurns;

pub(super) fn routes() -> Api {
    Api::new().route(READ, routes!(turns))
}

/// Every legal turn of the player to move; none in a game that has ended.
#[utoipa::path(get, path = "/games/{id}/turns", tag = "games",
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = LegalTurns)))]
async fn turns(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(id): Path<String>,
) -> Result<axum::Json<LegalTurns>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let view = app.games.view(game(&id)?, viewer, 0, now()).await?;
    let log = view.events.into_iter().map(|logged| (logged.event, logged.at));
    let game = Game::replay(log).map_err(|_| GamesError::Damaged)?;
    let turns = match game.ending() {
        None => game.position().turns().iter().map(ToString::to_string).collect(),
        Some(_) => Vec::new(),
    };
    Ok(axum::Json(LegalTurns { version: view.version, turns }))
}
