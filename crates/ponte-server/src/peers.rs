//! Several nodes over one database: each tells its messages to the subscribers of the others.
//!
//! All lines are hints. A node that loses some tells its subscribers, and they read the store. With
//! a database of its own a node has no peers.

use tokio::time::Instant;

use crate::bus::{Attendance, Bus, Hint};
use crate::games::Games;
use crate::store::link::{Heard, LONGEST_LINE};
use crate::store::{Store, StoreError};
use crate::supervisor::detach;
use crate::time::Millis;

/// Tells the other nodes and hears them, for as long as the server runs.
///
/// # Errors
/// Where the line to them cannot be made, or has ended.
pub(crate) async fn keep_in_step(
    store: &Store,
    bus: &Bus,
    attendance: &Attendance,
    games: &Games,
    clock: impl Fn() -> Millis,
) -> Result<(), StoreError> {
    let Some(mut link) = store.link()? else { return Ok(()) };
    let Some(mut outbox) = bus.outbox() else { return Ok(()) };
    loop {
        tokio::select! {
            hint = outbox.next() => link.say(line(&hint)).await,
            heard = link.hear() => match heard? {
                Heard::Lost => bus.mark_all_missed_here(),
                Heard::Line(line) => match Hint::read(&line) {
                    Ok(hint) => follow(hint, bus, attendance, games, clock()),
                    Err(error) => tracing::warn!("another node is not understood: {error}"),
                },
            },
        }
    }
}

/// The text of a hint; a message that is too long is told as missed.
fn line(hint: &Hint) -> String {
    let text = serde_json::to_string(hint).expect("every hint has its JSON");
    match hint {
        &Hint::Message { topic, .. } if text.len() > LONGEST_LINE => line(&Hint::Missed { topic }),
        _ => text,
    }
}

fn follow(hint: Hint, bus: &Bus, attendance: &Attendance, games: &Games, now: Millis) {
    match hint {
        Hint::Game { game, version, seats } => {
            if !games.is_of_interest(game, seats) {
                return;
            }
            let games = games.clone();
            detach("catch-up", async move {
                if let Err(error) = games.catch_up(game, version, now).await {
                    tracing::warn!(%game, "another node's turn is not told: {error}");
                }
            });
        }
        Hint::Message { topic, message } => bus.publish_here(topic, message),
        Hint::Missed { topic } => bus.mark_missed_here(topic),
        Hint::Ask { question, topic } => bus.reply(question, topic),
        Hint::Yes { question } => bus.hear_yes(question),
        Hint::Presence { node, games } => attendance.hear(node, &games, Instant::now()),
        Hint::Lost => bus.mark_all_missed_here(),
    }
}
