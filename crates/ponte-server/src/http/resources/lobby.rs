//! Finding an opponent: seeks, quick pairing, challenges, invitations by link.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use super::players::find;
use crate::account::Scope;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::id::{ChallengeId, InvitationCode, SeekId};
use crate::lobby::LobbyError;
use crate::matchmaking::{GameProposal, RatingRange, SeekTerms};
use crate::problem_code::ProblemCode;
use crate::protocol::{
    ChallengeView, Challenges, NewChallenge, NewSeek, Paired, Problem, SeekView, Seeks, Started,
};

const READ: Door = Door::read(Who::Account).by_token(Scope::Read);
const ACT: Door = Door::write(Who::Account).by_token(Scope::Challenge);

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::read(Who::Anyone).by_token(Scope::Read), routes!(seeks))
        .route(ACT, routes!(seek))
        .route(ACT, routes!(cancel))
        .route(ACT, routes!(accept_seek))
        .route(ACT, routes!(pair))
        .route(READ, routes!(challenges))
        .route(ACT, routes!(challenge))
        .route(ACT, routes!(withdraw))
        .route(ACT, routes!(accept_challenge))
        .route(ACT, routes!(decline))
        .route(Door::read(Who::Anyone).by_token(Scope::Read), routes!(invitation))
        .route(ACT, routes!(accept_invitation))
}

/// The open seeks, without those of whom one has blocked.
#[utoipa::path(get, path = "/seeks", tag = "lobby", responses((status = OK, body = Seeks)))]
async fn seeks(
    State(app): State<App>,
    caller: Option<Caller>,
) -> Result<axum::Json<Seeks>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    Ok(axum::Json(Seeks { seeks: app.lobby.list(viewer, now()).await? }))
}

/// Seek a game. A live seek lapses a minute after its owner was last heard of.
#[utoipa::path(post, path = "/seeks", tag = "lobby", request_body = NewSeek,
    responses((status = OK, body = SeekView)))]
async fn seek(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewSeek>,
) -> Result<axum::Json<SeekView>, ApiError> {
    Ok(axum::Json(app.lobby.seek(caller.account, seek_terms(new), now()).await?))
}

/// Take a seek back.
#[utoipa::path(delete, path = "/seeks/{id}", tag = "lobby",
    params(("id" = i64, Path, description = "A seek of one's own")),
    responses((status = NO_CONTENT, description = "Taken back")))]
async fn cancel(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<SeekId>,
) -> Result<StatusCode, ApiError> {
    app.lobby.cancel(caller.account, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Accept a seek: a game begins.
#[utoipa::path(post, path = "/seeks/{id}/accept", tag = "lobby",
    params(("id" = i64, Path, description = "A seek of another player")),
    responses((status = OK, body = Started)))]
async fn accept_seek(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<SeekId>,
) -> Result<axum::Json<Started>, ApiError> {
    Ok(axum::Json(Started { game: app.lobby.accept(caller.account, id, now()).await? }))
}

/// Play with a player who waits for such a game, or wait.
#[utoipa::path(post, path = "/pairing", tag = "lobby", request_body = NewSeek,
    responses((status = OK, body = Paired)))]
async fn pair(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewSeek>,
) -> Result<axum::Json<Paired>, ApiError> {
    Ok(axum::Json(app.lobby.pair(caller.account, seek_terms(new), now()).await?))
}

/// The open challenges, received and sent.
#[utoipa::path(get, path = "/challenges", tag = "lobby",
    responses((status = OK, body = Challenges)))]
async fn challenges(
    State(app): State<App>,
    caller: Caller,
) -> Result<axum::Json<Challenges>, ApiError> {
    Ok(axum::Json(app.lobby.challenges(caller.account, now()).await?))
}

/// Challenge a player, or make a link with which anyone can play.
#[utoipa::path(post, path = "/challenges", tag = "lobby", request_body = NewChallenge,
    responses((status = OK, body = ChallengeView)))]
