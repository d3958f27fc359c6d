//! Paints a [`Scene`] with half blocks: every character is two dots, one above the other.

use ratatui::buffer::Buffer;

use super::layout::Layout;
use super::palette::{Palette, Rgb};
use super::scene::Scene;

/// Samples of a dot along each axis, for antialiasing.
const SAMPLES: u16 = 3;

/// Paints the board and returns the color that lies under every character of it, row by row.
pub(crate) fn paint(
    buffer: &mut Buffer,
    layout: &Layout,
    scene: &Scene<'_>,
    palette: &Palette,
) -> Vec<Rgb> {
    let board = layout.board;
    let mut ground = Vec::with_capacity(usize::from(board.width) * usize::from(board.height));
    for line in 0..board.height {
        for column in 0..board.width {
            let upper = dot(layout, scene, column, 2 * line);
            let lower = dot(layout, scene, column, 2 * line + 1);
            ground.push(upper.mix(lower, 0.5));
            let Some(cell) = buffer.cell_mut((board.x + column, board.y + line)) else { continue };
            cell.set_char('▀').set_fg(palette.color(upper)).set_bg(palette.color(lower));
        }
    }
    ground
}

/// The color of one dot: the mean of its samples.
fn dot(layout: &Layout, scene: &Scene<'_>, column: u16, half_line: u16) -> Rgb {
    let (width, height) = (f32::from(layout.cell.0), f32::from(2 * layout.cell.1));
    let mut sum = [0u32; 3];
    let inner = |at: u16| (f32::from(at) + 0.5) / f32::from(SAMPLES);
    for i in 0..SAMPLES {
        for j in 0..SAMPLES {
            let x = (f32::from(column) + inner(i)) / width;
            let y = f32::from(layout.side) - (f32::from(half_line) + inner(j)) / height;
            let Rgb(red, green, blue) = scene.color(x, y);
            sum[0] += u32::from(red);
            sum[1] += u32::from(green);
            sum[2] += u32::from(blue);
        }
    }
    let mean = |sum: u32| (sum / u32::from(SAMPLES * SAMPLES)) as u8;
    Rgb(mean(sum[0]), mean(sum[1]), mean(sum[2]))
}
