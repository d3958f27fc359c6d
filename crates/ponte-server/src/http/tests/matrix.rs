//! Every operation × everybody, generated from the document: what it says is what is enforced.

use std::fmt::Write;

use axum::http::Method;
use serde_json::{Value, json};

use crate::http::openapi;
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, site};

/// Every operation: method, address, and what the document says about it.
fn operations() -> Vec<(Method, String, Value)> {
    let document = serde_json::to_value(openapi()).unwrap();
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let method = method.to_uppercase().parse().unwrap();
            all.push((method, path.clone(), operation.clone()));
        }
    }
    all
}

#[tokio::test]
async fn nobody_passes_a_door_that_is_not_theirs() {
    let (app, _folder) = site("");
    for (method, path, operation) in operations() {
        let filled = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part });
        let filled = filled.collect::<Vec<_>>().join("/");
        for standing in Standing::ALL {
            let roles = operation["x-roles"].as_array().unwrap();
            let may = roles.contains(&json!(standing.name()));
            let is_public = method == Method::GET && roles.contains(&json!("nobody"));
            let has_scope = operation.get("x-scope").is_some() || is_public;
            // Fresh, since some operations end accounts or sessions.
            let (mut visitor, _) = Visitor::with(&app, standing).await;
            let answer = visitor.send(method.clone(), &filled, Some(json!({}))).await;
            let who = format!("{method} {path} as {}: {}", standing.name(), answer.body);
            match (may, standing) {
                (false, Standing::Anonymous) => {
                    assert_eq!(answer.code(), (401, "signed-out"), "{who}")
                }
                (false, _) => assert_eq!(answer.code(), (403, "not-allowed"), "{who}"),
                (true, Standing::Bot) if !has_scope => {
                    assert_eq!(answer.code(), (403, "out-of-scope"), "{who}");
                }
                (true, _) => {
                    let code = answer.code().1;
                    assert!(!["signed-out", "out-of-scope"].contains(&code), "{who}");
                    assert!(answer.status.as_u16() < 500, "{who}");
                }
            }
        }
    }
}

/// Who may do what, so that a change of it is seen.
#[test]
fn who_may_do_what() {
    let mut table = String::new();
    for (method, path, operation) in operations() {
        let roles = operation["x-roles"].as_array().unwrap();
        let roles: Vec<&str> = roles.iter().filter_map(Value::as_str).collect();
        let scope = operation["x-scope"].as_str().unwrap_or("-");
        writeln!(table, "{method:6} {path:36} {scope:9} {}", roles.join(" ")).unwrap();
    }
    insta::assert_snapshot!(table);
}

/// The document is complete: each operation says what it is, what it takes and what it gives.
#[test]
fn the_document_describes_every_operation() {
    let mut names = std::collections::HashSet::new();
    for (method, path, operation) in operations() {
        let place = format!("{method} {path}");
        assert!(path.starts_with("/api/"), "{place}");
        assert!(operation["summary"].is_string(), "{place} has no summary");
        assert!(operation["tags"][0].is_string(), "{place} has no tag");
        assert!(operation["responses"]["default"].is_object(), "{place} can be refused");
        let name = operation["operationId"].as_str().unwrap().to_owned();
        assert!(names.insert(name), "{place} needs a name of its own");
    }
    assert!(names.len() > 30, "{}", names.len());
}

/// Nothing is served under `/api` that the document does not describe: every handler says its
/// address, and no route is made but from what handlers say.
#[test]
fn every_route_is_in_the_document() {
    let document = operations().len();
    let (mut said, mut files) = (0, vec![concat!(env!("CARGO_MANIFEST_DIR"), "/src/http").into()]);
    while let Some(path) = files.pop() {
        let path: std::path::PathBuf = path;
        if path.is_dir() {
            files.extend(path.read_dir().unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        if path.ends_with("tests/matrix.rs") || path.extension().is_none_or(|kind| kind != "rs") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        said += text.matches("#[utoipa::path(").count();
        assert!(!text.contains(".route(\"/"), "{} makes a route by hand", path.display());
    }
    assert_eq!(said, document, "a handler is in no list of routes");
}

/// What the document refers to is in it, and its words are those that travel.
#[test]
fn the_document_is_whole() {
    let document = serde_json::to_value(openapi()).unwrap();
    let schemas = &document["components"]["schemas"];
    let text = document.to_string();
    for part in text.split(r##""$ref":"#/components/schemas/"##).skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(schemas[name].is_object(), "{name} is missing");
    }
    assert_eq!(schemas["AccountKind"]["enum"], json!(["guest", "player", "bot"]));
    assert_eq!(schemas["Role"]["enum"], json!(["player", "moderator", "admin"]));
}
