//! What comes with a request, read strictly: a body is JSON of the expected shape or a problem.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::error::ApiError;
use crate::json::Object;
use crate::problem_code::ProblemCode;

/// A body of JSON: an object.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Json<T>, ApiError> {
        let Object(value) = read(request).await?;
        Ok(Json(value))
    }
}

/// A body of JSON that is a list.
#[derive(Debug)]
pub(crate) struct List<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for List<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<List<T>, ApiError> {
        read(request).await.map(List)
    }
}

async fn read<T: DeserializeOwned>(request: Request) -> Result<T, ApiError> {
    let axum::Json(value) = axum::Json::<Value>::from_request(request, &()).await?;
    if has_nul(&value) {
        return Err(nul());
    }
    serde_path_to_error::deserialize(value).map_err(|error| ApiError::Malformed(error.to_string()))
}

/// PostgreSQL stores no NUL in text, and no text needs one.
pub(in crate::http) fn nul() -> ApiError {
    ApiError::Malformed("a text has no letter with the number 0".to_owned())
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(values) => values.iter().any(has_nul),
        Value::Object(fields) => {
            fields.iter().any(|(name, value)| name.contains('\0') || has_nul(value))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// The variable parts of the address.
#[derive(FromRequestParts, Debug)]
#[from_request(via(axum::extract::Path), rejection(ApiError))]
pub(crate) struct Path<T>(pub(crate) T);

/// What follows the question mark.
#[derive(FromRequestParts, Debug)]
#[from_request(via(axum::extract::Query), rejection(ApiError))]
pub(crate) struct Query<T>(pub(crate) T);

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        match rejection {
            JsonRejection::MissingJsonContentType(_) => ApiError::NotJson,
            rejection if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE => {
                ApiError::TooLarge
            }
            rejection => ApiError::Malformed(rejection.body_text()),
        }
    }
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> ApiError {
        ApiError::NoSuch(ProblemCode::NoSuchAddress)
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        ApiError::Malformed(rejection.body_text())
    }
}
