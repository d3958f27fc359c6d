//! What a player's games add up to: trophies, and favourite openings.

use axum::extract::State;
use utoipa_axum::routes;

use super::{READ, find};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::pipeline::body::Path;
use crate::http::pipeline::error::ApiError;
use crate::protocol::{
    OpeningLine, Openings, Trophies, TrophyLine, TrophyLines, TrophyTier, TrophyView,
};
use crate::store::trophy::{self, Won};
use crate::trophy::{CATALOG, Tier, Trophy};

/// How many openings are shown.
const OPENINGS: usize = 12;

pub(super) fn routes() -> Api {
    Api::new()
        .route(READ, routes!(catalog))
        .route(READ, routes!(trophies))
        .route(READ, routes!(openings))
}

/// All trophies that can be won, and how many have won each.
#[utoipa::path(get, path = "/trophies", tag = "players",
    responses((status = OK, body = Trophies)))]
async fn catalog(State(app): State<App>) -> Result<axum::Json<Trophies>, ApiError> {
    let counts = app.store.read(trophy::counts).await?;
    let winners = |id: &str| counts.iter().find(|(known, _)| known == id).map_or(0, |(_, n)| *n);
    let view = |trophy: &Trophy| TrophyView {
        trophy: trophy.id.to_owned(),
        tier: tier(trophy.tier),
        title: trophy.title.to_owned(),
        text: trophy.text.to_owned(),
        goal: trophy.need,
        winners: winners(trophy.id),
    };
    Ok(axum::Json(Trophies { trophies: CATALOG.iter().map(view).collect() }))
}

/// The trophies of a player: those that were won, and how far off the others are.
#[utoipa::path(get, path = "/players/{name}/trophies", tag = "players",
    params(("name" = String, Path, description = "The name, in any case")),
    responses((status = OK, body = TrophyLines)))]
async fn trophies(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<axum::Json<TrophyLines>, ApiError> {
    let id = find(&app, name).await?.id;
    // First, since it awards what has not been awarded yet.
    let player_stats = app.stats.player_stats(id).await?;
    let won = app.store.read(move |tx| trophy::of(tx, id)).await?;
    let line = |trophy: &Trophy| {
        let won = won.iter().find(|won: &&Won| won.trophy == trophy.id);
        let progress = player_stats.tally.progress(trophy);
        TrophyLine {
            trophy: trophy.id.to_owned(),
            tier: tier(trophy.tier),
            progress: if won.is_some() { trophy.need } else { progress.have },
            goal: trophy.need,
            won_at: won.map(|won| won.at),
            game: won.and_then(|won| won.game),
        }
    };
    Ok(axum::Json(TrophyLines { trophies: CATALOG.iter().map(line).collect() }))
}

/// The openings that a player begins games with, the most frequent first.
#[utoipa::path(get, path = "/players/{name}/openings", tag = "players",
    params(("name" = String, Path, description = "The name, in any case")),
    responses((status = OK, body = Openings)))]
async fn openings(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<axum::Json<Openings>, ApiError> {
    let id = find(&app, name).await?.id;
    let favourites = app.stats.player_stats(id).await?.statistics.favourites();
    let lines = favourites.into_iter().take(OPENINGS).map(|(opening, record)| OpeningLine {
        size: opening.size().side(),
        turn: opening.turn().to_string(),
        won: record.won,
        drawn: record.drawn,
        lost: record.lost,
    });
    Ok(axum::Json(Openings { openings: lines.collect() }))
}

fn tier(tier: Tier) -> TrophyTier {
    match tier {
        Tier::Bronze => TrophyTier::Bronze,
        Tier::Silver => TrophyTier::Silver,
        Tier::Gold => TrophyTier::Gold,
    }
}
