//! Saving a game, opening another, and beginning a new one.
//!
//! Changes only the state; [`terminal`](super::terminal) writes and reads the files.

use std::path::PathBuf;

use ponte_engine::level::Adaptive;
use ponte_rules::{Color, Outcome, Position, Record};

use super::app::{AfterSave, App};
use super::file;
use super::game::Game;
use super::seat::Kind;
use super::update::Request;

/// Asks for this game to be written.
pub(crate) fn save_request(app: &App, path: Option<PathBuf>, overwrite: bool) -> Request {
    Request::Save { path, text: file::save(&app.game), overwrite }
}

/// The game has been saved; goes on with what was to follow.
pub(crate) fn saved(app: &mut App, path: PathBuf) -> Option<Request> {
    app.saved = app.game.turns().to_vec();
    app.tell(format!("saved as {}", path.display()));
    app.path = Some(path);
    app.owns_path = true;
    match std::mem::replace(&mut app.after_save, AfterSave::Stay) {
        AfterSave::Stay => {}
        AfterSave::Quit => return Some(Request::Quit),
        AfterSave::NewGame => new_game(app),
    }
    None
}

/// A new game; the old one is saved first, finished or not.
pub(crate) fn save_and_begin(app: &mut App) -> Option<Request> {
    if app.is_unsaved() {
        app.after_save = AfterSave::NewGame;
        let path = app.path.clone();
        return Some(save_request(app, path, app.owns_path));
    }
    new_game(app);
    None
}

/// The same rules, the other player begins.
fn new_game(app: &mut App) {
    let start = Position::new(*app.game.position().rules());
    let kept = app.path.take().filter(|_| app.owns_path);
    let version = app.version + 1;
    let game = Game::new(start, app.game.players_reversed());
    let beginner = game.players()[0].name.clone();
    *app = App { version, adaptive: adapted(app), ..App::new(game, app.options) };
    let kept = kept.map_or(String::new(), |path| format!(" ({} is saved)", path.display()));
    app.tell(format!("A new game{kept}: {beginner} to begin with light"));
}

/// The level that follows the player, after this game.
fn adapted(app: &App) -> Adaptive {
    let kind = |color| app.game.player(color).kind;
    let of_person = |&color: &Color| (kind(color), kind(!color)) == (Kind::Human, Kind::Adaptive);
    match (Color::ALL.into_iter().find(of_person), app.game.position().outcome()) {
        (Some(person), Some(Outcome::Win(winner))) => {
            app.adaptive.after_game(if winner == person { 1.0 } else { -1.0 })
        }
        _ => app.adaptive,
    }
}

/// Goes on with the game of a record.
pub(crate) fn open(app: &mut App, path: PathBuf, record: Record) {
    let game = file::load(record, app.game.players());
    let version = app.version + 1;
    let adaptive = app.adaptive;
    *app = App { version, path: Some(path), adaptive, ..App::new(game, app.options) };
    app.tell("opened; u and r walk through its turns");
}
