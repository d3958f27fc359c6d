//! The addresses of the site: the page, and the interface for programs under `/api`.
//!
//! `app` is what the handlers share; `api` builds routes, each behind a `door` that says who may
//! call it. `pipeline` is what every request passes, `resources` what can be asked for, `page` the
//! files of the page.

mod api;
mod app;
mod clock;
mod page;
mod passkeys;
mod passwords;
mod pipeline;
mod resources;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

use std::any::Any;

use axum::extract::DefaultBodyLimit;
use axum::http::header::{CACHE_CONTROL, HeaderValue};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::openapi::OpenApi;

pub use app::App;
pub(crate) use clock::now;
pub(crate) use pipeline::client::Peer;

use crate::supervisor::panic_text;
use pipeline::error::ApiError;
use pipeline::{headers, trace};

/// A plan of conditional turns is the longest body.
const LONGEST_BODY: usize = 64 * 1024;

/// Answers every request to a site.
pub fn router(app: App) -> Router {
    let (api, _) = resources::routes().split();
    let api = api
        .route("/api", get(no_such_address))
        .route("/api/{*rest}", get(no_such_address).fallback(no_such_address))
        .method_not_allowed_fallback(async || ApiError::NoSuchMethod)
        .layer(middleware::map_response(forbid_caching))
        .layer(DefaultBodyLimit::max(LONGEST_BODY));
    let is_https = app.config.is_secure();
    Router::new()
        .route("/healthz", get(([(CACHE_CONTROL, "no-store")], "ok")))
        .merge(api)
        .fallback(get(page::show))
        .layer(Extension(app.clone()))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(trace::follow))
        .layer(middleware::map_response(move |response| async move {
            headers::secure(response, is_https)
        }))
        .with_state(app)
}

/// The OpenAPI document of everything under `/api`.
#[must_use]
pub fn openapi() -> OpenApi {
    resources::routes().split().1
}

/// Serves `/metrics`, as the text that `render` makes.
pub fn metrics_router(render: impl Fn() -> String + Clone + Send + Sync + 'static) -> Router {
    Router::new().route("/metrics", get(move || async move { render() }))
}

async fn no_such_address() -> ApiError {
    ApiError::NoSuch(crate::problem_code::ProblemCode::NoSuchAddress)
}

/// Answers are not to be cached, unless they say otherwise.
async fn forbid_caching(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn panicked(panic: Box<dyn Any + Send>) -> Response {
    ApiError::Internal(format!("a handler panicked: {}", panic_text(&*panic))).into_response()
}
