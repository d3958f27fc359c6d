//! The OpenAPI document, and a page to browse it. The page is our own: it needs nothing from
//! elsewhere and nothing inline.

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use utoipa_axum::routes;

use crate::http::api::Api;
use crate::http::pipeline::door::{Door, Who};

const READ: Door = Door::read(Who::Anyone);

/// The document never changes while the program runs.
static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| {
    serde_json::to_vec(&crate::http::openapi())
        .expect("a document of strings can be written")
        .into()
});

pub(super) fn routes() -> Api {
    Api::new()
        .route(READ, routes!(document))
        .route(READ, routes!(page))
        .route(READ, routes!(style))
        .route(READ, routes!(script))
}

/// This document.
#[utoipa::path(get, path = "/openapi.json", tag = "site",
    responses((status = OK, body = Object, content_type = "application/json")))]
async fn document() -> Response {
    file("application/json", DOCUMENT.clone())
}

/// A page to browse this document.
#[utoipa::path(get, path = "/docs", tag = "site",
    responses((status = OK, body = String, content_type = "text/html")))]
async fn page() -> Response {
    file("text/html; charset=utf-8", Bytes::from_static(include_bytes!("docs/page.html")))
}

/// How that page looks.
#[utoipa::path(get, path = "/docs/page.css", tag = "site",
    responses((status = OK, body = String, content_type = "text/css")))]
async fn style() -> Response {
    file("text/css; charset=utf-8", Bytes::from_static(include_bytes!("docs/page.css")))
}

/// What that page does.
#[utoipa::path(get, path = "/docs/page.js", tag = "site",
    responses((status = OK, body = String, content_type = "text/javascript")))]
async fn script() -> Response {
    file("text/javascript; charset=utf-8", Bytes::from_static(include_bytes!("docs/page.js")))
}

fn file(kind: &'static str, bytes: Bytes) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], bytes).into_response()
}
