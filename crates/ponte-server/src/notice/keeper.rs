//! Keeps what happened while somebody was away, and has it pushed to their devices.

use super::Unheard;
use super::push::Push;
use crate::account::Kind;
use crate::bus::{Bus, Delivery, Topic};
use crate::id::AccountId;
use crate::protocol::Notice;
use crate::store::{Store, StoreError, account, notice};
use crate::time::Millis;

/// Listens for notices that nobody heard.
#[derive(Clone, Debug)]
pub(crate) struct Keeper {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) push: Push,
    pub(crate) site: String,
}

impl Keeper {
    /// Runs until it is dropped. The clock says what time it is.
    pub(crate) async fn run(self, clock: impl Fn() -> Millis) {
        let mut unheard = self.bus.subscribe(Topic::Unheard);
        loop {
            let Delivery::Message(text) = unheard.next().await else {
                tracing::warn!("more notices than could be kept; some are lost");
                continue;
            };
            let Ok(Unheard { account, notice }) = serde_json::from_str(&text) else { continue };
            match self.keep(account, &notice, clock()).await {
                // Devices may take their time; the next notice does not wait for them.
                Ok(true) => drop(tokio::spawn(self.clone().push_all(account, notice, clock()))),
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "a notice could not be kept"),
            }
        }
    }

    /// Keeps a notice for a person, and says whether it was for one.
    pub(super) async fn keep(
        &self,
        id: AccountId,
        news: &Notice,
        at: Millis,
    ) -> Result<bool, StoreError> {
        // What is asked of somebody is seen in their games and challenges; only news are kept.
        let payload = match news {
            Notice::YourTurn { .. } | Notice::Challenged { .. } | Notice::ChallengeGone { .. } => {
                None
            }
            Notice::GameStarted { .. }
            | Notice::GameEnded { .. }
            | Notice::ChallengeDeclined { .. }
            | Notice::Trophy { .. } => serde_json::to_string(news).ok(),
        };
        let keep = self.store.write(move |tx| {
            let is_person = account::find(tx, id)?
                .is_some_and(|account| account.kind != Kind::Bot && account.closed_at.is_none());
            if let Some(payload) = payload.as_ref().filter(|_| is_person) {
                notice::add(tx, id, at, payload)?;
            }
            Ok(is_person)
        });
        keep.await
    }

    async fn push_all(self, account: AccountId, notice: Notice, at: Millis) {
        if let Err(error) = self.push.send(account, &notice, &self.site, at).await {
            tracing::warn!(%error, "a notice could not be pushed");
        }
    }
}
