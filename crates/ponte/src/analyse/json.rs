//! The analysis for programs: one object.

use ponte_engine::Outlook;
use ponte_engine::review::{Class, Review, Step, View};
use ponte_rules::{Color, Turn};
use serde::Serialize;

use crate::failure::Failure;

#[derive(Serialize)]
struct Analysis {
    rules: String,
    /// The start, then the position after every turn.
    positions: Vec<Seen>,
    turns: Vec<Judged>,
    /// The players by the colors they own at the end.
    light: Summary,
    dark: Summary,
}

#[derive(Serialize)]
struct Seen {
    position: String,
    /// What light can expect, 0 to 1.
    light: f32,
    #[serde(flatten)]
    outlook: Chances,
    proven: bool,
    lines: Vec<Line>,
}

/// From the side of the player to move.
#[derive(Serialize)]
struct Chances {
    wdl: [f32; 3],
    score: f32,
}

#[derive(Serialize)]
struct Line {
    turns: Vec<String>,
    visits: u32,
    proven: bool,
    #[serde(flatten)]
    outlook: Chances,
}

#[derive(Serialize)]
struct Judged {
    number: usize,
    turn: String,
    color: &'static str,
    lost: f32,
    class: &'static str,
    better: Option<String>,
}

#[derive(Serialize)]
struct Summary {
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
    mean_loss: Option<f32>,
}

pub(super) fn tell(review: &Review, lines: usize) -> Result<String, Failure> {
    let analysis = Analysis {
        rules: review.views[0].position.rules().to_string(),
        positions: review.views.iter().map(|view| seen(view, lines)).collect(),
        turns: (1..).zip(&review.steps).map(|(number, step)| judged(number, step)).collect(),
        light: summary(review, Color::Light),
        dark: summary(review, Color::Dark),
    };
    Ok(serde_json::to_string(&analysis).map_err(Failure::input)? + "\n")
}

fn seen(view: &View, lines: usize) -> Seen {
    let lines = view.candidates.iter().take(lines).map(|candidate| Line {
        turns: [&[candidate.turn], &candidate.line[..]]
            .concat()
            .iter()
            .map(Turn::to_string)
            .collect(),
        visits: candidate.visits,
        proven: candidate.proven.is_some(),
        outlook: chances(candidate.outlook),
    });
    Seen {
        position: view.position.to_string(),
        light: rounded(view.light().expectation()),
        outlook: chances(view.outlook),
        proven: view.proven.is_some(),
        lines: lines.collect(),
    }
}

fn judged(number: usize, step: &Step) -> Judged {
    Judged {
        number,
        turn: step.turn.to_string(),
        color: match step.color {
            Color::Light => "light",
            Color::Dark => "dark",
        },
        lost: rounded(step.lost),
        class: step.class.name(),
        better: step.better.map(|turn| turn.to_string()),
    }
}

fn summary(review: &Review, owner: Color) -> Summary {
    Summary {
        inaccuracies: review.count(owner, Class::Inaccuracy),
        mistakes: review.count(owner, Class::Mistake),
        blunders: review.count(owner, Class::Blunder),
        mean_loss: review.mean_loss(owner).map(rounded),
    }
}

fn chances(outlook: Outlook) -> Chances {
    let Outlook { win, draw, loss, score } = outlook;
    Chances { wdl: [win, draw, loss].map(rounded), score: rounded(score) }
}

/// Four decimals are more than the accuracy of any search.
fn rounded(value: f32) -> f32 {
    (value * 10_000.0).round() / 10_000.0
}
