//! Glyphs on the board: letters, dots, the cursor, the last turn, ends of bridges.
//!
//! Every meaning has a shape, so that none depends on color: light `□` and dark `■` tiles, `◇` and
//! `◆` when they are an island, `◎` and `◉` when they carry a bridge.

use ponte_rules::{Cell, Cells, Color};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::layout::Layout;
use super::palette::{ALARM, FOAM, GOLD, INK, Palette, Rgb};
use super::picture::Picture;

pub(crate) struct Marks<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) layout: &'a Layout,
    pub(crate) picture: &'a Picture,
    pub(crate) palette: &'a Palette,
    /// The painted colors under the characters of the board.
    pub(crate) ground: Option<Vec<Rgb>>,
}

impl Marks<'_> {
    pub(crate) fn draw(mut self) {
        // Small cells have no room for painted bridges and dots.
        let glyphs = self.ground.is_none() || self.layout.cell.1 == 1;
        if glyphs {
            let shown = &self.picture.shown;
            for bridge in shown.bridges().iter().chain(self.picture.ghosts.iter().copied()) {
                self.line(bridge);
            }
        }
        let medallions = self.medallions();
        for cell in self.picture.shown.size().cells() {
            match self.picture.shown.tile_at(cell) {
                Some(color) => self.tile(cell, color, medallions.contains(cell)),
                None if glyphs && self.picture.dots.contains(cell) => {
                    let (x, y) = self.label(1);
                    self.stamp(cell, x, y, '·', FOAM, true);
                }
                None => {}
            }
            if self.picture.last.contains(cell) {
                self.corners(cell, ['╭', '╮', '╰', '╯'], false);
            }
            if self.picture.cause.contains(cell) {
                let (x, y) = self.label(2);
                self.stamp(cell, x.saturating_sub(1), y, '!', ALARM, true);
            }
        }
        self.corners(self.picture.cursor, ['┏', '┓', '┗', '┛'], true);
    }

    /// One tile of every lettered group, away from bridge ends where possible.
    fn medallions(&self) -> Cells {
        let shown = &self.picture.shown;
        let groups = self.picture.networks.iter().flat_map(|lettered| lettered.network.groups());
        groups.filter_map(|g| (g - shown.bridge_ends()).first().or(g.first())).collect()
    }

    fn tile(&mut self, cell: Cell, color: Color, medallion: bool) {
        let picture = self.picture;
        let light = color == Color::Light;
        let pick = |pair: [char; 2]| pair[usize::from(!light)];
        let numbered = [(picture.first, '①'), (picture.second, '②')];
        let number = numbered.iter().find(|(place, _)| *place == Some(cell));
        let target = picture.piers.contains(cell);
        let end = picture.shown.bridge_ends().contains(cell);
        let started = picture.start == Some(cell);
        let mark = match number {
            Some(&(_, digit)) => digit,
            None if started => '✚',
            None if target && picture.start.is_some() => '⊙',
            None if end => pick(['◎', '◉']),
            None if picture.is_island(cell) => pick(['◇', '◆']),
            None => pick(['□', '■']),
        };
        let loud = number.is_some() || started || picture.start.is_some() && target;
        let letter = picture.letter(cell);
        let wide = self.layout.cell.0 >= 4;
        let ink = self.ink(color, loud || medallion || end);
        let (x, y) = self.label(if wide { 2 } else { 1 });
        match letter {
            Some(letter) if wide => {
                self.stamp(cell, x, y, mark, ink, loud);
                self.stamp(cell, x + 1, y, letter, ink, medallion);
                if medallion && self.palette.depth.can_paint() {
                    self.gild(cell, x + 1, y);
                }
            }
            Some(letter) if number.is_none() => self.stamp(cell, x, y, letter, ink, medallion),
            _ => self.stamp(cell, x, y, mark, ink, loud),
        }
        if target && picture.start.is_none() && self.layout.cell.1 >= 2 {
            let (x, _) = self.label(2);
            self.stamp(cell, x, self.layout.cell.1 - 1, '∩', self.ink(color, true), true);
        }
    }

    /// The color of writing on a tile: of high contrast, or hardly more than a texture.
    fn ink(&self, color: Color, loud: bool) -> Rgb {
        match (color, loud) {
            (Color::Light, true) => INK,
            (Color::Light, false) => Rgb(0xb4, 0x9d, 0x78),
            (Color::Dark, true) => Rgb(0xff, 0xee, 0xd8),
            (Color::Dark, false) => Rgb(0xb5, 0x6c, 0x62),
        }
    }

    /// Where a label of this width begins inside a cell.
    pub(super) fn label(&self, width: u16) -> (u16, u16) {
        ((self.layout.cell.0 - width.min(self.layout.cell.0)) / 2, (self.layout.cell.1 - 1) / 2)
    }

    /// Brackets around a cell; on the smallest cells an underline or a pair of brackets.
    fn corners(&mut self, cell: Cell, glyphs: [char; 4], cursor: bool) {
        let (width, height) = self.layout.cell;
        if height == 1 {
            if cursor && width > 2 {
                self.stamp(cell, 0, 0, '[', FOAM, true);
                self.stamp(cell, width - 1, 0, ']', FOAM, true);
            } else {
                let style = if cursor { Modifier::REVERSED } else { Modifier::UNDERLINED };
                self.restyle(cell, Style::new().add_modifier(style));
            }
            return;
        }
        let ends = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)];
        for ((x, y), glyph) in ends.into_iter().zip(glyphs) {
            let color = match (cursor, self.under(cell, x, y).is_some_and(Rgb::is_bright)) {
                (true, false) => Rgb(0xff, 0xff, 0xff),
                (true, true) => Rgb(0x9c, 0x10, 0x32),
                (false, false) => GOLD,
                (false, true) => Rgb(0x8a, 0x5f, 0x1c),
            };
            self.stamp(cell, x, y, glyph, color, cursor);
        }
    }

    fn under(&self, cell: Cell, x: u16, y: u16) -> Option<Rgb> {
        let (left, top) = self.layout.corner(cell);
        let board = self.layout.board;
        let index = usize::from(top + y - board.y) * usize::from(board.width)
            + usize::from(left + x - board.x);
        self.ground.as_ref()?.get(index).copied()
    }

    /// Writes a glyph over what lies in a cell.
    pub(super) fn stamp(
        &mut self,
        cell: Cell,
        x: u16,
        y: u16,
        glyph: char,
        color: Rgb,
        bold: bool,
    ) {
        let under = self.under(cell, x, y);
        let (left, top) = self.layout.corner(cell);
        let Some(spot) = self.buffer.cell_mut((left + x, top + y)) else { return };
        spot.set_char(glyph);
        if let Some(under) = under {
            spot.set_fg(self.palette.color(color)).set_bg(self.palette.color(under));
        }
        if bold {
            spot.modifier |= Modifier::BOLD;
        }
    }

    /// Puts a gold background under a letter.
    fn gild(&mut self, cell: Cell, x: u16, y: u16) {
        let (left, top) = self.layout.corner(cell);
        if let Some(spot) = self.buffer.cell_mut((left + x, top + y)) {
            spot.set_fg(self.palette.color(INK)).set_bg(self.palette.color(GOLD));
        }
    }

    fn restyle(&mut self, cell: Cell, style: Style) {
        let (left, top) = self.layout.corner(cell);
        for x in 0..self.layout.cell.0 {
            if let Some(spot) = self.buffer.cell_mut((left + x, top)) {
                spot.set_style(style);
            }
        }
    }
}
