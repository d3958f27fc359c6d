//! Keeps what happened while somebody was away, and has it pushed to their devices.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::push::Push;
use crate::account::Kind;
use crate::background::detach;
use crate::bus::{Bus, Unheard};
use crate::protocol::Notice;
use crate::store::{Store, StoreError, Tx, account, notice};
use crate::time::Millis;

/// How many notices are kept at once: a burst costs few commits, so that it is soon worked off.
const AT_ONCE: usize = 200;
/// How long to wait before a store that failed is tried again.
const PAUSE: Duration = Duration::from_secs(1);

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
        let Some(mut unheard) = self.bus.unheard() else { return };
        loop {
            let mut batch = vec![unheard.next().await];
            while batch.len() < AT_ONCE
                && let Some(more) = unheard.take()
            {
                batch.push(more);
            }
            for Unheard { account, notice } in self.keep(batch, clock()).await {
                // Devices may take their time; the next notice does not wait for them.
                let (keeper, at) = (self.clone(), clock());
                detach("push", async move {
                    if let Err(error) = keeper.push.send(account, &notice, &keeper.site, at).await {
                        tracing::warn!(%error, "a notice could not be pushed");
                    }
                });
            }
        }
    }

    /// Keeps notices, and returns those that were for people. Waits for a store that is away: while
    /// nothing can be written, little happens that could be told.
    async fn keep(&self, batch: Vec<Unheard>, at: Millis) -> Vec<Unheard> {
        let batch: Arc<[Unheard]> = batch.into();
        loop {
            let notices = Arc::clone(&batch);
            let kept = self.store.write(move |tx| keep(tx, &notices, at)).await;
            match kept {
                Ok(people) => return people,
                Err(error @ (StoreError::Full | StoreError::Unavailable(_))) => {
                    tracing::warn!(%error, "notices are not kept yet");
                    sleep(PAUSE).await;
                }
                Err(error) => {
                    tracing::error!(%error, "notices could not be kept");
                    return Vec::new();
                }
            }
        }
    }
}

fn keep(tx: &mut Tx<'_>, batch: &[Unheard], at: Millis) -> Result<Vec<Unheard>, StoreError> {
    let mut people = Vec::new();
    for unheard in batch {
        let is_person = account::find(tx, unheard.account)?
            .is_some_and(|account| account.kind != Kind::Bot && account.closed_at.is_none());
        if !is_person {
            continue;
        }
        if is_news(&unheard.notice) {
            let payload = serde_json::to_string(&unheard.notice);
            let payload = payload.expect("every notice has its JSON");
            notice::add(tx, unheard.account, at, &payload)?;
        }
        people.push(unheard.clone());
    }
    Ok(people)
}

/// What is asked of somebody is seen in their games and challenges; only news are kept.
fn is_news(notice: &Notice) -> bool {
    match notice {
        Notice::YourTurn { .. } | Notice::Challenged { .. } | Notice::ChallengeGone { .. } => false,
        Notice::GameStarted { .. }
        | Notice::GameEnded { .. }
        | Notice::ChallengeDeclined { .. }
        | Notice::Trophy { .. } => true,
    }
}
