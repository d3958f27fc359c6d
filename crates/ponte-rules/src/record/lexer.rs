//! The tokens of a record's text, with their locations.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::error::{RecordError, RecordErrorKind};
use super::is_tag_name;

/// A location in the text: line and column, both counted from one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Location {
    line: u32,
    column: u32,
}

impl Location {
    pub(super) fn error(self, kind: RecordErrorKind) -> RecordError {
        RecordError { line: self.line, column: self.column, kind }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Tag {
        name: String,
        value: String,
    },
    Comment(String),
    Open,
    Close,
    /// A turn or a result. Turn numbers are skipped.
    Word(String),
}

/// Cuts a text into tokens.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    location: Location,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Lexer { rest, location: Location { line: 1, column: 1 } }
    }

    pub(super) fn location(&self) -> Location {
        self.location
    }

    /// The next token and where it starts; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<(Location, Token)>, RecordError> {
        loop {
            self.skip(char::is_whitespace);
            let location = self.location;
            let Some(head) = self.peek() else { return Ok(None) };
            let token = match head {
                '[' => self.tag(location)?,
                '{' => self.comment(location)?,
                ';' => Token::Comment(self.take(|character| character != '\n')[1..].to_owned()),
                '(' => self.one(Token::Open),
                ')' => self.one(Token::Close),
                '*' => self.one(Token::Word("*".to_owned())),
                _ if self.at_number() => {
                    self.skip(|character| character.is_ascii_digit());
                    self.skip(|character| character == '.');
                    continue;
                }
                _ => self.word(location)?,
            };
            return Ok(Some((location, token)));
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.rest = &self.rest[character.len_utf8()..];
        if character == '\n' {
            self.location = Location { line: self.location.line + 1, column: 1 };
        } else {
            self.location.column += 1;
        }
        Some(character)
    }

    fn one(&mut self, token: Token) -> Token {
        self.bump();
        token
    }

    fn take(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let from = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        &from[..from.len() - self.rest.len()]
    }

    fn skip(&mut self, wanted: impl Fn(char) -> bool) {
        self.take(wanted);
    }

    /// Whether a turn number begins here: digits, and then dots or the end of the word.
    fn at_number(&self) -> bool {
        let after = self.rest.trim_start_matches(|character: char| character.is_ascii_digit());
        let ends = |character: char| character == '.' || !is_word_character(character);
        after.len() < self.rest.len() && after.chars().next().is_none_or(ends)
    }

    fn word(&mut self, location: Location) -> Result<Token, RecordError> {
        let word = self.take(is_word_character);
        if word.is_empty() {
            let text = self.peek().map(String::from).unwrap_or_default();
            return Err(location.error(RecordErrorKind::Unexpected { text }));
        }
        Ok(Token::Word(word.to_owned()))
    }

    fn comment(&mut self, location: Location) -> Result<Token, RecordError> {
        self.bump();
        let text = self.escaped('}').ok_or(RecordErrorKind::Unclosed { what: "comment" });
        text.map(Token::Comment).map_err(|kind| location.error(kind))
    }

    fn tag(&mut self, location: Location) -> Result<Token, RecordError> {
        self.bump();
        self.skip(char::is_whitespace);
        let name = self.take(|character| !character.is_whitespace() && character != '"');
        self.skip(char::is_whitespace);
        if !is_tag_name(name) || self.bump() != Some('"') {
            return Err(location.error(RecordErrorKind::Unexpected { text: "[".to_owned() }));
        }
        let unclosed = || location.error(RecordErrorKind::Unclosed { what: "tag" });
        let value = self.escaped('"').ok_or_else(unclosed)?;
        self.skip(char::is_whitespace);
        if self.bump() != Some(']') {
            return Err(unclosed());
        }
        Ok(Token::Tag { name: name.to_owned(), value })
    }

    /// The text up to a closing character, which a backslash before it or before a backslash
    /// takes literally. `None` if the text ends first.
    fn escaped(&mut self, close: char) -> Option<String> {
        let mut text = String::new();
        loop {
            match self.bump()? {
                character if character == close => return Some(text),
                '\\' => match self.peek() {
                    Some(next) if next == close || next == '\\' => {
                        self.bump();
                        text.push(next);
                    }
                    _ => text.push('\\'),
                },
                character => text.push(character),
            }
        }
    }
}

fn is_word_character(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, ',' | '-' | '_' | '.' | '+' | '!' | '?')
}
