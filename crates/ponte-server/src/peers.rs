//! Several nodes over one database: each forwards its messages to the subscribers of the others.
//!
//! All of them are hints. Where some are lost, the subscribers of a node learn that, and read the store.
//! A node with a database of its own has no peers.

use tokio::time::Instant;

use crate::bus::{Attendance, Bus, Hint};
use crate::games::Games;
use crate::store::link::{LONGEST_LINE, Received};
use crate::store::{Store, StoreError};
use crate::supervisor::detach;
use crate::time::Millis;

/// Sends the hints of this node and follows those of others, for as long as the server runs.
///
/// # Errors
/// Where the connection to them cannot be opened, or has ended.
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
            hint = outbox.next() => link.send(line(&hint)).await?,
            received = link.receive() => match received? {
                Received::Lost => bus.mark_all_missed_here(),
                Received::Line(line) => match Hint::read(&line) {
                    Ok(hint) => follow(hint, bus, attendance, games, clock()),
                    Err(error) => tracing::warn!("another node is not understood: {error}"),
                },
            },
        }
    }
}

/// The text of a hint; a message that is too long is reported as missed.
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
        Hint::Yes { question } => bus.take_answer(question),
        Hint::Presence { node, games } => attendance.take_report(node, &games, Instant::now()),
        Hint::Lost => bus.mark_all_missed_here(),
    }
}
