//! What happens on an input: a function of the state, without terminal, files or threads.
//!
//! What needs files is handed back as a [`Request`]; its result comes in again as an [`Input`].

use std::path::PathBuf;

use ponte_engine::Outlook;
use ponte_rules::{Cell, Cells, Choice, Draft, Proposal, Record, Turn};
use ratatui::crossterm::event::KeyCode;

use super::app::{AfterSave, App, Prompt};
use super::{cursor, prompt, saving};

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    Key(KeyCode),
    /// The pointer moved over a cell.
    Hover(Cell),
    Click(Cell),
    /// The computer has decided, in the state of that version.
    Computer {
        version: u64,
        turn: Turn,
        /// What it expects, if it can tell.
        outlook: Option<Outlook>,
    },
    /// The turn the engine would play in the state of that version, and what it expects then.
    Hint {
        version: u64,
        turn: Turn,
        outlook: Outlook,
    },
    Saved(PathBuf),
    /// The file is there already and was not written.
    Exists(PathBuf),
    Opened {
        path: PathBuf,
        record: Box<Record>,
    },
    Failed(String),
}

/// Something the outside world is asked to do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Request {
    Quit,
    /// Write a record; without a path, to the next free `ponte-N.pdn`.
    Save {
        path: Option<PathBuf>,
        text: String,
        overwrite: bool,
    },
    Open(PathBuf),
}

/// Handles one input.
pub(crate) fn update(app: &mut App, input: Input) -> Option<Request> {
    match input {
        Input::Key(code) if app.prompt != Prompt::None => return prompt::key(app, code),
        Input::Key(code) => return key(app, code),
        Input::Hover(cell) if app.prompt == Prompt::None => app.cursor = cell,
        Input::Click(cell) if app.prompt == Prompt::None => {
            app.cursor = cell;
            choose(app, cell);
        }
        Input::Hover(_) => {}
        Input::Click(_) => app.prompt = Prompt::None,
        Input::Computer { version, turn, outlook } => {
            if version == app.version {
                app.outlook = outlook;
                play(app, turn.into());
            }
        }
        Input::Hint { version, turn, outlook } => {
            if version == app.version {
                show_hint(app, turn, outlook);
            }
        }
        Input::Saved(path) => return saving::saved(app, path),
        Input::Exists(path) => app.prompt = Prompt::Overwrite(path),
        Input::Opened { path, record } => saving::open(app, path, *record),
        Input::Failed(reason) => {
            app.after_save = AfterSave::Stay;
            app.refuse(reason, Cells::EMPTY);
        }
    }
    None
}

fn key(app: &mut App, code: KeyCode) -> Option<Request> {
    if let Some(cell) = cursor::moved(app, code) {
        app.cursor = cell;
        return None;
    }
    match code {
        KeyCode::Enter | KeyCode::Char(' ') if app.paused => {
            app.paused = false;
            app.tell("");
        }
        KeyCode::Enter if app.draft.proposal().is_some() => confirm(app),
        KeyCode::Enter | KeyCode::Char(' ') => choose(app, app.cursor),
        KeyCode::Esc | KeyCode::Backspace => {
            app.draft = app.draft.back();
            app.tell("");
        }
        KeyCode::Char(':') => app.prompt = Prompt::Turn(String::new()),
        KeyCode::Char('?') | KeyCode::F(1) => app.prompt = Prompt::Help,
        KeyCode::Char('H' | '.') => app.options.hints = !app.options.hints,
        KeyCode::Char('s') => by_hand(app, Proposal::Swap),
        KeyCode::Char('p') => by_hand(app, Proposal::Pass),
        KeyCode::Char('t') => ask_hint(app),
        KeyCode::Char('u') => take_back(app),
        KeyCode::Char('r') => {
            if app.game.redo() {
                changed(app);
            } else {
                app.refuse("nothing was taken back", Cells::EMPTY);
            }
        }
        KeyCode::Char('w') => app.prompt = Prompt::Save(prompt::path_text(app)),
        KeyCode::Char('o') => app.prompt = Prompt::Open(String::new()),
        KeyCode::Char('n') if app.game.is_running() => app.prompt = Prompt::NewGame,
        KeyCode::Char('n') => return saving::save_and_begin(app),
        KeyCode::Char('q') if app.is_unsaved() => app.prompt = Prompt::Quit,
        KeyCode::Char('q') => return Some(Request::Quit),
        _ => {}
    }
    None
}

/// Chooses a cell for the turn in the making.
fn choose(app: &mut App, cell: Cell) {
    if !may_move(app) {
        return;
    }
    match app.draft.choose(app.game.position(), cell) {
        Ok(Choice::Play(proposal)) => play(app, proposal),
        Ok(Choice::Draft(draft)) => {
            app.draft = draft;
            app.tell("");
            if !app.options.confirm {
                confirm(app);
            }
        }
        Err(obstacle) => app.refuse(obstacle.to_string(), obstacle.cause()),
    }
}

/// Whether the person at the keyboard may make a turn; tells them why not.
fn may_move(app: &mut App) -> bool {
    if app.human_to_move() {
        return true;
    }
    match app.game.player_to_move() {
        Some(player) => {
            let name = player.name.clone();
            app.refuse(format!("it is {name}'s turn"), Cells::EMPTY);
        }
        None => app.refuse("the game is over; n starts another", Cells::EMPTY),
    }
    false
}

/// Plays the turn in the making, if it is complete.
fn confirm(app: &mut App) {
    if let Some(proposal) = app.draft.proposal() {
        play(app, proposal);
    }
}

/// Plays a turn that was given by a key or typed.
pub(crate) fn by_hand(app: &mut App, proposal: Proposal) {
    if may_move(app) {
        play(app, proposal);
    }
}

fn play(app: &mut App, proposal: Proposal) {
    match app.game.play(proposal) {
        Ok(_) => changed(app),
        Err(refusal) => app.refuse(refusal.to_string(), refusal.cause()),
    }
}

/// After a change of the position: drops the turn in the making, an awaited hint and the message.
fn changed(app: &mut App) {
    app.version += 1;
    app.wants_hint = false;
    app.draft = Draft::Nothing;
    app.tell("");
}

fn ask_hint(app: &mut App) {
    if may_move(app) {
        app.wants_hint = true;
        app.tell("the computer is looking for a hint …");
    }
}

/// Shows the hint as a turn in the making, which Enter plays and Esc takes back.
fn show_hint(app: &mut App, turn: Turn, outlook: Outlook) {
    app.wants_hint = false;
    let (draft, how) = match turn {
        Turn::Tiles(pair) => (Draft::Tiles(pair.low(), pair.high()), "Enter plays it"),
        Turn::Bridge(bridge) => (Draft::Bridge(bridge.low(), bridge.high()), "Enter builds it"),
        Turn::Swap => (Draft::Nothing, "s takes light over"),
        Turn::Pass => (Draft::Nothing, "p passes"),
    };
    app.draft = draft;
    let percent = outlook.expectation() * 100.0;
    app.tell(format!("hint: {turn}, with a chance of {percent:.0} %. {how}"));
}

fn take_back(app: &mut App) {
    if !app.game.undo() {
        app.refuse("nothing to take back", Cells::EMPTY);
        return;
    }
    changed(app);
    // Two computers would play on at once: they wait for a key.
    if app.computer_to_move() {
        app.paused = true;
    }
    app.tell("taken back; r plays it again");
}
