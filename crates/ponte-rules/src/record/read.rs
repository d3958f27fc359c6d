//! Reading records: leniently where the meaning is clear, with line and column of the error where
//! it is not.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::{RecordError, RecordErrorKind as Kind};
use super::lexer::{Lexer, Location, Token};
use super::{NodeId, OWN_TAGS, Record, push_comment};
use crate::position::Position;
use crate::rules::Rules;
use crate::score::Outcome;
use crate::turn::{Proposal, ProposalError};

impl Record {
    /// Reads a text that holds exactly one game. A `Rules` tag must agree with `rules` if they are
    /// given, and must be there if they are not.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line and column.
    pub fn read(text: &str, rules: Option<Rules>) -> Result<Record, RecordError> {
        let mut records = Record::read_all(text, rules)?;
        match (records.pop(), records.len()) {
            (Some(record), 0) => Ok(record),
            (last, others) => {
                let found = others + usize::from(last.is_some());
                Err(Lexer::new(text).location().error(Kind::NotOneGame { found }))
            }
        }
    }

    /// Reads every game of a text.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line and column.
    pub fn read_all(text: &str, rules: Option<Rules>) -> Result<Vec<Record>, RecordError> {
        let mut lexer = Lexer::new(text);
        let mut records = Vec::new();
        let mut reader = Reader::new(rules);
        while let Some((location, token)) = lexer.next()? {
            // A token after a result, and a tag after turns, begins another game.
            let new_tags = matches!(token, Token::Tag { .. }) && reader.line.is_some();
            if reader.result.is_some() || new_tags {
                let done = core::mem::replace(&mut reader, Reader::new(rules));
                records.extend(done.finish(location)?);
            }
            reader.take(location, token)?;
        }
        records.extend(reader.finish(lexer.location())?);
        Ok(records)
    }
}

/// One game being read.
struct Reader {
    told: Option<Rules>,
    tags: Vec<(Location, String, String)>,
    remarks: Vec<String>,
    /// The record, once the first turn or result has been seen.
    line: Option<Line>,
    result: Option<(Location, Option<Outcome>)>,
}

/// The record with the node that the next turn continues.
struct Line {
    record: Record,
    here: NodeId,
    position: Position,
    /// Where open variations begin in the text, and the nodes they return to.
    open: Vec<(Location, NodeId)>,
    /// Comments before the first turn of a variation.
    preface: Option<Vec<String>>,
}

impl Reader {
    fn new(told: Option<Rules>) -> Reader {
        Reader { told, tags: Vec::new(), remarks: Vec::new(), line: None, result: None }
    }

    fn take(&mut self, location: Location, token: Token) -> Result<(), RecordError> {
        match token {
            Token::Tag { name, value } => {
                if self.tags.iter().any(|(_, known, _)| *known == name) {
                    return Err(location.error(Kind::RepeatedTag { name }));
                }
                self.tags.push((location, name, value));
                Ok(())
            }
            Token::Comment(text) => {
                match &mut self.line {
                    Some(line) => line.comment(&text),
                    None => push_comment(&mut self.remarks, &text),
                }
                Ok(())
            }
            Token::Open => self.line(location)?.open(location),
            Token::Close => self.line(location)?.close(location),
            Token::Word(word) => match result_of(&word) {
                Some(result) => {
                    let line = self.line(location)?;
                    if let Some((opened, _)) = line.open.pop() {
                        return Err(opened.error(Kind::Unclosed { what: "variation" }));
                    }
                    self.result = Some((location, result));
                    Ok(())
                }
                None => self.line(location)?.turn(location, &word),
            },
        }
    }

    /// The line; the first call begins it with the rules and the start position read so far.
    fn line(&mut self, location: Location) -> Result<&mut Line, RecordError> {
        if self.line.is_none() {
            self.line = Some(self.begin(location)?);
        }
        Ok(self.line.as_mut().expect("a line has just been begun"))
    }

    fn begin(&mut self, location: Location) -> Result<Line, RecordError> {
        let rules = self.rules(location)?;
        let start = match self.tag("Position") {
            Some((location, text)) => Position::from_text(rules, text)
                .map_err(|error| location.error(Kind::BadPosition(error)))?,
            None => Position::new(rules),
        };
        let mut record = Record::new(start.clone());
        record.nodes[0].comments = core::mem::take(&mut self.remarks);
        let own = |name: &str| OWN_TAGS.contains(&name);
        let tags = self.tags.iter().filter(|(_, name, _)| !own(name));
        record.tags = tags.map(|(_, name, value)| (name.clone(), value.clone())).collect();
        Ok(Line { record, here: Record::START, position: start, open: Vec::new(), preface: None })
    }

