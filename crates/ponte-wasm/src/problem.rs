//! Errors as values, for which the page has sentences in the reader's language.
//!
//! A problem has a stable code and the data of its sentence; the sentences themselves are in the
//! page's catalogues. One flat type serves all.

mod codes;
mod conversions;

use ponte_rules::{Cell, Cells, Color};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use crate::view::{cell_names, color_name};

pub(crate) use codes::ProblemCode;

/// Why something was refused.
#[derive(Serialize, Tsify, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// A stable name, such as `touches-island`.
    pub code: ProblemCode,
    /// The cells on the board to blame.
    pub cause: Vec<String>,
    /// The cell, or one of the cells, that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The cells that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<String>,
    /// Other cells, or another bridge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// The color that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(type = "Color")]
    pub color: Option<&'static str>,
    /// The number in the sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    /// The part of the text that could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The line and the column in it, counted from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<(u32, u32)>,
    /// The problems that this one is made of.
    pub reasons: Vec<Problem>,
}

/// A problem on its way to the page, where it is thrown.
#[derive(Debug)]
pub struct Thrown(JsValue);

impl<E: Into<Problem>> From<E> for Thrown {
    fn from(error: E) -> Thrown {
        let problem: Problem = error.into();
        Thrown(problem.into_js().map_or_else(|error| error.to_string().into(), Into::into))
    }
}

impl From<Thrown> for JsValue {
    fn from(thrown: Thrown) -> JsValue {
        thrown.0
    }
}

impl Problem {
    /// A problem without data.
    pub(crate) fn new(code: ProblemCode) -> Problem {
        Problem {
            code,
            cause: Vec::new(),
            cell: None,
            cells: None,
            other: None,
            color: None,
            count: None,
            text: None,
            place: None,
            reasons: Vec::new(),
        }
    }

    fn cell(mut self, cell: Cell) -> Problem {
        self.cell = Some(cell.to_string());
        self
    }

    fn cells(mut self, cells: impl ToString) -> Problem {
        self.cells = Some(cells.to_string());
        self
    }

    fn other(mut self, other: impl ToString) -> Problem {
        self.other = Some(other.to_string());
        self
    }

    fn color(mut self, color: Color) -> Problem {
        self.color = Some(color_name(color));
        self
    }

    fn count(mut self, count: impl TryInto<usize>) -> Problem {
        self.count = count.try_into().ok();
        self
    }

    fn text(mut self, text: impl ToString) -> Problem {
        self.text = Some(text.to_string());
        self
    }

    fn cause(mut self, cells: Cells) -> Problem {
        self.cause = cell_names(cells);
        self
    }

    fn reason(mut self, reason: impl Into<Problem>) -> Problem {
        self.reasons.push(reason.into());
        self
    }

    /// A node that a record does not have.
    pub(crate) fn no_such_place(node: usize) -> Problem {
        Problem::new(ProblemCode::NoSuchPlace).count(node)
    }
}
