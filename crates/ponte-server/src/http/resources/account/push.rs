//! Devices that get push messages while the page is closed.

use axum::extract::State;
use axum::http::{StatusCode, Uri};
use utoipa_axum::routes;
use webauthn_rs::prelude::Url;

use crate::config::{Config, Origin};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::{Json, Path};
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::{ApiError, done_or};
use crate::problem_code::ProblemCode;
use crate::protocol::{DeviceEnd, DeviceView, DeviceWants, NewDevice};
use crate::store::account;
use crate::store::push::{self, Subscription};

/// How many devices an account may have, and how long their addresses and names may be.
const MOST: usize = 20;
const LONGEST_ADDRESS: usize = 1000;
const LONGEST_LABEL: usize = 100;
/// Names that mean something else in every network.
const OWN_ENDINGS: [&str; 3] = [".local", ".localhost", ".internal"];

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::read(Who::Account), routes!(list))
        .route(Door::write(Who::Account), routes!(add))
        .route(Door::write(Who::Account), routes!(change))
        .route(Door::write(Who::Account).even_banned(), routes!(end))
        .route(Door::write(Who::Account).even_banned(), routes!(end_here))
}

/// The devices that are told what waits.
#[utoipa::path(get, path = "/me/push", tag = "account",
    responses((status = OK, body = Vec<DeviceView>)))]
async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<axum::Json<Vec<DeviceView>>, ApiError> {
    let id = caller.account;
    let devices = app.store.read(move |tx| push::of(tx, id)).await?;
    Ok(axum::Json(devices.into_iter().map(view).collect()))
}

/// Tell this device what waits, from now on. `push_key` of the site is the key to subscribe with.
#[utoipa::path(post, path = "/me/push", tag = "account", request_body = NewDevice,
    responses((status = OK, body = DeviceView)))]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewDevice>,
) -> Result<axum::Json<DeviceView>, ApiError> {
    if !is_service(&new.endpoint, &app.config) {
        return Err(ApiError::invalid("endpoint", "this is no address of a push service"));
    }
    if !new.keys.are_usable() {
        return Err(ApiError::invalid("keys", "these are no keys of a browser"));
    }
    let (turn, challenge) = (new.turn.unwrap_or(true), new.challenge.unwrap_or(true));
    let label: String = new.label.unwrap_or_default().chars().take(LONGEST_LABEL).collect();
    let (account, at) = (caller.account, now());
    let added = app.store.attempt(move |tx| {
        account::lock(tx, [account])?;
        let known = push::of(tx, account)?;
        if known.len() >= MOST && known.iter().all(|device| device.endpoint != new.endpoint) {
            let message = format!("one account has at most {MOST} devices");
            return Err(ApiError::Taken { field: "endpoint", message });
        }
        let (endpoint, keys, label) = (&new.endpoint, &new.keys, &label);
        let wants = DeviceWants { turn, challenge };
        let id = push::add(tx, &push::New { account, endpoint, keys, label, wants, at })?;
        let device = push::of(tx, account)?.into_iter().find(|device| device.id == id);
        device.ok_or_else(|| ApiError::Internal("a device was not kept".into()))
    });
    Ok(axum::Json(view(added.await?)))
}

/// Change what a device is told.
#[utoipa::path(put, path = "/me/push/{id}", tag = "account", request_body = DeviceWants,
    params(("id" = i64, Path, description = "A device of the account")),
    responses((status = NO_CONTENT, description = "Changed")))]
async fn change(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Json(wants): Json<DeviceWants>,
) -> Result<StatusCode, ApiError> {
    let account = caller.account;
    let set = app.store.write(move |tx| push::set_wants(tx, id, account, wants));
    done_or(set.await?, ProblemCode::NoSuchDevice)
}

/// Tell a device nothing any more.
#[utoipa::path(delete, path = "/me/push/{id}", tag = "account",
    params(("id" = i64, Path, description = "A device of the account")),
    responses((status = NO_CONTENT, description = "It is told nothing any more")))]
async fn end(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<StatusCode, ApiError> {
    let account = caller.account;
    let removed = app.store.write(move |tx| push::remove(tx, id, account));
    done_or(removed.await?, ProblemCode::NoSuchDevice)
}

/// The same for a browser that knows its address alone.
#[utoipa::path(delete, path = "/me/push", tag = "account", request_body = DeviceEnd,
    responses((status = NO_CONTENT, description = "It is told nothing any more")))]
async fn end_here(
    State(app): State<App>,
    caller: Caller,
    Json(DeviceEnd { endpoint }): Json<DeviceEnd>,
) -> Result<StatusCode, ApiError> {
    let account = caller.account;
    let ended = app.store.write(move |tx| {
        let device = push::of(tx, account)?.into_iter().find(|it| it.endpoint == endpoint);
        device.map_or(Ok(false), |device| push::remove(tx, device.id, account))
    });
    done_or(ended.await?, ProblemCode::NoSuchDevice)
}

pub(super) fn view(subscription: Subscription) -> DeviceView {
    let Subscription { id, endpoint, label, wants, created_at, .. } = subscription;
    let DeviceWants { turn, challenge } = wants;
    DeviceView { id, endpoint, label, turn, challenge, created_at }
}

/// Whether an address may be that of a push service: no client makes this server call its own
/// network. A site that listens on loopback alone may call loopback.
fn is_service(address: &str, config: &Config) -> bool {
    // `Url` tells names from numbers as browsers do, who know more ways to write these. The HTTP
    // client reads the address as a `Uri` and must see the same host in it.
    let (Ok(url), Ok(uri)) = (address.parse::<Url>(), address.parse::<Uri>()) else { return false };
    let host = url.host_str().unwrap_or_default();
    let is_at_home = config.origin.as_ref().is_none_or(Origin::is_loopback);
    let is_public = url.domain().is_some_and(|name| {
        let name = name.trim_end_matches('.');
        name.contains('.') && !OWN_ENDINGS.iter().any(|ending| name.ends_with(ending))
    });
    address.len() <= LONGEST_ADDRESS
        && uri.host().is_some_and(|read| read.eq_ignore_ascii_case(host))
        && match url.scheme() {
            "https" => is_public,
            "http" => is_at_home && host == "127.0.0.1",
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::testing::config;

    #[test]
    fn only_services_in_the_open_are_called() {
        let (home, open) = (config(""), config("url = 'https://ponte.example'"));
        assert!(is_service("https://push.example.org/abc?x=1", &open));
        assert!(is_service("https://Push.Example.org:8443/abc", &open));
        assert!(is_service("http://127.0.0.1:9/abc", &home));
        for address in [
            "http://127.0.0.1:9/abc",
            "http://push.example.org/abc",
            "https://localhost/abc",
            "https://10.0.0.1/abc",
            "https://[::1]/abc",
            "https://printer.local/",
            "https://metadata.internal/",
            "https://METADATA.Internal./",
            "https://gondola.localhost/",
            "https://127.1/",
            "https://0x7f.1/",
            "https://127.0.0.1./",
            "https://push.example.org@127.1/",
            "https://push.example.org\\@127.0.0.1/",
            "ftp://push.example.org/",
            "push.example.org",
            "",
        ] {
            assert!(!is_service(address, &open), "{address}");
        }
    }
}
