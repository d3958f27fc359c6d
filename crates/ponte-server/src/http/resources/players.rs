//! Players as others see them: profile, ratings, games, trophies; followed, blocked, reported.

mod stats;
mod games;
mod relations;

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use crate::account::Scope;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::pipeline::body::{Path, Query};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::problem_code::ProblemCode;
use crate::protocol::{
    OpponentTally, PlayerView, PoolRating, ProfileView, RatingPoint, RecordView, RulesTally,
    TallyView,
};
use crate::rating::{Pool, Standing};
use crate::store::account::Account;
use crate::store::list::Player;
use crate::store::played::{self, Part, Tally};
use crate::store::{account, rating, relation};
use crate::time::Millis;

/// How many opponents a profile shows, and how many points a curve has.
const OPPONENTS: u32 = 10;
const POINTS: u32 = 1000;
/// How many names a search finds.
const FOUND: u32 = 20;

const READ: Door = Door::read(Who::Anyone).by_token(Scope::Read);

pub(super) fn routes() -> Api {
    Api::new()
        .route(READ, routes!(search))
        .route(READ, routes!(show))
        .route(READ, routes!(ratings))
        .merge(games::routes())
        .merge(stats::routes())
        .merge(relations::routes())
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Search {
    /// How the name begins.
    start: String,
}

/// Players and bots whose names begin like this.
#[utoipa::path(get, path = "/players", tag = "players", params(Search),
    responses((status = OK, body = Vec<PlayerView>)))]
async fn search(
    State(app): State<App>,
    Query(query): Query<Search>,
) -> Result<axum::Json<Vec<PlayerView>>, ApiError> {
    let found = app.store.read(move |tx| account::search(tx, &query.start, FOUND)).await?;
    Ok(axum::Json(found.into_iter().map(PlayerView::from).collect()))
}

/// A player: ratings, record by color, rules and opponent.
#[utoipa::path(get, path = "/players/{name}", tag = "players",
    params(("name" = String, Path, description = "The name, in any case")),
    responses((status = OK, body = ProfileView)))]
async fn show(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(name): Path<String>,
) -> Result<axum::Json<ProfileView>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let found = find(&app, name).await?;
    let id = found.id;
    let owner = found.owner;
    let known = app.store.read(move |tx| {
        let (mut follows, mut blocks) = (false, false);
        if let Some(viewer) = viewer {
            follows = relation::follows(tx, viewer, id)?;
            blocks = relation::has_blocked(tx, viewer, id)?;
        }
        let owner = owner.map(|owner| account::find(tx, owner)).transpose()?.flatten();
        let ratings = rating::of(tx, id)?;
        let parts = played::parts(tx, id)?;
        let rivals = played::rivals(tx, id, OPPONENTS)?;
        Ok((follows, blocks, owner, ratings, parts, rivals, relation::count_followers(tx, id)?))
    });
    let (follows, blocks, owner, ratings, parts, rivals, followers) = known.await?;
    Ok(axum::Json(ProfileView {
        created_at: found.created_at,
        seen_at: found.seen_at,
        player: found.into(),
        ratings: ratings.into_iter().map(pool_rating).collect(),
        record: record(&parts, rivals),
        followers,
        follows,
        blocks,
        owner: owner.map(|owner| owner.name),
    }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct InPool {
    /// One of the eight pools, such as `bga-live`.
    pool: String,
}

/// How a rating has changed.
#[utoipa::path(get, path = "/players/{name}/ratings", tag = "players",
    params(("name" = String, Path, description = "The name, in any case"), InPool),
    responses((status = OK, body = Vec<RatingPoint>)))]
async fn ratings(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(query): Query<InPool>,
) -> Result<axum::Json<Vec<RatingPoint>>, ApiError> {
    let pool = pool(&query.pool)?;
    let id = find(&app, name).await?.id;
    let points = app.store.read(move |tx| rating::history(tx, id, pool, Millis(0), POINTS)).await?;
    let point = |point: rating::Point| RatingPoint {
        at: point.at,
        rating: point.rating.round() as i32,
        deviation: point.deviation.round() as i32,
        game: point.game,
    };
    Ok(axum::Json(points.into_iter().map(point).collect()))
}

/// An account that has not been closed, by its name.
pub(super) async fn find(app: &App, name: String) -> Result<Account, ApiError> {
    let found = app.store.read(move |tx| account::find_by_name(tx, &name)).await?;
    let open = found.filter(|account| account.closed_at.is_none());
    open.ok_or(ApiError::NoSuch(ProblemCode::NoSuchPlayer))
}

pub(super) fn pool(text: &str) -> Result<Pool, ApiError> {
    text.parse().map_err(|_| ApiError::NoSuch(ProblemCode::NoSuchPool))
}

pub(super) fn pool_rating((pool, standing): (Pool, Standing)) -> PoolRating {
    PoolRating {
        pool: pool.to_string(),
        rating: standing.rating.rating.round() as i32,
        deviation: standing.rating.deviation.round() as i32,
        games: standing.games,
    }
}

fn record(parts: &[Part], rivals: Vec<(Player, Tally)>) -> RecordView {
    let sum = |wanted: &dyn Fn(&Part) -> bool| {
        parts.iter().filter(|part| wanted(part)).fold(TallyView::default(), |sum, part| TallyView {
            won: sum.won + part.tally.won,
            drawn: sum.drawn + part.tally.drawn,
            lost: sum.lost + part.tally.lost,
        })
    };
    let mut rules: Vec<_> = parts.iter().map(|part| part.rules).collect();
    rules.dedup();
    let by_rules = |rules| RulesTally {
        rules: format!("{rules}"),
        tally: sum(&|part: &Part| part.rules == rules),
    };
    let opponent = |(player, tally): (Player, Tally)| OpponentTally {
        player: player.into(),
        tally: TallyView { won: tally.won, drawn: tally.drawn, lost: tally.lost },
    };
    RecordView {
        all: sum(&|_| true),
        light: sum(&|part| part.color == ponte_rules::Color::Light),
        dark: sum(&|part| part.color == ponte_rules::Color::Dark),
        rules: rules.into_iter().map(by_rules).collect(),
        opponents: rivals.into_iter().map(opponent).collect(),
    }
}
