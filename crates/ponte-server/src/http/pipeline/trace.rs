//! Every request has a number, a line in the log, and counts in the metrics.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

/// Numbers of requests begin anywhere, so that those of two starts are not mistaken.
static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| AtomicU64::new(RandomState::new().hash_one(0)));

/// Runs a request inside a span. Metrics are by route, never by game or account.
pub(in crate::http) async fn follow(request: Request, next: Next) -> Response {
    let id = format!("{:016x}", NEXT.fetch_add(1, Ordering::Relaxed));
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    // The address is known once it is known which proxies to believe.
    let address = tracing::field::Empty;
    let span = tracing::info_span!("request", id, %method, path = request.uri().path(), address);
    let begin = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, elapsed) = (response.status(), begin.elapsed());
    span.in_scope(|| tracing::debug!(status = status.as_u16(), ?elapsed, "answered"));
    let labels = [
        ("method", known(&method).to_owned()),
        ("route", route),
        ("status", status.as_str().to_owned()),
    ];
    metrics::counter!("ponte_http_requests_total", &labels).increment(1);
    metrics::histogram!("ponte_http_request_seconds", &labels[1..2]).record(elapsed.as_secs_f64());
    let id = HeaderValue::from_str(&id).expect("hexadecimal digits are good for a header");
    response.headers_mut().insert("x-request-id", id);
    response
}

/// The method as a label of the metrics. A client may send any word as its method, and each would
/// become a series of its own.
fn known(method: &Method) -> &str {
    let all = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
        Method::OPTIONS,
    ];
    if all.contains(method) { method.as_str() } else { "other" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_up_methods_are_counted_together() {
        assert_eq!(known(&Method::PATCH), "PATCH");
        assert_eq!(known(&Method::from_bytes(b"GONDOLA").unwrap()), "other");
    }
}
