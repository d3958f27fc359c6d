//! What belongs to a player of a game: notes, and conditional turns.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use super::game;
use crate::account::Scope;
use crate::game::{Branch, Plan};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, List, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::id::GameId;
use crate::protocol::Note;
use crate::store::note;

/// How long a note may be, in characters.
const LONGEST_NOTE: usize = 10_000;

const SEE: Door = Door::read(Who::Account).by_token(Scope::Read);
const ACT: Door = Door::write(Who::Account).by_token(Scope::Play);

pub(super) fn routes() -> Api {
    Api::new()
        .route(SEE, routes!(show_note))
        .route(ACT, routes!(save_note))
        .route(SEE, routes!(show_plan))
        .route(ACT, routes!(save_plan))
}

/// One's own note about a game.
#[utoipa::path(get, path = "/games/{id}/note", tag = "games",
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = Note)))]
async fn show_note(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<axum::Json<Note>, ApiError> {
    let (id, account) = (game(&id)?, caller.account);
    let text = app.store.read(move |tx| note::find(tx, id, account)).await?;
    Ok(axum::Json(Note { text: text.unwrap_or_default() }))
}

/// Keep a private note about a game.
#[utoipa::path(put, path = "/games/{id}/note", tag = "games", request_body = Note,
    params(("id" = GameId, Path, description = "The game")),
    responses((status = NO_CONTENT, description = "Kept")))]
async fn save_note(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Json(note): Json<Note>,
) -> Result<StatusCode, ApiError> {
    let (id, account, at) = (game(&id)?, caller.account, now());
    if note.text.chars().count() > LONGEST_NOTE {
        return Err(ApiError::invalid("text", format!("at most {LONGEST_NOTE} letters")));
    }
    app.games.view(id, Some(account), u32::MAX, at).await?;
    app.store.write(move |tx| note::save(tx, id, account, &note.text, at)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// One's own conditional turns.
#[utoipa::path(get, path = "/games/{id}/plan", tag = "games",
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = Vec<Branch>)))]
async fn show_plan(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<axum::Json<Plan>, ApiError> {
    Ok(axum::Json(app.games.plan(game(&id)?, caller.account, now()).await?))
}

/// Replace one's conditional turns; an empty plan is none.
#[utoipa::path(put, path = "/games/{id}/plan", tag = "games", request_body = Vec<Branch>,
    params(("id" = GameId, Path, description = "The game")),
    responses((status = NO_CONTENT, description = "Kept")))]
async fn save_plan(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    List(plan): List<Plan>,
) -> Result<StatusCode, ApiError> {
    app.games.set_plan(game(&id)?, caller.account, plan, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
