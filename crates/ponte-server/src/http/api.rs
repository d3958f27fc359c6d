//! The routes under `/api`, and the document that is made from them.

use axum::Extension;
use axum::extract::Request;
use axum::middleware::{self, Next};
use serde_json::json;
use utoipa::ToSchema;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Components, ContentBuilder, Info, OpenApi, Ref, ResponseBuilder};
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
        for operation in paths.paths.values_mut().flat_map(operations) {
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
        for (path, item) in &mut document.paths.paths {
            name(path, item);
        }
        document.info = Info::new("Ponte del Diavolo", env!("CARGO_PKG_VERSION"));
        document.info.description = Some(ABOUT.to_owned());
        let components = document.components.get_or_insert_with(Components::new);
        components
            .schemas
            .insert(Problem::name().into(), <Problem as utoipa::PartialSchema>::schema());
        components.add_security_scheme(
            "session",
            SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("__Host-ponte"))),
        );
        components.add_security_scheme(
            "token",
            SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()),
        );
        (router, document)
    }
}

const ABOUT: &str = "Everything that can be done on the site, for programs. Bodies are JSON. \
    A refusal has `code` and `message`. A browser shows a cookie; a program shows \
    `Authorization: Bearer` with a token made in the settings of an account. `x-roles` lists who \
    may call an operation, `x-scope` what a token must have been made for.";

/// Gives every operation a name of its own: handlers of two files may be called alike.
fn name(path: &str, item: &mut PathItem) {
    let PathItem { get, put, post, delete, patch, .. } = item;
    let named = [("get", get), ("put", put), ("post", post), ("delete", delete), ("patch", patch)];
    let words = path.trim_start_matches("/api/").replace(['/', '-', '.'], "_");
    let words = words.replace(['{', '}'], "");
    for (method, operation) in named {
        if let Some(operation) = operation {
            operation.operation_id = Some(format!("{method}_{words}"));
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, patch, .. } = item;
    [get, put, post, delete, patch].into_iter().flatten()
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
