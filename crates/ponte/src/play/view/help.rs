//! The overlay with the keys and a summary of the rules.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use super::palette::Palette;

const KEYS: [(&str, &str); 14] = [
    ("arrows hjkl", "move; Tab jumps between tiles for bridges"),
    ("Enter Space", "free cell: tile; own tile: bridge"),
    ("mouse", "click the same; right button takes back"),
    ("Enter", "confirm the turn shown"),
    ("Esc", "take the pick back"),
    (":", "type a turn: c3,d5  c3-e4  swap  pass"),
    ("s  p", "swap (pie rule)   pass"),
    ("t", "a hint: what the computer would play"),
    ("u  r", "undo   redo"),
    ("w  o", "save   open a record"),
    (".  H", "dots on legal cells on or off"),
    ("n", "new game, the other player begins"),
    ("q", "quit"),
    ("", ""),
];

const RULES: [&str; 6] = [
    "A turn: two tiles, or one bridge.",
    "Four tiles side by side are an island. It touches",
    "no other tile of its colour, not even by a corner.",
    "k islands joined by bridges score k(k+1)/2.",
    "□ ■ tile   ◇ ◆ island   ◎ ◉ bridge end   ╱ blocked",
    "∩ a bridge can start here   ╭ ╯ the last turn",
];

pub(crate) fn draw(frame: &mut Frame<'_>, window: Rect, palette: &Palette) {
    let height = (KEYS.len() + RULES.len() + 2) as u16;
    let area = window.centered_of(58.min(window.width), height.min(window.height));
    let mut lines: Vec<Line<'_>> = KEYS
        .iter()
        .map(|(key, meaning)| {
            Line::from(vec![
                Span::styled(format!(" {key:<12}"), palette.gold()),
                Span::from(*meaning),
            ])
        })
        .collect();
    lines.extend(RULES.iter().map(|rule| Line::from(format!(" {rule}"))));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(palette.gold())
        .title(" Ponte del Diavolo ")
        .style(palette.text());
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// Placing a box in the middle.
trait Centered {
    fn centered_of(self, width: u16, height: u16) -> Rect;
}

impl Centered for Rect {
    fn centered_of(self, width: u16, height: u16) -> Rect {
        let x = self.x + (self.width - width) / 2;
        let y = self.y + (self.height - height) / 2;
        Rect { x, y, width, height }
    }
}
