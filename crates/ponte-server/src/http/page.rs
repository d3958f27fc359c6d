//! The page: its files by name, and the page itself wherever else a reader may come from.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};

use super::pipeline::encoding::choose;
use super::pipeline::headers::MayBeFramed;
use crate::site::{Encoding, File, Site};

/// The addresses that the page knows (`web/src/routes.ts`, which the browser tests compare with this);
/// for any other it says that there is nothing.
const ROUTES: [&str; 19] = [
    "/",
    "/play",
    "/explore",
    "/rules",
    "/rules/editions",
    "/rules/advice",
    "/lobby",
    "/games",
    "/watch",
    "/leaders",
    "/notices",
    "/sign-in",
    "/register",
    "/account",
    "/account/reset",
    "/account/mail",
    "/moderation",
    "/privacy",
    "/imprint",
];
/// What pages about one of many begin with. Whether there is such a one, the API says.
const FAMILIES: [&str; 4] = ["/game/", "/invite/", "/player/", EMBEDDED];
/// A board alone, for frames on other sites.
const EMBEDDED: &str = "/embed/";

/// The names of these files change with their content.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// These may be kept, but must be asked for again; the answer is usually that nothing changed.
const ASK: HeaderValue = HeaderValue::from_static("no-cache");

pub(super) async fn show(State(site): State<Arc<Site>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let name = path.strip_prefix('/').unwrap_or(path);
    if let Some(file) = site.file(name) {
        let caching = if name.starts_with("assets/") { FOREVER } else { ASK };
        return answer(StatusCode::OK, file, caching, &headers);
    }
    let bare = path.strip_suffix('/').unwrap_or(path);
    let is_file = bare.rsplit('/').next().is_some_and(|last| last.contains('.'));
    match site.file("index.html") {
        Some(page) if is_route(path) => {
            let mut response = answer(StatusCode::OK, page, ASK, &headers);
            if path.starts_with(EMBEDDED) {
                response.extensions_mut().insert(MayBeFramed);
            }
            response
        }
        Some(_) if is_route(bare) => Redirect::permanent(bare).into_response(),
        Some(page) if !is_file => answer(StatusCode::NOT_FOUND, page, ASK, &headers),
        _ => {
            (StatusCode::NOT_FOUND, [(CACHE_CONTROL, ASK)], "there is no such file").into_response()
        }
    }
}

fn is_route(path: &str) -> bool {
    let is_one = |family: &&str| {
        path.strip_prefix(*family).is_some_and(|one| !one.is_empty() && !one.contains('/'))
    };
    ROUTES.contains(&path) || FAMILIES.iter().any(is_one)
}

/// A file, or 304 where the client has it already.
fn answer(status: StatusCode, file: &File, caching: HeaderValue, headers: &HeaderMap) -> Response {
    let (encoding, form) = choose(file, headers);
    let mut response = if status == StatusCode::OK && has(headers, &form.etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let content_type = [(CONTENT_TYPE, file.content_type.clone())];
        let mut response = (status, content_type, form.bytes.clone()).into_response();
        if encoding != Encoding::Identity {
            let name = HeaderValue::from_static(encoding.name());
            response.headers_mut().insert(CONTENT_ENCODING, name);
        }
        response
    };
    let about = response.headers_mut();
    about.insert(CACHE_CONTROL, caching);
    about.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if status == StatusCode::OK {
        about.insert(ETAG, form.etag.clone());
    }
    response
}

/// Whether the client has these bytes; a cache on the way may have marked its tag as weak.
fn has(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    known.flat_map(|value| value.split(',')).map(str::trim).any(|tag| {
        tag == "*" || tag.strip_prefix("W/").unwrap_or(tag).as_bytes() == etag.as_bytes()
    })
}
