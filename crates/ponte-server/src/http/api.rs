//! The routes under `/api`, and the document that is made from them.

mod document;

use axum::Extension;
use axum::extract::Request;
use axum::middleware::{self, Next};
use serde_json::json;
use utoipa::ToSchema;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, ResponseBuilder};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use super::app::App;
use super::pipeline::door::{Door, Standing};
use super::pipeline::guard;
use crate::protocol::Problem;

/// Routes, each behind its door.
pub(crate) struct Api(OpenApiRouter<App>);

impl Api {
    pub(crate) fn new() -> Api {
        Api(OpenApiRouter::default())
    }

    /// Adds routes that stand behind one door.
    pub(crate) fn route(
        self,
        door: Door,
        (schemas, mut paths, methods): UtoipaMethodRouter<App>,
    ) -> Api {
        for (_, operation) in paths.paths.values_mut().flat_map(document::operations) {
            describe(operation, door);
        }
        let guard = move |Extension(app): Extension<App>, request: Request, next: Next| {
            guard::admit(door, app, request, next)
        };
        let methods = methods.route_layer(middleware::from_fn(guard));
        Api(self.0.routes((schemas, paths, methods)))
    }

    pub(crate) fn merge(self, other: Api) -> Api {
        Api(self.0.merge(other.0))
    }

    /// The routes under their common address, and what the document says about them.
    pub(crate) fn split(self) -> (axum::Router<App>, OpenApi) {
        let (router, mut document) =
            OpenApiRouter::default().nest("/api", self.0).split_for_parts();
        document::complete(&mut document);
        (router, document)
    }
}

/// Says in the document what the door enforces.
fn describe(operation: &mut Operation, door: Door) {
    let roles = Standing::ALL.into_iter().filter(|&standing| door.who.admits(standing));
    let roles: Vec<&str> = roles.map(Standing::name).collect();
    let is_open = roles.contains(&Standing::Anonymous.name());
    let mut extensions = vec![("x-roles", json!(roles))];
    let mut security = Vec::new();
    if is_open {
        security.push(SecurityRequirement::default());
    }
    security.push(SecurityRequirement::new("session", Vec::<String>::new()));
    if let Some(scope) = door.scope {
        extensions.push(("x-scope", json!(scope.as_str())));
        security.push(SecurityRequirement::new("token", [scope.as_str()]));
    }
    operation.extensions.get_or_insert_default().merge(Extensions::from_iter(extensions));
    operation.security = Some(security);
    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name(Problem::name())));
    let response = ResponseBuilder::new()
        .description("Why it was refused")
        .content("application/json", problem.build());
    operation.responses.responses.insert("default".to_owned(), response.build().into());
}
