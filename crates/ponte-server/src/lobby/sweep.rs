//! Closes what has expired: seeks of owners who have gone, challenges without an answer.

use std::time::Duration;

use super::{Lobby, LobbyError};
use crate::bus::Topic;
use crate::store::{challenge, seek};
use crate::time::{Millis, SECOND_MS};

/// How often.
const SWEEP: Duration = Duration::from_secs(5);
/// How long a live seek lasts after its owner's last socket was closed.
const CONNECTED_MS: i64 = 15 * SECOND_MS;

impl Lobby {
    /// Sweeps until it is dropped.
    pub async fn run(self, clock: fn() -> Millis) {
        let mut tick = tokio::time::interval(SWEEP);
        loop {
            tick.tick().await;
            if let Err(error) = self.sweep(clock()).await {
                tracing::warn!(%error, "wishes that have lapsed could not be closed");
            }
        }
    }

    /// Renews the live seeks of all accounts connected to this node, and closes what has expired on
    /// any node.
    pub async fn sweep(&self, now: Millis) -> Result<(), LobbyError> {
        let mut owners = self.store.read(seek::live_owners).await?;
        owners.retain(|&owner| self.bus.listeners(Topic::Account(owner)) > 0);
        let closed = self.store.write(move |tx| {
            for &owner in &owners {
                seek::renew_live(tx, owner, now + CONNECTED_MS)?;
            }
            challenge::remove_expired(tx, now)?;
            seek::remove_expired(tx, now)
        });
        self.tell_removed(closed.await?);
        Ok(())
    }
}
