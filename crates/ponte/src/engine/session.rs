//! The state of a conversation, and what every line does to it.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::SyncSender;
use std::thread;

use ponte_engine::protocol::{Answer, Command, Limits, VERSION};
use ponte_rules::Position;

use super::Event;
use super::player::Player;
use super::settings::Settings;
use super::signal::Signal;

/// Where the answers go, line by line.
pub(super) type Out<'a> = &'a mut dyn FnMut(Answer) -> io::Result<()>;

/// Why the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Quit,
    Broken,
}

pub(super) struct Session {
    events: SyncSender<Event>,
    settings: Settings,
    position: Option<Position>,
    state: State,
    /// The front end has closed its side: the answer that is still due is the last one.
    is_last: bool,
}

enum State {
    Idle(Box<dyn Player>),
    /// The thread that searches has the player.
    Searching(Arc<Signal>),
}

impl Session {
    pub(super) fn new(events: SyncSender<Event>) -> Session {
        let settings = Settings::new();
        let state = State::Idle(settings.player());
        Session { events, settings, position: None, state, is_last: false }
    }

    /// Handles an event and answers it.
    pub(super) fn take_in(&mut self, event: Event, out: Out<'_>) -> io::Result<Option<Ending>> {
        match event {
            Event::Line(Ok(line)) if line.trim().is_empty() => {}
            Event::Line(Ok(line)) => match line.parse() {
                Ok(command) => return self.obey(command, out),
                Err(error) => out(Answer::Error(error.to_string()))?,
            },
            Event::Line(Err(error)) => out(Answer::Error(error.to_string()))?,
            Event::End => match &self.state {
                State::Idle(_) => return Ok(Some(Ending::Quit)),
                State::Searching(signal) => {
                    signal.stop();
                    self.is_last = true;
                }
            },
            Event::Info(info) => out(Answer::Info(info))?,
            Event::BestTurn(player, best) => {
                self.state = State::Idle(player);
                let [turn, ponder] = [best.turn, best.ponder].map(|turn| turn.map(Into::into));
                out(Answer::BestTurn { turn, ponder })?;
                return Ok(self.is_last.then_some(Ending::Quit));
            }
            Event::Broken => return Ok(Some(Ending::Broken)),
        }
        Ok(None)
    }

    fn obey(&mut self, command: Command, out: Out<'_>) -> io::Result<Option<Ending>> {
        match (command, &mut self.state) {
            (Command::Quit, _) => return Ok(Some(Ending::Quit)),
            (Command::IsReady, _) => out(Answer::ReadyOk)?,
            (Command::Stop, State::Searching(signal)) => signal.stop(),
            (Command::PonderHit, State::Searching(signal)) => signal.ponder_hit(),
            // The search may have ended before they arrived.
            (Command::Stop | Command::PonderHit, State::Idle(_)) => {}
            (command, State::Searching(_)) => {
                let word = command.to_string();
                let word = word.split(' ').next().unwrap_or_default();
                out(Answer::Error(format!("{word}: a search is running; stop it first")))?;
            }
            (Command::Ponte { version }, State::Idle(_)) => greet(version, out)?,
            (Command::SetOption { name, value }, State::Idle(player)) => {
                match self.settings.set(&name, &value) {
                    Ok(()) => *player = self.settings.player(),
                    Err(reason) => out(Answer::Error(format!("setoption: {reason}")))?,
                }
            }
            (Command::NewGame, State::Idle(player)) => {
                self.position = None;
                player.new_game();
            }
            (Command::Position { mut start, turns }, State::Idle(_)) => {
                turns.into_iter().for_each(|turn| start.play_unchecked(turn));
                self.position = Some(start);
            }
            (Command::Go(limits), State::Idle(_)) => match self.position.clone() {
                Some(position) => self.go(position, limits),
                None => out(Answer::Error("go: no position is set".to_owned()))?,
            },
        }
        Ok(None)
    }

    /// Begins a search on a thread of its own.
    fn go(&mut self, position: Position, limits: Limits) {
        let signal = Arc::new(Signal::new(limits));
        let State::Idle(mut player) =
            std::mem::replace(&mut self.state, State::Searching(signal.clone()))
        else {
            return;
        };
        let events = self.events.clone();
        thread::spawn(move || {
            let alarm = Alarm(&events);
            // Sending fails only when the program is about to end.
            let best = player.think(&position, &signal, &mut |info| {
                let _ = events.send(Event::Info(info));
            });
            signal.wait();
            std::mem::forget(alarm);
            let _ = events.send(Event::BestTurn(player, best));
        });
    }
}

/// Reports a panic of the search, so that the front end does not wait for ever.
struct Alarm<'a>(&'a SyncSender<Event>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        let _ = self.0.send(Event::Broken);
    }
}

fn greet(version: u32, out: Out<'_>) -> io::Result<()> {
    out(Answer::Name(format!("Ponte {}", env!("CARGO_PKG_VERSION"))))?;
    out(Answer::Author("the Ponte project".to_owned()))?;
    Settings::declarations().into_iter().try_for_each(|option| out(Answer::Option(option)))?;
    out(Answer::PonteOk { version: version.min(VERSION) })
}
