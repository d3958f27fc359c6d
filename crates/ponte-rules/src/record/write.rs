//! Writing records in their one canonical form.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{NodeId, Record};
use crate::color::Color;
use crate::position::Position;

/// Lines are broken before this column, unless one word is longer.
const WIDTH: usize = 80;

/// Tags that come first, in this order.
const LEADING_TAGS: [&str; 3] = ["Light", "Dark", "Date"];

/// The canonical text: tags, an empty line, turns, and a line feed at the end.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tag(f, "Rules", &self.start.rules().to_string())?;
        if self.start != Position::new(*self.start.rules()) {
            write_tag(f, "Position", &self.start.to_string())?;
        }
        let leading = |name: &str| LEADING_TAGS.contains(&name);
        for name in LEADING_TAGS {
            if let Some(value) = self.tag(name) {
                write_tag(f, name, value)?;
            }
        }
        for (name, value) in self.tags().filter(|(name, _)| !leading(name)) {
            write_tag(f, name, value)?;
        }
        let result = self.outcome().map_or("*".to_string(), |outcome| outcome.to_string());
        write_tag(f, "Result", &result)?;
        if let Some(termination) = self.termination() {
            write_tag(f, "Termination", &termination.to_string())?;
        }
        let mut words = Words { record: self, words: Vec::new(), opening: false };
        words.comments(self.comments(Record::START));
        words.line(Record::START, self.start.clone(), 1, true);
        words.push(result);
        f.write_str("\n")?;
        write_wrapped(f, &words.words)
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", escape(value, '"'))
}

fn escape(text: &str, close: char) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        if character == '\\' || character == close {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

fn write_wrapped(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            f.write_str("\n")?;
            column = 0;
        } else if column > 0 {
            f.write_str(" ")?;
            column += 1;
        }
        f.write_str(word)?;
        column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => column + length,
        };
    }
    f.write_str("\n")
}

/// The words of the turns, in order.
struct Words<'a> {
    record: &'a Record,
    words: Vec<String>,
    /// Whether the next word opens a variation.
    opening: bool,
}

impl Words<'_> {
    /// The line after a node, with its variations. A round begins with each of light's turns; its
    /// number is repeated after a comment or a variation.
    ///
    /// Variations recurse. Each starts later in the game than the one around it, so the depth is
    /// bounded by the length of the game.
    fn line(
        &mut self,
        mut node: NodeId,
        mut position: Position,
        mut round: usize,
        mut number_due: bool,
    ) {
        while let [next, variations @ ..] = self.record.children(node) {
            self.turn(*next, &position, round, number_due);
            number_due = !variations.is_empty() || !self.record.comments(*next).is_empty();
            for &variation in variations {
                self.opening = true;
                self.comments(self.record.preface(variation));
                self.turn(variation, &position, round, true);
                let (branch, round) = self.step(variation, &position, round);
                let commented = !self.record.comments(variation).is_empty();
                self.line(variation, branch, round, commented);
                if let Some(last) = self.words.last_mut() {
                    last.push(')');
                }
            }
            (position, round) = self.step(*next, &position, round);
            node = *next;
        }
    }

    /// The position and the round after the turn that leads to a node.
    fn step(&self, node: NodeId, position: &Position, round: usize) -> (Position, usize) {
        let mut next = position.clone();
        self.record.turn(node).into_iter().for_each(|turn| next.play_unchecked(turn));
        let ended = position.to_move() == Color::Dark && next.to_move() == Color::Light;
        (next, round + usize::from(ended))
    }

    fn turn(&mut self, node: NodeId, position: &Position, round: usize, number_due: bool) {
        let Some(turn) = self.record.turn(node) else { return };
        self.push(match position.to_move() {
            Color::Light => format!("{round}. {turn}"),
            Color::Dark if number_due => format!("{round}... {turn}"),
            Color::Dark => turn.to_string(),
        });
        self.comments(self.record.comments(node));
    }

    fn comments(&mut self, comments: &[String]) {
        for text in comments {
            self.push(format!("{{{}}}", escape(text, '}')));
        }
    }

    fn push(&mut self, mut word: String) {
        if core::mem::take(&mut self.opening) {
            word.insert(0, '(');
        }
        self.words.push(word);
    }
}
