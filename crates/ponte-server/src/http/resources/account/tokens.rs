//! Keys with which programs speak for an account.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::routes;

use super::password::confirm;
use crate::account::{Scope, Scopes, Token, TokenUse};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::{ApiError, done_or};
use crate::id::{AccountId, TokenId};
use crate::problem_code::ProblemCode;
use crate::protocol::{MadeToken, NewToken, TokenView};
use crate::store::{account, token};

/// How many keys an account may have, and how long their labels may be.
const MOST: usize = 20;
const LONGEST_LABEL: usize = 60;

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::read(Who::Person), routes!(list))
        .route(Door::write(Who::Person), routes!(make))
        .route(Door::write(Who::Person).even_banned(), routes!(end))
}

/// The keys of the account, without their secrets.
#[utoipa::path(get, path = "/me/tokens", tag = "tokens",
    responses((status = OK, body = Vec<TokenView>)))]
async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<axum::Json<Vec<TokenView>>, ApiError> {
    Ok(axum::Json(of(&app, caller.account).await?))
}

/// Make a key for a program. Its secret is shown only now.
#[utoipa::path(post, path = "/me/tokens", tag = "tokens", request_body = NewToken,
    responses((status = OK, body = MadeToken)))]
async fn make(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewToken>,
) -> Result<axum::Json<MadeToken>, ApiError> {
    Ok(axum::Json(create(&app, &caller, caller.account, new).await?))
}

/// End a key.
#[utoipa::path(delete, path = "/me/tokens/{id}", tag = "tokens",
    params(("id" = i64, Path, description = "A key of the account")),
    responses((status = NO_CONTENT, description = "It no longer works")))]
async fn end(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<TokenId>,
) -> Result<StatusCode, ApiError> {
    remove(&app, caller.account, id).await
}

pub(super) async fn of(app: &App, account: AccountId) -> Result<Vec<TokenView>, ApiError> {
    let tokens = app.store.read(move |tx| token::of(tx, account)).await?;
    Ok(tokens.into_iter().map(view).collect())
}

/// Makes a token for the caller's account or a bot of theirs.
pub(super) async fn create(
    app: &App,
    caller: &Caller,
    account: AccountId,
    new: NewToken,
) -> Result<MadeToken, ApiError> {
    let label = label(&new.label)?;
    if new.scopes.is_empty() {
        return Err(ApiError::invalid("scopes", "a key needs at least one scope"));
    }
    confirm(app, caller, new.password).await?;
    let scopes: Scopes = new.scopes.into_iter().collect();
    let secret = Token::from_random(TokenUse::Api, rand::random());
    let (digest, at) = (secret.digest(), now());
    let made = app.store.attempt(move |tx| {
        account::lock(tx, [account])?;
        if token::of(tx, account)?.len() >= MOST {
            let message = format!("an account has at most {MOST} keys; end one first");
            return Err(ApiError::Taken { field: "label", message });
        }
        let id = token::create(tx, account, digest, &label, scopes, at)?;
        Ok(TokenView {
            id,
            label: label.clone(),
            scopes: scopes.iter().collect::<Vec<Scope>>(),
            created_at: at,
            used_at: None,
        })
    });
    Ok(MadeToken { token: made.await?, secret: secret.reveal() })
}

pub(super) async fn remove(
    app: &App,
    account: AccountId,
    id: TokenId,
) -> Result<StatusCode, ApiError> {
    let ended = app.store.write(move |tx| token::end(tx, id, account)).await?;
    if ended {
        app.recheck(account);
    }
    done_or(ended, ProblemCode::NoSuchToken)
}

/// A label of one line that says something.
pub(super) fn label(text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    let is_good = (1..=LONGEST_LABEL).contains(&text.chars().count())
        && !text.contains(|letter: char| letter.is_control());
    if is_good {
        Ok(text.to_owned())
    } else {
        let reason = format!("a label has 1 to {LONGEST_LABEL} letters on one line");
        Err(ApiError::invalid("label", reason))
    }
}

fn view(token: token::ApiToken) -> TokenView {
    TokenView {
        id: token.id,
        label: token.label,
        scopes: token.scopes.iter().collect(),
        created_at: token.created_at,
        used_at: token.used_at,
    }
}
