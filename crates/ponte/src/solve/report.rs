//! What `ponte solve` prints: lines for people, JSON for programs.

use std::fmt::{self, Display, Formatter};

use ponte_engine::solver::{Value, ValueRange};
use ponte_rules::{Color, Outcome, Position, Turn};
use serde::Serialize;

use super::work::Kind;

/// The JSON of a position, as `docs/notation.md` specifies it.
#[derive(Serialize, Debug)]
pub(super) struct Report {
    rules: String,
    position: String,
    /// `light`, `draw` or `dark`; nothing if the search ended before.
    pub(super) value: Option<String>,
    /// The values that are not ruled out, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    possible: Vec<String>,
    first_turns: FirstTurns,
    /// Light's points less dark's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) points: Option<i32>,
    /// Bounds on that, where the search ended before the value was known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) points_between: Option<[i32; 2]>,
    /// Who wins the game with the pie rule, if it is not a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pie: Option<&'static str>,
    /// A game in which both sides play their best.
    line: Vec<String>,
    /// Light's and dark's points at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[u16; 2]>,
    /// Positions looked at.
    pub(super) nodes: u64,
    /// Positions of the proofs that were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) checked: Option<usize>,
}

/// How many turns lead to each value.
#[derive(Serialize, Default, Debug)]
struct FirstTurns {
    light: usize,
    draw: usize,
    dark: usize,
    #[serde(skip_serializing_if = "is_zero")]
    unknown: usize,
}

impl Report {
    /// The report on a position with these turns.
    pub(super) fn new(position: &Position, kinds: &[Kind]) -> Report {
        let mover = position.to_move();
        let range = kinds.iter().map(|kind| kind.range).reduce(ValueRange::or);
        let value = match range {
            Some(range) => range.exact().map(|value| outcome(mover, value)),
            None => position.outcome(),
        };
        let mut first_turns = FirstTurns::default();
        for kind in kinds {
            *first_turns.with(kind.range.exact().map(|value| outcome(mover, value))) += kind.turns;
        }
        let possible = |value: &Value| range.is_some_and(|range| range.allows(*value));
        let possible = [Value::Win, Value::Draw, Value::Loss].into_iter().filter(possible);
        Report {
            rules: position.rules().to_string(),
            position: position.to_string(),
            value: value.map(|value| value.to_string()),
            possible: match value {
                Some(_) => Vec::new(),
                None => possible.map(|value| outcome(mover, value).to_string()).collect(),
            },
            pie: first_turns.pie(position),
            first_turns,
            points: None,
            points_between: None,
            line: Vec::new(),
            score: None,
            nodes: 0,
            checked: None,
        }
    }

    /// Adds a game in which both sides play their best.
    pub(super) fn add_line(&mut self, position: &Position, line: &[Turn]) {
        let mut end = position.clone();
        line.iter().for_each(|&turn| end.play_unchecked(turn));
        self.line = line.iter().map(Turn::to_string).collect();
        self.score = end.is_over().then(|| Color::ALL.map(|color| end.score(color).points));
    }
}

impl FirstTurns {
    /// How many have this value.
    fn with(&mut self, value: Option<Outcome>) -> &mut usize {
        match value {
            Some(Outcome::Win(Color::Light)) => &mut self.light,
            Some(Outcome::Win(Color::Dark)) => &mut self.dark,
            Some(_) => &mut self.draw,
            None => &mut self.unknown,
        }
    }

    /// The second player takes the better side after the first turn, so the first must find one
    /// that gives neither an advantage.
    fn pie(&self, position: &Position) -> Option<&'static str> {
        let start = *position == Position::new(*position.rules());
        (start && self.unknown == 0).then_some(if self.draw > 0 { "draw" } else { "second" })
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let FirstTurns { light, draw, dark, unknown } = self.first_turns;
        match &self.value {
            Some(value) => writeln!(f, "value      {value}")?,
            None => writeln!(f, "value      {}", self.possible.join(" or "))?,
        }
        if let Some(points) = self.points {
            writeln!(f, "points     {points:+}")?;
        }
        if let Some([low, high]) = self.points_between {
            writeln!(f, "points     from {low:+} to {high:+}")?;
        }
        write!(f, "turns      light {light}, draw {draw}, dark {dark}")?;
        if unknown > 0 {
            write!(f, ", unknown {unknown}")?;
        }
        writeln!(f)?;
        if let Some(pie) = self.pie {
            writeln!(f, "pie rule   {}", if pie == "draw" { "draw" } else { "the second player" })?;
        }
        if let Some([light, dark]) = self.score {
            writeln!(f, "line       {} ({light} : {dark})", self.line.join(" "))?;
        }
        if let Some(checked) = self.checked {
            writeln!(f, "checked    every turn, for both sides, in {checked} positions")?;
        }
        writeln!(f, "positions  {}", self.nodes)
    }
}

/// Who wins when a value is reached by this side.
fn outcome(side: Color, value: Value) -> Outcome {
    match value {
        Value::Win => Outcome::Win(side),
        Value::Draw => Outcome::Draw,
        Value::Loss => Outcome::Win(!side),
    }
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}
