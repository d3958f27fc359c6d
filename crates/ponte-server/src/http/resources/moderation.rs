//! What moderators and admins do: read complaints, look closely, silence, ban, rename, invite, give
//! roles. Every action is kept.

mod games;
mod invitations;
mod players;

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use super::players::find;
use crate::account::{Kind, Scope};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::{ApiError, done_or};
use crate::id::AccountId;
use crate::problem_code::ProblemCode;
use crate::protocol::{NewRole, Penalty, ReportView, Verdict};
use crate::store::account::{self, Account};
use crate::store::audit::{self, AuditEntry};
use crate::store::report::{self, Report};
use crate::store::{StoreError, Tx};
use crate::time::{DAY_MS, Millis};

/// How many complaints are shown at once, and how long a reason may be.
const SHOWN: u32 = 100;
const LONGEST: usize = 1000;
/// The longest penalty, in days; it lasts as good as for ever.
const LONGEST_DAYS: u32 = 36_500;

const READ: Door = Door::read(Who::Moderator).by_token(Scope::Moderate);
const ACT: Door = Door::write(Who::Moderator).by_token(Scope::Moderate);

pub(super) fn routes() -> Api {
    Api::new()
        .route(READ, routes!(reports))
        .route(ACT, routes!(close))
        .route(ACT, routes!(ban))
        .route(ACT, routes!(mute))
        .route(Door::write(Who::Admin), routes!(give_role))
        .merge(games::routes())
        .merge(players::routes())
        .merge(invitations::routes())
}

/// Complaints that wait, the oldest first.
#[utoipa::path(get, path = "/moderation/reports", tag = "moderation",
    responses((status = OK, body = Vec<ReportView>)))]
async fn reports(State(app): State<App>) -> Result<axum::Json<Vec<ReportView>>, ApiError> {
    let open = app.store.read(|tx| {
        let reports = report::open(tx, SHOWN)?;
        report_views(tx, reports)
    });
    Ok(axum::Json(open.await?))
}

/// Close a complaint.
#[utoipa::path(post, path = "/moderation/reports/{id}/close", tag = "moderation",
    request_body = Verdict, params(("id" = i64, Path, description = "A complaint that waits")),
    responses((status = NO_CONTENT, description = "Closed")))]
async fn close(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Json(Verdict { verdict }): Json<Verdict>,
) -> Result<StatusCode, ApiError> {
    let verdict = reason("verdict", verdict)?;
    let closed = report::Closed { by: caller.account, at: now(), verdict };
    let closed = app.store.write(move |tx| report::close(tx, id, &closed)).await?;
    done_or(closed, ProblemCode::NoSuchReport)
}

/// Let an account only read, for some days; 0 ends it.
#[utoipa::path(put, path = "/moderation/players/{name}/ban", tag = "moderation",
    request_body = Penalty, params(("name" = String, Path, description = "The name, in any case")),
    responses((status = NO_CONTENT, description = "Done")))]
async fn ban(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
    Json(penalty): Json<Penalty>,
) -> Result<StatusCode, ApiError> {
    let is_banned = penalty.days > 0;
    let done = punish(&app, &caller, name.clone(), "ban", penalty, account::ban).await?;
    if is_banned {
        // A banned player cannot make a turn, so none of their seeks may become a game.
        app.lobby.leave(find(&app, name).await?.id).await?;
    }
    Ok(done)
}

/// Keep an account from chatting, for some days; 0 ends it.
#[utoipa::path(put, path = "/moderation/players/{name}/mute", tag = "moderation",
    request_body = Penalty, params(("name" = String, Path, description = "The name, in any case")),
    responses((status = NO_CONTENT, description = "Done")))]
async fn mute(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
    Json(penalty): Json<Penalty>,
) -> Result<StatusCode, ApiError> {
    punish(&app, &caller, name, "mute", penalty, account::mute).await
}

