//! The side panel: the players, the score by network, what can be done, and the turns.

use ponte_rules::{Color, TurnsLeft};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::palette::Palette;
use super::picture::Picture;
use super::turns;
use crate::play::app::App;
use crate::play::result;
use crate::play::seat::Seat;

pub(crate) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    app: &App,
    picture: &Picture,
    palette: &Palette,
) {
    let area = Rect { x: area.x + 2, width: area.width.saturating_sub(3), ..area };
    let mut lines = heading(app, area.width, palette);
    for color in Color::ALL {
        lines.push(Line::default());
        lines.extend(player(color, app, picture, area.width, palette));
    }
    if let Some(left) = app.game.position().bridges_left() {
        lines.push(Line::default());
        lines.push(Line::styled(plural(left.into(), "bridge") + " left for both", palette.faint()));
    }
    lines.push(Line::default());
    let rest = usize::from(area.height).saturating_sub(lines.len() + 1);
    lines.extend(turns::lines(&app.game, rest, palette));
    frame.render_widget(Paragraph::new(lines), area);
}

/// The name of the game, or how it ended.
fn heading(app: &App, width: u16, palette: &Palette) -> Vec<Line<'static>> {
    if let (Some(headline), Some(reason)) = (result::headline(&app.game), result::reason(&app.game))
    {
        let mut lines = vec![Line::styled(format!("★ {headline}"), palette.gold())];
        lines.extend(wrap(&reason, width).into_iter().map(Line::from));
        return lines;
    }
    let rules = app.game.position().rules().to_string();
    let title = Span::styled("Ponte del Diavolo", palette.gold());
    if title.width() + 2 + rules.len() <= usize::from(width) {
        let rules = Span::styled(format!("  {rules}"), palette.faint());
        return vec![Line::from(vec![title, rules])];
    }
    vec![Line::from(title), Line::styled(rules, palette.faint())]
}

/// A player: color, name, points; networks; what the color could do now.
fn player(
    color: Color,
    app: &App,
    picture: &Picture,
    width: u16,
    palette: &Palette,
) -> Vec<Line<'static>> {
    let position = app.game.position();
    let (mark, name) = match color {
        Color::Light => ("□", "Light"),
        Color::Dark => ("■", "Dark "),
    };
    let to_move = !position.is_over() && position.to_move() == color;
    let seat = match app.game.seat(color) {
        Seat::First => " 1st",
        Seat::Second => " 2nd",
    };
    let points = position.score(color).points;
    let gain = i32::from(picture.shown.score(color).points) - i32::from(points);
    let gain = if gain == 0 { String::new() } else { format!(" {gain:+}") };
    let player = app.game.player(color).name.clone();
    let score = points.to_string();
    let width_of = |name: &str| {
        7 + [name, &player, seat, &score, &gain].iter().map(|s| s.chars().count()).sum::<usize>()
    };
    // A narrow panel names the color by its swatch alone.
    let name = if width_of(name) < usize::from(width) { name } else { "" };
    let space = usize::from(width).saturating_sub(width_of(name)).max(1);
    let mut lines = vec![Line::from(vec![
        Span::styled(if to_move { "▶ " } else { "  " }, palette.gold()),
        Span::styled(format!(" {mark} "), palette.swatch(color)),
        Span::from(format!(" {name}{}", if name.is_empty() { "" } else { " " })),
        Span::styled(player, if to_move { palette.gold() } else { palette.text() }),
        Span::styled(seat, palette.faint()),
        Span::from(" ".repeat(space)),
        Span::styled(score, palette.gold()),
        Span::styled(gain, palette.gain()),
    ])];
    lines.extend(networks(color, picture, width, palette));
    if !position.is_over() {
        let indented = |line| Line::styled(format!("  {line}"), palette.faint());
        lines.extend(wrap(&possibilities(color, app), width - 2).into_iter().map(indented));
    }
    lines
}

/// The networks of a color, as many on a line as fit: letter, islands, points.
fn networks(color: Color, picture: &Picture, width: u16, palette: &Palette) -> Vec<Line<'static>> {
    let island = if color == Color::Light { "◇" } else { "◆" };
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut used = usize::from(width);
    for lettered in picture.networks.iter().filter(|l| l.network.color == color) {
        let islands = usize::from(lettered.network.islands);
        let drawn = match islands {
            0 => "·".to_owned(),
            1..=5 => island.repeat(islands),
            _ => format!("{islands}{island}"),
        };
        let worth = format!(" {drawn} {}", lettered.network.points());
        let length = worth.chars().count() + 4;
        if used + length > usize::from(width) {
            lines.push(Line::from("  "));
            used = 2;
        }
        used += length;
        if let Some(line) = lines.last_mut() {
            line.push_span(Span::styled(lettered.letter.to_string(), palette.gold()));
            line.push_span(Span::from(worth + "   "));
        }
    }
    lines
}

fn possibilities(color: Color, app: &App) -> String {
    let position = app.game.position();
    let pairs = plural(position.count_pairs(color), "pair");
    let bridges = plural(position.count_bridges(color), "bridge");
    let tiles = position.tiles_left(color).map_or(String::new(), |left| format!(", {left} tiles"));
    format!("{pairs}, {bridges}{tiles}{}", turns_left(color, app))
}

/// The tile turns a color has left, once the bounds are close enough to say something.
fn turns_left(color: Color, app: &App) -> String {
    let TurnsLeft { at_least, at_most } = app.game.position().tile_turns_left(color);
    match at_most {
        0 | 13.. => String::new(),
        _ if at_least == at_most => format!(", {} left", plural(at_most, "tile turn")),
        _ => format!(", {at_least} to {at_most} tile turns left"),
    }
}

fn plural(count: u32, noun: &str) -> String {
    match count {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// Breaks a sentence into lines.
fn wrap(text: &str, width: u16) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= usize::from(width) {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
