//! A game with its tags, comments and variations, edited in place.

use ponte_render::{Scene, Theme, letters, svg};
use ponte_rules::{Color, NodeId, Outcome, Position, Proposal, Record, Rules, Termination};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::position::read;
use crate::problem::{Problem, ProblemCode, Thrown};
use crate::view::{self, PositionView, RecordView};

/// A record and its nodes by number; the start is 0.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GameRecord {
    record: Record,
    nodes: Vec<NodeId>,
}

#[wasm_bindgen]
impl GameRecord {
    /// A record without turns. Without a position it starts at the empty board.
    pub fn begin(rules: &str, position: Option<String>) -> Result<GameRecord, Thrown> {
        let start = match position {
            Some(text) => read(rules, &text)?,
            None => Position::new(rules.parse()?),
        };
        Ok(GameRecord::from(Record::new(start)))
    }

    /// Reads the one game of a text. Rules are needed where the text does not name them.
    pub fn read(text: &str, rules: Option<String>) -> Result<GameRecord, Thrown> {
        Ok(GameRecord::from(Record::read(text, read_rules(rules)?)?))
    }

    /// Reads all games of a text.
    #[wasm_bindgen(js_name = readAll)]
    pub fn read_all(text: &str, rules: Option<String>) -> Result<Vec<GameRecord>, Thrown> {
        let records = Record::read_all(text, read_rules(rules)?)?;
        Ok(records.into_iter().map(GameRecord::from).collect())
    }

    /// The canonical text.
    pub fn text(&self) -> String {
        self.record.to_string()
    }

    /// Everything but the positions.
    pub fn view(&self) -> Result<Ts<RecordView>, Thrown> {
        Ok(view::record(&self.record, &self.nodes).into_ts()?)
    }

    /// The position at a node.
    pub fn look(&self, node: usize) -> Result<Ts<PositionView>, Thrown> {
        self.view_of(node, &self.record.position(self.place(node)?))
    }

    /// The position at a node as if it were the turn of a color already, to prepare a turn on;
    /// absent where nothing can be prepared.
    #[wasm_bindgen(js_name = lookAsIfToMove)]
    pub fn look_as_if_to_move(
        &self,
        node: usize,
        light: bool,
    ) -> Result<Option<Ts<PositionView>>, Thrown> {
        let color = if light { Color::Light } else { Color::Dark };
        let prepared = self.record.position(self.place(node)?).as_if_to_move(color);
        prepared.map(|position| self.view_of(node, &position)).transpose()
    }

    /// Adds a turn after a node, or finds it there, and returns the node after it.
    pub fn add(&mut self, after: usize, turn: &str) -> Result<usize, Thrown> {
        let proposal: Proposal = turn.parse()?;
        let node = self.record.add(self.place(after)?, proposal)?;
        self.number();
        Ok(self.nodes.iter().position(|&other| other == node).unwrap_or(0))
    }

    /// Removes a turn with all that follows, and returns the node before it. Nodes are renumbered.
    pub fn remove(&mut self, node: usize) -> Result<usize, Thrown> {
        let before = self.record.remove(self.place(node)?);
        self.number();
        Ok(self.nodes.iter().position(|&other| other == before).unwrap_or(0))
    }

    /// Makes the line that leads to a node the main line.
    pub fn promote(&mut self, node: usize) -> Result<(), Thrown> {
        self.record.promote(self.place(node)?);
        Ok(())
    }

    /// Replaces the comments on a turn by one.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, node: usize, text: &str) -> Result<(), Thrown> {
        let node = self.place(node)?;
        self.record.set_comment(node, text);
        Ok(())
    }

    /// Sets a tag; an empty value takes it away.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Thrown> {
        self.record.set_tag(name, value)?;
        if value.is_empty() {
            self.record.remove_tag(name);
        }
        Ok(())
    }

    /// States how the game ended.
    pub fn finish(&mut self, outcome: &str, termination: &str) -> Result<(), Thrown> {
        let outcome: Outcome = outcome.parse().map_err(|_| Problem::new(ProblemCode::Outcome))?;
        let termination: Termination =
            termination.parse().map_err(|_| Problem::new(ProblemCode::Termination))?;
        let finished = self.record.finish(outcome, termination);
        Ok(finished.map_err(|_| Problem::new(ProblemCode::Contradicted))?)
    }

    /// Drops a stated result.
    pub fn reopen(&mut self) {
        self.record.reopen();
    }

    /// The position at a node as a picture.
    pub fn picture(&self, node: usize, dark: bool, size_px: u32) -> Result<String, Thrown> {
        let history = self.history(node)?;
        let position = history.last().unwrap_or(self.record.start());
        Ok(svg(&Scene {
            position,
            last_turn: self.record.turn(self.place(node)?),
            numbers: Vec::new(),
            theme: if dark { Theme::Dark } else { Theme::Light },
            coordinates: true,
            networks: letters(&history),
            size_px,
        }))
    }
}

impl GameRecord {
    fn place(&self, node: usize) -> Result<NodeId, Thrown> {
        self.nodes.get(node).copied().ok_or_else(|| Problem::no_such_place(node).into())
    }

    /// The view of a position with the turn and the letters of a node.
    fn view_of(&self, node: usize, position: &Position) -> Result<Ts<PositionView>, Thrown> {
        let last = self.record.turn(self.place(node)?);
        Ok(view::position(position, &letters(&self.history(node)?), last).into_ts()?)
    }

    /// The positions from the start to a node.
    fn history(&self, node: usize) -> Result<Vec<Position>, Thrown> {
        let step = |&place: &NodeId| self.record.parent(place);
        let mut path: Vec<NodeId> = std::iter::successors(Some(self.place(node)?), step).collect();
        path.reverse();
        let mut position = self.record.start().clone();
        let mut history = vec![position.clone()];
        for turn in path.into_iter().filter_map(|place| self.record.turn(place)) {
            position.play_unchecked(turn);
            history.push(position.clone());
        }
        Ok(history)
    }

    /// Numbers the nodes in the order of the text: a line before its variations.
    fn number(&mut self) {
        self.nodes.clear();
        let mut open = vec![Record::START];
        while let Some(node) = open.pop() {
            self.nodes.push(node);
            open.extend(self.record.children(node).iter().rev());
        }
    }
}

impl From<Record> for GameRecord {
    fn from(record: Record) -> GameRecord {
        let mut game = GameRecord { record, nodes: Vec::new() };
        game.number();
        game
    }
}

fn read_rules(rules: Option<String>) -> Result<Option<Rules>, Thrown> {
    Ok(rules.map(|rules| rules.parse()).transpose()?)
}
