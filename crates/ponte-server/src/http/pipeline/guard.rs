//! What every request under `/api` passes before its handler: the limits of its address, the
//! origin of the page, who asks, their own limits, and the door of the operation.

use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::timeout;

use super::body::nul;
use super::caller::{Caller, Key};
use super::client::{self, Peer};
use super::door::{Door, Standing, Who};
use super::error::ApiError;
use super::limit::Class;
use super::{limit, origin};
use crate::http::LONGEST_BODY;
use crate::http::app::App;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(20);

/// Lets a request in, or says why not.
pub(in crate::http) async fn admit(
    door: Door,
    app: App,
    mut request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let peer = request.extensions().get::<Peer>().copied().unwrap_or_default();
    let address = client::address(peer, request.headers(), app.config.proxies);
    tracing::Span::current().record("address", tracing::field::display(address));
    app.limits.check(door.class, &limit::Key::address(address))?;
    let address = client::Address(address);
    request.extensions_mut().insert(address);

    if request.uri().path_and_query().is_some_and(|text| text.as_str().contains("%00")) {
        return Err(nul());
    }
    let is_safe = request.method().is_safe();
    let caller = identify(&app, request.headers(), address, is_safe).await?;
    if let Some(caller) = &caller {
        app.limits.check(door.class, &limit::Key::Account(caller.account))?;
    }
    let standing = caller.as_ref().map_or(Standing::Anonymous, |caller| caller.standing);
    door.admit(standing)?;
    if let Some(caller) = caller {
        if let Key::Token(scopes) = &caller.key
            && !door.scope.is_some_and(|scope| scopes.contains(scope))
        {
            // What is public without a token is public with a wrong one.
            let is_public = door.who == Who::Anyone && door.class == Class::Read;
            return if is_public { Ok(next.run(request).await) } else { Err(ApiError::OutOfScope) };
        }
        let acts = !is_safe || door.is_for_staff();
        if caller.is_banned && acts && !door.is_open_to_banned {
            return Err(ApiError::Banned);
        }
        request.extensions_mut().insert(caller);
    }
    Ok(next.run(if is_safe { request } else { whole(request).await? }).await)
}

/// The request with all of its body, so that no client holds a handler by sending slowly.
async fn whole(request: Request) -> Result<Request, ApiError> {
    let (parts, body) = request.into_parts();
    let read = timeout(PATIENCE, to_bytes(body, LONGEST_BODY)).await;
    let bytes = read.map_err(|_| ApiError::TooSlow)?.map_err(|_| ApiError::TooLarge)?;
    Ok(Request::from_parts(parts, bytes.into()))
}

/// Who asks, by token or else by cookie.
///
/// An unknown token is refused. A browser may have kept an expired cookie, so an unknown cookie is
/// as good as none.
pub(crate) async fn identify(
    app: &App,
    headers: &HeaderMap,
    address: client::Address,
    is_safe: bool,
) -> Result<Option<Caller>, ApiError> {
    if let Some(token) = bearer(headers)? {
        return app.caller_by_token(token).await?.ok_or(ApiError::WrongCredentials).map(Some);
    }
    let cookie = app.cookie().read(headers);
    if !is_safe {
        origin::check(headers, app.config.origin.as_ref(), cookie.is_some())?;
    }
    match cookie {
        Some(token) => app.caller_by_session(token, address).await,
        None => Ok(None),
    }
}

fn bearer(headers: &HeaderMap) -> Result<Option<&str>, ApiError> {
    let Some(value) = headers.get(AUTHORIZATION) else { return Ok(None) };
    let token = value.to_str().ok().and_then(|text| text.split_once(' '));
    match token {
        Some((scheme, token)) if scheme.eq_ignore_ascii_case("bearer") => Ok(Some(token.trim())),
        _ => Err(ApiError::WrongCredentials),
    }
}
