//! What is refused, and how.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::game::Plan;
use crate::http::passwords::Passwords;
use crate::http::pipeline::door::Standing;
use crate::http::router;
use crate::http::testing::{Visitor, site};
use crate::store::account;
use crate::time::Millis;

#[tokio::test]
async fn what_cannot_be_read_is_named() {
    let (app, _folder) = site("");
    let mut visitor = Visitor::new(&app);
    let json_type = Some("application/json");
    let cases = [
        (Method::POST, "/api/login", json_type, "{", (400, "malformed")),
        (Method::POST, "/api/login", json_type, r#"{"name":1}"#, (400, "malformed")),
        (
            Method::POST,
            "/api/login",
            json_type,
            r#"{"name":"a","password":"b","c":1}"#,
            (400, "malformed"),
        ),
        (Method::POST, "/api/login", Some("text/plain"), "{}", (415, "not-json")),
        (
            Method::POST,
            "/api/login",
            Some("application/x-www-form-urlencoded"),
            "name=a",
            (415, "not-json"),
        ),
        (Method::POST, "/api/login", None, "", (415, "not-json")),
        (Method::DELETE, "/api/login", None, "", (405, "no-such-method")),
        (Method::GET, "/api/nothing", None, "", (404, "no-such-address")),
        (Method::POST, "/api/nothing", json_type, "{}", (404, "no-such-address")),
        (Method::GET, "/api", None, "", (404, "no-such-address")),
        (Method::GET, "/api/players?start=a%00", None, "", (400, "malformed")),
        (Method::GET, "/api/players/a%00", None, "", (400, "malformed")),
        (
            Method::POST,
            "/api/login",
            json_type,
            r#"{"name":"a\u0000","password":"b"}"#,
            (400, "malformed"),
        ),
    ];
    for (method, path, kind, text, code) in cases {
        let answer = visitor.send_text(method.clone(), path, kind, text.into()).await;
        assert_eq!(answer.code(), code, "{method} {path} {text} {}", answer.body);
        assert!(answer.body["message"].is_string());
        assert!(answer.headers.contains_key("x-request-id"));
        assert_eq!(answer.headers["cache-control"], "no-store");
    }
    let long = format!(r#"{{"name":"{}"}}"#, "a".repeat(100_000));
    let answer = visitor.send_text(Method::POST, "/api/login", json_type, long).await;
    assert_eq!(answer.code(), (413, "too-large"));
}

/// A client that sends a body without end is answered before its end.
#[tokio::test(start_paused = true)]
async fn a_body_that_does_not_arrive_is_not_waited_for() {
    let (app, _folder) = site("");
    let never = futures_util::stream::pending::<Result<bytes::Bytes, std::io::Error>>();
    let request = Request::post("/api/login")
        .header(CONTENT_TYPE, "application/json")
        .body(Body::from_stream(never))
        .unwrap();
    let answer = router(app).oneshot(request).await.unwrap();
    assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
}

#[tokio::test]
async fn a_page_of_another_site_asks_in_vain() {
    let (app, _folder) = site("");
    let (mut visitor, _) = Visitor::with(&app, Standing::Player).await;
    for origin in [Some("https://evil.example"), Some("null"), None] {
        visitor.origin = origin;
        let answer = visitor.post("/api/logout", json!({})).await;
        assert_eq!(answer.code(), (403, "wrong-origin"), "{origin:?}");
        assert_ne!(visitor.get("/api/me").await.ok(), Value::Null, "reading is harmless");
    }
    visitor.origin = Some("http://ponte.test");
    visitor.post("/api/logout", json!({})).await.ok();
}

#[tokio::test]
async fn who_asks_too_often_waits() {
    let (app, _folder) = site("[limits]\nlogin = 3");
    let mut visitor = Visitor::new(&app);
    let login = |name: &str| json!({"name": name, "password": "seven lions"});
    for _ in 0..3 {
        let answer = visitor.post("/api/login", login("nobody-here")).await;
        assert_eq!(answer.code(), (401, "wrong-credentials"));
    }
    let answer = visitor.post("/api/login", login("nobody-else")).await;
    assert_eq!(answer.code(), (429, "too-many"));
    assert!(answer.body["retry_after_ms"].as_i64().unwrap() > 0);
    assert!(answer.headers.contains_key(RETRY_AFTER));
    visitor.get("/api/site").await.ok();
}

/// Neither words nor work tell an unknown name from a wrong password.
#[tokio::test(start_paused = true)]
async fn an_unknown_name_is_as_wrong_as_a_password() {
    let (mut app, _folder) = site("");
    let mut visitor = Visitor::new(&app);
    let new = json!({"name": "Rialto", "password": "seven lions at the gate"});
    visitor.post("/api/register", new).await.ok();
    let login = |name: &str| json!({"name": name, "password": "eight lions at sea"});
    let known = visitor.post("/api/login", login("Rialto")).await;
    let unknown = visitor.post("/api/login", login("Burano")).await;
    assert_eq!(known.code(), (401, "wrong-credentials"));
    assert_eq!((unknown.status, &unknown.body), (known.status, &known.body));
    // Where nothing can be hashed neither is answered: both wait for the same work.
    app.passwords = Passwords::new(0);
    for name in ["Rialto", "Burano"] {
        let answer = Visitor::new(&app).post("/api/login", login(name)).await;
        assert_eq!(answer.code(), (503, "unavailable"), "{name}");
    }
}

#[tokio::test]
async fn the_banned_may_read_and_leave() {
    let (app, _folder) = site("");
    let (mut visitor, id) = Visitor::with(&app, Standing::Player).await;
    let id = id.unwrap();
    app.store.write(move |tx| account::ban(tx, id, Some(Millis(i64::MAX)))).await.unwrap();
    let bot = json!({"name": "gondola"});
    assert_eq!(visitor.post("/api/me/bots", bot).await.code(), (403, "banned"));
    assert_eq!(visitor.get("/api/me/bots").await.ok(), json!([]));
    visitor.get("/api/me/export").await.ok();
    visitor.send(Method::DELETE, "/api/me", Some(json!({}))).await.ok();
}

#[tokio::test]
async fn a_plan_is_the_list_that_the_document_says() {
    let (app, _folder) = site("");
    let document = Visitor::new(&app).get("/api/openapi.json").await.ok();
    let shown = &document["paths"]["/api/games/{id}/plan"]["get"]["responses"]["200"];
    assert_eq!(shown["content"]["application/json"]["schema"]["type"], "array");
    let branch = &document["components"]["schemas"]["Branch"]["properties"];
    assert_eq!(branch["next"]["type"], "array");
    let plan = json!([{"if": "c3,d5", "then": "e5,f6", "next": [{"if": "a1,b1", "then": "pass"}]}]);
    let read: Plan = serde_json::from_value(plan.clone()).unwrap();
    assert_eq!(serde_json::to_value(read).unwrap(), plan);
}

#[tokio::test]
async fn the_document_has_a_page_of_its_own() {
    let (app, _folder) = site("");
    let mut visitor = Visitor::new(&app);
    let document = visitor.get("/api/openapi.json").await.ok();
    assert!(document["paths"]["/api/site"]["get"].is_object());
    let page = visitor.get("/api/docs").await;
    let text = page.body.as_str().unwrap();
    // The policy allows nothing inline and nothing from elsewhere.
    assert!(!text.contains("<style") && !text.contains("https://"), "{text}");
    for part in ["/api/docs/page.css", "/api/docs/page.js"] {
        assert!(text.contains(part));
        assert_eq!(visitor.get(part).await.status, 200);
    }
    assert!(
        page.headers["content-security-policy"].to_str().unwrap().contains("script-src 'self'")
    );
}
