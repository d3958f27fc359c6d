//! The two lines at the bottom: what is going on, and the keys that work now.

use ponte_rules::{Color, Draft, Stage, Turn};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::layout::Layout;
use super::palette::Palette;
use super::picture::Picture;
use crate::play::app::{App, Prompt};
use crate::play::result;

pub(crate) fn draw(
    frame: &mut Frame<'_>,
    layout: &Layout,
    app: &App,
    picture: &Picture,
    palette: &Palette,
) {
    let [upper, lower] = [0, 1].map(|line| Rect {
        x: layout.status.x + 1,
        y: layout.status.y + line,
        width: layout.status.width.saturating_sub(2),
        height: 1,
    });
    frame.render_widget(Paragraph::new(message(app, palette)), upper);
    let mut keys = Line::default();
    if layout.panel.is_none() {
        let score = |color| picture.shown.score(color).points;
        let score = format!("□ {} : {} ■  ", score(Color::Light), score(Color::Dark));
        keys.push_span(Span::styled(score, palette.gold()));
    }
    keys.push_span(Span::styled(key_hints(app), palette.faint()));
    frame.render_widget(Paragraph::new(keys), lower);
    let here = under_cursor(picture);
    let width = here.chars().count() as u16;
    if width + keys_width(app) < lower.width && layout.panel.is_some() {
        let area = Rect { x: lower.right() - width, width, ..lower };
        frame.render_widget(Paragraph::new(Span::styled(here, palette.faint())), area);
    }
}

fn keys_width(app: &App) -> u16 {
    key_hints(app).chars().count() as u16 + 2
}

fn message(app: &App, palette: &Palette) -> Line<'static> {
    let entry = |label: &str, text: &str| {
        Line::from(vec![
            Span::styled(format!("{label} "), palette.gold()),
            Span::from(format!("{text}▏")),
        ])
    };
    let asks = |text: String| Line::styled(text, palette.gold());
    match &app.prompt {
        Prompt::Turn(text) => entry("Turn (c3,d5 or c3-e4 or swap or pass):", text),
        Prompt::Save(text) => entry("Save as (nothing: the next free ponte-N.pdn):", text),
        Prompt::Open(text) if app.is_unsaved() => {
            entry("Open, leaving this game unsaved (Esc: no):", text)
        }
        Prompt::Open(text) => entry("Open:", text),
        Prompt::Overwrite(path) => {
            asks(format!("{} is there already. Write over it? y yes, n no", path.display()))
        }
        Prompt::Quit => {
            asks("This game is not saved. Save it? y yes, n no, Esc back to the game".to_owned())
        }
        Prompt::NewGame => asks("Save this game and begin another? y yes, n no".to_owned()),
        Prompt::None | Prompt::Help if app.notice.refusal => {
            Line::styled(format!("✗ {}", capitalized(&app.notice.text)), palette.alarm())
        }
        Prompt::None | Prompt::Help if !app.notice.text.is_empty() => {
            Line::from(capitalized(&app.notice.text))
        }
        Prompt::None | Prompt::Help => Line::from(situation(app)),
    }
}

/// What is to be done, when there is nothing else to say.
fn situation(app: &App) -> String {
    let position = app.game.position();
    if let (Some(headline), Some(reason)) = (result::headline(&app.game), result::reason(&app.game))
    {
        return format!("{headline} {reason}");
    }
    let mover = position.to_move();
    let name = &app.game.player(mover).name;
    if app.paused {
        return format!("Paused before {name}'s turn. Enter plays on");
    }
    if !app.human_to_move() {
        return format!("{name} is thinking …");
    }
    match app.draft {
        Draft::Tile(first) => return format!("{first} and …? Choose a cell for the second tile"),
        Draft::Tiles(a, b) => {
            return format!("Enter plays {a},{b}. Esc takes the second tile back");
        }
        Draft::End(from) => return format!("A bridge from {from} to …? Choose a far end"),
        Draft::Bridge(a, b) => return format!("Enter builds {a}-{b}. Esc takes it back"),
        Draft::Nothing => {}
    }
    if position.may_swap() {
        return "Pie rule: s takes light over with its tiles. Or lay two dark tiles".to_owned();
    }
    if position.occupied().is_empty() && mover == Color::Light {
        return format!("{name} (light): lay the first two tiles. The answer may be to take them");
    }
    let before = last_turn(app);
    let to_do = match (position.has_pair(mover), position.has_bridge(mover), position.may_pass()) {
        (true, true, _) => "choose a free cell, or a tile to build from",
        (true, false, _) => "choose a free cell for a tile",
        (false, true, true) => "no two tiles fit: build a bridge, or p passes",
        (false, true, false) => "no two tiles fit: build a bridge",
        (false, false, _) => "nothing is possible: p passes",
    };
    let last = if position.stage() == Stage::LastTurn { ", last turn" } else { "" };
    format!("{before}{} ({mover}{last}): {to_do}", capitalized(name))
}

fn last_turn(app: &App) -> String {
    let Some((color, turn)) = app.game.last() else { return String::new() };
    // After `swap` the player who swapped owns light.
    let who = if turn == Turn::Swap { Color::Light } else { color };
    let name = &app.game.player(who).name;
    match turn {
        Turn::Tiles(pair) => format!("{name} laid {pair}. "),
        Turn::Bridge(bridge) => format!("{name} built {bridge}. "),
        Turn::Swap => format!("{name} swapped and owns light now. "),
        Turn::Pass => format!("{name} passed. "),
    }
}

fn key_hints(app: &App) -> &'static str {
    match (&app.prompt, app.draft) {
        (Prompt::Turn(_) | Prompt::Save(_) | Prompt::Open(_), _) => "Enter accepts  Esc leaves",
        (Prompt::Help, _) => "any key goes back to the game",
        (Prompt::Overwrite(_) | Prompt::Quit | Prompt::NewGame, _) => "y  n  Esc",
        (_, Draft::Tiles(..) | Draft::Bridge(..)) => "Enter confirm  Esc back  ? help",
        (_, Draft::End(_)) => "Tab next end  Enter choose  Esc back  ? help",
        (_, Draft::Tile(_)) => "arrows move  Enter choose  Esc back  ? help",
        _ if app.game.position().is_over() => "n new game  w save  u undo  q quit  ? help",
        _ => "arrows move  Enter choose  : type  t hint  u undo  w save  ? help  q quit",
    }
}

/// What lies under the cursor, in words.
fn under_cursor(picture: &Picture) -> String {
    let (cell, shown) = (picture.cursor, &picture.shown);
    let Some(color) = shown.tile_at(cell) else {
        let kind = if shown.blocked().contains(cell) { "under a bridge" } else { "water" };
        return format!("{cell} {kind}");
    };
    let size = shown.group_at(cell).len();
    let group = if size == 4 { "island".to_owned() } else { format!("sandbank of {size}") };
    let letter = picture.letter(cell).map_or(String::new(), |letter| format!(" {letter}"));
    let bridge = shown.bridge_at(cell).map_or(String::new(), |bridge| format!(", {bridge}"));
    format!("{cell} {color} {group}{letter}{bridge}")
}

fn capitalized(text: &str) -> String {
    // A sentence that begins with a cell keeps its small letter: D5 is not how cells are written.
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(first), Some(second)) if !second.is_ascii_digit() => {
            first.to_uppercase().chain(text.chars().skip(1)).collect()
        }
        _ => text.to_owned(),
    }
}
