//! A game from its log, which is checked on the way: a log can be damaged.

use std::fmt;

use ponte_rules::{Outcome, Refusal};

use super::event::Event;
use super::offer::Offer;
use super::state::Game;
use crate::time::Millis;

impl Game {
    /// The game that these events and their moments make.
    ///
    /// # Errors
    /// The first event that cannot have happened.
    pub fn replay(events: impl IntoIterator<Item = (Event, Millis)>) -> Result<Game, ReplayError> {
        let mut events = events.into_iter();
        let fault = |version, fault| ReplayError { version, fault };
        let Some((Event::Started { terms }, at)) = events.next() else {
            return Err(fault(1, Fault::NotStarted));
        };
        let (mut game, _) = Game::start(terms, at);
        for (event, at) in events {
            game.check(&event).map_err(|found| fault(game.version() + 1, found))?;
            game.apply(&event, at);
        }
        Ok(game)
    }

    /// Whether the event can follow. What it took to get there, `decide` alone knows.
    fn check(&self, event: &Event) -> Result<(), Fault> {
        let is_rematch = |offer| offer == Offer::Rematch;
        let belongs_after_the_end = match *event {
            Event::Offered { offer, .. }
            | Event::Declined { offer, .. }
            | Event::Withdrawn { offer, .. } => is_rematch(offer),
            Event::Rematched { .. } => true,
            _ => false,
        };
        if belongs_after_the_end != self.ending().is_some() {
            return Err(Fault::AfterTheEnd);
        }
        let is_open = |seat, offer| self.open_offers().is_open(seat, offer);
        let is_possible = match *event {
            Event::Started { .. } => false,
            Event::Played { seat, turn, spent_ms, lag_ms, .. } => {
                self.position().judge(turn.into()).map_err(Fault::Illegal)?;
                seat == self.mover() && spent_ms >= 0 && lag_ms >= 0
            }
            Event::TookBack { turns } => (1..=self.turns().len()).contains(&turns.into()),
            Event::Offered { seat, offer } => !is_open(seat, offer),
            Event::Declined { seat, offer } => is_open(!seat, offer),
            Event::Withdrawn { seat, offer } => is_open(seat, offer),
            Event::Rested { seat, ms } => seat == self.mover() && ms > 0,
            Event::Refunded { ms } => ms > 0,
            Event::Ended { ending } => {
                let board = self.position().outcome();
                ending.outcome != Some(Outcome::Void)
                    && (board.is_none() || board == ending.outcome)
            }
            Event::Rematched { .. } => self.wants_rematch(),
        };
        if is_possible { Ok(()) } else { Err(Fault::Impossible) }
    }
}

/// A log that no game can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// The number of the event that does not fit.
    pub version: u32,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with an event of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The log does not begin with the start of a game.
    NotStarted,
    /// It happens after the end, or before it what belongs after it.
    AfterTheEnd,
    /// The turn breaks a rule.
    Illegal(Refusal),
    /// It cannot happen as the game stands.
    Impossible,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: ", self.version)?;
        match self.fault {
            Fault::NotStarted => f.write_str("the log does not begin with a start"),
            Fault::AfterTheEnd => f.write_str("it stands on the wrong side of the end"),
            Fault::Illegal(refusal) => write!(f, "the turn is illegal: {refusal}"),
            Fault::Impossible => f.write_str("it cannot happen as the game stands"),
        }
    }
}

impl std::error::Error for ReplayError {}
