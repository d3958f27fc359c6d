//! Writes mails to accounts that are away: one for all that waits for them, and not too often.
//!
//! The store says what waits, so a restart forgets nothing, and of two nodes one writes. An account
//! that was connected since a turn was made is not written to.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use super::wording::{why, word};
use crate::game::Speed;
use crate::id::AccountId;
use crate::protocol::{Notice, Settings};
use crate::store::outbox::{self, Mail};
use crate::store::{Store, StoreError, Tx, account, challenge, list, reminder};
use crate::time::{MINUTE_MS, Millis};

/// How often due accounts are looked for.
const TICK: Duration = Duration::from_secs(60);
/// How long to wait before an account is written to, since a turn may be answered at once. No less
/// than the precision of `seen_at`.
pub(super) const QUIET_MS: i64 = 10 * MINUTE_MS;
/// How many accounts are written to in one sweep.
const AT_ONCE: u32 = 200;

/// The writer of mails about games.
#[derive(Clone, Debug)]
pub(crate) struct Digest {
    pub(crate) store: Store,
    pub(crate) site: String,
    /// The address of the site, for links.
    pub(crate) origin: String,
    /// The shortest time between two mails to one account.
    pub(crate) every_ms: i64,
}

impl Digest {
    /// Runs until it is dropped.
    pub(crate) async fn run(self, clock: impl Fn() -> Millis) {
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.sweep(clock()).await {
                tracing::warn!(%error, "mails about games could not be written");
            }
        }
    }

    /// Writes to all accounts that are due.
    pub(super) async fn sweep(&self, now: Millis) -> Result<(), StoreError> {
        let (quiet_since, mailed_before) = (now + -QUIET_MS, now + -self.every_ms);
        let due = move |tx: &mut Tx<'_>| reminder::due(tx, quiet_since, mailed_before, AT_ONCE);
        for id in self.store.read(due).await? {
            let digest = self.clone();
            self.store.write(move |tx| digest.write(tx, id, mailed_before, now)).await?;
        }
        Ok(())
    }

    fn write(
        &self,
        tx: &mut Tx<'_>,
        id: AccountId,
        mailed_before: Millis,
        now: Millis,
    ) -> Result<(), StoreError> {
        // Also where nothing is written, so that no account is read every minute.
        if !reminder::remember(tx, id, mailed_before, now)? {
            return Ok(());
        }
        let Some(account) = account::find(tx, id)? else { return Ok(()) };
        let Some(recipient) = account.mail.filter(|_| account.mail_verified) else { return Ok(()) };
        let settings = account::settings(tx, id)?;
        let waiting = waiting(tx, id, settings, now)?;
        let messages: Vec<_> =
            waiting.iter().filter_map(|it| word(it, account.language, &self.site)).collect();
        let Some(first) = messages.first() else { return Ok(()) };
        let more = match messages.len() {
            1 => String::new(),
            count => format!(" (+{})", count - 1),
        };
        let subject = format!("{}: {}{more}", self.site, first.title);
        let line = |url: &str| format!("{}{url}", self.origin);
        let mut body: String =
            messages.iter().map(|it| format!("{}\n{}\n\n", it.title, line(&it.url))).collect();
        body += &why(account.language, &line("/account"));
        outbox::put(tx, &Mail { account: Some(id), recipient, subject, body, send_at: now }, now)
    }
}

/// The games and challenges that wait for an account, as far as it wants mails of them.
fn waiting(
    tx: &mut Tx<'_>,
    id: AccountId,
    settings: Settings,
    now: Millis,
) -> Result<Vec<Notice>, StoreError> {
    let mut waiting = Vec::new();
    if settings.mail_turn {
        for game in list::mine(tx, id)? {
            if game.to_move() != Some(id) || game.header.terms.time.speed() == Speed::Live {
                continue;
            }
            let [first, second] = game.players;
            let opponent = if first.id == id { second } else { first };
            waiting.push(Notice::YourTurn { game: game.header.id, opponent: opponent.into() });
        }
    }
    if settings.mail_challenge {
        for sent in challenge::received_by(tx, id, now)? {
            waiting.push(Notice::Challenged { challenge: sent.into() });
        }
    }
    Ok(waiting)
}
