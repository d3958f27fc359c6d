//! Who is at which game, counted by connection.
//!
//! A page that is loaded anew leaves and comes back, and crowds come at once; so changes are
//! collected, and whoever publishes them asks for them now and then.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

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
    /// What was told last.
    told: Presence,
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
    /// Comes to a game, as a player or (`None`) as a spectator.
    #[must_use]
    pub fn enter(&self, game: GameId, seat: Option<Seat>) -> Pass {
        self.change(game, |crowd| *crowd.count(seat, false) += 1);
        Pass { attendance: self.clone(), game, seat, away: false }
    }

    /// Who is at a game.
    #[must_use]
    pub fn of(&self, game: GameId) -> Presence {
        lock(&self.rooms).crowds.get(&game).map(Crowd::presence).unwrap_or_default()
    }

    /// The games where something has changed since the last call, as it is now.
    #[must_use]
    pub fn changes(&self) -> Vec<(GameId, Presence)> {
        let mut rooms = lock(&self.rooms);
        let Rooms { crowds, changed } = &mut *rooms;
        let mut news = Vec::new();
        for game in changed.drain() {
            let Some(crowd) = crowds.get_mut(&game) else { continue };
            let presence = crowd.presence();
            if presence == Presence::default() {
                crowds.remove(&game);
            } else if presence != crowd.told {
                crowd.told = presence;
                news.push((game, presence));
            }
        }
        news
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

    fn presence(&self) -> Presence {
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
    use super::*;

    #[test]
    fn attendance_counts_connections_and_tells_changes_once() {
        let attendance = Attendance::default();
        let id = GameId::from_random(1);
        let mut first = attendance.enter(id, Some(Seat::First));
        let second_tab = attendance.enter(id, Some(Seat::First));
        let spectator = attendance.enter(id, None);
        let here = Presence { first: Whereabouts::Here, spectators: 1, ..Presence::default() };
        assert_eq!(attendance.of(id), here);
        assert_eq!(attendance.changes(), [(id, here)]);
        assert_eq!(attendance.changes(), []);

        // Another tab still shows the game.
        first.set_away(true);
        assert_eq!(attendance.changes(), []);
        drop(second_tab);
        let away = Presence { first: Whereabouts::Away, ..here };
        assert_eq!(attendance.changes(), [(id, away)]);

        // Loading the page anew is no news.
        drop(first);
        let mut again = attendance.enter(id, Some(Seat::First));
        again.set_away(true);
        assert_eq!(attendance.changes(), []);

        drop((again, spectator));
        assert_eq!(attendance.changes(), []);
        assert_eq!(attendance.of(id), Presence::default());
        assert!(lock(&attendance.rooms).crowds.is_empty());
    }
}
