//! What moderators know of a player, and what all of them have done.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use super::{ACT, READ, audited, reason, report_views, subordinate};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::pipeline::body::{Json, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::error::ApiError;
use crate::http::resources::account::{checked_name, name_taken};
use crate::http::resources::players::find;
use crate::protocol::{AuditEntryView, NewName, PlayerDossier, PlayerView};
use crate::store::account;
use crate::store::audit::{self, AuditEntry};
use crate::store::{StoreError, Tx, report};

/// How many complaints and log entries are shown.
const SHOWN: u32 = 100;

pub(super) fn routes() -> Api {
    Api::new()
        .route(READ, routes!(show))
        .route(READ, routes!(audit_log))
        .route(ACT, routes!(rename))
}

/// A player, with complaints about them and what was done about these.
#[utoipa::path(get, path = "/moderation/players/{name}", tag = "moderation",
    params(("name" = String, Path, description = "The name, in any case")),
    responses((status = OK, body = PlayerDossier)))]
async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<axum::Json<PlayerDossier>, ApiError> {
    let account = find(&app, name).await?;
    let id = account.id;
    let known = app.store.read(move |tx| {
        let reports = report::about(tx, id, SHOWN)?;
        let reports = report_views(tx, reports)?;
        let entries = audit::about(tx, id, SHOWN)?;
        Ok((reports, views(tx, entries)?))
    });
    let (reports, deeds) = known.await?;
    Ok(axum::Json(PlayerDossier {
        created_at: account.created_at,
        seen_at: account.seen_at,
        banned_until: account.banned_until,
        muted_until: account.muted_until,
        player: account.into(),
        reports,
        deeds,
    }))
}

/// What moderators and admins did last.
#[utoipa::path(get, path = "/moderation/audit", tag = "moderation", operation_id = "deeds",
    responses((status = OK, body = Vec<AuditEntryView>)))]
async fn audit_log(State(app): State<App>) -> Result<axum::Json<Vec<AuditEntryView>>, ApiError> {
    let latest = app.store.read(|tx| {
        let entries = audit::latest(tx, SHOWN)?;
        views(tx, entries)
    });
    Ok(axum::Json(latest.await?))
}

/// Give an account another name, where its own breaks the rules.
#[utoipa::path(put, path = "/moderation/players/{name}/name", tag = "moderation",
    request_body = NewName, params(("name" = String, Path, description = "The name, in any case")),
    responses((status = NO_CONTENT, description = "Done")))]
async fn rename(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
    Json(new): Json<NewName>,
) -> Result<StatusCode, ApiError> {
    let new_name = checked_name(&new.name, &app.config.site.name)?;
    let detail = format!("{name} to {new_name}: {}", reason("reason", new.reason)?);
    let subject = subordinate(&app, &caller, name).await?.id;
    audited(&app, &caller, subject, "rename", detail, move |tx| {
        account::rename(tx, subject, &new_name).map_err(|error| match error {
            StoreError::Conflict => name_taken(),
            error => error.into(),
        })
    })
    .await
}

fn views(tx: &mut Tx<'_>, entries: Vec<AuditEntry>) -> Result<Vec<AuditEntryView>, StoreError> {
    entries.into_iter().map(|entry| view(tx, entry)).collect()
}

fn view(tx: &mut Tx<'_>, entry: AuditEntry) -> Result<AuditEntryView, StoreError> {
    let mut who = |id| -> Result<Option<PlayerView>, StoreError> {
        let Some(id) = id else { return Ok(None) };
        Ok(account::find(tx, id)?.map(PlayerView::from))
    };
    let (actor, subject) = (who(entry.actor)?, who(entry.subject)?);
    Ok(AuditEntryView { at: entry.at, actor, action: entry.action, subject, detail: entry.detail })
}
