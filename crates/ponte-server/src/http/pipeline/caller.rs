//! The account behind a request. The guard finds it once a request; handlers take it as an argument.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;

use super::door::Standing;
use super::error::ApiError;
use crate::account::Scopes;
use crate::id::{AccountId, SessionId};

/// The account behind a request, known by its cookie or token.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) account: AccountId,
    pub(crate) standing: Standing,
    pub(crate) is_banned: bool,
    pub(crate) key: Key,
}

/// What they have shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Session(SessionId),
    Token(Scopes),
}

impl Caller {
    /// The session, where there is one; a token has none.
    pub(crate) fn session(&self) -> Option<SessionId> {
        match self.key {
            Key::Session(id) => Some(id),
            Key::Token(_) => None,
        }
    }
}

/// For operations that need an account.
impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, ApiError> {
        parts.extensions.get::<Caller>().cloned().ok_or(ApiError::SignedOut)
    }
}

/// For operations that need no account.
impl<S: Sync> OptionalFromRequestParts<S> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Caller>, ApiError> {
        Ok(parts.extensions.get::<Caller>().cloned())
    }
}
