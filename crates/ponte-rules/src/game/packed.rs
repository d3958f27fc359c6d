//! The compact binary form of a game, for storage.
//!
//! Version 1, all numbers in single bytes unless said otherwise:
//!
//! | bytes | meaning |
//! |---|---|
//! | 1 | version, 1 |
//! | 1 | side of the board; plus 16 for strict passing; plus 32 if a start position follows |
//! | 1 | tiles a color, 0 for unlimited |
//! | 1 | bridges, 255 for unlimited |
//! | 1 | result (0 none, 1 light, 2 dark, 3 draw, 4 void) plus 8 × termination (0 none, 1 score, 2 resign, 3 time, 4 agreement, 5 abort) |
//! | … | the start position, if it is not the empty board |
//! | 2 | number of turns, low byte first |
//! | 1 or 2 each | turns |
//!
//! A start position is one byte (stage 0 running, 1 answer, 2 last turn, 3 over, 4 over after
//! light passed; plus 8 if dark is to move), the cells row by row from `a1`, four a byte with the
//! first in the lowest bits (0 free, 1 light, 2 dark), the number of bridges, and two bytes for
//! each of them in order.
//!
//! A cell is row × side + column. Two tiles are two cells. A bridge is 144 plus the number of its
//! [`Span`], then its lower end. `swap` is 152 and `pass` is 153.

use alloc::vec::Vec;

use super::{Game, GameError};
use crate::bridge::Bridge;
use crate::cell::Cell;
use crate::color::Color;
use crate::position::{Position, Stage};
use crate::rules::{PassRule, Rules};
use crate::score::Outcome;
use crate::setup::Setup;
use crate::size::Size;
use crate::span::Span;
use crate::termination::Termination;
use crate::turn::{Pair, Turn};

pub(super) const VERSION: u8 = 1;
const STRICT: u8 = 16;
const HAS_START: u8 = 32;
const DARK_TO_MOVE: u8 = 8;
const FIRST_SPAN: u8 = 144;
const SWAP: u8 = 152;
const PASS: u8 = 153;

const STAGES: [Stage; 5] = [
    Stage::Running,
    Stage::Answer,
    Stage::LastTurn,
    Stage::Over { light_passed: false },
    Stage::Over { light_passed: true },
];

const OUTCOMES: [Outcome; 4] =
    [Outcome::Win(Color::Light), Outcome::Win(Color::Dark), Outcome::Draw, Outcome::Void];

impl Game {
    /// The compact form.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rules = self.start.rules();
        let side = rules.size().side();
        let has_start = self.start != Position::new(*rules);
        let strict = if rules.pass() == PassRule::Strict { STRICT } else { 0 };
        let code = |index: Option<usize>| index.map_or(0, |index| index as u8 + 1);
        let outcome = code(self.outcome.and_then(|it| OUTCOMES.iter().position(|o| *o == it)));
        let ending = code(self.termination.map(|termination| termination as usize));
        let mut bytes = Vec::with_capacity(7 + 2 * self.turns.len());
        bytes.extend([
            VERSION,
            side | strict | if has_start { HAS_START } else { 0 },
            rules.tiles().unwrap_or(0),
            rules.bridges().unwrap_or(u8::MAX),
            outcome | ending << 3,
        ]);
        if has_start {
            write_start(&mut bytes, &self.start);
        }
        bytes.extend((self.turns.len() as u16).to_le_bytes());
        for turn in &self.turns {
            write_turn(&mut bytes, side, *turn);
        }
        bytes
    }

    /// Reads the compact form, and checks every turn.
    ///
    /// # Errors
    /// What is wrong with the bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Game, GameError> {
        let mut reader = Reader { rest: bytes };
        let version = reader.byte()?;
        if version != VERSION {
            return Err(GameError::Version { found: version });
        }
        let head = reader.byte()?;
        let rules = reader.rules(head)?;
        let ending = reader.byte()?;
        let start = if head & HAS_START != 0 { reader.start(rules)? } else { Position::new(rules) };
        let count = u16::from_le_bytes([reader.byte()?, reader.byte()?]);
        let turns =
            (0..count).map(|_| reader.turn(rules.size())).collect::<Result<Vec<Turn>, _>>()?;
        if !reader.rest.is_empty() {
            return Err(GameError::Trailing { bytes: reader.rest.len() });
        }
        let outcome = choose(&OUTCOMES, ending & 7)?;
        let termination = choose(&Termination::ALL, ending >> 3)?;
        let game = Game { start, turns, outcome, termination };
        game.check()?;
        Ok(game)
    }
}

/// The value that a code stands for: 0 for none, 1 for the first of the list.
fn choose<T: Copy>(list: &[T], code: u8) -> Result<Option<T>, GameError> {
    match code {
        0 => Ok(None),
        _ => list.get(usize::from(code) - 1).copied().map(Some).ok_or(GameError::Malformed),
    }
}

