//! What the OpenAPI document says beyond what each handler says of itself: names, keys, words for
//! every answer, and that fields are left out rather than null.

use std::collections::HashMap;

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{AdditionalProperties, Object, Schema, SchemaType, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, Content, Info, OpenApi, RefOr, Response};
use utoipa::{PartialSchema, ToSchema};

use crate::protocol::Problem;

const ABOUT: &str = "Everything that can be done on the site, for programs. Bodies are JSON. \
    A refusal has `code` and `message`. A browser shows a cookie; a program shows \
    `Authorization: Bearer` with a token made in the settings of an account. `x-roles` lists who \
    may call an operation, `x-scope` what a token must have been made for.";

/// Completes the document that was made of the routes.
pub(super) fn complete(document: &mut OpenApi) {
    document.info = Info::new("Ponte del Diavolo", env!("CARGO_PKG_VERSION"));
    document.info.description = Some(ABOUT.to_owned());
    let components = document.components.get_or_insert_with(Components::new);
    components.schemas.insert(Problem::name().into(), Problem::schema());
    components.add_security_scheme(
        "session",
        SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("__Host-ponte"))),
    );
    components.add_security_scheme(
        "token",
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()),
    );
    components.schemas.values_mut().for_each(leave_out_nulls);
    let words: HashMap<String, String> = components
        .schemas
        .iter()
        .filter_map(|(name, schema)| {
            Some((format!("#/components/schemas/{name}"), description(schema)?.to_owned()))
        })
        .collect();
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations(item) {
            operation.operation_id = Some(operation_id(method, path));
            describe_answers(operation, &words);
        }
    }
}

/// The operations of a path, each with its method.
pub(super) fn operations(
    item: &mut PathItem,
) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let PathItem { get, put, post, delete, patch, .. } = item;
    let named = [("get", get), ("put", put), ("post", post), ("delete", delete), ("patch", patch)];
    named.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// A name of its own for every operation: handlers of two files may be called alike.
fn operation_id(method: &str, path: &str) -> String {
    let words = path.trim_start_matches("/api/").replace(['/', '-', '.'], "_");
    format!("{method}_{}", words.replace(['{', '}'], ""))
}

/// Gives every answer the description that the standard demands: what its type says of itself,
/// otherwise what the operation says.
fn describe_answers(operation: &mut Operation, words: &HashMap<String, String>) {
    let summary = operation.summary.as_deref().unwrap_or_default();
    for answer in operation.responses.responses.values_mut() {
        let RefOr::T(answer) = answer else { continue };
        if answer.description.is_empty() {
            let of_type = type_of(answer).and_then(|name| words.get(name));
            answer.description = of_type.map_or(summary, String::as_str).to_owned();
        }
    }
}

fn type_of(answer: &Response) -> Option<&str> {
    match answer.content.values().next()? {
        RefOr::T(Content { schema: Some(RefOr::Ref(schema)), .. }) => Some(&schema.ref_location),
        _ => None,
    }
}

fn description(schema: &RefOr<Schema>) -> Option<&str> {
    let RefOr::T(schema) = schema else { return None };
    match schema {
        Schema::Array(array) => array.description.as_deref(),
        Schema::Object(object) => object.description.as_deref(),
        Schema::OneOf(one) => one.description.as_deref(),
        Schema::AllOf(all) => all.description.as_deref(),
        _ => None,
    }
}

/// The server leaves out what is not there; only what clients send may be null instead.
fn leave_out_nulls(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) if !is_sent_by_clients(object) => {
            let Object { properties, required, .. } = object;
            let optional = properties.iter_mut().filter(|(name, _)| !required.contains(name));
            optional.for_each(|(_, property)| leave_out_null(property));
        }
        Schema::OneOf(one) => one.items.iter_mut().for_each(leave_out_nulls),
        Schema::AllOf(all) => all.items.iter_mut().for_each(leave_out_nulls),
        _ => {}
    }
}

/// What clients send has no unknown fields.
fn is_sent_by_clients(object: &Object) -> bool {
    matches!(object.additional_properties.as_deref(), Some(AdditionalProperties::FreeForm(false)))
}

fn leave_out_null(property: &mut RefOr<Schema>) {
    let is_null = |item: &RefOr<Schema>| {
        matches!(
            item,
            RefOr::T(Schema::Object(Object { schema_type: SchemaType::Type(Type::Null), .. }))
        )
    };
    match property {
        RefOr::T(Schema::Object(object)) => leave_out_null_type(&mut object.schema_type),
        RefOr::T(Schema::Array(array)) => leave_out_null_type(&mut array.schema_type),
        RefOr::T(Schema::OneOf(one)) => {
            one.items.retain(|item| !is_null(item));
            if let [_] = one.items[..] {
                *property = one.items.remove(0);
            }
        }
        _ => {}
    }
}

fn leave_out_null_type(types: &mut SchemaType) {
    if let SchemaType::Array(all) = types {
        all.retain(|one| *one != Type::Null);
        if let [one] = &all[..] {
            *types = SchemaType::Type(one.clone());
        }
    }
}
