//! What every answer forbids the browser to do with it.

use axum::http::HeaderValue;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::response::Response;

/// Everything comes from the site itself and nothing is inline; WebAssembly may be compiled. What
/// follows says who may frame it.
macro_rules! content {
    ($ancestors:literal) => {
        concat!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; ",
            "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; ",
            "worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; ",
            "form-action 'none'; frame-ancestors ",
            $ancestors
        )
    };
}

const CONTENT: &str = content!("'none'");
const FRAMED_CONTENT: &str = content!("*");

/// Marks an answer that other sites may show in a frame. Browsers send no cookies of ours there, so
/// its reader is anonymous.
#[derive(Clone, Copy)]
pub(in crate::http) struct MayBeFramed;

/// There is no embedder policy: without shared memory nothing needs one, and it would forbid
/// pictures from elsewhere.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, CONTENT),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// For a year the browser comes by HTTPS alone.
const HTTPS: &str = "max-age=31536000; includeSubDomains";

pub(in crate::http) fn secure(mut response: Response, is_https: bool) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if response.extensions().get::<MayBeFramed>().is_some() {
        let headers = response.headers_mut();
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMED_CONTENT));
        headers.remove(X_FRAME_OPTIONS);
    }
    if is_https {
        let value = HeaderValue::from_static(HTTPS);
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, value);
    }
    response
}
