//! The game on the front page: the one worth watching, or the last one that was.

use axum::extract::State;
use utoipa_axum::routes;

use super::games::{Page, line};
use crate::account::{Kind, Scope};
use crate::game::Speed;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::protocol::GameLine;
use crate::store::list::{self, Cursor, Listed, State as Course};
use crate::time::{MINUTE_MS, Millis};

/// A live game in which nothing has happened for so long is not worth watching.
const LIVELY_MS: i64 = 10 * MINUTE_MS;

pub(super) fn routes() -> Api {
    Api::new().route(Door::read(Who::Anyone).by_token(Scope::Read), routes!(featured))
}

/// A game for the front page: live if there is one, else the last result; nothing on a new site.
#[utoipa::path(get, path = "/featured", tag = "games",
    responses((status = OK, body = Option<GameLine>)))]
async fn featured(
    State(app): State<App>,
    caller: Option<Caller>,
) -> Result<axum::Json<Option<GameLine>>, ApiError> {
    let at = now();
    let found = app.store.read(move |tx| {
        let live = list::running(tx, Speed::Live, Cursor::START, Page::SIZE)?;
        match best(live, at) {
            Some(game) => Ok(Some(game)),
            None => Ok(list::results(tx, Cursor::START, 1)?.pop()),
        }
    });
    let viewer = caller.map(|caller| caller.account);
    Ok(axum::Json(found.await?.map(|listed| line(listed, viewer))))
}

/// Between people rather than programs, then between the strongest, then the latest.
fn best(games: Vec<Listed>, now: Millis) -> Option<Listed> {
    let is_lively = |game: &Listed| match &game.state {
        Course::Running(running) => now - running.updated_at < LIVELY_MS,
        Course::Ended(_) => false,
    };
    games.into_iter().filter(is_lively).max_by(|one, other| worth(one).total_cmp(&worth(other)))
}

fn worth(game: &Listed) -> f64 {
    /// More than any two ratings add up to.
    const PERSON: f64 = 10_000.0;
    let player = |index: usize| {
        let is_bot = game.players[index].kind == Kind::Bot;
        let rating = game.header.ratings[index].unwrap_or_default();
        rating + if is_bot { 0.0 } else { PERSON }
    };
    player(0) + player(1)
}
