//! The promises of the site, kept by the real router and a real socket.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use axum::body::{Body, Bytes};
use axum::http::{Method, Request, StatusCode, Uri};
use http_body_util::BodyExt;
use ponte_server::{Site, router};
use tower::ServiceExt;

/// The page's own table of its addresses.
const TABLE: &str = include_str!("../../../web/src/routes.ts");

fn routes() -> Vec<&'static str> {
    let address = |line: &'static str| {
        let (address, page) = line.trim().strip_prefix('\'')?.split_once("': ")?;
        (page == "{" || page.starts_with("online(")).then_some(address)
    };
    let routes: Vec<&str> = TABLE.lines().filter_map(address).collect();
    assert!(routes.contains(&"/rules/advice") && routes.contains(&"/account"), "{routes:?}");
    routes
}

/// What was answered, ready to compare.
struct Answer {
    status: StatusCode,
    headers: axum::http::HeaderMap,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

fn site() -> Site {
    let files = [
        ("index.html", "the page"),
        ("index.html.br", "the page by brotli"),
        ("index.html.gz", "the page by gzip"),
        ("sw.js", "worker"),
        ("manifest.webmanifest", "{}"),
        ("assets/app-1a2b.js", "code"),
        ("assets/app-1a2b.js.br", "code by brotli"),
        ("assets/rules-3c4d.wasm", "rules"),
        ("assets/sound.wav", "sound"),
        ("assets/font.woff2", "font"),
        ("assets/water.webp", "water"),
    ];
    Site::new(files.map(|(path, text)| (path.to_owned(), Bytes::from(text))))
}

async fn ask(site: Site, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for &(name, value) in headers {
        request = request.header(name, value);
    }
    let response =
        router(common::app(site)).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    let body = String::from_utf8(body.to_vec()).unwrap();
    Answer { status: parts.status, headers: parts.headers, body }
}

async fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask(site(), Method::GET, path, headers).await
}

#[tokio::test]
async fn it_says_that_it_is_well() {
    let answer = get("/healthz", &[]).await;
    assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, "ok"));
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[tokio::test]
async fn every_answer_is_guarded() {
    let paths =
        ["/", "/healthz", "/assets/app-1a2b.js", "/assets/missing.js", "/nowhere", "/play/"];
    for method in [Method::GET, Method::HEAD, Method::POST, Method::OPTIONS] {
        for path in paths {
            let answer = ask(site(), method.clone(), path, &[]).await;
            let policy = answer.header("content-security-policy");
            assert!(policy.starts_with("default-src 'none'; script-src 'self' "), "{policy}");
            assert!(!policy.contains("unsafe-inline") && !policy.contains("  "), "{policy}");
            assert_eq!(answer.header("x-content-type-options"), "nosniff");
            assert_eq!(answer.header("x-frame-options"), "DENY");
            assert_eq!(answer.header("referrer-policy"), "same-origin");
            assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
            assert!(answer.header("permissions-policy").contains("camera=()"));
            assert!(!answer.headers.contains_key("cross-origin-embedder-policy"));
        }
    }
}

#[tokio::test]
async fn a_board_alone_may_be_framed() {
    let answer = get("/embed/Rialto12", &[]).await;
    assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, "the page"));
    assert!(answer.header("content-security-policy").ends_with("frame-ancestors *"));
    assert!(!answer.headers.contains_key("x-frame-options"));
    for path in ["/", "/embed", "/embed/a/b", "/game/Rialto12", "/api/site"] {
        let answer = get(path, &[]).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
    }
}

#[tokio::test]
async fn files_have_their_type_and_their_time() {
    let cases = [
        ("/sw.js", "text/javascript; charset=utf-8", false),
        ("/index.html", "text/html; charset=utf-8", false),
        ("/manifest.webmanifest", "application/manifest+json", false),
        ("/assets/app-1a2b.js", "text/javascript; charset=utf-8", true),
        ("/assets/rules-3c4d.wasm", "application/wasm", true),
        ("/assets/sound.wav", "audio/wav", true),
        ("/assets/font.woff2", "font/woff2", true),
        ("/assets/water.webp", "image/webp", true),
    ];
    for (path, content_type, forever) in cases {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), content_type, "{path}");
        let caching = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
        assert_eq!(answer.header("cache-control"), caching, "{path}");
        assert_eq!(answer.header("vary"), "accept-encoding", "{path}");
    }
}

#[tokio::test]
async fn the_page_is_found_on_each_of_its_routes() {
    for route in routes() {
        let answer = get(route, &[]).await;
        assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, "the page"), "{route}");
        assert_eq!(answer.header("cache-control"), "no-cache");
        let queried = get(&format!("{route}?size=10"), &[]).await;
        assert_eq!(queried.status, StatusCode::OK, "{route}");
    }
    let answer = get("/rules/advice/", &[]).await;
    assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT);
    assert_eq!(answer.header("location"), "/rules/advice");
}

