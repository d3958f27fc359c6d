//! What a command makes happen, if anything.

use ponte_rules::{Outcome, Proposal};

use super::command::Command;
use super::event::{Ending, Event, Reason};
use super::offer::Offer;
use super::refused::Refused;
use super::seat::Seat;
use super::state::Game;
use crate::time::Millis;

impl Game {
    /// The events that a command of a seat, or of the server, makes happen now.
    ///
    /// # Errors
    /// Why the command is refused; then nothing happens.
    pub fn decide(
        &self,
        seat: Option<Seat>,
        command: &Command,
        now: Millis,
    ) -> Result<Vec<Event>, Refused> {
        let now = now.max(self.updated_at());
        match *command {
            Command::Rest { ms } => {
                self.decide_for_server(seat)?;
                self.decide_rest(ms)
            }
            Command::Refund { ms } => {
                self.decide_for_server(seat)?;
                self.decide_refund(ms, now)
            }
            Command::Flag => self.decide_flag(now),
            Command::Abort if seat.is_none() => {
                self.decide_running()?;
                Ok(ended(None, Reason::Abort))
            }
            Command::Offer { offer: Offer::Rematch }
            | Command::Accept { offer: Offer::Rematch }
            | Command::Decline { offer: Offer::Rematch }
            | Command::Withdraw { offer: Offer::Rematch } => {
                if self.ending().is_none() {
                    return Err(Refused::NotOver);
                }
                self.decide_for_player(seat.ok_or(Refused::NotSeated)?, command, now)
            }
            _ => {
                self.decide_running()?;
                let seat = seat.ok_or(Refused::NotSeated)?;
                if self.is_time_over(now) {
                    return Err(Refused::TooLate);
                }
                self.decide_for_player(seat, command, now)
            }
        }
    }

    fn decide_for_player(
        &self,
        seat: Seat,
        command: &Command,
        now: Millis,
    ) -> Result<Vec<Event>, Refused> {
        match *command {
            Command::Play { turn, lag_ms, is_planned } => {
                self.decide_play(seat, turn, lag_ms, is_planned, now)
            }
            Command::Resign => {
                let winner = self.color_of(!seat);
                Ok(ended(Some(Outcome::Win(winner)), Reason::Resign))
            }
            Command::Abort if self.has_begun() => Err(Refused::HasBegun),
            Command::Abort => Ok(ended(None, Reason::Abort)),
            Command::Offer { offer } => self.decide_offer(seat, offer),
            Command::Accept { offer } => self.decide_accept(seat, offer),
            Command::Decline { offer } => {
                self.decide_is_open(!seat, offer)?;
                Ok(vec![Event::Declined { seat, offer }])
            }
            Command::Withdraw { offer } => {
                self.decide_is_open(seat, offer)?;
                Ok(vec![Event::Withdrawn { seat, offer }])
            }
            Command::Flag | Command::Rest { .. } | Command::Refund { .. } => {
                Err(Refused::NotForPlayers)
            }
        }
    }

    fn decide_play(
        &self,
        seat: Seat,
        proposal: Proposal,
        lag_ms: i64,
        planned: bool,
        now: Millis,
    ) -> Result<Vec<Event>, Refused> {
        if seat != self.mover() {
            return Err(Refused::NotYourTurn);
        }
        let turn = self.position().judge(proposal)?;
        let charge = self.clock().charge(seat, lag_ms, now)?;
        let (spent_ms, lag_ms) = (charge.spent_ms, charge.lag_ms);
        let mut events = vec![Event::Played { seat, turn, spent_ms, lag_ms, planned }];
        let mut next = self.position().clone();
        next.play_unchecked(turn);
        if let Some(outcome) = next.outcome() {
            events.extend(ended(Some(outcome), Reason::Score));
        }
        Ok(events)
    }

    fn decide_offer(&self, seat: Seat, offer: Offer) -> Result<Vec<Event>, Refused> {
        if self.open_offers().is_open(!seat, offer) {
            return self.decide_accept(seat, offer);
        }
        match offer {
            Offer::Draw if !self.has_begun() => return Err(Refused::HasNotBegun),
            Offer::Takeback if self.turns().len() < self.taken_back_by(seat).into() => {
                return Err(Refused::NothingToTakeBack);
            }
            Offer::Rematch if self.rematch().is_some() => return Err(Refused::NoRematch),
            _ => {}
        }
        if self.open_offers().was_made(seat, offer) {
            return Err(Refused::OfferedAlready);
        }
        Ok(vec![Event::Offered { seat, offer }])
    }

    fn decide_accept(&self, seat: Seat, offer: Offer) -> Result<Vec<Event>, Refused> {
        self.decide_is_open(!seat, offer)?;
        Ok(match offer {
            Offer::Draw => ended(Some(Outcome::Draw), Reason::Agreement),
            Offer::Void => ended(None, Reason::Void),
            Offer::Takeback => vec![Event::TookBack { turns: self.taken_back_by(!seat) }],
            // Two offers that stand are the agreement; the server then begins the new game.
            Offer::Rematch if self.open_offers().is_open(seat, offer) => {
                return Err(Refused::OfferedAlready);
            }
            Offer::Rematch => vec![Event::Offered { seat, offer }],
        })
    }

    fn decide_flag(&self, now: Millis) -> Result<Vec<Event>, Refused> {
        self.decide_running()?;
        if !self.is_time_over(now) {
            return Err(Refused::TimeIsLeft);
        }
        if !self.has_begun() {
            return Ok(ended(None, Reason::Abort));
        }
        let winner = self.color_of(!self.mover());
        Ok(ended(Some(Outcome::Win(winner)), Reason::Time))
    }

    fn decide_rest(&self, ms: i64) -> Result<Vec<Event>, Refused> {
        self.decide_running()?;
        let can_rest = self.terms().time.speed() == super::Speed::Correspondence
            && self.clock().is_limited()
            && ms > 0;
        let rested = Event::Rested { seat: self.mover(), ms };
        can_rest.then(|| vec![rested]).ok_or(Refused::NoClock)
    }

    fn decide_refund(&self, ms: i64, now: Millis) -> Result<Vec<Event>, Refused> {
        self.decide_running()?;
        if !self.clock().is_limited() {
            return Err(Refused::NoClock);
        }
        let ms = ms.min(self.clock().refundable_ms(now));
        Ok(if ms > 0 { vec![Event::Refunded { ms }] } else { Vec::new() })
    }

    fn decide_running(&self) -> Result<(), Refused> {
        if self.ending().is_some() { Err(Refused::Over) } else { Ok(()) }
    }

    fn decide_for_server(&self, seat: Option<Seat>) -> Result<(), Refused> {
        if seat.is_some() { Err(Refused::NotForPlayers) } else { Ok(()) }
    }

    fn decide_is_open(&self, seat: Seat, offer: Offer) -> Result<(), Refused> {
        let is_open = self.open_offers().is_open(seat, offer) && self.rematch().is_none();
        if is_open { Ok(()) } else { Err(Refused::NoSuchOffer) }
    }

    fn is_time_over(&self, now: Millis) -> bool {
        self.flag_at().is_some_and(|flag_at| now >= flag_at)
    }

    /// How many turns a takeback for this seat undoes: its last one, and the answer to it.
    fn taken_back_by(&self, seat: Seat) -> u8 {
        if self.mover() == seat { 2 } else { 1 }
    }
}

fn ended(outcome: Option<Outcome>, reason: Reason) -> Vec<Event> {
    vec![Event::Ended { ending: Ending { outcome, reason } }]
}
