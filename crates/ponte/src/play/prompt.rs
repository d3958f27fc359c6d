//! The keys of questions and typed entries, while one of them has the keyboard.

use std::path::PathBuf;

use ponte_rules::{Cells, Proposal};
use ratatui::crossterm::event::KeyCode;

use super::app::{AfterSave, App, Prompt};
use super::saving;
use super::update::{self, Request};

/// Handles a key while a prompt is open.
pub(crate) fn key(app: &mut App, code: KeyCode) -> Option<Request> {
    match std::mem::replace(&mut app.prompt, Prompt::None) {
        Prompt::None | Prompt::Help => None,
        Prompt::Turn(text) => match edit(text, code) {
            Entry::Typing(text) => keep(app, Prompt::Turn(text)),
            Entry::Done(text) => {
                typed_turn(app, &text);
                None
            }
            Entry::Left => None,
        },
        Prompt::Save(text) => match edit(text, code) {
            Entry::Typing(text) => keep(app, Prompt::Save(text)),
            Entry::Done(text) => {
                let path = (!text.trim().is_empty()).then(|| PathBuf::from(text.trim()));
                let overwrite = app.owns_path && path == app.path;
                Some(saving::save_request(app, path, overwrite))
            }
            Entry::Left => stay(app),
        },
        Prompt::Open(text) => match edit(text, code) {
            Entry::Typing(text) => keep(app, Prompt::Open(text)),
            Entry::Done(text) if !text.trim().is_empty() => Some(Request::Open(text.trim().into())),
            Entry::Done(_) | Entry::Left => None,
        },
        Prompt::Overwrite(path) => match code {
            KeyCode::Char('y') => Some(saving::save_request(app, Some(path), true)),
            KeyCode::Char('n') => keep(app, Prompt::Save(path.display().to_string())),
            KeyCode::Esc => stay(app),
            _ => keep(app, Prompt::Overwrite(path)),
        },
        Prompt::Quit => match code {
            KeyCode::Char('y' | 's' | 'w') | KeyCode::Enter => {
                app.after_save = AfterSave::Quit;
                let path = app.path.clone();
                Some(saving::save_request(app, path, app.owns_path))
            }
            KeyCode::Char('n' | 'q') => Some(Request::Quit),
            KeyCode::Esc | KeyCode::Char('c') => None,
            _ => keep(app, Prompt::Quit),
        },
        Prompt::NewGame => match code {
            KeyCode::Char('y') => saving::save_and_begin(app),
            _ => None,
        },
    }
}

/// The path that a save prompt starts from.
pub(crate) fn path_text(app: &App) -> String {
    app.path.as_ref().map_or(String::new(), |path| path.display().to_string())
}

enum Entry {
    Typing(String),
    Done(String),
    Left,
}

fn edit(mut text: String, code: KeyCode) -> Entry {
    match code {
        KeyCode::Enter => return Entry::Done(text),
        KeyCode::Esc => return Entry::Left,
        KeyCode::Backspace if text.is_empty() => return Entry::Left,
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char(typed) => text.push(typed),
        _ => {}
    }
    Entry::Typing(text)
}

fn keep(app: &mut App, prompt: Prompt) -> Option<Request> {
    app.prompt = prompt;
    None
}

fn stay(app: &mut App) -> Option<Request> {
    app.after_save = AfterSave::Stay;
    None
}

fn typed_turn(app: &mut App, text: &str) {
    let text: String = text.split_whitespace().collect();
    if text.is_empty() {
        return;
    }
    match text.parse::<Proposal>() {
        Ok(proposal) => update::by_hand(app, proposal),
        Err(error) => app.refuse(format!("{text:?}: {error}"), Cells::EMPTY),
    }
}
