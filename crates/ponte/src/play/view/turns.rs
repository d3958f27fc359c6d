//! The list of turns: light on the left, dark on the right, the newest always in sight.

use ponte_rules::Color;
use ratatui::text::{Line, Span};

use super::palette::Palette;
use crate::play::game::Game;

/// At most this many lines, the last ones.
pub(crate) fn lines(game: &Game, most: usize, palette: &Palette) -> Vec<Line<'static>> {
    let rows = rows(game);
    let mut lines = vec![Line::styled("    □ light  ■ dark", palette.faint())];
    let hidden = rows.len().saturating_sub(most);
    let last = rows.len();
    for (index, Row { number, light, dark }) in rows.into_iter().enumerate().skip(hidden) {
        let newest = index + 1 == last;
        let cell = |text: String, is_last: bool| {
            let style = if newest && is_last { palette.gold() } else { palette.text() };
            Span::styled(format!("{text:<9}"), style)
        };
        let dark_came = !dark.is_empty();
        lines.push(Line::from(vec![
            Span::styled(format!("{number:>3} "), palette.faint()),
            cell(light, !dark_came),
            cell(dark, true),
        ]));
    }
    lines
}

/// A line of the list; its number is that of the round, as records count them.
#[derive(Default)]
struct Row {
    number: String,
    light: String,
    dark: String,
}

/// Light's and dark's turn of every round. After `swap` dark moves again, on a line of its own.
fn rows(game: &Game) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut round = 0;
    for (turn, position) in game.turns().iter().zip(game.history()) {
        let color = position.to_move();
        if color == Color::Light || rows.is_empty() {
            round += 1;
            let light = if color == Color::Dark { "…" } else { "" };
            rows.push(Row { number: round.to_string(), light: light.to_owned(), ..Row::default() });
        }
        if rows.last().is_some_and(|row| color == Color::Dark && !row.dark.is_empty()) {
            rows.push(Row { light: "…".to_owned(), ..Row::default() });
        }
        if let Some(row) = rows.last_mut() {
            let cell = if color == Color::Light { &mut row.light } else { &mut row.dark };
            *cell = turn.to_string();
        }
    }
    rows
}