/// Make an account a moderator or an admin, or a player again.
#[utoipa::path(put, path = "/moderation/players/{name}/role", tag = "moderation",
    request_body = NewRole, params(("name" = String, Path, description = "The name, in any case")),
    responses((status = NO_CONTENT, description = "Done")))]
async fn give_role(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
    Json(NewRole { role }): Json<NewRole>,
) -> Result<StatusCode, ApiError> {
    let Account { id, kind, .. } = subordinate(&app, &caller, name).await?;
    // A guest would keep it when registering.
    if kind != Kind::Player {
        return Err(ApiError::invalid("name", "only registered people have a role"));
    }
    audited(&app, &caller, id, "role", role.to_string(), move |tx| {
        Ok(account::set_role(tx, id, role)?)
    })
    .await
}

/// Keeps an account from something until then, or no longer.
type Punishment = fn(&mut Tx<'_>, AccountId, Option<Millis>) -> Result<(), StoreError>;

async fn punish(
    app: &App,
    caller: &Caller,
    name: String,
    action: &'static str,
    penalty: Penalty,
    punishment: Punishment,
) -> Result<StatusCode, ApiError> {
    if penalty.days > LONGEST_DAYS {
        return Err(ApiError::invalid("days", format!("at most {LONGEST_DAYS}")));
    }
    let reason = reason("reason", penalty.reason)?;
    let subject = subordinate(app, caller, name).await?.id;
    let until = (penalty.days > 0).then(|| now() + i64::from(penalty.days) * DAY_MS);
    let detail = format!("{} days: {reason}", penalty.days);
    audited(app, caller, subject, action, detail, move |tx| Ok(punishment(tx, subject, until)?))
        .await
}

/// Does something about an account, and writes to the log who did it and why.
async fn audited(
    app: &App,
    caller: &Caller,
    subject: AccountId,
    action: &'static str,
    detail: String,
    mut work: impl FnMut(&mut Tx<'_>) -> Result<(), ApiError> + Send + 'static,
) -> Result<StatusCode, ApiError> {
    let (at, actor, action) = (now(), Some(caller.account), action.to_owned());
    tracing::info!(by = caller.account.0, subject = subject.0, action, "moderated");
    let entry = AuditEntry { at, actor, action, subject: Some(subject), detail };
    let done = app.store.attempt(move |tx| {
        work(tx)?;
        audit::add(tx, &entry).map_err(ApiError::from)
    });
    done.await?;
    app.recheck(subject);
    Ok(StatusCode::NO_CONTENT)
}

/// An account that the caller may moderate, and not the caller's own.
async fn subordinate(app: &App, caller: &Caller, name: String) -> Result<Account, ApiError> {
    let subject = find(app, name).await?;
    let may = caller.standing.role().may_moderate(subject.role) && subject.id != caller.account;
    if may { Ok(subject) } else { Err(ApiError::NotAllowed) }
}

fn reason(field: &'static str, text: String) -> Result<String, ApiError> {
    if text.chars().count() > LONGEST {
        return Err(ApiError::invalid(field, format!("at most {LONGEST} letters")));
    }
    Ok(text)
}

/// Complaints with both sides, where both are known.
fn report_views(tx: &mut Tx<'_>, reports: Vec<Report>) -> Result<Vec<ReportView>, StoreError> {
    let views = reports.into_iter().map(|report| report_view(tx, report));
    Ok(views.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

fn report_view(tx: &mut Tx<'_>, report: Report) -> Result<Option<ReportView>, StoreError> {
    let reporter = account::find(tx, report.reporter)?;
    let reported = account::find(tx, report.reported)?;
    Ok(reporter.zip(reported).map(|(reporter, reported)| ReportView {
        id: report.id,
        reporter: reporter.into(),
        reported: reported.into(),
        game: report.game,
        reason: report.reason,
        text: report.text,
        created_at: report.created_at,
        verdict: report.closed.map(|closed| closed.verdict),
    }))
}
