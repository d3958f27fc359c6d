//! Why something was refused, for a program and for a person.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::game::Refused;
use crate::problem_code::ProblemCode;

/// What went wrong. The API answers with it too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A stable name, such as `not-your-turn`.
    #[schema(value_type = String, example = "not-your-turn")]
    pub code: ProblemCode,
    /// A sentence in English, for people who write clients.
    pub message: String,
    /// The cells on the board to blame for an illegal turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cause: Vec<String>,
    /// The field of the request that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// How long to wait before trying again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<i64>,
}

impl Problem {
    #[must_use]
    pub fn new(code: ProblemCode, message: impl Into<String>) -> Problem {
        Problem {
            code,
            message: message.into(),
            cause: Vec::new(),
            field: None,
            retry_after_ms: None,
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        let mut problem = Problem::new(refused.code(), refused.to_string());
        if let Refused::Illegal(refusal) = refused {
            problem.cause = refusal.cause().iter().map(|cell| cell.to_string()).collect();
        }
        problem
    }
}
