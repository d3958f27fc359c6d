//! The finished games of a player: in pages to look through, or all of them to take away.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use ponte_rules::Color;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use super::{READ, find};
use crate::game::Speed;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::pipeline::body::{Path, Query};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::error::ApiError;
use crate::http::resources::games::{Page, cursor, exported, page, record};
use crate::id::AccountId;
use crate::protocol::{GameExport, GameLines};
use crate::rating::Score;
use crate::store::StoreError;
use crate::store::list::{self, Cursor, Filter, Listed};

/// How many games are read at once while all are taken away.
const AT_ONCE: u32 = 100;

pub(super) fn routes() -> Api {
    Api::new().route(READ, routes!(games)).route(READ, routes!(records)).route(READ, routes!(lines))
}

/// Which games.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// Only games against this player.
    opponent: Option<String>,
    /// Only games of these rules, such as `bga`.
    rules: Option<String>,
    /// Only `live` or `correspondence` games.
    #[param(inline)]
    speed: Option<Speed>,
    rated: Option<bool>,
    /// Only games with tiles of this color.
    #[param(inline)]
    color: Option<TileColor>,
    /// Only games that went like this for the player.
    #[param(inline)]
    result: Option<GameResult>,
    /// Where the list goes on, as the page before said.
    from: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum TileColor {
    Light,
    Dark,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum GameResult {
    Won,
    Drawn,
    Lost,
}

/// The finished games of a player, the latest first.
#[utoipa::path(get, path = "/players/{name}/games", tag = "players",
    params(("name" = String, Path, description = "The name, in any case"), Wanted),
    responses((status = OK, body = GameLines)))]
async fn games(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<axum::Json<GameLines>, ApiError> {
    let search = Search::new(app, caller.as_ref(), name, wanted).await?;
    Ok(axum::Json(page(search.read(Page::SIZE).await?, caller.as_ref())))
}

/// The finished games of a player as records, the latest first: one file with all of them.
#[utoipa::path(get, path = "/players/{name}/games/records", tag = "players",
    params(("name" = String, Path, description = "The name, in any case"), Wanted),
    responses((status = OK, body = String, content_type = "text/plain")))]
async fn records(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let config = app.config.clone();
    let search = Search::new(app, caller.as_ref(), name, wanted).await?;
    let text =
        move |listed| Ok(record(&listed, &config)?.map(|text| text + "\n").unwrap_or_default());
    Ok(search.all("text/plain; charset=utf-8", text))
}

/// The finished games of a player as lines of JSON, the latest first.
#[utoipa::path(get, path = "/players/{name}/games/json", tag = "players",
    params(("name" = String, Path, description = "The name, in any case"), Wanted),
    responses((status = OK, body = GameExport, content_type = "application/x-ndjson")))]
async fn lines(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let viewer = caller.as_ref().map(|caller| caller.account);
    let search = Search::new(app, caller.as_ref(), name, wanted).await?;
    let line = move |listed| {
        let line = serde_json::to_string(&exported(listed, viewer));
        Ok(line.expect("every game has its JSON") + "\n")
    };
    Ok(search.all("application/x-ndjson", line))
}

/// One page of a list of games.
struct Search {
    app: App,
    player: AccountId,
    viewer: Option<AccountId>,
    filter: Filter,
    from: Cursor,
}

impl Search {
    async fn new(
        app: App,
        caller: Option<&Caller>,
        name: String,
        wanted: Wanted,
    ) -> Result<Search, ApiError> {
        let from = Page::read(wanted.from.as_deref())?;
        let player = find(&app, name).await?.id;
        let opponent = match wanted.opponent {
            Some(name) => Some(find(&app, name).await?.id),
            None => None,
        };
        let rules = wanted.rules.map(|text| text.parse()).transpose();
        let filter = Filter {
            opponent,
            rules: rules.map_err(|error| ApiError::invalid("rules", error))?,
            speed: wanted.speed,
            color: wanted.color.map(|color| match color {
                TileColor::Light => Color::Light,
                TileColor::Dark => Color::Dark,
            }),
            is_rated: wanted.rated,
            result: wanted.result.map(|result| match result {
                GameResult::Won => Score::Win,
                GameResult::Drawn => Score::Draw,
                GameResult::Lost => Score::Loss,
            }),
        };
        let viewer = caller.map(|caller| caller.account);
        Ok(Search { app, player, viewer, filter, from })
    }

    async fn read(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let Search { player, viewer, filter, from, .. } = *self;
        let read = self
            .app
            .store
            .read(move |tx| list::of_player(tx, player, viewer, &filter, from, limit));
        read.await
    }

    /// All of them, read while they are sent.
    fn all(
        self,
        kind: &'static str,
        write: impl Fn(Listed) -> Result<String, StoreError> + Send + Sync + 'static,
    ) -> Response {
        let pages = stream::unfold(Some(self), async |search| {
            let mut search = search?;
            let turn = Arc::clone(&search.app.exports).acquire_owned().await;
            let games = search.read(AT_ONCE).await;
            drop(turn);
            let games = match games {
                Ok(games) => games,
                Err(error) => return Some((Err(error), None)),
            };
            search.from = cursor(games.last()?);
            Some((Ok(games), Some(search)))
        });
        let texts = pages.map(move |page| {
            page.and_then(|games| games.into_iter().map(&write).collect::<Result<String, _>>())
        });
        ([(CONTENT_TYPE, kind)], Body::from_stream(texts)).into_response()
    }
}
