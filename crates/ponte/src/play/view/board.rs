//! The board: its frame with coordinates, the ground, and the marks on it.
//!
//! Terminals with many colors get a painting; the others get flat tiles (`░` for light and `▓` for
//! dark without any color), `╱` for blocked cells, and bridges of lines.

use ponte_rules::{Cell, Color};
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::canvas;
use super::layout::Layout;
use super::marks::Marks;
use super::palette::{Depth, Palette};
use super::picture::Picture;
use super::scene::Scene;

pub(crate) fn draw(buffer: &mut Buffer, layout: &Layout, picture: &Picture, palette: &Palette) {
    draw_frame(buffer, layout, picture.cursor, palette);
    let ground = if palette.depth.can_paint() {
        let scene = Scene::new(picture, layout.cell.1 > 1, palette.depth == Depth::Indexed);
        Some(canvas::paint(buffer, layout, &scene, palette))
    } else {
        for cell in picture.shown.size().cells() {
            fill(buffer, layout, picture, palette, cell);
        }
        None
    };
    Marks { buffer, layout, picture, palette, ground }.draw();
}

/// Letters above and below, numbers on both sides; those of the cursor stand out.
fn draw_frame(buffer: &mut Buffer, layout: &Layout, cursor: Cell, palette: &Palette) {
    buffer.set_style(layout.frame, palette.frame());
    let (frame, board) = (layout.frame, layout.board);
    for index in 0..layout.side as u8 {
        let style = |here: bool| if here { palette.gold() } else { Style::new() };
        let letter = ((b'a' + index) as char).to_string();
        let x = board.x + u16::from(index) * layout.cell.0 + (layout.cell.0 - 1) / 2;
        let own = style(cursor.column() == index);
        buffer.set_string(x, frame.bottom() - 1, &letter, own);
        if board.y > frame.y {
            buffer.set_string(x, frame.y, &letter, own);
        }
        let Some(cell) = Cell::new(0, index) else { continue };
        let y = layout.corner(cell).1 + (layout.cell.1 - 1) / 2;
        let own = style(cursor.row() == index);
        let number = (index + 1).to_string();
        buffer.set_string(frame.x, y, format!("{number:>2}"), own);
        buffer.set_string(board.right() + 1, y, &number, own);
    }
}

/// One cell without painting. Tiles of a group are joined; a gap separates the groups.
fn fill(buffer: &mut Buffer, layout: &Layout, picture: &Picture, palette: &Palette, cell: Cell) {
    let (width, height) = layout.cell;
    let (left, top) = layout.corner(cell);
    let shown = &picture.shown;
    let group = shown.group_at(cell);
    let joins = |columns, rows| cell.offset(columns, rows).is_some_and(|c| group.contains(c));
    for line in 0..height {
        for column in 0..width {
            let Some(spot) = buffer.cell_mut((left + column, top + line)) else { continue };
            let gap = (width > 2 && column == width - 1 && !joins(1, 0))
                || (height > 1 && line == height - 1 && !joins(0, -1));
            let (glyph, style) = match shown.tile_at(cell) {
                Some(color) if !gap => (texture(color, palette.depth), palette.tile(color)),
                None if shown.blocked().contains(cell) || picture.would_block.contains(cell) => {
                    ('╱', palette.water())
                }
                _ => (' ', palette.water()),
            };
            spot.set_char(glyph).set_style(style);
        }
    }
}

/// The character that fills a tile where there are no colors.
fn texture(color: Color, depth: Depth) -> char {
    match (depth, color) {
        (Depth::Mono, Color::Light) => '░',
        (Depth::Mono, Color::Dark) => '▓',
        _ => ' ',
    }
}
