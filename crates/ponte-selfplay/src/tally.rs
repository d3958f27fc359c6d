//! What has been played, counted.

use ponte_rules::{Cell, Color, Outcome, Position, Size};
use serde::Serialize;

/// Counts of one game slot, or of a whole lane when added up.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    #[serde(rename = "half_moves")]
    pub(crate) sub_moves: u64,
    pub(crate) evaluations: u64,
    pub(crate) rows: u64,
    /// Rows that were solved instead of searched.
    pub(crate) ending_rows: u64,
    pub(crate) redrawn_openings: u64,
    pub(crate) light_wins: u64,
    pub(crate) dark_wins: u64,
    pub(crate) draws: u64,
    /// Points of both colors at the end.
    pub(crate) points: u64,
    /// Games with the pie rule, and how many of them saw `swap`.
    pub(crate) pie_games: u64,
    pub(crate) swaps: u64,
    /// How often each cell was part of a first turn that was free to choose, by rows.
    pub(crate) first_turns: Vec<u32>,
}

impl Tally {
    pub(crate) fn count_end(&mut self, position: &Position) {
        self.games += 1;
        match position.outcome() {
            Some(Outcome::Win(Color::Light)) => self.light_wins += 1,
            Some(Outcome::Win(Color::Dark)) => self.dark_wins += 1,
            _ => self.draws += 1,
        }
        let points = Color::ALL.map(|color| u64::from(position.score(color).points));
        self.points += points[0] + points[1];
    }

    pub(crate) fn count_first_tile(&mut self, size: Size, cell: Cell) {
        let side = usize::from(size.side());
        self.first_turns.resize(side * side, 0);
        self.first_turns[usize::from(cell.row()) * side + usize::from(cell.column())] += 1;
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.sub_moves += other.sub_moves;
        self.evaluations += other.evaluations;
        self.rows += other.rows;
        self.ending_rows += other.ending_rows;
        self.redrawn_openings += other.redrawn_openings;
        self.light_wins += other.light_wins;
        self.dark_wins += other.dark_wins;
        self.draws += other.draws;
        self.points += other.points;
        self.pie_games += other.pie_games;
        self.swaps += other.swaps;
        let len = self.first_turns.len().max(other.first_turns.len());
        self.first_turns.resize(len, 0);
        for (sum, count) in self.first_turns.iter_mut().zip(&other.first_turns) {
            *sum += count;
        }
    }
}
