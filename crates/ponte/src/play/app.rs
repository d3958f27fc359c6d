//! The state of the terminal game.
//!
//! Plain data: [`update`](super::update) changes it, [`view`](super::view) draws it, and neither
//! touches the terminal or a file.

use std::path::PathBuf;

use ponte_engine::Outlook;
use ponte_engine::level::{Adaptive, Level};
use ponte_rules::{Cell, Cells, Draft, Position, Turn};

use super::game::Game;
use super::seat::{Kind, Strength};

/// Where the level that adapts begins.
const FIRST_LEVEL: f32 = 3.0;

/// The state of the program.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) game: Game,
    pub(crate) draft: Draft,
    pub(crate) cursor: Cell,
    pub(crate) options: Options,
    pub(crate) notice: Notice,
    pub(crate) prompt: Prompt,
    /// Counts the changes of the game, so that a late answer of the computer is recognized.
    pub(crate) version: u64,
    /// Whether two computers that play each other wait for a key.
    pub(crate) paused: bool,
    /// Whether a hint is awaited.
    pub(crate) wants_hint: bool,
    /// The level that adapts to the player, from game to game.
    pub(crate) adaptive: Adaptive,
    /// What the engine expected at its last answer.
    pub(crate) outlook: Option<Outlook>,
    /// The file of this game, once the player has named one.
    pub(crate) path: Option<PathBuf>,
    /// Whether this game has written `path`, so that it may be overwritten without asking.
    pub(crate) owns_path: bool,
    /// The turns that have been saved to a file.
    pub(crate) saved: Vec<Turn>,
    /// What to do once the game is saved.
    pub(crate) after_save: AfterSave,
}

/// The options from the command line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    /// Whether dots show the legal cells.
    pub(crate) hints: bool,
    /// Whether a complete turn waits for Enter.
    pub(crate) confirm: bool,
    pub(crate) seed: u64,
    /// How long the engine thinks at full strength.
    pub(crate) think_ms: u32,
}

/// What the engine is asked in a state of the game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    pub(crate) version: u64,
    pub(crate) position: Position,
    pub(crate) strength: Strength,
    /// Whether the turn is a hint, shown and not played.
    pub(crate) is_hint: bool,
    pub(crate) seed: u64,
    pub(crate) think_ms: u32,
}

/// A message in the status line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// The cells that the text is about.
    pub(crate) cells: Cells,
    /// Whether the text refuses something.
    pub(crate) refusal: bool,
}

/// A question or an overlay that takes the keys away from the board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Prompt {
    None,
    Help,
    /// A turn in notation.
    Turn(String),
    Save(String),
    Open(String),
    /// The file exists: write over it?
    Overwrite(PathBuf),
    /// Leave with the game unsaved?
    Quit,
    /// Leave a running game for a new one?
    NewGame,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum AfterSave {
    Stay,
    Quit,
    NewGame,
}

impl App {
    pub(crate) fn new(game: Game, options: Options) -> App {
        let middle = game.position().size().side() / 2;
        let mut app = App {
            cursor: Cell::new(middle, middle).expect("a board has a middle"),
            game,
            draft: Draft::Nothing,
            options,
            notice: Notice::default(),
            prompt: Prompt::None,
            version: 0,
            paused: false,
            wants_hint: false,
            adaptive: Adaptive::new(Level::nearest(FIRST_LEVEL)),
            outlook: None,
            path: None,
            owns_path: false,
            saved: Vec::new(),
            after_save: AfterSave::Stay,
        };
        app.saved = app.game.turns().to_vec();
        app
    }

    /// Whether a computer is to make a turn now.
    pub(crate) fn computer_to_move(&self) -> bool {
        let player = self.game.player_to_move();
        player.is_some_and(|player| player.kind != Kind::Human) && !self.paused
    }

    /// What the engine is to think about now.
    pub(crate) fn question(&self) -> Option<Question> {
        let now = self.adaptive.level_now(self.outlook);
        let strength = match self.game.player_to_move()?.kind.strength(now) {
            Some(strength) if !self.paused => strength,
            None if self.wants_hint => Strength::Full,
            _ => return None,
        };
        Some(Question {
            version: self.version,
            position: self.game.position().clone(),
            strength,
            is_hint: self.wants_hint,
            seed: self.options.seed,
            think_ms: self.options.think_ms,
        })
    }

    /// Whether the keyboard may make a turn now.
    pub(crate) fn human_to_move(&self) -> bool {
        self.game.player_to_move().is_some_and(|player| player.kind == Kind::Human)
    }

    /// Whether there are turns that are not saved.
    pub(crate) fn is_unsaved(&self) -> bool {
        !self.game.turns().is_empty() && self.saved != self.game.turns()
    }

    pub(crate) fn tell(&mut self, text: impl Into<String>) {
        self.notice = Notice { text: text.into(), ..Notice::default() };
    }

    pub(crate) fn refuse(&mut self, text: impl Into<String>, cells: Cells) {
        self.notice = Notice { text: text.into(), cells, refusal: true };
    }
}
