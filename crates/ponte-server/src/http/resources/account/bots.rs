//! Programs of one's own: accounts that play by key alone.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use super::{departure, me, tokens};
use crate::account::{Kind, Language, Role};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::id::{AccountId, TokenId};
use crate::problem_code::ProblemCode;
use crate::protocol::{MadeToken, NewBot, NewToken, OwnedBot};
use crate::store::StoreError;
use crate::store::account::{self, Account, New};

/// How many bots an account may have.
const MOST: usize = 5;

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::read(Who::Person), routes!(list))
        .route(Door::register(Who::Person), routes!(make))
        .route(Door::write(Who::Person).even_banned(), routes!(close))
        .route(Door::write(Who::Person), routes!(make_token))
        .route(Door::write(Who::Person).even_banned(), routes!(end_token))
}

/// One's own bots and their keys.
#[utoipa::path(get, path = "/me/bots", tag = "bots",
    responses((status = OK, body = Vec<OwnedBot>)))]
async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<axum::Json<Vec<OwnedBot>>, ApiError> {
    let owner = caller.account;
    let mut bots = Vec::new();
    for bot in app.store.read(move |tx| account::owned(tx, owner)).await? {
        let tokens = tokens::of(&app, bot.id).await?;
        bots.push(OwnedBot { id: bot.id, name: bot.name, created_at: bot.created_at, tokens });
    }
    Ok(axum::Json(bots))
}

/// Make an account for a program. It has no password; make a key for it.
#[utoipa::path(post, path = "/me/bots", tag = "bots", request_body = NewBot,
    responses((status = OK, body = OwnedBot)))]
async fn make(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewBot>,
) -> Result<axum::Json<OwnedBot>, ApiError> {
    let name = me::checked_name(&new.name, &app.config.site.name)?;
    let (owner, at) = (caller.account, now());
    let made = app.store.attempt(move |tx| {
        account::lock(tx, [owner])?;
        if account::owned(tx, owner)?.len() >= MOST {
            let message = format!("one account has at most {MOST} bots");
            return Err(ApiError::Taken { field: "name", message });
        }
        let new = New {
            kind: Kind::Bot,
            role: Role::Player,
            name: &name,
            password: None,
            language: Language::En,
            owner: Some(owner),
            at,
        };
        let id = account::create(tx, &new).map_err(|error| match error {
            StoreError::Conflict => me::name_taken(),
            error => error.into(),
        })?;
        Ok(OwnedBot { id, name: name.to_string(), created_at: at, tokens: Vec::new() })
    });
    Ok(axum::Json(made.await?))
}

/// Close a bot for good; its games stay for its opponents.
#[utoipa::path(delete, path = "/me/bots/{id}", tag = "bots",
    params(("id" = i64, Path, description = "A bot of the account")),
    responses((status = NO_CONTENT, description = "Closed")))]
async fn close(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<AccountId>,
) -> Result<StatusCode, ApiError> {
    let bot = own(&app, &caller, id).await?;
    departure::close(&app, bot.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Make a key for a bot. Its secret is shown only now.
#[utoipa::path(post, path = "/me/bots/{id}/tokens", tag = "bots", request_body = NewToken,
    params(("id" = i64, Path, description = "A bot of the account")),
    responses((status = OK, body = MadeToken)))]
async fn make_token(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<AccountId>,
    Json(new): Json<NewToken>,
) -> Result<axum::Json<MadeToken>, ApiError> {
    let bot = own(&app, &caller, id).await?;
    Ok(axum::Json(tokens::create(&app, &caller, bot.id, new).await?))
}

/// End a key of a bot.
#[utoipa::path(delete, path = "/me/bots/{id}/tokens/{token}", tag = "bots",
    params(
        ("id" = i64, Path, description = "A bot of the account"),
        ("token" = i64, Path, description = "A key of the bot"),
    ),
    responses((status = NO_CONTENT, description = "It no longer works")))]
async fn end_token(
    State(app): State<App>,
    caller: Caller,
    Path((id, token)): Path<(AccountId, TokenId)>,
) -> Result<StatusCode, ApiError> {
    let bot = own(&app, &caller, id).await?;
    tokens::remove(&app, bot.id, token).await
}

/// A bot, if it is the caller's.
async fn own(app: &App, caller: &Caller, id: AccountId) -> Result<Account, ApiError> {
    let found = app.store.read(move |tx| account::find(tx, id)).await?;
    let is_own = |bot: &Account| bot.owner == Some(caller.account) && bot.closed_at.is_none();
    found.filter(is_own).ok_or(ApiError::NoSuch(ProblemCode::NoSuchBot))
}
