//! `ponte engine`: a player behind standard input and output, as `docs/engine-protocol.md` has it.
//!
//! Three threads: one reads lines, one searches, and this one, which alone holds the state and alone
//! writes, takes the events of both.

mod search_player;
mod level_player;
mod session;
mod settings;
mod signal;
mod player;

use std::io::{self, Write};
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use crate::failure::Failure;
use crate::lines::{LineError, Lines};
use player::{BestTurn, Player};
use session::{Ending, Session};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
The engine reads commands from standard input, one a line, and answers on standard output.

Example session, > being what you type:
  > ponte 1
  id name Ponte 0.1.0
  ...
  ponteok 1
  > position rules bga start turns d4,d5
  > go ms 1000
  info ...
  bestturn swap
  > quit

docs/engine-protocol.md has every line.")]
pub(crate) struct Args {}

/// Something that happened to the engine.
pub(crate) enum Event {
    /// The front end sent a line.
    Line(Result<String, LineError>),
    /// The front end has closed its side.
    End,
    /// The search has news.
    Info(ponte_engine::protocol::Info),
    /// The search is over, and the player is free again.
    BestTurn(Box<dyn Player>, BestTurn),
    /// The search has panicked.
    Broken,
}

/// How many events may be queued; when the queue is full, its senders wait.
const WAITING: usize = 256;

pub(crate) fn run(_: &Args) -> Result<(), Failure> {
    let (sender, events) = mpsc::sync_channel(WAITING);
    let lines = sender.clone();
    thread::spawn(move || read(&lines));
    let mut session = Session::new(sender);
    let mut out = io::stdout().lock();
    for event in events {
        let ending = session.take_in(event, &mut |answer| {
            writeln!(out, "{answer}")?;
            out.flush()
        })?;
        match ending {
            Some(Ending::Quit) => break,
            Some(Ending::Broken) => return Err(Failure::input("the search has died")),
            None => {}
        }
    }
    Ok(())
}

fn read(sender: &SyncSender<Event>) {
    let lines = Lines::new(io::stdin()).map(Event::Line);
    for event in lines.chain([Event::End]) {
        if sender.send(event).is_err() {
            return;
        }
    }
}