#[tokio::test]
async fn what_is_missing_is_not_found() {
    for path in
        ["/nowhere", "/play/more", "/rules/nothing", "/assets/", "/healthz/", "//example/play/"]
    {
        let answer = get(path, &[("if-none-match", "*")]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.body, "the page", "{path}");
        assert_eq!(answer.header("etag"), "", "{path}");
    }
    for path in ["/assets/old-9f9f.js", "/favicon.ico", "/a/b.html", "/assets/app-1a2b.js.br"] {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.body, "there is no such file", "{path}");
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8", "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    }
}

#[tokio::test]
async fn no_path_leads_out_of_the_page() {
    let paths = [
        "/../Cargo.toml",
        "/../../../../../../etc/passwd",
        "/assets/../../Cargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/..%2f..%2fCargo.toml",
        "/..%5c..%5cCargo.toml",
        "/assets/..%00/Cargo.toml",
        "//etc/passwd",
    ];
    for path in paths {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(["there is no such file", "the page"].contains(&&*answer.body), "{path}");
    }
}

#[tokio::test]
async fn each_form_has_its_bytes_and_its_tag() {
    let mut tags = Vec::new();
    let cases = [
        ("br, gzip", "br", "the page by brotli"),
        ("gzip", "gzip", "the page by gzip"),
        ("br;q=0", "", "the page"),
    ];
    for (accept, encoding, body) in cases {
        let answer = get("/play", &[("accept-encoding", accept)]).await;
        assert_eq!(answer.header("content-encoding"), encoding);
        assert_eq!(answer.header("vary"), "accept-encoding");
        assert_eq!(answer.header("content-length"), body.len().to_string());
        assert_eq!(answer.body, body);
        tags.push(answer.header("etag").to_owned());
    }
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), 3);
}

#[tokio::test]
async fn what_the_client_has_is_not_sent_again() {
    for path in ["/play", "/assets/app-1a2b.js"] {
        let first = get(path, &[("accept-encoding", "br")]).await;
        let tag = first.header("etag");
        for known in [tag, &format!("W/{tag}"), &format!("\"other\", {tag}"), "*"] {
            let answer = get(path, &[("accept-encoding", "br"), ("if-none-match", known)]).await;
            assert_eq!(
                (answer.status, answer.body.as_str()),
                (StatusCode::NOT_MODIFIED, ""),
                "{known}"
            );
            for name in ["etag", "cache-control", "vary"] {
                assert_eq!(answer.header(name), first.header(name), "{name}");
            }
            assert_eq!(answer.header("content-encoding"), "");
        }
        let answer = get(path, &[("if-none-match", tag)]).await;
        assert_eq!(answer.status, StatusCode::OK, "the plain form has another tag");
    }
}

#[tokio::test]
async fn head_is_get_without_a_body_and_other_methods_are_refused() {
    for path in ["/", "/assets/app-1a2b.js", "/healthz", "/nowhere"] {
        let (full, head) = (get(path, &[]).await, ask(site(), Method::HEAD, path, &[]).await);
        assert_eq!((head.status, head.body.as_str()), (full.status, ""), "{path}");
        assert_eq!(head.header("content-length"), full.body.len().to_string(), "{path}");
        assert_eq!(head.header("etag"), full.header("etag"), "{path}");
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS, Method::TRACE] {
            let answer = ask(site(), method, path, &[]).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
            assert_eq!(answer.header("allow"), "GET,HEAD", "{path}");
        }
    }
}

#[tokio::test]
async fn without_its_page_the_site_says_how_to_build_it() {
    let unbuilt = || Site::new([]);
    assert!(!unbuilt().is_built() && site().is_built());
    for route in routes() {
        let answer = ask(unbuilt(), Method::GET, route, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{route}");
        assert!(answer.body.contains("<code>cargo xtask web</code>"), "{}", answer.body);
        assert!(!answer.body.contains("style=") && !answer.body.contains("<style"));
        assert!(answer.body.contains("href=\"/unbuilt.css\""));
    }
    let style = ask(unbuilt(), Method::GET, "/unbuilt.css", &[]).await;
    assert_eq!(style.header("content-type"), "text/css; charset=utf-8");
    assert_eq!(ask(unbuilt(), Method::GET, "/healthz", &[]).await.body, "ok");
    assert_eq!(ask(site(), Method::GET, "/unbuilt.css", &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn strange_addresses_are_no_trouble() {
    for uri in ["*", "http://example.org/play", "http://example.org"] {
        let uri: Uri = uri.parse().unwrap();
        let request = Request::builder().uri(uri).body(Body::empty()).unwrap();
        let response = router(common::app(site())).oneshot(request).await.unwrap();
        assert!(response.status() == StatusCode::OK || response.status() == StatusCode::NOT_FOUND);
    }
}
