//! The thin shell around the game: terminal, events and files.
//!
//! Decides nothing. Events become inputs, requests become effects, and after every input the
//! screen is drawn again.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::panic;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
    MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::layout::Rect;

use crate::input;

use super::app::App;
use super::update::{Input, Request, update};
use super::view::{Depth, Layout, view};
use super::worker::Worker;

const POLL: Duration = Duration::from_millis(40);

/// Plays until the player quits. The terminal is restored even after a panic.
pub(crate) fn run(mut app: App) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        hook(info);
    }));
    let result = execute!(io::stdout(), EnableMouseCapture)
        .and_then(|()| play(&mut terminal, &mut app, Depth::detect()));
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    result
}

fn play(terminal: &mut DefaultTerminal, app: &mut App, depth: Depth) -> io::Result<()> {
    let (sender, answers) = mpsc::channel();
    let mut worker = Worker::start(sender);
    let mut redraw = true;
    loop {
        worker.ask(app.question());
        // A fast mouse sends more events than there is time to draw: handle them all first.
        if redraw && !event::poll(Duration::ZERO)? {
            terminal.draw(|frame| view(frame, app, depth))?;
            redraw = false;
        }
        let size = terminal.size()?;
        let Some(input) =
            next_input(app, Rect::from(((0, 0).into(), size)), &answers, &mut redraw)?
        else {
            continue;
        };
        redraw = true;
        let Some(input) = input else { return Ok(()) };
        let mut request = update(app, input);
        while let Some(wanted) = request {
            let Some(answer) = fulfil(wanted) else { return Ok(()) };
            request = update(app, answer);
        }
    }
}

/// Waits a moment for something to happen. The inner `None` is Ctrl-C.
fn next_input(
    app: &App,
    window: Rect,
    answers: &Receiver<Input>,
    redraw: &mut bool,
) -> io::Result<Option<Option<Input>>> {
    if let Ok(input) = answers.try_recv() {
        return Ok(Some(Some(input)));
    }
    if !event::poll(POLL)? {
        return Ok(None);
    }
    Ok(match event::read()? {
        Event::Key(key) if key.kind == KeyEventKind::Release => None,
        Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => {
            (key.code == KeyCode::Char('c')).then_some(None)
        }
        Event::Key(key) => Some(Some(Input::Key(key.code))),
        Event::Mouse(mouse) => pointer(app, window, mouse).map(Some),
        Event::Resize(..) => {
            *redraw = true;
            None
        }
        _ => None,
    })
}

/// What the mouse means: cells, or a click on the status line for Enter.
fn pointer(app: &App, window: Rect, mouse: MouseEvent) -> Option<Input> {
    let layout = Layout::fit(window, app.game.position().size())?;
    let cell = layout.cell_at(mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => match cell {
            Some(cell) => Some(Input::Click(cell)),
            None if layout.status.contains((mouse.column, mouse.row).into()) => {
                app.draft.proposal().map(|_| Input::Key(KeyCode::Enter))
            }
            None => None,
        },
        MouseEventKind::Down(MouseButton::Right) => Some(Input::Key(KeyCode::Esc)),
        MouseEventKind::Moved => cell.filter(|&cell| cell != app.cursor).map(Input::Hover),
        _ => None,
    }
}

/// Carries out a request; `None` to end the program.
fn fulfil(request: Request) -> Option<Input> {
    Some(match request {
        Request::Quit => return None,
        Request::Save { path: Some(path), text, overwrite } => {
            let written = write(&path, &text, overwrite);
            match written {
                Ok(()) => Input::Saved(path),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => Input::Exists(path),
                Err(error) => Input::Failed(format!("{}: {error}", path.display())),
            }
        }
        Request::Save { path: None, text, .. } => match write_next_free(&text) {
            Ok(path) => Input::Saved(path),
            Err(error) => Input::Failed(format!("the game cannot be saved here: {error}")),
        },
        Request::Open(path) => match input::record(&path, None, None) {
            Ok(record) => Input::Opened { path, record: Box::new(record) },
            Err(failure) => Input::Failed(failure.to_string()),
        },
    })
}

fn write(path: &Path, text: &str, overwrite: bool) -> io::Result<()> {
    if overwrite {
        return fs::write(path, text);
    }
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(text.as_bytes())
}

/// Writes to the first of `ponte-1.pdn`, `ponte-2.pdn` … that does not exist.
fn write_next_free(text: &str) -> io::Result<PathBuf> {
    for number in 1u32.. {
        let path = PathBuf::from(format!("ponte-{number}.pdn"));
        match write(&path, text, false) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            result => return result.map(|()| path),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}
