//! Publishes the presence at games.

use std::time::Duration;

use tokio::time::{Instant, interval};

use crate::bus::{Attendance, Bus, Change, Hint, Topic};
use crate::id::GameId;
use crate::protocol::{Presence, ToClient};

/// How often; a page that is reloaded in between is no change.
const TICK: Duration = Duration::from_millis(500);
/// How often the whole presence is told to other nodes again, in ticks.
const ROLL: u32 = 40;
/// How many games fit into a hint.
const AT_ONCE: usize = 80;

/// Publishes changes in presence, here and to other nodes, for as long as the server runs.
pub async fn tell_presence(bus: Bus, attendance: Attendance) {
    let node = rand::random();
    let mut tick = interval(TICK);
    for ticks in 0_u32.. {
        tick.tick().await;
        if ticks.is_multiple_of(ROLL) {
            attendance.forget_silent(Instant::now());
            report(&bus, node, &attendance.roll());
        }
        let mut changed = Vec::new();
        for Change { game, all, here } in attendance.changes() {
            if let Some(Presence { first, second, spectators }) = all {
                let message = ToClient::Presence { game, first, second, spectators };
                bus.publish_here(Topic::Game(game), message);
            }
            changed.extend(here.map(|here| (game, here)));
        }
        report(&bus, node, &changed);
    }
}

/// Tells the other nodes the presence at these games by this one.
fn report(bus: &Bus, node: u64, games: &[(GameId, Presence)]) {
    for games in games.chunks(AT_ONCE) {
        bus.hint(|| Hint::Presence { node, games: games.to_vec() });
    }
}