async fn challenge(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewChallenge>,
) -> Result<axum::Json<ChallengeView>, ApiError> {
    let proposal = GameProposal { terms: new.terms, begins: new.begins };
    let challenge = match new.to {
        None => app.lobby.invite(caller.account, proposal, now()).await?,
        Some(name) => {
            let recipient = find(&app, name).await?.id;
            app.lobby.challenge(caller.account, recipient, proposal, now()).await?
        }
    };
    Ok(axum::Json(challenge))
}

/// Take a challenge or an invitation back.
#[utoipa::path(delete, path = "/challenges/{id}", tag = "lobby",
    params(("id" = i64, Path, description = "A challenge of one's own")),
    responses((status = NO_CONTENT, description = "Taken back")))]
async fn withdraw(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<ChallengeId>,
) -> Result<StatusCode, ApiError> {
    app.lobby.withdraw(caller.account, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Accept a challenge: a game begins.
#[utoipa::path(post, path = "/challenges/{id}/accept", tag = "lobby",
    params(("id" = i64, Path, description = "A challenge that one was sent")),
    responses((status = OK, body = Started)))]
async fn accept_challenge(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<ChallengeId>,
) -> Result<axum::Json<Started>, ApiError> {
    Ok(axum::Json(Started { game: app.lobby.accept_challenge(caller.account, id, now()).await? }))
}

/// Decline a challenge.
#[utoipa::path(post, path = "/challenges/{id}/decline", tag = "lobby",
    params(("id" = i64, Path, description = "A challenge that one was sent")),
    responses((status = NO_CONTENT, description = "Declined")))]
async fn decline(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<ChallengeId>,
) -> Result<StatusCode, ApiError> {
    app.lobby.decline(caller.account, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What an invitation is for; its code is all it takes to see it.
#[utoipa::path(get, path = "/invitations/{code}", tag = "lobby",
    params(("code" = String, Path, description = "The end of the link")),
    responses((status = OK, body = ChallengeView)))]
async fn invitation(
    State(app): State<App>,
    Path(code): Path<String>,
) -> Result<axum::Json<ChallengeView>, ApiError> {
    Ok(axum::Json(app.lobby.invitation(read(&code)?, now()).await?))
}

/// Accept an invitation: a game begins.
#[utoipa::path(post, path = "/invitations/{code}/accept", tag = "lobby",
    params(("code" = String, Path, description = "The end of the link")),
    responses((status = OK, body = Started)))]
async fn accept_invitation(
    State(app): State<App>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<axum::Json<Started>, ApiError> {
    let game = app.lobby.accept_invitation(caller.account, read(&code)?, now()).await?;
    Ok(axum::Json(Started { game }))
}

fn seek_terms(new: NewSeek) -> SeekTerms {
    SeekTerms {
        proposal: GameProposal { terms: new.terms, begins: new.begins },
        range: RatingRange { min: new.min_rating, max: new.max_rating },
        places: new.places.unwrap_or(1),
    }
}

fn read(code: &str) -> Result<InvitationCode, ApiError> {
    code.parse().map_err(|_| ApiError::NoSuch(ProblemCode::NoSuchInvitation))
}

impl From<LobbyError> for ApiError {
    fn from(error: LobbyError) -> ApiError {
        use crate::lobby::What;
        match error {
            LobbyError::NoSuch(What::Seek) => ApiError::NoSuch(ProblemCode::NoSuchSeek),
            LobbyError::NoSuch(What::Challenge) => ApiError::NoSuch(ProblemCode::NoSuchChallenge),
            LobbyError::NoSuch(What::Invitation) => ApiError::NoSuch(ProblemCode::NoSuchInvitation),
            LobbyError::NoSuch(What::Player) => ApiError::NoSuch(ProblemCode::NoSuchPlayer),
            LobbyError::Store(error) => error.into(),
            refused @ (LobbyError::Seek(_)
            | LobbyError::Unfit(_)
            | LobbyError::Gone(_)
            | LobbyError::TooMany(_)
            | LobbyError::TooManyGames) => {
                ApiError::Refused(Problem::new(refused.code(), refused.to_string()))
            }
        }
    }
}
