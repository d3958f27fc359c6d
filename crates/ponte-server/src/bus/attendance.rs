//! The presence at games: connections of this node are counted, reports of other nodes are believed.
//!
//! A page that is reloaded leaves and comes back, and crowds come at once; so changes are collected,
//! and a task publishes them now and then.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use tokio::time::Instant;

use super::elsewhere::Elsewhere;
use super::lock;
use crate::game::Seat;
use crate::id::GameId;
use crate::protocol::{Presence, Whereabouts};

/// The attendance of all games; cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Attendance {
    rooms: Arc<Mutex<Rooms>>,
}

#[derive(Debug, Default)]
struct Rooms {
    crowds: HashMap<GameId, Crowd>,
    changed: HashSet<GameId>,
}

#[derive(Debug, Default)]
struct Crowd {
    seats: [Connections; 2],
    spectators: u32,
    elsewhere: Elsewhere,
    /// What was told last, to the subscribers here and to other nodes.
    told: Presence,
    told_elsewhere: Presence,
}

/// A change in the presence at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    pub game: GameId,
    /// The presence by all nodes, if the subscribers here are to be told.
    pub all: Option<Presence>,
    /// The presence by this node, if the other nodes are to be told.
    pub here: Option<Presence>,
}

/// The connections of one seat.
#[derive(Debug, Default)]
struct Connections {
    here: u32,
    away: u32,
}

/// One connection's presence at a game. Dropping it leaves.
#[derive(Debug)]
pub struct Pass {
    attendance: Attendance,
    game: GameId,
    seat: Option<Seat>,
    away: bool,
}

impl Attendance {
    /// Enters a game, as a player or (`None`) as a spectator.
    #[must_use]
    pub fn enter(&self, game: GameId, seat: Option<Seat>) -> Pass {
        self.change(game, |crowd| *crowd.count(seat, false) += 1);
        Pass { attendance: self.clone(), game, seat, away: false }
    }

    /// The presence at a game.
    #[must_use]
    pub fn of(&self, game: GameId) -> Presence {
        lock(&self.rooms).crowds.get(&game).map(Crowd::all).unwrap_or_default()
    }

    /// The changes since the last call.
    #[must_use]
    pub fn changes(&self) -> Vec<Change> {
        let mut rooms = lock(&self.rooms);
        let Rooms { crowds, changed } = &mut *rooms;
        let mut news = Vec::new();
        for game in changed.drain() {
            let Some(crowd) = crowds.get_mut(&game) else { continue };
            let (all, here) = (crowd.all(), crowd.here());
            let change = Change {
                game,
                // An empty game has no subscribers.
                all: (all != crowd.told && all != Presence::default()).then_some(all),
                here: (here != crowd.told_elsewhere).then_some(here),
            };
            (crowd.told, crowd.told_elsewhere) = (all, here);
            if all == Presence::default() {
                crowds.remove(&game);
            }
            if change.all.is_some() || change.here.is_some() {
                news.push(change);
            }
        }
        news
    }

    /// The presence at all games by this node, to be told to the others again.
    #[must_use]
    pub fn roll(&self) -> Vec<(GameId, Presence)> {
        let rooms = lock(&self.rooms);
        let here = rooms.crowds.iter().map(|(&game, crowd)| (game, crowd.here()));
        here.filter(|&(_, here)| here != Presence::default()).collect()
    }

    /// Takes a report of another node.
    pub fn take_report(&self, node: u64, games: &[(GameId, Presence)], now: Instant) {
        for &(game, presence) in games {
            self.change(game, |crowd| crowd.elsewhere.take_report(node, presence, now));
        }
    }

    /// Forgets the reports of nodes that have long been silent.
    pub fn forget_silent(&self, now: Instant) {
        let mut rooms = lock(&self.rooms);
        let Rooms { crowds, changed } = &mut *rooms;
        for (&game, crowd) in crowds.iter_mut() {
            if crowd.elsewhere.forget_silent(now) {
                changed.insert(game);
            }
        }
    }

    fn change(&self, game: GameId, change: impl FnOnce(&mut Crowd)) {
        let mut rooms = lock(&self.rooms);
        change(rooms.crowds.entry(game).or_default());
        rooms.changed.insert(game);
    }
}

