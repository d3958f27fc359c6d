//! The document of the API, as it is kept in the repository for the page's types and for readers.

use std::fs;

use serde_json::{Value, json};

use crate::http::openapi;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");

#[test]
fn the_document_in_the_repository_is_the_one_that_is_served() {
    let mut served = serde_json::to_value(openapi()).unwrap();
    // The features of serde_json that other crates ask for decide the order otherwise.
    served.sort_all_objects();
    if std::env::var_os("RENEW").is_some() {
        fs::write(FILE, serde_json::to_string_pretty(&served).unwrap() + "\n").unwrap();
    }
    let kept: Value = serde_json::from_str(&fs::read_to_string(FILE).unwrap()).unwrap();
    assert!(kept == served, "docs/openapi.json is stale: cargo xtask api");
}

#[test]
fn every_answer_is_described() {
    let document = serde_json::to_value(openapi()).unwrap();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for (status, answer) in operation["responses"].as_object().unwrap() {
                let words = answer["description"].as_str().unwrap_or_default();
                assert!(!words.is_empty(), "{method} {path} {status}");
            }
        }
    }
}

#[test]
fn what_the_server_leaves_out_is_not_called_null() {
    let document = serde_json::to_value(openapi()).unwrap();
    let schemas = &document["components"]["schemas"];
    assert_eq!(schemas["MeView"]["properties"]["mail"]["type"], "string");
    assert_eq!(schemas["GameView"]["properties"]["you"]["$ref"], "#/components/schemas/Seat");
    // The outcome is always there, and null for a game that counts for nothing.
    assert_eq!(schemas["Ending"]["required"], json!(["outcome", "reason"]));
    let outcome = &schemas["Ending"]["properties"]["outcome"]["type"];
    assert!(outcome.as_array().unwrap().contains(&Value::from("null")), "{outcome}");
    // What a client sends may be null.
    let language = &schemas["NewGuest"]["properties"]["language"]["type"];
    assert!(language.as_array().unwrap().contains(&Value::from("null")), "{language}");
}
