//! The addresses of the site.

mod encoding;
mod headers;
mod page;

use std::sync::Arc;

use axum::Router;
use axum::http::header::CACHE_CONTROL;
use axum::middleware;
use axum::routing::get;

use crate::site::Site;

/// Answers every request to a site.
pub fn router(site: Site) -> Router {
    Router::new()
        .route("/healthz", get(([(CACHE_CONTROL, "no-store")], "ok")))
        .fallback(get(page::show))
        .with_state(Arc::new(site))
        .layer(middleware::map_response(headers::secure))
}
