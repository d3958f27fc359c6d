//! What is said at a game, for those without a socket.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use super::{READ, game};
use crate::account::Scope;
use crate::chat::{ChatError, may_speak};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Path, Query};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::id::GameId;
use crate::protocol::{ChatLine, NewChatLine, Problem, Room};
use crate::store::chat;

/// How many lines are shown at once.
const SHOWN: u32 = 200;

pub(super) fn routes() -> Api {
    Api::new()
        .route(READ, routes!(lines))
        .route(Door::write(Who::Account).by_token(Scope::Play), routes!(say))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct InRoom {
    #[param(inline)]
    room: Room,
    /// Only lines after the one with this number.
    #[serde(default)]
    since: i64,
}

/// What was said at a game, in one of its two rooms.
#[utoipa::path(get, path = "/games/{id}/chat", tag = "games",
    params(("id" = GameId, Path, description = "The game"), InRoom),
    responses((status = OK, body = Vec<ChatLine>)))]
async fn lines(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(id): Path<String>,
    Query(InRoom { room, since }): Query<InRoom>,
) -> Result<axum::Json<Vec<ChatLine>>, ApiError> {
    let game = game(&id)?;
    let viewer = caller.map(|caller| caller.account);
    let view = app.games.view(game, viewer, u32::MAX, now()).await?;
    // Who may not speak there may not listen either.
    if !may_speak(&view, room) {
        return Err(ChatError::NotHere.into());
    }
    let lines = app.store.read(move |tx| chat::lines(tx, game, room, since, SHOWN));
    Ok(axum::Json(lines.await?))
}

/// Say something at a game.
#[utoipa::path(post, path = "/games/{id}/chat", tag = "games", request_body = NewChatLine,
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = ChatLine)))]
async fn say(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Json(new): Json<NewChatLine>,
) -> Result<axum::Json<ChatLine>, ApiError> {
    let NewChatLine { room, text, nonce } = new;
    let said = app.chat.say(game(&id)?, caller.account, room, nonce, &text, now());
    Ok(axum::Json(said.await?))
}

impl From<ChatError> for ApiError {
    fn from(error: ChatError) -> ApiError {
        match error {
            ChatError::Length => ApiError::invalid("text", error),
            ChatError::Games(error) => error.into(),
            refused @ (ChatError::NotHere | ChatError::Muted | ChatError::Blocked) => {
                ApiError::Refused(Problem::from(refused))
            }
        }
    }
}
