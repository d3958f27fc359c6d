//! The list of turns: light on the left, dark on the right, the newest always in sight.

use ponte_rules::{Color, Turn};
use ratatui::text::{Line, Span};

use super::palette::Palette;
use crate::play::game::Game;

/// At most so many lines, the last ones.
pub(crate) fn lines(game: &Game, most: usize, palette: &Palette) -> Vec<Line<'static>> {
    let rows = rows(game);
    let mut lines = vec![Line::styled("    □ light  ■ dark", palette.faint())];
    let hidden = rows.len().saturating_sub(most);
    let last = rows.len();
    for (index, [light, dark]) in rows.into_iter().enumerate().skip(hidden) {
        let newest = index + 1 == last;
        let cell = |text: String, is_last: bool| {
            let style = if newest && is_last { palette.gold() } else { palette.text() };
            Span::styled(format!("{text:<9}"), style)
        };
        let dark_came = !dark.is_empty();
        lines.push(Line::from(vec![
            Span::styled(format!("{:>3} ", index + 1), palette.faint()),
            cell(light, !dark_came),
            cell(dark, true),
        ]));
    }
    lines
}

/// Light's and dark's turn of every round. After `swap` dark moves again, on a line of its own.
fn rows(game: &Game) -> Vec<[String; 2]> {
    let mut rows: Vec<[String; 2]> = Vec::new();
    let mut previous = None;
    for (turn, position) in game.turns().iter().zip(game.history()) {
        let color = position.to_move();
        if color == Color::Light || rows.is_empty() || previous == Some(Turn::Swap) {
            let gap = if color == Color::Dark { "…" } else { "" };
            rows.push([gap.to_owned(), String::new()]);
        }
        if let Some(row) = rows.last_mut() {
            row[color.index()] = turn.to_string();
        }
        previous = Some(*turn);
    }
    rows
}
