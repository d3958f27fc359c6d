//! Following a game without a socket: by long polling, or as a stream of lines.

use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::time::{sleep, timeout};
use utoipa::IntoParams;
use utoipa_axum::routes;

use super::{READ, game};
use crate::bus::{Subscription, Topic};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Path, Query};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::client::Address;
use crate::http::pipeline::error::ApiError;
use crate::id::{AccountId, GameId};
use crate::protocol::{GameEvents, Logged};

/// How long a poll may wait.
const LONGEST_WAIT_S: u32 = 25;
/// How often a stream says that it is still there.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// Asks a proxy to hand on every line when it comes; nginx would gather them first.
const UNBUFFERED: HeaderName = HeaderName::from_static("x-accel-buffering");

pub(super) fn routes() -> Api {
    Api::new().route(READ, routes!(events)).route(READ, routes!(stream))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Since {
    /// Only events after this version.
    #[serde(default)]
    #[param(value_type = i64, minimum = 0, maximum = 4_294_967_295_u32)]
    since: u32,
    /// Wait so many seconds for a new one, at most 25.
    #[serde(default)]
    #[param(maximum = 25)]
    wait: u32,
}

/// What happened in a game after a version; waits for news, if asked to.
#[utoipa::path(get, path = "/games/{id}/events", tag = "games",
    params(("id" = GameId, Path, description = "The game"), Since),
    responses((status = OK, body = GameEvents)))]
async fn events(
    State(app): State<App>,
    caller: Option<Caller>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Query(query): Query<Since>,
) -> Result<axum::Json<GameEvents>, ApiError> {
    if query.wait > LONGEST_WAIT_S {
        return Err(ApiError::invalid("wait", format!("at most {LONGEST_WAIT_S} seconds")));
    }
    let viewer = caller.map(|caller| caller.account);
    let mut follower = Follower::new(app, game(&id)?, viewer, query.since);
    let mut events = follower.news().await?;
    if events.is_empty() && query.wait > 0 {
        let _permit = follower.app.permits.take(address, viewer)?;
        let mut shutdown = follower.app.shutdown().listen();
        let wait = Duration::from_secs(query.wait.into());
        let heard = async {
            // The topic has more to tell than events, such as who is there.
            while events.is_empty() {
                tokio::select! {
                    _ = follower.subscription.next() => events = follower.news().await?,
                    () = shutdown.begun() => break,
                }
            }
            Ok::<_, ApiError>(())
        };
        if let Ok(heard) = timeout(wait, heard).await {
            heard?;
        }
    }
    Ok(axum::Json(GameEvents { events, now: now() }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct StreamSince {
    /// Only events after this version.
    #[serde(default)]
    #[param(value_type = i64, minimum = 0, maximum = 4_294_967_295_u32)]
    since: u32,
}

/// What happens in a game, one line of JSON an event, until it ends; empty lines in between.
///
/// A stream lasts ten minutes at most; `since` of the next one says what the client has seen.
#[utoipa::path(get, path = "/games/{id}/stream", tag = "games",
    params(("id" = GameId, Path, description = "The game"), StreamSince),
    responses((status = OK, body = Logged, content_type = "application/x-ndjson")))]
async fn stream(
    State(app): State<App>,
    caller: Option<Caller>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Query(query): Query<StreamSince>,
) -> Result<Response, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let mut follower = Follower::new(app, game(&id)?, viewer, query.since);
    // What is refused is refused before the stream begins.
    let permit = follower.app.permits.take(address, viewer)?;
    let first = lines(&follower.news().await?);
    let shutdown = follower.app.shutdown().listen();
    let rest = futures_util::stream::unfold(
        (follower, shutdown, permit),
        async |(mut follower, mut shutdown, permit)| {
            if follower.is_over {
                return None;
            }
            let bytes = tokio::select! {
                _ = follower.subscription.next() => lines(&follower.news().await.ok()?),
                () = sleep(KEEP_ALIVE) => Bytes::from_static(b"\n"),
                () = shutdown.begun() => return None,
            };
            Some((bytes, (follower, shutdown, permit)))
        },
    );
    let all = futures_util::StreamExt::chain(futures_util::stream::iter([first]), rest);
    let body =
        Body::from_stream(futures_util::StreamExt::map(all, Ok::<_, std::convert::Infallible>));
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (UNBUFFERED, "no")];
    Ok((headers, body).into_response())
}

/// A client that follows a game, and how far it has read.
struct Follower {
    app: App,
    game: GameId,
    viewer: Option<AccountId>,
    since: u32,
    subscription: Subscription,
    is_over: bool,
}

impl Follower {
    /// Listens from now on, so that nothing is missed between asking and waiting.
    fn new(app: App, game: GameId, viewer: Option<AccountId>, since: u32) -> Follower {
        let subscription = app.bus.subscribe(Topic::Game(game));
        Follower { app, game, viewer, since, subscription, is_over: false }
    }

    /// What happened since the last call, from the log: the bus only says that there is something.
    async fn news(&mut self) -> Result<Vec<Logged>, ApiError> {
        let view = self.app.games.view(self.game, self.viewer, self.since, now()).await?;
        self.since = view.version;
        self.is_over = view.ending.is_some();
        Ok(view.events)
    }
}

fn lines(events: &[Logged]) -> Bytes {
    let line = |event| serde_json::to_string(event).expect("every event has its JSON") + "\n";
    events.iter().map(line).collect::<String>().into()
}
