//! A game as it stands: the fold of its events.

use ponte_rules::{Color, Outcome, Position, Termination, Turn};

use super::clock::{Charge, Clock};
use super::event::{Ending, Event, Reason};
use super::offer::{Offer, Offers};
use super::seat::Seat;
use super::terms::Terms;
use crate::id::GameId;
use crate::time::Millis;

/// One game between two seats. Equal logs make equal games.
#[derive(Clone, PartialEq, Eq)]
pub struct Game {
    terms: Terms,
    version: u32,
    started_at: Millis,
    /// When the last event happened. Time never runs back, whatever the clocks of two nodes say.
    updated_at: Millis,
    /// Up to when outages have been given back.
    settled_at: Millis,
    position: Position,
    turns: Vec<Turn>,
    clock: Clock,
    offers: Offers,
    ending: Option<Ending>,
    rematch: Option<GameId>,
}

impl Game {
    /// A game before its first turn, and the event that begins its log.
    #[must_use]
    pub fn start(terms: Terms, at: Millis) -> (Game, Event) {
        let game = Game {
            terms,
            version: 1,
            started_at: at,
            updated_at: at,
            settled_at: at,
            position: Position::new(terms.rules),
            turns: Vec::new(),
            clock: Clock::start(terms.time, at),
            offers: Offers::default(),
            ending: None,
            rematch: None,
        };
        (game, Event::Started { terms })
    }

    /// Takes in an event that [`decide`](Game::decide) returned for this very state, or that
    /// [`replay`](Game::replay) has checked.
    pub fn apply(&mut self, event: &Event, at: Millis) {
        let at = at.max(self.updated_at);
        match *event {
            Event::Started { .. } => return,
            Event::Played { seat, turn, spent_ms, lag_ms, .. } => {
                self.position.play_unchecked(turn);
                self.turns.push(turn);
                self.clock.turn(seat, Charge { spent_ms, lag_ms }, self.turns.len(), at);
                self.offers = Offers::default();
                self.settled_at = at;
            }
            Event::TookBack { turns } => {
                self.clock.take_back(self.mover(), at);
                self.turns.truncate(self.turns.len().saturating_sub(turns.into()));
                self.position = position_after(&self.terms, &self.turns);
                self.offers = Offers::default();
                self.settled_at = at;
            }
            Event::Offered { seat, offer } => self.offers.open(seat, offer),
            Event::Declined { seat, offer } => self.offers.close(!seat, offer),
            Event::Withdrawn { seat, offer } => self.offers.close(seat, offer),
            Event::Rested { seat, ms } => self.clock.rest(seat, ms, at),
            Event::Refunded { ms } => {
                self.clock.refund(ms);
                self.settled_at = at;
            }
            Event::Ended { ending } => {
                self.clock.stop(self.mover(), at);
                self.offers = Offers::default();
                self.ending = Some(ending);
            }
            Event::Rematched { game } => self.rematch = Some(game),
        }
        self.version += 1;
        self.updated_at = at;
    }

    /// The number of the last event.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The turns that stand.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The seat to move; `None` in a finished game.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.ending.is_none().then(|| self.mover())
    }

    /// Whether the second player has taken over light.
    #[must_use]
    pub fn is_swapped(&self) -> bool {
        self.turns.get(1) == Some(&Turn::Swap)
    }

    #[must_use]
    pub fn color_of(&self, seat: Seat) -> Color {
        if (seat == Seat::First) == self.is_swapped() { Color::Dark } else { Color::Light }
    }

    #[must_use]
    pub fn seat_of(&self, color: Color) -> Seat {
        if self.color_of(Seat::First) == color { Seat::First } else { Seat::Second }
    }

    /// Whether both seats have made a turn: from then on the game counts.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.clock.has_begun()
    }

    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The winner; `None` in a draw, a void game or one that is not over.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        match self.ending?.outcome? {
            Outcome::Win(color) => Some(self.seat_of(color)),
            Outcome::Draw | Outcome::Void => None,
        }
    }

    #[must_use]
    pub fn started_at(&self) -> Millis {
        self.started_at
    }

    /// When the last event happened.
    #[must_use]
    pub fn updated_at(&self) -> Millis {
        self.updated_at
    }

    /// The offers that stand.
    pub fn offers(&self) -> impl Iterator<Item = (Seat, Offer)> {
        self.offers.iter()
    }

    /// Whether both want to play again; then the server begins a new game and adds
    /// [`Event::Rematched`] to this one.
    #[must_use]
    pub fn wants_rematch(&self) -> bool {
        self.rematch.is_none()
            && Seat::ALL.into_iter().all(|seat| self.offers.is_open(seat, Offer::Rematch))
    }

    /// The game that was played again.
    #[must_use]
    pub fn rematch(&self) -> Option<GameId> {
        self.rematch
    }

    /// What each seat has left, in milliseconds, a rest that lasts included; `None` without a limit.
    #[must_use]
    pub fn remaining(&self, now: Millis) -> Option<[i64; 2]> {
        let now = now.max(self.updated_at);
        self.clock.is_limited().then(|| self.clock.remaining_ms(self.to_move(), now))
    }

    /// Whether the seat to move loses time. In the first two turns of a live game it does not.
    #[must_use]
    pub fn clock_is_running(&self) -> bool {
        self.ending.is_none() && self.clock.is_running()
    }

    /// The moment from which the time of this turn counts; in the future during a rest.
    #[must_use]
    pub fn counts_from(&self) -> Millis {
        self.clock.counts_from()
    }

    /// When the time of the seat to move is over.
    #[must_use]
    pub fn flag_at(&self) -> Option<Millis> {
        self.clock.flag_at(self.to_move()?)
    }

    /// How much of these outages, from when to when, is still to be given back: the parts of them
    /// in the current turn.
    #[must_use]
    pub fn unsettled_ms(&self, outages: &[(Millis, Millis)]) -> i64 {
        if self.ending.is_some() || !self.clock.is_limited() {
            return 0;
        }
        let part_ms = |&(from, to): &(Millis, Millis)| to - from.max(self.clock.counts_from());
        let unsettled = outages.iter().filter(|(_, to)| *to > self.settled_at);
        unsettled.map(|outage| part_ms(outage).max(0)).sum()
    }

    /// The game as records have it, for storage and export.
    #[must_use]
    pub fn to_record(&self) -> ponte_rules::Game {
        let termination = |ending: Ending| match ending.reason {
            Reason::Score => Termination::Score,
            Reason::Resign => Termination::Resign,
            Reason::Time => Termination::Time,
            Reason::Agreement | Reason::Void => Termination::Agreement,
            Reason::Abort => Termination::Abort,
        };
        ponte_rules::Game {
            start: Position::new(self.terms.rules),
            turns: self.turns.clone(),
            outcome: self.ending.map(|ending| ending.outcome.unwrap_or(Outcome::Void)),
            termination: self.ending.map(termination),
        }
    }

    pub(super) fn clock(&self) -> &Clock {
        &self.clock
    }

    pub(super) fn open_offers(&self) -> &Offers {
        &self.offers
    }

    /// The seat to move if the game went on. Seats take turns; a swap is one.
    pub(super) fn mover(&self) -> Seat {
        if self.turns.len().is_multiple_of(2) { Seat::First } else { Seat::Second }
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Game(version {}, {}, {:?})", self.version, self.position, self.clock)
    }
}

fn position_after(terms: &Terms, turns: &[Turn]) -> Position {
    let mut position = Position::new(terms.rules);
    turns.iter().for_each(|&turn| position.play_unchecked(turn));
    position
}
