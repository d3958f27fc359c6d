//! The colors of the game, in as many as the terminal has.
//!
//! Teal water, cream and burgundy tiles, gold for islands. No meaning depends on color alone: every
//! tile and mark has a glyph of its own too.

use std::env;

use ponte_rules::Color as Side;
use ratatui::style::{Color, Modifier, Style};

/// How many colors the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    True,
    Indexed,
    Sixteen,
    Mono,
}

impl Depth {
    /// Reads the environment variables `NO_COLOR`, `COLORTERM` and `TERM`.
    pub(crate) fn detect() -> Depth {
        let variable = |name| env::var(name).unwrap_or_default();
        let (color, term) = (variable("COLORTERM"), variable("TERM"));
        if !variable("NO_COLOR").is_empty() || term == "dumb" {
            Depth::Mono
        } else if color.contains("truecolor") || color.contains("24bit") || term.contains("direct")
        {
            Depth::True
        } else if term.contains("256") || !variable("WT_SESSION").is_empty() {
            Depth::Indexed
        } else {
            Depth::Sixteen
        }
    }

    /// Whether there are enough colors to paint the board with.
    pub(crate) const fn can_paint(self) -> bool {
        matches!(self, Depth::True | Depth::Indexed)
    }
}

/// A color: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Rgb {
    /// This color with a share of another, from 0 to 1.
    pub(crate) fn mix(self, other: Rgb, share: f32) -> Rgb {
        let part = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share) as u8;
        Rgb(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    pub(crate) fn is_bright(self) -> bool {
        u32::from(self.0) * 3 + u32::from(self.1) * 6 + u32::from(self.2) > 1500
    }
}

pub(crate) const WATER: Rgb = Rgb(0x2b, 0x95, 0x9d);
pub(crate) const WATER_DEEP: Rgb = Rgb(0x24, 0x84, 0x8e);
pub(crate) const ABYSS: Rgb = Rgb(0x15, 0x52, 0x5c);
pub(crate) const FOAM: Rgb = Rgb(0xd4, 0xf2, 0xee);
pub(crate) const GOLD: Rgb = Rgb(0xf2, 0xbf, 0x4a);
pub(crate) const INK: Rgb = Rgb(0x2b, 0x2a, 0x2e);
pub(crate) const ALARM: Rgb = Rgb(0xff, 0x5b, 0x3d);
pub(crate) const WOOD: Rgb = Rgb(0x3b, 0x24, 0x1a);
const NIGHT: Rgb = Rgb(0x1b, 0x15, 0x13);
const PAPER: Rgb = Rgb(0xf3, 0xe9, 0xd6);
const FAINT: Rgb = Rgb(0xa8, 0x98, 0x84);

/// The body of a tile.
pub(crate) const fn tile(color: Side) -> Rgb {
    match color {
        Side::Light => Rgb(0xf8, 0xee, 0xd8),
        Side::Dark => Rgb(0x74, 0x1f, 0x24),
    }
}

/// The deck of a bridge and its parapets.
pub(crate) const fn bridge(color: Side) -> [Rgb; 2] {
    match color {
        Side::Light => [Rgb(0xd2, 0xa9, 0x62), Rgb(0xff, 0xf8, 0xe6)],
        Side::Dark => [Rgb(0xb8, 0x3c, 0x36), Rgb(0xf0, 0xb4, 0xa4)],
    }
}

/// The colors of text and marks, for one terminal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub(crate) depth: Depth,
}

impl Palette {
    pub(crate) fn new(depth: Depth) -> Palette {
        Palette { depth }
    }

    pub(crate) fn color(&self, rgb: Rgb) -> Color {
        match self.depth {
            Depth::True => Color::Rgb(rgb.0, rgb.1, rgb.2),
            Depth::Indexed => Color::Indexed(cube(rgb)),
            Depth::Sixteen | Depth::Mono => Color::Reset,
        }
    }

    fn style(&self, rgb: Rgb, sixteen: Color) -> Style {
        match self.depth {
            Depth::True | Depth::Indexed => Style::new().fg(self.color(rgb)),
            Depth::Sixteen => Style::new().fg(sixteen),
            Depth::Mono => Style::new(),
        }
    }

    pub(crate) fn text(&self) -> Style {
        if self.depth.can_paint() {
            Style::new().fg(self.color(PAPER)).bg(self.color(NIGHT))
        } else {
            Style::new()
        }
    }

    pub(crate) fn faint(&self) -> Style {
        match self.depth {
            Depth::Mono => Style::new().add_modifier(Modifier::DIM),
            _ => self.style(FAINT, Color::Gray),
        }
    }

    pub(crate) fn gold(&self) -> Style {
        self.style(GOLD, Color::Yellow).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn alarm(&self) -> Style {
        self.style(ALARM, Color::LightRed).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn gain(&self) -> Style {
        self.style(Rgb(0x7f, 0xd1, 0xae), Color::LightGreen).add_modifier(Modifier::BOLD)
    }

    /// The frame of the board with its letters and numbers.
    pub(crate) fn frame(&self) -> Style {
        let style = self.style(Rgb(0xd9, 0xb2, 0x6a), Color::Yellow);
        if self.depth.can_paint() { style.bg(self.color(WOOD)) } else { style }
    }

    /// A small swatch of a player's tiles.
    pub(crate) fn swatch(&self, color: Side) -> Style {
        match self.depth {
            Depth::Mono => Style::new(),
            _ => self.tile(color),
        }
    }

    /// Flat color for a tile on terminals that cannot paint.
    pub(crate) fn tile(&self, color: Side) -> Style {
        let ink = if color == Side::Light { INK } else { PAPER };
        match (self.depth, color) {
            (Depth::Mono, _) => Style::new(),
            (Depth::Sixteen, Side::Light) => Style::new().fg(Color::Black).bg(Color::White),
            (Depth::Sixteen, Side::Dark) => Style::new().fg(Color::White).bg(Color::Red),
            _ => Style::new().fg(self.color(ink)).bg(self.color(tile(color))),
        }
    }

    /// Flat color for water.
    pub(crate) fn water(&self) -> Style {
        match self.depth {
            Depth::Mono => Style::new(),
            Depth::Sixteen => Style::new().fg(Color::White).bg(Color::Blue),
            _ => Style::new().fg(self.color(FOAM)).bg(self.color(WATER)),
        }
    }
}

/// The nearest color of the 6×6×6 cube or the gray ramp.
fn cube(rgb: Rgb) -> u8 {
    const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |value: u8| {
        let off = |&(_, step): &(u8, i32)| (step - i32::from(value)).abs();
        let steps = (0u8..).zip(STEPS);
        steps.min_by_key(off).unwrap_or_default()
    };
    let (red, green, blue) = (nearest(rgb.0), nearest(rgb.1), nearest(rgb.2));
    let off = |r: i32, g: i32, b: i32| {
        let square = |a: i32, b: u8| (a - i32::from(b)).pow(2);
        square(r, rgb.0) + square(g, rgb.1) + square(b, rgb.2)
    };
    let gray = (0..24).min_by_key(|step| off(8 + 10 * step, 8 + 10 * step, 8 + 10 * step));
    let gray = gray.unwrap_or_default();
    let level = 8 + 10 * gray;
    if off(level, level, level) < off(red.1, green.1, blue.1) {
        232 + gray as u8
    } else {
        16 + 36 * red.0 + 6 * green.0 + blue.0
    }
}
