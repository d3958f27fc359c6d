//! Draws the state of the game into a frame. Nothing here changes anything.

mod palette;
mod layout;
mod picture;
mod scene;
mod canvas;
mod marks;
mod lines;
mod board;
mod panel;
mod turns;
mod status;
mod help;

pub(crate) use layout::Layout;
pub(crate) use palette::Depth;

use ratatui::Frame;
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::app::{App, Prompt};
use palette::Palette;
use picture::Picture;

/// Draws everything.
pub(crate) fn view(frame: &mut Frame<'_>, app: &App, depth: Depth) {
    let area = frame.area();
    let palette = Palette::new(depth);
    frame.render_widget(Block::new().style(palette.text()), area);
    let Some(layout) = Layout::fit(area, app.game.position().size()) else {
        let words = "This window is too small for the board. Make it larger, or q to quit.";
        frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), area);
        return;
    };
    let picture = Picture::new(app);
    board::draw(frame.buffer_mut(), &layout, &picture, &palette);
    if let Some(area) = layout.panel {
        panel::draw(frame, area, app, &picture, &palette);
    }
    status::draw(frame, &layout, app, &picture, &palette);
    if app.prompt == Prompt::Help {
        help::draw(frame, area, &palette);
    }
}
