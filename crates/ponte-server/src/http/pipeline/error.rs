//! How a request fails: one enum, and one table from it to the answer and the level at which it is
//! logged. What went wrong inside is logged and never sent.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use tracing::Level;

use crate::problem_code::ProblemCode;
use crate::protocol::Problem;
use crate::store::StoreError;

/// Why a request failed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ApiError {
    /// The request cannot be read.
    Malformed(String),
    /// A field has a value that is not allowed.
    Invalid {
        field: &'static str,
        message: String,
    },
    NotJson,
    TooLarge,
    /// The body did not arrive in time.
    TooSlow,
    /// The operation needs an account, and the caller has none.
    SignedOut,
    /// Name and password, code or key do not belong together, or do not exist.
    WrongCredentials,
    /// The password that was to confirm something is wrong.
    WrongPassword,
    /// A passkey has to be shown again before something, where there is no password to ask for.
    PasskeyNeeded,
    /// A page of another site asks in the name of a reader.
    WrongOrigin,
    /// The caller's role does not allow this.
    NotAllowed,
    /// The token was not made for this.
    OutOfScope,
    Banned,
    /// The site does not offer this.
    Closed(&'static str),
    /// By its code, such as `no-such-game`.
    NoSuch(ProblemCode),
    NoSuchMethod,
    /// Another account has it already.
    Taken {
        field: &'static str,
        message: String,
    },
    /// The rules of a game or of the lobby forbid it.
    Refused(Problem),
    TooMany {
        retry_after_ms: i64,
    },
    /// An address or an account has as many connections open as it may: which of the two.
    TooManyOpen(&'static str),
    /// Try again in a moment.
    Unavailable(String),
    Internal(String),
}

/// The answer to a request that changes one thing, which may not be there.
pub(crate) fn done_or(was_there: bool, missing: ProblemCode) -> Result<StatusCode, ApiError> {
    if was_there { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::NoSuch(missing)) }
}

impl ApiError {
    pub(crate) fn invalid(field: &'static str, reason: impl std::fmt::Display) -> ApiError {
        ApiError::Invalid { field, message: reason.to_string() }
    }

