//! The drawing of a scene with characters, for any monospaced terminal.

use ponte_render::{Lettered, Scene, islands};
use ponte_rules::{Cell, Color, Outcome, Position, Stage};

/// The characters of a drawing.
#[derive(Debug)]
pub(crate) struct Glyphs {
    /// An island's tile, light and dark.
    island: [char; 2],
    /// A sandbank's tile, light and dark.
    sandbank: [char; 2],
    free: char,
    blocked: char,
    /// Upper left, upper right, lower left, lower right, level, upright.
    frame: [char; 6],
}

pub(crate) static UNICODE: Glyphs = Glyphs {
    island: ['□', '■'],
    sandbank: ['○', '●'],
    free: '·',
    blocked: '×',
    frame: ['╔', '╗', '╚', '╝', '═', '║'],
};

/// Nothing beyond ASCII, for logs and old terminals.
pub(crate) static ASCII: Glyphs = Glyphs {
    island: ['L', 'D'],
    sandbank: ['l', 'd'],
    free: '.',
    blocked: 'x',
    frame: ['+', '+', '+', '+', '-', '|'],
};

/// Draws the board, with a line below for what the drawing cannot show.
pub(crate) fn text(scene: &Scene, glyphs: &Glyphs) -> String {
    let position = scene.position;
    let mut out = board(scene, glyphs);
    out.push('\n');
    for color in Color::ALL {
        let score = position.score(color);
        let [island, sandbank] = [glyphs.island, glyphs.sandbank].map(|pair| pair[color.index()]);
        let name = format!("{color}:");
        out += &format!(
            "{island} {sandbank}  {name:<7}{}, {}\n",
            count(usize::from(score.points), "point"),
            count(usize::from(score.islands), "island")
        );
    }
    for color in Color::ALL {
        let bridges: Vec<String> = position
            .bridges()
            .iter()
            .filter(|bridge| position.owner(*bridge) == Some(color))
            .map(|bridge| bridge.to_string())
            .collect();
        if !bridges.is_empty() {
            out += &format!("{color} bridges: {}\n", bridges.join(" "));
        }
    }
    out += &networks(&scene.networks);
    if let Some(turn) = scene.last_turn {
        out += &format!("last turn: {turn}\n");
    }
    out + &state(position) + "\n"
}

fn board(scene: &Scene, glyphs: &Glyphs) -> String {
    let position = scene.position;
    let side = position.size().side();
    let [upper_left, upper_right, lower_left, lower_right, level, upright] = glyphs.frame;
    let label = |text: String| if scene.coordinates { text } else { String::new() };
    let line: String = std::iter::repeat_n(level, 2 * usize::from(side) + 1).collect();
    let letters: String =
        (b'a'..b'a' + side).map(|letter| format!(" {}", char::from(letter))).collect();
    let mut out = label(format!("    {letters}\n"));
    out += &(label("   ".into()) + &format!("{upper_left}{line}{upper_right}\n"));
    for row in (0..side).rev() {
        let cells: String = (0..side)
            .filter_map(|column| Cell::new(column, row))
            .map(|cell| format!(" {}", glyph(position, cell, glyphs)))
            .collect();
        out += &label(format!("{:>2} ", row + 1));
        out += &format!("{upright}{cells} {upright}");
        out += &label(format!(" {}", row + 1));
        out.push('\n');
    }
    out += &(label("   ".into()) + &format!("{lower_left}{line}{lower_right}\n"));
    out + &label(format!("    {letters}\n"))
}

fn glyph(position: &Position, cell: Cell, glyphs: &Glyphs) -> char {
    match position.tile_at(cell) {
        Some(color) if position.islands(color).contains(cell) => glyphs.island[color.index()],
        Some(color) => glyphs.sandbank[color.index()],
        None if position.blocked().contains(cell) => glyphs.blocked,
        None => glyphs.free,
    }
}

fn networks(lettered: &[Lettered]) -> String {
    let mut out = String::new();
    for Lettered { letter, network } in lettered.iter().filter(|it| it.network.islands > 0) {
        let firsts: Vec<String> = islands(network)
            .filter_map(|island| island.first())
            .map(|cell| cell.to_string())
            .collect();
        out += &format!(
            "network {letter}: {}, {} at {}, {}\n",
            network.color,
            count(firsts.len(), "island"),
            firsts.join(" "),
            count(usize::from(network.points()), "point")
        );
    }
    out
}

fn state(position: &Position) -> String {
    let mover = position.to_move();
    match (position.stage(), position.outcome()) {
        (_, Some(Outcome::Win(color))) => format!("the game is over: {color} wins"),
        (_, Some(_)) => "the game is over: a draw".into(),
        (Stage::Answer, None) => format!("{mover} to move, or to swap"),
        (Stage::LastTurn, None) => format!("{mover} to move for the last time"),
        (_, None) => format!("{mover} to move"),
    }
}

fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}