    fn rules(&self, location: Location) -> Result<Rules, RecordError> {
        let Some((location, text)) = self.tag("Rules") else {
            return self.told.ok_or_else(|| location.error(Kind::NoRules));
        };
        let tag = text.parse().map_err(|error| location.error(Kind::BadRules(error)))?;
        match self.told {
            Some(told) if told != tag => Err(location.error(Kind::OtherRules { tag, told })),
            _ => Ok(tag),
        }
    }

    fn tag(&self, wanted: &str) -> Option<(Location, &str)> {
        let tag = self.tags.iter().find(|(_, name, _)| name == wanted);
        tag.map(|(location, _, value)| (*location, value.as_str()))
    }

    /// The record, if there was anything to read.
    fn finish(mut self, end: Location) -> Result<Option<Record>, RecordError> {
        if self.line.is_none() && self.tags.is_empty() && self.remarks.is_empty() {
            return Ok(None);
        }
        self.line(end)?;
        let result_tag = self.tag("Result").map(|(location, text)| {
            let outcome =
                result_of(text).ok_or(location.error(Kind::BadValue { name: "Result" }))?;
            Ok((location, outcome))
        });
        let result_tag = result_tag.transpose()?;
        let termination = self.tag("Termination").map(|(location, text)| {
            text.parse().map_err(|_| location.error(Kind::BadValue { name: "Termination" }))
        });
        let termination = termination.transpose()?;
        if let (Some((_, tag)), Some((location, word))) = (result_tag, self.result)
            && tag != word
        {
            return Err(location.error(Kind::TwoResults));
        }
        let line = self.line.expect("a line has been begun above");
        if let Some(&(opened, _)) = line.open.first() {
            return Err(opened.error(Kind::Unclosed { what: "variation" }));
        }
        let mut record = line.record;
        let (location, outcome) = self.result.or(result_tag).unwrap_or((end, None));
        record
            .settle(outcome, termination)
            .map_err(|error| location.error(Kind::Contradicted(error)))?;
        Ok(Some(record))
    }
}

impl Line {
    fn turn(&mut self, location: Location, word: &str) -> Result<(), RecordError> {
        let illegal = |number: usize, refusal| {
            location.error(Kind::IllegalTurn { number, turn: word.into(), refusal })
        };
        let proposal: Proposal = match word.parse() {
            Ok(proposal) => proposal,
            Err(ProposalError::OffEveryBoard) => return Err(illegal(self.depth() + 1, None)),
            Err(ProposalError::Malformed) => {
                return Err(location.error(Kind::Unexpected { text: word.into() }));
            }
        };
        let turn = match self.position.play(proposal) {
            Ok(turn) => turn,
            Err(refusal) => return Err(illegal(self.depth() + 1, Some(refusal))),
        };
        self.here = self.record.push(self.here, turn);
        let node = &mut self.record.nodes[self.here.0];
        node.preface = self.preface.take().unwrap_or_default();
        Ok(())
    }

    /// How many turns lead here.
    fn depth(&self) -> usize {
        core::iter::successors(Some(self.here), |&node| self.record.parent(node)).count() - 1
    }

    fn comment(&mut self, text: &str) {
        match &mut self.preface {
            Some(preface) => push_comment(preface, text),
            None => self.record.comment(self.here, text),
        }
    }

    fn open(&mut self, location: Location) -> Result<(), RecordError> {
        let replaced = self.record.parent(self.here).filter(|_| self.preface.is_none());
        let parent = replaced.ok_or_else(|| location.error(Kind::Variation))?;
        self.open.push((location, self.here));
        self.go_to(parent);
        self.preface = Some(Vec::new());
        Ok(())
    }

    fn close(&mut self, location: Location) -> Result<(), RecordError> {
        let begun = self.preface.is_none();
        let back =
            self.open.pop().filter(|_| begun).ok_or_else(|| location.error(Kind::Variation))?;
        self.go_to(back.1);
        Ok(())
    }

    fn go_to(&mut self, node: NodeId) {
        self.here = node;
        self.position = self.record.position(node);
    }
}

/// The result a word stands for: `Some(None)` for `*`.
fn result_of(word: &str) -> Option<Option<Outcome>> {
    match word {
        "*" => Some(None),
        _ => word.parse().ok().map(Some),
    }
}
