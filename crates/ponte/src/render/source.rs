//! Where the positions of a picture come from: a position, or the turns of a game.

use std::path::Path;

use ponte_rules::{Cell, Position, Proposal, Rules, Turn};

use crate::failure::Failure;

/// A start position and the turns that follow, all legal.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    start: Position,
    turns: Vec<Turn>,
}

impl Line {
    /// A position without any turns.
    pub(crate) fn still(start: Position) -> Line {
        Line { start, turns: Vec::new() }
    }

    /// Reads the game with this number, counted from 1, out of a file; `-` is standard input.
    pub(crate) fn read(path: &Path, rules: Option<Rules>, game: usize) -> Result<Line, Failure> {
        let text = if path == Path::new("-") {
            std::io::read_to_string(std::io::stdin())
        } else {
            std::fs::read_to_string(path)
        };
        let text = text.map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
        let rules =
            rules.ok_or_else(|| Failure::input("name the rules of the record with --rules"))?;
        if game != 1 {
            return Err(Failure::input(format!("there is no game {game} in {}", path.display())));
        }
        Line::parse(&text, rules)
    }

    /// Reads a bare line of turns.
    pub(crate) fn parse(text: &str, rules: Rules) -> Result<Line, Failure> {
        let mut line = Line::still(Position::new(rules));
        let mut position = line.start.clone();
        for (index, word) in text.split_whitespace().enumerate() {
            let number = index + 1;
            let proposal: Proposal = word
                .parse()
                .map_err(|error| Failure::input(format!("turn {number}, {word}: {error}")))?;
            let turn = position.play(proposal).map_err(|refusal| {
                Failure::IllegalTurn(format!("turn {number}, {word}: {refusal}"))
            })?;
            line.turns.push(turn);
        }
        Ok(line)
    }

    pub(crate) fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The start position and the one after every turn.
    pub(crate) fn positions(&self) -> Vec<Position> {
        let mut position = self.start.clone();
        let mut positions = vec![position.clone()];
        for &turn in &self.turns {
            position.play_unchecked(turn);
            positions.push(position.clone());
        }
        positions
    }

    /// The tiles laid by the first `ply` turns, each with the number of its turn.
    pub(crate) fn numbers(&self, ply: usize) -> Vec<(Cell, usize)> {
        let mut numbers = Vec::new();
        for (index, turn) in self.turns.iter().take(ply).enumerate() {
            if let Turn::Tiles(pair) = turn {
                numbers.extend(pair.cells().iter().map(|cell| (cell, index + 1)));
            }
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_carry_the_number_of_their_turn() {
        let rules = "4x4".parse().expect("rules");
        let line = Line::parse("a1,b2 swap d4,c3", rules).unwrap_or_else(|_| panic!("legal turns"));
        let numbers: Vec<String> =
            line.numbers(3).iter().map(|(cell, turn)| format!("{cell}:{turn}")).collect();
        assert_eq!(numbers, ["a1:1", "b2:1", "c3:3", "d4:3"]);
        assert_eq!(line.numbers(2).len(), 2);
        assert_eq!(line.positions().len(), 4);
    }

    #[test]
    fn an_illegal_turn_is_named() {
        let rules = "4x4".parse().expect("rules");
        match Line::parse("a1,b2 a1,c3", rules) {
            Err(Failure::IllegalTurn(reason)) => assert!(reason.starts_with("turn 2, a1,c3: ")),
            other => panic!("{other:?}"),
        }
    }
}
