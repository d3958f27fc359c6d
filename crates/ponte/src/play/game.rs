//! One game: its turns, undo and redo, and which player owns which color.
//!
//! Pure state without terminal, files or clocks; the rules are those of `ponte_rules`.

use ponte_rules::{Color, Position, Proposal, Record, Refusal, Turn};

use super::seat::{Kind, Player, Seat};

/// A game with its history and the turns that were taken back.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// From the start to the current position; one more than there are turns.
    positions: Vec<Position>,
    turns: Vec<Turn>,
    /// Turns taken back, the next to be redone last.
    undone: Vec<Turn>,
    /// Indexed by seat.
    players: [Player; 2],
    /// The record the game was opened from, or an empty one.
    record: Record,
}

impl Game {
    pub(crate) fn new(start: Position, players: [Player; 2]) -> Game {
        Game::from_record(Record::new(start), players)
    }

    /// Goes on where the main line of a record ends.
    pub(crate) fn from_record(record: Record, players: [Player; 2]) -> Game {
        let line = record.game();
        Game { positions: line.positions(), turns: line.turns, undone: Vec::new(), players, record }
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    /// The current position.
    pub(crate) fn position(&self) -> &Position {
        &self.positions[self.turns.len()]
    }

    /// All positions from the start to the current one.
    pub(crate) fn history(&self) -> &[Position] {
        &self.positions
    }

    pub(crate) fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The last turn and the color that made it.
    pub(crate) fn last(&self) -> Option<(Color, Turn)> {
        let &turn = self.turns.last()?;
        Some((self.positions[self.turns.len() - 1].to_move(), turn))
    }

    /// Plays a turn. Turns that were taken back are dropped, unless this is the next of them.
    pub(crate) fn play(&mut self, proposal: Proposal) -> Result<Turn, Refusal> {
        let turn = self.position().judge(proposal)?;
        if self.undone.last() == Some(&turn) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.push(turn);
        Ok(turn)
    }

    fn push(&mut self, turn: Turn) {
        let mut next = self.position().clone();
        next.play_unchecked(turn);
        self.positions.push(next);
        self.turns.push(turn);
    }

    /// Takes back turns until a human is to move again: one turn between two people, two against
    /// the computer. Without any human it takes back one. False if there is nothing to take back.
    pub(crate) fn undo(&mut self) -> bool {
        let human = |turns: usize| self.player_after(turns).kind == Kind::Human;
        let now = self.turns.len();
        let target = if self.players.iter().any(|player| player.kind == Kind::Human) {
            (0..now).rev().find(|&turns| human(turns))
        } else {
            now.checked_sub(1)
        };
        let Some(target) = target else { return false };
        self.undone.extend(self.turns.drain(target..).rev());
        self.positions.truncate(target + 1);
        true
    }

    /// Plays turns again that were taken back, as far as one `undo` went.
    pub(crate) fn redo(&mut self) -> bool {
        let humans = self.players.iter().any(|player| player.kind == Kind::Human);
        let before = self.turns.len();
        while let Some(turn) = self.undone.pop() {
            self.push(turn);
            if !humans || self.player_to_move().is_none_or(|player| player.kind == Kind::Human) {
                break;
            }
        }
        self.turns.len() > before
    }

    /// Whether turns have been made and more are to come.
    pub(crate) fn is_running(&self) -> bool {
        !self.turns.is_empty() && !self.position().is_over()
    }

    /// Whether the seats have exchanged their colors.
    pub(crate) fn swapped(&self) -> bool {
        self.turns.contains(&Turn::Swap)
    }

    /// The seat that owns a color now.
    pub(crate) fn seat(&self, color: Color) -> Seat {
        seat_of(color, self.swapped())
    }

    /// The player who owns a color now.
    pub(crate) fn player(&self, color: Color) -> &Player {
        &self.players[self.seat(color).index()]
    }

    /// The player whose turn it is; `None` in a finished game.
    pub(crate) fn player_to_move(&self) -> Option<&Player> {
        let position = self.position();
        (!position.is_over()).then(|| self.player(position.to_move()))
    }

    /// The players in the order of a new game in which the other one begins.
    pub(crate) fn players_reversed(&self) -> [Player; 2] {
        let [first, second] = self.players.clone();
        [second, first]
    }

    pub(crate) fn players(&self) -> &[Player; 2] {
        &self.players
    }

    pub(crate) fn seat_players(&mut self, players: [Player; 2]) {
        self.players = players;
    }

    /// The player to move after this many turns.
    fn player_after(&self, turns: usize) -> &Player {
        let swapped = self.turns[..turns].contains(&Turn::Swap);
        &self.players[seat_of(self.positions[turns].to_move(), swapped).index()]
    }
}

fn seat_of(color: Color, swapped: bool) -> Seat {
    let seat = match color {
        Color::Light => Seat::First,
        Color::Dark => Seat::Second,
    };
    if swapped { seat.other() } else { seat }
}