impl Pass {
    /// The page was hidden, or is seen again. Spectators are counted either way.
    pub fn set_away(&mut self, away: bool) {
        let (seat, before) = (self.seat, self.away);
        if away != before {
            self.away = away;
            self.attendance.change(self.game, |crowd| {
                *crowd.count(seat, before) -= 1;
                *crowd.count(seat, away) += 1;
            });
        }
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let (seat, away) = (self.seat, self.away);
        self.attendance.change(self.game, |crowd| *crowd.count(seat, away) -= 1);
    }
}

impl Crowd {
    fn count(&mut self, seat: Option<Seat>, away: bool) -> &mut u32 {
        match (seat, away) {
            (None, _) => &mut self.spectators,
            (Some(seat), false) => &mut self.seats[seat.index()].here,
            (Some(seat), true) => &mut self.seats[seat.index()].away,
        }
    }

    /// The presence by all nodes.
    fn all(&self) -> Presence {
        self.elsewhere.with(self.here())
    }

    fn here(&self) -> Presence {
        let [first, second] = &self.seats;
        Presence {
            first: first.whereabouts(),
            second: second.whereabouts(),
            spectators: self.spectators,
        }
    }
}

impl Connections {
    fn whereabouts(&self) -> Whereabouts {
        match (self.here, self.away) {
            (0, 0) => Whereabouts::Gone,
            (0, _) => Whereabouts::Away,
            _ => Whereabouts::Here,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn attendance_counts_connections_and_tells_changes_once() {
        let attendance = Attendance::default();
        let id = GameId::from_random(1);
        let mut first = attendance.enter(id, Some(Seat::First));
        let second_tab = attendance.enter(id, Some(Seat::First));
        let spectator = attendance.enter(id, None);
        let here = Presence { first: Whereabouts::Here, spectators: 1, ..Presence::default() };
        let both = |now| Change { game: id, all: Some(now), here: Some(now) };
        assert_eq!(attendance.of(id), here);
        assert_eq!(attendance.changes(), [both(here)]);
        assert_eq!(attendance.changes(), []);

        // Another tab still shows the game.
        first.set_away(true);
        assert_eq!(attendance.changes(), []);
        drop(second_tab);
        let away = Presence { first: Whereabouts::Away, ..here };
        assert_eq!(attendance.changes(), [both(away)]);

        // Loading the page anew is no news.
        drop(first);
        let mut again = attendance.enter(id, Some(Seat::First));
        again.set_away(true);
        assert_eq!(attendance.changes(), []);

        drop((again, spectator));
        let empty = Change { game: id, all: None, here: Some(Presence::default()) };
        assert_eq!(attendance.changes(), [empty], "other nodes may have subscribers");
        assert_eq!(attendance.of(id), Presence::default());
        assert!(lock(&attendance.rooms).crowds.is_empty());
    }

    #[test]
    fn other_nodes_are_believed_while_they_speak() {
        let (attendance, id) = (Attendance::default(), GameId::from_random(1));
        let start = Instant::now();
        let _spectator = attendance.enter(id, None);
        let [there, away] = [Whereabouts::Here, Whereabouts::Away].map(|second| Presence {
            second,
            spectators: 2,
            ..Presence::default()
        });
        attendance.take_report(1, &[(id, there)], start);
        attendance.take_report(2, &[(id, away)], start);
        let all = Presence { spectators: 5, ..there };
        assert_eq!(attendance.of(id), all);
        let own = Presence { spectators: 1, ..Presence::default() };
        let change = Change { game: id, all: Some(all), here: Some(own) };
        assert_eq!(attendance.changes(), [change]);
        assert_eq!(attendance.roll(), [(id, own)], "a node speaks for itself alone");

        // A repeated report is no change, and one that is not repeated is forgotten.
        let later = start + Duration::from_secs(40);
        attendance.take_report(2, &[(id, away)], later);
        assert_eq!(attendance.changes(), []);
        attendance.forget_silent(later + Duration::from_secs(30));
        let left = Presence { spectators: 3, ..away };
        assert_eq!(attendance.changes(), [Change { game: id, all: Some(left), here: None }]);
        attendance.take_report(2, &[(id, Presence::default())], later);
        assert_eq!(attendance.of(id), own);
    }
}
