//! Sends what waits in the outbox, where the site is set up for mail.

use std::fs;
use std::time::Duration;

use lettre::message::{Mailbox, header::ContentType};
use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use tokio::time::{MissedTickBehavior, interval};

use crate::config::{self, ConfigError, Encryption};
use crate::store::outbox::{self, Mail, Taken};
use crate::store::{Store, StoreError};
use crate::time::{MINUTE_MS, Millis};

/// How often the outbox is looked at, and how many mails are taken at once.
const TICK: Duration = Duration::from_secs(5);
const AT_ONCE: u32 = 20;
/// How long the mail server may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// A mail that was not sent is tried again after so long, so often.
const AGAIN_MS: i64 = 15 * MINUTE_MS;
const TRIES: u32 = 20;

/// The way to the mail server.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    store: Store,
    from: Mailbox,
    server: AsyncSmtpTransport<Tokio1Executor>,
}

impl Post {
    /// # Errors
    /// Where the settings make no sense, or the password cannot be read.
    pub(crate) fn new(store: Store, settings: &config::Mail) -> Result<Post, ConfigError> {
        let from = settings.from.parse().map_err(|error| ConfigError::of("mail.from", error))?;
        let host = settings.server.as_str();
        let builder = match settings.encryption {
            Encryption::Tls => AsyncSmtpTransport::<Tokio1Executor>::relay(host),
            Encryption::Starttls => AsyncSmtpTransport::<Tokio1Executor>::starttls_relay(host),
            Encryption::None => Ok(AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)),
        };
        let builder = builder.map_err(|error| ConfigError::of("mail.server", error))?;
        let mut builder = builder.port(settings.port).timeout(Some(PATIENCE));
        if let Some((user, file)) = settings.user.clone().zip(settings.password_file.as_ref()) {
            let file = file.relative();
            let password = fs::read_to_string(&file).map_err(|error| {
                ConfigError::of("mail.password_file", format!("{}: {error}", file.display()))
            })?;
            builder = builder.credentials(Credentials::new(user, password.trim().to_owned()));
        }
        Ok(Post { store, from, server: builder.build() })
    }

    /// Runs until it is dropped. The clock says what time it is.
    pub(crate) async fn run(self, clock: impl Fn() -> Millis) {
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.send_due(clock()).await {
                tracing::warn!(%error, "the outbox cannot be read");
            }
        }
    }

    /// Sends what is due, and says how many mails went out.
    pub(super) async fn send_due(&self, now: Millis) -> Result<u32, StoreError> {
        let take =
            move |tx: &mut crate::store::Tx<'_>| outbox::take(tx, now, now + AGAIN_MS, AT_ONCE);
        let mut sent = 0;
        for Taken { id, mail, attempts } in self.store.write(take).await? {
            let is_over = match self.send(&mail).await {
                Ok(()) => {
                    sent += 1;
                    true
                }
                // The address of a reader is nothing for a log.
                Err(error) => {
                    tracing::warn!(mail = id, attempts, error, "a mail was not sent");
                    attempts >= TRIES
                }
            };
            if is_over {
                self.store.write(move |tx| outbox::remove(tx, id)).await?;
            }
        }
        Ok(sent)
    }

    async fn send(&self, mail: &Mail) -> Result<(), String> {
        let words = |error: &dyn std::fmt::Display| error.to_string();
        let to =
            mail.recipient.parse().map_err(|error: lettre::address::AddressError| words(&error))?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(mail.subject.as_str())
            .header(ContentType::TEXT_PLAIN)
            .body(mail.body.clone())
            .map_err(|error| words(&error))?;
        self.server.send(message).await.map(drop).map_err(|error| words(&error))
    }
}
