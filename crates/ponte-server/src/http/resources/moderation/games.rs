//! What moderators see of a game that they have to judge, and what the engine thinks of it.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use super::{ACT, READ};
use crate::bot::Agreement;
use crate::game::{Game, Seat};
use crate::games::GamesError;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::Path;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::error::{ApiError, done_or};
use crate::http::resources::games::game;
use crate::id::GameId;
use crate::problem_code::ProblemCode;
use crate::protocol::{AbsenceView, AgreementView, GameDossier, Problem, Room, SeatAgreement};
use crate::store::absence::{self, Absence};
use crate::store::audit::{self, AuditEntry};
use crate::store::chat;
use crate::store::list::{self, State as Course};

/// How many lines of a room are shown.
const LINES: u32 = 500;

pub(super) fn routes() -> Api {
    Api::new()
        .route(READ, routes!(show))
        .route(ACT, routes!(compare))
        .route(ACT, routes!(remove_line))
}

/// A game, private or not, with all that was said there and when its players looked away.
///
/// That a private one was looked at is kept.
#[utoipa::path(get, path = "/moderation/games/{id}", tag = "moderation",
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = GameDossier)))]
async fn show(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<axum::Json<GameDossier>, ApiError> {
    let (id, at) = (game(&id)?, now());
    let game = app.games.inspect(id, at).await?;
    if game.terms.private {
        let (actor, action) = (Some(caller.account), "inspect".to_owned());
        let entry = AuditEntry { at, actor, action, subject: None, detail: id.to_string() };
        app.store.write(move |tx| audit::add(tx, &entry)).await?;
    }
    let known = app.store.read(move |tx| {
        let mut chat = chat::lines(tx, id, Room::Players, 0, LINES)?;
        chat.extend(chat::lines(tx, id, Room::Spectators, 0, LINES)?);
        chat.sort_by_key(|line| line.id);
        Ok((chat, absence::of(tx, id)?))
    });
    let (chat, absences) = known.await?;
    let absence =
        |Absence { account, left_at, returned_at }| AbsenceView { account, left_at, returned_at };
    Ok(axum::Json(GameDossier {
        game,
        chat,
        absences: absences.into_iter().map(absence).collect(),
    }))
}

/// How often each player of a finished game played what the engine would have played.
///
/// It takes some seconds, and waits for its turn behind the computer players. A game that still
/// runs is not analysed.
#[utoipa::path(post, path = "/moderation/games/{id}/agreement", tag = "moderation",
    params(("id" = GameId, Path, description = "The game")),
    responses((status = OK, body = AgreementView)))]
async fn compare(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<AgreementView>, ApiError> {
    let id = game(&id)?;
    let view = app.games.inspect(id, now()).await?;
    let listed = app.store.read(move |tx| list::get(tx, id)).await?;
    let Some(Course::Ended(ended)) = listed.map(|listed| listed.state) else {
        let why = "a game that still runs is not analysed";
        return Err(ApiError::Refused(Problem::new(ProblemCode::FairPlay, why)));
    };
    let engine = app.engine.get().ok_or(ApiError::Closed("this site has no engine"))?;
    let agreed = engine.agreement(ended.record).await;
    let [light, dark] = agreed.ok_or_else(|| ApiError::Unavailable("the engine stopped".into()))?;
    let log = view.events.into_iter().map(|logged| (logged.event, logged.at));
    let game = Game::replay(log).map_err(|_| GamesError::Damaged)?;
    let of = |seat| match game.color_of(seat) {
        ponte_rules::Color::Light => seat_agreement(light),
        ponte_rules::Color::Dark => seat_agreement(dark),
    };
    Ok(axum::Json(AgreementView { game: id, first: of(Seat::First), second: of(Seat::Second) }))
}

/// Remove something that was said at a game.
#[utoipa::path(delete, path = "/moderation/chat/{id}", tag = "moderation",
    params(("id" = i64, Path, description = "A line of chat")),
    responses((status = NO_CONTENT, description = "Removed")))]
async fn remove_line(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<StatusCode, ApiError> {
    done_or(app.chat.remove(id, caller.account, now()).await?, ProblemCode::NoSuchLine)
}

fn seat_agreement(Agreement { turns, agreed, best, mean_loss }: Agreement) -> SeatAgreement {
    SeatAgreement { turns, agreed, best, mean_loss }
}
