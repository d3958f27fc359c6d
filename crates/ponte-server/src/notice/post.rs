//! Sends the mails of the outbox, where the site has a mail server.

use std::fs;
use std::net::IpAddr;
use std::time::Duration;

use lettre::message::{Mailbox, header::ContentType};
use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use tokio::time::{MissedTickBehavior, interval};
use webauthn_rs::prelude::Url;

use crate::config::{self, ConfigError, Encryption};
use crate::store::outbox::{self, Mail, Taken};
use crate::store::{Store, StoreError};
use crate::time::{MINUTE_MS, Millis};

/// How often the outbox is read, and how many mails are taken at once.
const TICK: Duration = Duration::from_secs(5);
const AT_ONCE: u32 = 20;
/// How long the mail server may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// When a mail that was refused is tried again, and how often.
const AGAIN_MS: i64 = 15 * MINUTE_MS;
const TRIES: u32 = 20;

/// The client of the mail server.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    store: Store,
    from: Mailbox,
    server: AsyncSmtpTransport<Tokio1Executor>,
}

impl Post {
    /// The client for these settings.
    ///
    /// # Errors
    /// Where the settings make no sense, or the password cannot be read.
    pub(crate) fn new(store: Store, settings: &config::Mail) -> Result<Post, ConfigError> {
        let from = settings.from.parse().map_err(|error| ConfigError::of("mail.from", error))?;
        let host = checked_host(&settings.server)?;
        if settings.port == 0 {
            return Err(ConfigError::of("mail.port", "it must be at least 1"));
        }
        let builder = match settings.encryption {
            Encryption::Tls => AsyncSmtpTransport::<Tokio1Executor>::relay(host),
            Encryption::Starttls => AsyncSmtpTransport::<Tokio1Executor>::starttls_relay(host),
            Encryption::None => Ok(AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)),
        };
        let builder = builder.map_err(|error| ConfigError::of("mail.server", error))?;
        let mut builder = builder.port(settings.port).timeout(Some(PATIENCE));
        if let Some((user, file)) = settings.user.clone().zip(settings.password_file.as_ref()) {
            let file = file.relative();
            let wrong = |reason: &dyn std::fmt::Display| {
                ConfigError::of("mail.password_file", format!("{}: {reason}", file.display()))
            };
            let password = fs::read_to_string(&file).map_err(|error| wrong(&error))?;
            let password = password.trim();
            if password.is_empty() {
                return Err(wrong(&"the file is empty"));
            }
            builder = builder.credentials(Credentials::new(user, password.to_owned()));
        }
        Ok(Post { store, from, server: builder.build() })
    }

    /// Runs until it is dropped.
    pub(crate) async fn run(&self, clock: impl Fn() -> Millis) {
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.send_due(clock()).await {
                tracing::warn!(%error, "the outbox cannot be read");
            }
        }
    }

    /// Sends the mails that are due, and returns how many were sent.
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
                // Mail addresses do not belong into a log.
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

/// A host name or an address, without scheme and port.
fn checked_host(text: &str) -> Result<&str, ConfigError> {
    let is_host = || {
        let url = Url::parse(&format!("https://{text}")).ok()?;
        let is_bare = url.as_str().len() == "https:///".len() + url.host_str()?.len();
        Some(is_bare && !text.ends_with('/'))
    };
    if text.parse::<IpAddr>().is_ok() || is_host() == Some(true) {
        return Ok(text);
    }
    let reason = format!("{text:?} must be the name of a machine alone, as in mail.ponte.example");
    Err(ConfigError::of("mail.server", reason))
}
