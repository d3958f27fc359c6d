//! Game records: a game with its tags, comments and variations.
//!
//! A record is a tree of turns that are all legal. Its text resembles PGN; `docs/notation.md`
//! describes it.

mod error;
mod lexer;
mod read;
mod write;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::game::{Game, GameError};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::score::Outcome;
use crate::termination::{ContradictedOutcome, Termination, agree};
use crate::turn::{Proposal, Turn};

pub use error::{RecordError, RecordErrorKind};

/// A game with its tags, comments and variations.
///
/// ```
/// use ponte_rules::Record;
/// let text = r#"
/// [Rules "4x4"]
/// [Light "Ada"]
/// 1. B2,b3 {in the middle} (a1,a2) swap c1,c2 *"#;
/// let record = Record::read(text, None)?;
/// assert_eq!(record.tag("Light"), Some("Ada"));
/// assert_eq!(record.turns().len(), 3);
/// assert_eq!(record.to_string(), r#"[Rules "4x4"]
/// [Light "Ada"]
/// [Result "*"]
///
/// 1. b2,b3 {in the middle} (1. a1,a2) 1... swap c1,c2 *
/// "#);
/// # Ok::<(), ponte_rules::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    tags: Vec<(String, String)>,
    start: Position,
    nodes: Vec<Node>,
    outcome: Option<Outcome>,
    termination: Option<Termination>,
}

/// A node of a record's tree: its start, or a turn that was played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Node {
    /// The turn that leads here and where it was played; `None` at the start.
    from: Option<(NodeId, Turn)>,
    /// The first child continues the line; the others are variations.
    children: Vec<NodeId>,
    preface: Vec<String>,
    comments: Vec<String>,
}

/// Tags that follow from the record itself and cannot be set.
const OWN_TAGS: [&str; 4] = ["Rules", "Position", "Result", "Termination"];

impl Record {
    /// Where every record begins.
    pub const START: NodeId = NodeId(0);

    /// A record without turns.
    #[must_use]
    pub fn new(start: Position) -> Record {
        let nodes = [Node::default()].into();
        Record { tags: Vec::new(), start, nodes, outcome: None, termination: None }
    }

