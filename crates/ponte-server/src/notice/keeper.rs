//! Stores the notices of accounts that are not connected, and pushes them to their devices.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::push::Push;
use crate::account::Kind;
use crate::bus::{Bus, Unheard};
use crate::protocol::Notice;
use crate::store::{Store, StoreError, Tx, account, notice};
use crate::supervisor::detach;
use crate::time::Millis;

/// How many notices are stored in one transaction, so that a burst costs few commits.
const AT_ONCE: usize = 200;
/// How long to wait before a store that failed is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// The reader of unheard notices.
#[derive(Clone, Debug)]
pub(crate) struct Keeper {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) push: Push,
    pub(crate) site: String,
}

impl Keeper {
    /// Runs until it is dropped.
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
                // Push services may be slow; the next notice does not wait for them.
                let (keeper, at) = (self.clone(), clock());
                detach("push", async move {
                    if let Err(error) = keeper.push.send(account, &notice, &keeper.site, at).await {
                        tracing::warn!(%error, "a notice could not be pushed");
                    }
                });
            }
        }
    }

    /// Stores notices, and returns those for people. Waits for a store that does not answer: until
    /// then there are few notices.
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
            notice::add(tx, unheard.account, at, &unheard.notice)?;
        }
        people.push(unheard.clone());
    }
    Ok(people)
}

/// Whether a notice is stored. Open turns and challenges are shown by the lists of games and
/// challenges.
fn is_news(notice: &Notice) -> bool {
    match notice {
        Notice::YourTurn { .. } | Notice::Challenged { .. } | Notice::ChallengeGone { .. } => false,
        Notice::GameStarted { .. }
        | Notice::GameEnded { .. }
        | Notice::ChallengeDeclined { .. }
        | Notice::Trophy { .. } => true,
    }
}
