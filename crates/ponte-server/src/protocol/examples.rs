//! The examples of `docs/socket-protocol.md`, read with the real types.

use std::collections::BTreeSet;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::ToSchema;

use super::{Close, FromClient, Notice, ToClient};

const DOCUMENT: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/socket-protocol.md"));

#[test]
fn every_message_of_a_client_has_an_example() {
    check::<FromClient>("## What the client says");
}

#[test]
fn every_message_of_the_server_has_an_example() {
    check::<ToClient>("## What the server says");
}

#[test]
fn every_type_of_a_notice_is_listed() {
    assert_eq!(tags::<Notice>(), Notice::TYPES.map(str::to_owned).into());
}

#[test]
fn every_reason_to_close_is_told() {
    for close in Close::ALL {
        let row = format!("| {} | `{}` |", close.code(), close.reason());
        assert!(DOCUMENT.contains(&row), "the document lacks {row}");
    }
}

/// Each example of the section is a message, nothing of it is ignored, and none is missing.
fn check<T: DeserializeOwned + Serialize + ToSchema + Debug>(heading: &str) {
    let mut told = BTreeSet::new();
    for example in examples(heading) {
        let written: Value = serde_json::from_str(example).expect(example);
        let message: T = serde_json::from_str(example).expect(example);
        assert_eq!(serde_json::to_value(&message).unwrap(), written);
        told.insert(written["type"].as_str().unwrap().to_owned());
    }
    assert_eq!(told, tags::<T>());
}

/// The blocks of JSON between a heading and the next of its kind.
fn examples(heading: &str) -> impl Iterator<Item = &'static str> {
    let section = DOCUMENT.split(heading).nth(1).expect(heading);
    let section = section.split("\n## ").next().unwrap_or_default();
    section.split("```json\n").skip(1).filter_map(|block| block.split("```").next())
}

/// The values of `type` in the schema of a message.
fn tags<T: ToSchema>() -> BTreeSet<String> {
    let schema = serde_json::to_value(T::schema()).unwrap();
    let variants = schema["oneOf"].as_array().unwrap().iter();
    variants
        .map(|variant| variant["properties"]["type"]["enum"][0].as_str().unwrap().to_owned())
        .collect()
}
