//! Codes with which a newcomer registers where registration is by invitation.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use super::{ACT, READ};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::error::{ApiError, done_or};
use crate::id::InvitationCode;
use crate::problem_code::ProblemCode;
use crate::protocol::{InvitationView, NewInvitation};
use crate::store::invitation::{self, Invitation};
use crate::time::DAY_MS;

/// How long a code works at most, in days.
const LONGEST_DAYS: u32 = 365;

pub(super) fn routes() -> Api {
    Api::new().route(READ, routes!(list)).route(ACT, routes!(make)).route(ACT, routes!(end))
}

/// The codes that have not been used yet.
#[utoipa::path(get, path = "/moderation/invitations", tag = "moderation",
    responses((status = OK, body = Vec<InvitationView>)))]
async fn list(State(app): State<App>) -> Result<axum::Json<Vec<InvitationView>>, ApiError> {
    let at = now();
    let open = app.store.read(move |tx| invitation::open(tx, at)).await?;
    Ok(axum::Json(open.into_iter().map(view).collect()))
}

/// Make a code with which one person may register.
#[utoipa::path(post, path = "/moderation/invitations", tag = "moderation",
    request_body = NewInvitation, responses((status = OK, body = InvitationView)))]
async fn make(
    State(app): State<App>,
    caller: Caller,
    Json(NewInvitation { days }): Json<NewInvitation>,
) -> Result<axum::Json<InvitationView>, ApiError> {
    if !(1..=LONGEST_DAYS).contains(&days) {
        return Err(ApiError::invalid("days", format!("from 1 to {LONGEST_DAYS}")));
    }
    let (created_by, created_at) = (caller.account, now());
    let expires_at = Some(created_at + i64::from(days) * DAY_MS);
    let code = InvitationCode::from_random(rand::random()).to_string();
    let made = Invitation { code, created_by, created_at, expires_at };
    let new = made.clone();
    app.store.write(move |tx| invitation::create(tx, &new)).await?;
    Ok(axum::Json(view(made)))
}

/// Take back an unused code.
#[utoipa::path(delete, path = "/moderation/invitations/{code}", tag = "moderation",
    params(("code" = String, Path, description = "An unused code")),
    responses((status = NO_CONTENT, description = "It no longer works")))]
async fn end(State(app): State<App>, Path(code): Path<String>) -> Result<StatusCode, ApiError> {
    let ended = app.store.write(move |tx| invitation::end(tx, &code)).await?;
    done_or(ended, ProblemCode::NoSuchInvitation)
}

fn view(Invitation { code, created_at, expires_at, .. }: Invitation) -> InvitationView {
    InvitationView { code, created_at, expires_at }
}
