//! The analysis for people.

use ponte_engine::Outlook;
use ponte_engine::review::{Class, Review, Step, View};
use ponte_rules::{Color, Record, Turn};

/// How many turns of a line of play are printed.
const LONGEST_LINE: usize = 6;

pub(super) fn tell(review: &Review, record: &Record, lines: usize) -> String {
    if review.steps.is_empty() {
        return position(&review.views[0], lines);
    }
    let mut out =
        format!("{:>3}  {:<5} {:<9}{:>7}{:>8}{:>7}\n", "", "", "turn", "light", "points", "lost");
    for (number, (step, after)) in (1..).zip(review.steps.iter().zip(&review.views[1..])) {
        out += &row(number, step, after, &review.views[number - 1]);
    }
    out.push('\n');
    out += &player(review, record, Color::Light);
    out + &player(review, record, Color::Dark)
}

/// One turn: who, what, what light can expect after it, what it lost, and what was better.
fn row(number: usize, step: &Step, after: &View, before: &View) -> String {
    let light = after.light();
    let lost = match step.lost {
        lost if lost < 0.005 => String::new(),
        lost => format!("{:.0} %", lost * 100.0),
    };
    let judgement = match step.class {
        Class::Good => String::new(),
        class => format!("  {}; better {}", class.name(), line(before, 0)),
    };
    let row = format!(
        "{number:>3}  {:<5} {:<9}{:>5.0} %{:>+8.1}{lost:>7}{judgement}",
        name(step.color),
        step.turn.to_string(),
        light.expectation() * 100.0,
        light.score,
    );
    row.trim_end().to_owned() + "\n"
}

/// What a player lost in all.
fn player(review: &Review, record: &Record, owner: Color) -> String {
    let (color, tag) = match owner {
        Color::Light => ("Light", "Light"),
        Color::Dark => ("Dark", "Dark"),
    };
    let who = record.tag(tag).map_or(color.to_owned(), |player| format!("{color} ({player})"));
    let Some(mean) = review.mean_loss(owner) else { return String::new() };
    let counts = Class::FAULTS.map(|class| match review.count(owner, class) {
        1 => format!("1 {}", class.name()),
        count if class == Class::Inaccuracy => format!("{count} inaccuracies"),
        count => format!("{count} {}s", class.name()),
    });
    format!("{who}: {}; {:.1} % lost a turn\n", counts.join(", "), mean * 100.0)
}

/// A single position: the outlook and the best lines.
fn position(view: &View, lines: usize) -> String {
    let mover = name(view.position.to_move());
    let Outlook { win, draw, loss, score } = view.outlook;
    let sure = if view.proven.is_some() { ", proven" } else { "" };
    let mut out = if view.position.is_over() {
        format!("The game is over: {:+.0} points for {mover}\n", score)
    } else {
        let [win, draw, loss] = [win, draw, loss].map(|chance| chance * 100.0);
        format!(
            "{mover} to move: {win:.1} % win, {draw:.1} % draw, {loss:.1} % loss, \
             {score:+.1} points{sure}\n"
        )
    };
    for (index, candidate) in view.candidates.iter().take(lines).enumerate() {
        let expectation = candidate.outlook.expectation() * 100.0;
        let (score, visits) = (candidate.outlook.score, candidate.visits);
        out += &format!(
            "{:>3}. {expectation:>5.1} %{score:>+7.1}{visits:>9} visits  {}\n",
            index + 1,
            line(view, index)
        );
    }
    out
}

fn line(view: &View, index: usize) -> String {
    let Some(candidate) = view.candidates.get(index) else { return String::new() };
    let turns = [&[candidate.turn], &candidate.line[..]].concat();
    let words: Vec<String> = turns.iter().take(LONGEST_LINE).map(Turn::to_string).collect();
    words.join(" ")
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Light => "light",
        Color::Dark => "dark",
    }
}