fn index(side: u8, cell: Cell) -> u8 {
    cell.row() * side + cell.column()
}

fn write_start(bytes: &mut Vec<u8>, start: &Position) {
    let side = start.size().side();
    let stage = STAGES.iter().position(|stage| *stage == start.stage()).unwrap_or(0) as u8;
    let dark = if start.to_move() == Color::Dark { DARK_TO_MOVE } else { 0 };
    bytes.push(stage | dark);
    let cells: Vec<Cell> = start.size().cells().iter().collect();
    for four in cells.chunks(4) {
        let code = |cell: &Cell| start.tile_at(*cell).map_or(0, |color| color as u8 + 1);
        let pack = |packed: u8, (place, cell)| packed | code(cell) << (2 * place);
        bytes.push(four.iter().enumerate().fold(0, pack));
    }
    bytes.push(start.bridges().len() as u8);
    for bridge in start.bridges().iter() {
        write_turn(bytes, side, Turn::Bridge(bridge));
    }
}

fn write_turn(bytes: &mut Vec<u8>, side: u8, turn: Turn) {
    match turn {
        Turn::Tiles(pair) => bytes.extend([index(side, pair.low()), index(side, pair.high())]),
        Turn::Bridge(bridge) => {
            bytes.extend([FIRST_SPAN + bridge.span() as u8, index(side, bridge.low())]);
        }
        Turn::Swap => bytes.push(SWAP),
        Turn::Pass => bytes.push(PASS),
    }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, GameError> {
        let (&byte, rest) = self.rest.split_first().ok_or(GameError::CutShort)?;
        self.rest = rest;
        Ok(byte)
    }

    fn rules(&mut self, head: u8) -> Result<Rules, GameError> {
        let (tiles, bridges) = (self.byte()?, self.byte()?);
        if head & !(15 | STRICT | HAS_START) != 0 {
            return Err(GameError::Malformed);
        }
        let size = Size::new(head & 15).ok_or(GameError::Malformed)?;
        let pass = if head & STRICT != 0 { PassRule::Strict } else { PassRule::Free };
        let mut rules = Rules::open(size).with_pass(pass);
        if tiles != 0 {
            rules = rules.with_tiles(tiles).ok_or(GameError::Malformed)?;
        }
        if bridges != u8::MAX {
            rules = rules.with_bridges(bridges).ok_or(GameError::Malformed)?;
        }
        Ok(rules)
    }

    fn start(&mut self, rules: Rules) -> Result<Position, GameError> {
        let mut setup = Setup::new(rules);
        let head = self.byte()?;
        let stage = STAGES.get(usize::from(head & !DARK_TO_MOVE));
        setup.stage = *stage.ok_or(GameError::Malformed)?;
        setup.to_move = if head & DARK_TO_MOVE != 0 { Color::Dark } else { Color::Light };
        let cells: Vec<Cell> = rules.size().cells().iter().collect();
        for four in cells.chunks(4) {
            let mut packed = self.byte()?;
            for &cell in four {
                match packed & 3 {
                    0 => {}
                    1 => setup.light.insert(cell),
                    2 => setup.dark.insert(cell),
                    _ => return Err(GameError::Malformed),
                }
                packed >>= 2;
            }
            if packed != 0 {
                return Err(GameError::Malformed);
            }
        }
        for _ in 0..self.byte()? {
            match self.turn(rules.size())? {
                Turn::Bridge(bridge) if !setup.bridges.contains(bridge) => {
                    setup.bridges.insert(bridge);
                }
                _ => return Err(GameError::Malformed),
            }
        }
        Position::try_from(setup).map_err(GameError::IllegalStart)
    }

    fn turn(&mut self, size: Size) -> Result<Turn, GameError> {
        match self.byte()? {
            SWAP => Ok(Turn::Swap),
            PASS => Ok(Turn::Pass),
            code @ FIRST_SPAN..SWAP => {
                let span = Span::ALL[usize::from(code - FIRST_SPAN)];
                let low = self.cell(size)?;
                Bridge::new(low, span).map(Turn::Bridge).ok_or(GameError::Malformed)
            }
            first => {
                let pair = Pair::new(cell(size, first)?, self.cell(size)?);
                pair.map(Turn::Tiles).ok_or(GameError::Malformed)
            }
        }
    }

    fn cell(&mut self, size: Size) -> Result<Cell, GameError> {
        cell(size, self.byte()?)
    }
}

fn cell(size: Size, index: u8) -> Result<Cell, GameError> {
    let cell = Cell::new(index % size.side(), index / size.side());
    cell.filter(|cell| size.contains(*cell)).ok_or(GameError::Malformed)
}
