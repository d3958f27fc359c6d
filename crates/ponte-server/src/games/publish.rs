//! What has happened in a game is told to its clients, to its players and to the other nodes.

use super::Games;
use super::loaded_game::LoadedGame;
use crate::account::Kind;
use crate::bus::{Hint, Topic};
use crate::game::{Event, Game, Seat, Speed};
use crate::notice::miss;
use crate::protocol::{Notice, ToClient};
use crate::store::game::{Entry, Header};

/// The node that wrote something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Here,
    Elsewhere,
}

impl Games {
    /// Tells of a game's log what comes after the first `told` entries, here and on other nodes.
    pub(super) fn tell_everywhere(&self, loaded: &LoadedGame, told: usize) {
        self.tell(loaded, told, Source::Here);
        let Header { id: game, seats, .. } = loaded.header;
        self.0.bus.hint(|| Hint::Game { game, version: loaded.game.version(), seats });
    }

    /// Tells the clients of this node; every node tells its own.
    pub(super) fn tell(&self, loaded: &LoadedGame, told: usize, source: Source) {
        let id = loaded.header.id;
        let topic = Topic::Game(id);
        let entries = &loaded.log[told..];
        if self.0.bus.listeners(topic) > 0 {
            for (entry, count) in entries.iter().zip(told + 1..) {
                let &Entry { version, at, event, .. } = entry;
                let clocks = clocks_after(loaded, count);
                let message = ToClient::Event { game: id, version, at, event, clocks };
                self.0.bus.publish_here(topic, message);
            }
        }
        for entry in entries {
            for seat in Seat::ALL {
                let opponent = || loaded.player(!seat).clone();
                self.notify(loaded, seat, source, || match entry.event {
                    Event::Started { .. } => {
                        Some(Notice::GameStarted { game: id, opponent: opponent(), seat })
                    }
                    Event::Ended { ending } => {
                        Some(Notice::GameEnded { game: id, opponent: opponent(), seat, ending })
                    }
                    _ => None,
                });
            }
        }
        self.tell_whose_turn(loaded, entries, source);
    }

    /// In a live game both players look at the board, so that only bots are told.
    fn tell_whose_turn(&self, loaded: &LoadedGame, entries: &[Entry], source: Source) {
        let changes = |entry: &Entry| {
            matches!(
                entry.event,
                Event::Started { .. } | Event::Played { .. } | Event::TookBack { .. }
            )
        };
        let Some(to_move) = loaded.game.to_move().filter(|_| entries.iter().any(changes)) else {
            return;
        };
        let is_bot = loaded.player(to_move).kind == Kind::Bot;
        if is_bot || loaded.speed() == Speed::Correspondence {
            let game = loaded.header.id;
            self.notify(loaded, to_move, source, || {
                Some(Notice::YourTurn { game, opponent: loaded.player(!to_move).clone() })
            });
        }
    }

    /// Tells the sockets of an account on this node. An account without any misses the notice, which
    /// the node that wrote the event says once.
    fn notify(
        &self,
        loaded: &LoadedGame,
        seat: Seat,
        source: Source,
        notice: impl FnOnce() -> Option<Notice>,
    ) {
        let account = loaded.player(seat).id;
        let topic = Topic::Account(account);
        let is_connected = self.0.bus.listeners(topic) > 0;
        if !is_connected && source == Source::Elsewhere {
            return;
        }
        let Some(notice) = notice() else { return };
        if !is_connected {
            miss(&self.0.bus, account, notice);
        } else {
            self.0.bus.publish_here(topic, ToClient::Notice { notice });
        }
    }
}

/// The clocks as they were after so many entries.
fn clocks_after(loaded: &LoadedGame, count: usize) -> [i64; 2] {
    let at = |game: &Game| game.remaining(loaded.log[count - 1].at).unwrap_or_default();
    if count == loaded.log.len() {
        return at(&loaded.game);
    }
    let log = loaded.log[..count].iter().map(|entry| (entry.event, entry.at));
    Game::replay(log).map(|game| at(&game)).unwrap_or_default()
}