    /// The status, the code, and the level at which the failure is logged.
    fn table(&self) -> (StatusCode, ProblemCode, Level) {
        use ApiError::{
            Banned, Closed, Internal, Invalid, Malformed, NoSuch, NoSuchMethod, NotAllowed,
            NotJson, OutOfScope, PasskeyNeeded, Refused, SignedOut, Taken, TooLarge, TooMany,
            TooManyOpen, TooSlow, Unavailable, WrongCredentials, WrongOrigin, WrongPassword,
        };
        use ProblemCode as Code;
        match self {
            Malformed(_) => (StatusCode::BAD_REQUEST, Code::Malformed, Level::DEBUG),
            Invalid { .. } => (StatusCode::BAD_REQUEST, Code::Invalid, Level::DEBUG),
            NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::NotJson, Level::DEBUG),
            TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, Level::DEBUG),
            TooSlow => (StatusCode::REQUEST_TIMEOUT, Code::TooSlow, Level::DEBUG),
            SignedOut => (StatusCode::UNAUTHORIZED, Code::SignedOut, Level::DEBUG),
            WrongCredentials => (StatusCode::UNAUTHORIZED, Code::WrongCredentials, Level::INFO),
            WrongPassword => (StatusCode::FORBIDDEN, Code::WrongPassword, Level::INFO),
            PasskeyNeeded => (StatusCode::FORBIDDEN, Code::PasskeyNeeded, Level::DEBUG),
            WrongOrigin => (StatusCode::FORBIDDEN, Code::WrongOrigin, Level::INFO),
            NotAllowed => (StatusCode::FORBIDDEN, Code::NotAllowed, Level::DEBUG),
            OutOfScope => (StatusCode::FORBIDDEN, Code::OutOfScope, Level::DEBUG),
            Banned => (StatusCode::FORBIDDEN, Code::Banned, Level::DEBUG),
            Closed(_) => (StatusCode::FORBIDDEN, Code::Closed, Level::DEBUG),
            NoSuch(code) => (StatusCode::NOT_FOUND, *code, Level::DEBUG),
            NoSuchMethod => (StatusCode::METHOD_NOT_ALLOWED, Code::NoSuchMethod, Level::DEBUG),
            Taken { .. } => (StatusCode::CONFLICT, Code::Taken, Level::DEBUG),
            Refused(problem) => (StatusCode::CONFLICT, problem.code, Level::DEBUG),
            TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, Code::TooMany, Level::INFO),
            TooManyOpen(_) => (StatusCode::TOO_MANY_REQUESTS, Code::TooManySockets, Level::INFO),
            Unavailable(_) => (StatusCode::SERVICE_UNAVAILABLE, Code::Unavailable, Level::WARN),
            Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, Level::ERROR),
        }
    }

    fn problem(self, code: ProblemCode) -> Problem {
        let message = match self {
            ApiError::Refused(problem) => return problem,
            ApiError::Invalid { field, message } | ApiError::Taken { field, message } => {
                return Problem { field: Some(field.into()), ..Problem::new(code, message) };
            }
            ApiError::TooMany { retry_after_ms } => {
                let problem = Problem::new(code, "too many requests; wait a little");
                return Problem { retry_after_ms: Some(retry_after_ms), ..problem };
            }
            ApiError::TooManyOpen(whose) => {
                format!("too many sockets and streams {whose} are open; close one first")
            }
            ApiError::Malformed(message) => message,
            ApiError::NotJson => {
                "the body must be JSON, with content-type: application/json".into()
            }
            ApiError::TooLarge => "the body is too large".into(),
            ApiError::TooSlow => "the body did not arrive in time".into(),
            ApiError::SignedOut => "sign in first".into(),
            ApiError::WrongCredentials => "these credentials are wrong".into(),
            ApiError::WrongPassword => "the password is wrong".into(),
            ApiError::PasskeyNeeded => "show a passkey of this account again first".into(),
            ApiError::WrongOrigin => "the request comes from a page of another site".into(),
            ApiError::NotAllowed => "this account may not do that".into(),
            ApiError::OutOfScope => "this token may not do that".into(),
            ApiError::Banned => "this account is banned; it may read, but not act".into(),
            ApiError::Closed(what) => what.into(),
            ApiError::NoSuch(code) => format!("there is {}", code.as_str().replace('-', " ")),
            ApiError::NoSuchMethod => "this address does not know that method".into(),
            ApiError::Unavailable(_) => "the site cannot do that just now; try again".into(),
            ApiError::Internal(_) => "something went wrong here; it has been logged".into(),
        };
        Problem::new(code, message)
    }

    /// Logged once, where the failure is handled; the span around it knows the request.
    fn log(&self, code: ProblemCode, level: Level) {
        let code = code.as_str();
        let inside = match self {
            ApiError::Unavailable(reason) | ApiError::Internal(reason) => reason,
            _ => "",
        };
        match level {
            Level::ERROR => tracing::error!(code, inside, "request failed"),
            Level::WARN => tracing::warn!(code, inside, "request failed"),
            Level::INFO => tracing::info!(code, "request refused"),
            _ => tracing::debug!(code, "request refused"),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.table().0;
        let problem = Problem::from(self);
        let retry = problem.retry_after_ms.map(|wait| wait.div_euclid(1000) + 1);
        let mut response = (status, Json(problem)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// For sockets, which have no status.
impl From<ApiError> for Problem {
    fn from(error: ApiError) -> Problem {
        let (_, code, level) = error.table();
        error.log(code, level);
        error.problem(code)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Full | StoreError::Unavailable(_) => {
                ApiError::Unavailable(error.to_string())
            }
            // Callers that expect a conflict have handled it before.
            StoreError::Conflict => ApiError::Unavailable(error.to_string()),
            StoreError::Corrupt(_) | StoreError::Newer { .. } | StoreError::Fault(_) => {
                ApiError::Internal(error.to_string())
            }
        }
    }
}
