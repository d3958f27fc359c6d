//! Who leads: by rating in each pool, and by victories.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use super::players::pool;
use crate::account::{Kind, Scope};
use crate::bus::Topic;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Path, Query};
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::protocol::{LeaderLine, Leaders, PlayerView, RatingView};
use crate::rating::{PROVISIONAL_DEVIATION, Pool, Standing};
use crate::store::list::Player;
use crate::store::played::{self, Period};
use crate::store::rating::{self, Eligible};
use crate::store::{StoreError, Tx, account};
use crate::time::{DAY_MS, MINUTE_MS, Millis};

/// How many players a list has, and a short list of the front page.
const LIST: u32 = 100;
const TOP: u32 = 5;
/// Players in the lists have played lately, and enough that the rating says something.
const LATELY_MS: i64 = 90 * DAY_MS;

/// A program that has not been seen for so long is taken to be away.
const ABSENT_MS: i64 = 20 * MINUTE_MS;

const READ: Door = Door::read(Who::Anyone).by_token(Scope::Read);

pub(super) fn routes() -> Api {
    Api::new()
        .route(READ, routes!(leaderboard))
        .route(READ, routes!(leaders))
        .route(READ, routes!(bots))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct OfBots {
    /// The list of programs, which is one of its own.
    #[serde(default)]
    bots: bool,
}

/// The best of a pool.
#[utoipa::path(get, path = "/leaderboards/{pool}", tag = "leaders",
    params(("pool" = String, Path, description = "Such as bga-live"), OfBots),
    responses((status = OK, body = Vec<LeaderLine>)))]
async fn leaderboard(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(query): Query<OfBots>,
) -> Result<axum::Json<Vec<LeaderLine>>, ApiError> {
    let pool = pool(&name)?;
    let kind = if query.bots { Kind::Bot } else { Kind::Player };
    let at = now();
    Ok(axum::Json(app.store.read(move |tx| best(tx, pool, kind, at, LIST)).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct OfPool {
    /// Whose rating list to show; `bga-live`, if left out.
    pool: Option<String>,
}

/// The first five: by rating, and by victories today, this month and ever.
#[utoipa::path(get, path = "/leaders", tag = "leaders", params(OfPool),
    responses((status = OK, body = Leaders)))]
async fn leaders(
    State(app): State<App>,
    Query(query): Query<OfPool>,
) -> Result<axum::Json<Leaders>, ApiError> {
    let pool = pool(query.pool.as_deref().unwrap_or("bga-live"))?;
    let at = now();
    let found = app.store.read(move |tx| {
        Ok(Leaders {
            rating: best(tx, pool, Kind::Player, at, TOP)?,
            wins_today: winners(tx, Period::Today, at)?,
            wins_month: winners(tx, Period::Month, at)?,
            wins_ever: winners(tx, Period::Ever, at)?,
        })
    });
    Ok(axum::Json(found.await?))
}

/// The programs that any player may challenge: those of the site, and others while they are online.
#[utoipa::path(get, path = "/bots", tag = "leaders",
    responses((status = OK, body = Vec<PlayerView>)))]
async fn bots(State(app): State<App>) -> Result<axum::Json<Vec<PlayerView>>, ApiError> {
    let (bots, at) = (app.store.read(account::bots).await?, now());
    let is_there = |bot: &account::Account| {
        bot.owner.is_none()
            || at - bot.seen_at < ABSENT_MS
            || app.bus.listeners(Topic::Account(bot.id)) > 0
    };
    Ok(axum::Json(bots.into_iter().filter(is_there).map(PlayerView::from).collect()))
}

fn best(
    tx: &mut Tx<'_>,
    pool: Pool,
    kind: Kind,
    at: Millis,
    limit: u32,
) -> Result<Vec<LeaderLine>, StoreError> {
    let eligible = Eligible { kind, since: at + -LATELY_MS, deviation: PROVISIONAL_DEVIATION };
    let line = |(player, standing): (Player, Standing)| {
        let (rating, deviation) = (standing.rating.rating, standing.rating.deviation);
        let (rating, deviation) = (rating.round() as i32, deviation.round() as i32);
        LeaderLine {
            player: player.into(),
            rating: Some(RatingView { rating, deviation }),
            games: Some(standing.games),
            wins: None,
        }
    };
    Ok(rating::leaders(tx, pool, &eligible, at, limit)?.into_iter().map(line).collect())
}

fn winners(tx: &mut Tx<'_>, period: Period, at: Millis) -> Result<Vec<LeaderLine>, StoreError> {
    let line = |(player, wins): (Player, u32)| LeaderLine {
        player: player.into(),
        rating: None,
        games: None,
        wins: Some(wins),
    };
    Ok(played::leaders(tx, period, at, TOP)?.into_iter().map(line).collect())
}