    /// The position before the first turn.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The tags in the order they were set, without those that follow from the record itself:
    /// rules, position, result and termination.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find_map(|(tag, value)| (tag == name).then_some(value))
    }

    /// Sets a tag, replacing its value if it is there.
    ///
    /// # Errors
    /// The name is not made of ASCII letters, digits and underscores, or the tag follows from the
    /// record itself.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if OWN_TAGS.contains(&name) {
            return Err(TagError::KeptByTheRecord);
        }
        if !is_tag_name(name) {
            return Err(TagError::BadName);
        }
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value.to_owned(),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// Removes a tag, if it is there.
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.retain(|(tag, _)| tag != name);
    }

    /// Adds a turn after a node, or finds it there. The first turn added continues the line,
    /// later ones are variations.
    ///
    /// # Errors
    /// The rule the turn breaks.
    pub fn add(&mut self, after: NodeId, proposal: Proposal) -> Result<NodeId, Refusal> {
        let turn = self.position(after).judge(proposal)?;
        let known = self.children(after).iter().find(|&&node| self.turn(node) == Some(turn));
        Ok(known.copied().unwrap_or_else(|| self.push(after, turn)))
    }

    /// Plays a turn at the end of the main line.
    ///
    /// # Errors
    /// The rule the turn breaks.
    pub fn play(&mut self, proposal: Proposal) -> Result<Turn, Refusal> {
        let end = self.main_line().last().copied().unwrap_or(Record::START);
        let turn = self.position(end).judge(proposal)?;
        self.push(end, turn);
        Ok(turn)
    }

    fn push(&mut self, after: NodeId, turn: Turn) -> NodeId {
        let node = NodeId(self.nodes.len());
        self.nodes.push(Node { from: Some((after, turn)), ..Node::default() });
        self.nodes[after.0].children.push(node);
        self.drop_contradiction();
        node
    }

    /// Drops a stated result that contradicts the main line as it is now, so that what is written
    /// can always be read again.
    fn drop_contradiction(&mut self) {
        let (outcome, termination) = (self.outcome, self.termination);
        let is_stated = outcome.is_some() || termination.is_some();
        if is_stated && self.settle(outcome, termination).is_err() {
            self.reopen();
        }
    }

    /// The turn that leads to a node; `None` at the start.
    #[must_use]
    pub fn turn(&self, node: NodeId) -> Option<Turn> {
        self.nodes[node.0].from.map(|(_, turn)| turn)
    }

    /// The node before the turn that leads here; `None` at the start.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].from.map(|(parent, _)| parent)
    }

    /// The nodes after the turns that were played here: the line first, then the variations.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.0].children
    }

    /// The comments on a turn, or on the whole game at the start.
    #[must_use]
    pub fn comments(&self, node: NodeId) -> &[String] {
        &self.nodes[node.0].comments
    }

    /// The comments before the first turn of a variation.
    #[must_use]
    pub fn preface(&self, node: NodeId) -> &[String] {
        &self.nodes[node.0].preface
    }

    /// Adds a comment on a turn, or on the whole game at the start; blanks around it are dropped,
    /// and nothing is added if nothing remains.
    pub fn comment(&mut self, node: NodeId, text: &str) {
        push_comment(&mut self.nodes[node.0].comments, text);
    }

    /// Replaces the comments on a turn, or on the whole game at the start, by this one; an empty
    /// one only removes them.
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        self.nodes[node.0].comments.clear();
        self.comment(node, text);
    }

    /// Removes a turn with all that follows it, and returns the node before it.
    ///
    /// All nodes of the record are renumbered. Nothing happens at the start.
    pub fn remove(&mut self, node: NodeId) -> NodeId {
        let Some(parent) = self.parent(node) else { return node };
        let mut kept = Record { nodes: [self.nodes[0].clone()].into(), ..self.clone() };
        kept.nodes[0].children.clear();
        let mut place = Record::START;
        let mut open = alloc::vec![(Record::START, Record::START)];
        while let Some((old, new)) = open.pop() {
            if old == parent {
                place = new;
            }
            for &child in self.children(old).iter().filter(|&&child| child != node) {
                let Some(turn) = self.turn(child) else { continue };
                let copy = kept.push(new, turn);
                kept.nodes[copy.0].preface.clone_from(&self.nodes[child.0].preface);
                kept.nodes[copy.0].comments.clone_from(&self.nodes[child.0].comments);
                open.push((child, copy));
            }
        }
        *self = kept;
        self.drop_contradiction();
        place
    }

    /// The position at a node.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Position {
        let step = |place: &NodeId| self.parent(*place);
        let path: Vec<NodeId> = core::iter::successors(Some(node), step).collect();
        let mut position = self.start.clone();
        path.iter().rev().filter_map(|&node| self.turn(node)).for_each(|turn| {
            position.play_unchecked(turn);
        });
        position
    }

    /// The nodes of the main line, without the start.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let next = |node: &NodeId| self.children(*node).first().copied();
        core::iter::successors(Some(Record::START), next).skip(1).collect()
    }

    /// The turns of the main line.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        self.main_line().into_iter().filter_map(|node| self.turn(node)).collect()
    }

    /// The result: as given, or else that of the finished board; `None` for `*`.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome.or_else(|| self.final_position().outcome())
    }

    /// What ended the game, where that is known.
    #[must_use]
    pub fn termination(&self) -> Option<Termination> {
        let scored = || self.final_position().is_over().then_some(Termination::Score);
        self.termination.or_else(scored)
    }

    /// States how the game ended.
    ///
    /// # Errors
    /// The finished board says otherwise. It does not contradict `void`.
    pub fn finish(
        &mut self,
        outcome: Outcome,
        termination: Termination,
    ) -> Result<(), ContradictedOutcome> {
        self.settle(Some(outcome), Some(termination))
    }

    /// Drops a stated result; that of a finished board stays.
    pub fn reopen(&mut self) {
        (self.outcome, self.termination) = (None, None);
    }

    /// Makes the line that leads to a node the main line, and the lines it replaces variations.
    pub fn promote(&mut self, node: NodeId) {
        let mut here = node;
        while let Some(parent) = self.parent(here) {
            let children = &mut self.nodes[parent.0].children;
            let index = children.iter().position(|child| *child == here).unwrap_or(0);
            children[..=index].rotate_right(1);
            here = parent;
        }
        self.drop_contradiction();
    }

    /// The main line alone.
    #[must_use]
    pub fn game(&self) -> Game {
        Game {
            start: self.start.clone(),
            turns: self.turns(),
            outcome: self.outcome(),
            termination: self.termination(),
        }
    }

    fn final_position(&self) -> Position {
        self.position(self.main_line().last().copied().unwrap_or(Record::START))
    }

    /// Keeps only what does not follow from the board, so that equal games are equal records.
    fn settle(
        &mut self,
        outcome: Option<Outcome>,
        termination: Option<Termination>,
    ) -> Result<(), ContradictedOutcome> {
        let board = self.final_position().outcome();
        agree(board, outcome)?;
        self.outcome = outcome.filter(|_| outcome != board);
        let scored = board.is_some() && termination == Some(Termination::Score);
        self.termination = termination.filter(|_| !scored);
        Ok(())
    }
}

/// A record of the game alone, without tags, comments and variations.
impl TryFrom<Game> for Record {
    type Error = GameError;

    fn try_from(game: Game) -> Result<Record, GameError> {
        game.check()?;
        let mut record = Record::new(game.start);
        let push = |node, turn| record.push(node, turn);
        game.turns.into_iter().fold(Record::START, push);
        record.settle(game.outcome, game.termination).map_err(GameError::Contradicted)?;
        Ok(record)
    }
}

fn push_comment(comments: &mut Vec<String>, text: &str) {
    if !text.trim().is_empty() {
        comments.push(text.trim().to_owned());
    }
}

fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Why a tag cannot be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagError {
    /// Rules, position, result and termination follow from the record itself.
    KeptByTheRecord,
    /// Names are ASCII letters, digits and underscores.
    BadName,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TagError::KeptByTheRecord => "this tag follows from the record and cannot be set",
            TagError::BadName => "a tag's name is made of letters, digits and underscores",
        })
    }
}

impl core::error::Error for TagError {}
