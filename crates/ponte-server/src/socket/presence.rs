//! Telling who is at which game, now and then.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::interval;

use crate::bus::{Attendance, Bus, Topic};
use crate::protocol::ToClient;

/// How often; a page that is loaded anew within it is no news.
const TICK: Duration = Duration::from_millis(500);

/// Tells those who watch a game who came and went, for as long as the server runs.
pub async fn tell_presence(bus: Bus, attendance: Attendance) {
    let mut tick = interval(TICK);
    loop {
        tick.tick().await;
        for (game, presence) in attendance.changes() {
            let message = ToClient::Presence { game, presence };
            let message = serde_json::to_string(&message).expect("every message has its JSON");
            bus.publish_here(Topic::Game(game), &Arc::from(message));
        }
    }
}
