//! Passkeys: the library that checks them, the ceremonies that are under way, and who has just shown
//! a key.
//!
//! A ceremony has two halves, a question and its answer, and what was asked must not leave the
//! server; it is kept in memory for the few minutes that it takes. A node that restarts, or another
//! node, does not know it, and the browser begins again.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use webauthn_rs::prelude::{DiscoverableAuthentication, PasskeyRegistration, Url};
use webauthn_rs::{Webauthn, WebauthnBuilder};

use super::pipeline::error::ApiError;
use crate::config::Config;
use crate::id::{AccountId, SessionId};

/// How long the answer may take, and how many questions may be open.
const PATIENCE: Duration = Duration::from_secs(5 * 60);
const MOST: usize = 10_000;
/// How long a key that was shown again is good for all that it is asked for.
const FRESH: Duration = Duration::from_secs(10 * 60);

/// What was asked.
#[derive(Debug)]
pub(crate) enum Question {
    /// Make a key for this account.
    Make(AccountId, PasskeyRegistration),
    /// Show a key.
    Show(DiscoverableAuthentication),
}

pub(crate) struct Passkeys {
    webauthn: Option<Webauthn>,
    open: Mutex<HashMap<String, (Instant, Question)>>,
    /// When a session last showed a key again.
    shown: Mutex<HashMap<SessionId, Instant>>,
}

impl Passkeys {
    /// Passkeys belong to the host of the site. On this machine every port is the same host.
    pub(crate) fn new(config: &Config) -> Passkeys {
        let local = || Url::parse("http://localhost").ok();
        let url = config.origin.as_ref().map_or_else(local, |origin| Some(origin.url().clone()));
        let webauthn = url.and_then(|url| {
            let builder = WebauthnBuilder::new(url.host_str()?, &url).ok()?;
            let builder = builder.rp_name(&config.site.name).timeout(PATIENCE);
            builder.allow_any_port(config.origin.is_none()).build().ok()
        });
        Passkeys { webauthn, open: Mutex::default(), shown: Mutex::default() }
    }

    /// Browsers make no passkeys for addresses in numbers.
    pub(crate) fn are_offered(&self) -> bool {
        self.webauthn.is_some()
    }

    pub(crate) fn webauthn(&self) -> Result<&Webauthn, ApiError> {
        self.webauthn.as_ref().ok_or(ApiError::Closed("this site has no passkeys"))
    }

    /// Keeps a question, and names it.
    pub(crate) fn ask(&self, question: Question) -> Result<String, ApiError> {
        let name = format!("{:032x}", rand::random::<u128>());
        let now = Instant::now();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, (asked, _)| now - *asked < PATIENCE);
        if open.len() >= MOST {
            return Err(ApiError::Unavailable("too many passkey ceremonies are open".into()));
        }
        open.insert(name.clone(), (now, question));
        Ok(name)
    }

    /// The question of this name; it can be answered once.
    pub(crate) fn answer(&self, name: &str) -> Option<Question> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (asked, question) = open.remove(name)?;
        (asked.elapsed() < PATIENCE).then_some(question)
    }

    /// Remembers that a session has shown a key of its account again.
    pub(crate) fn trust(&self, session: SessionId) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.retain(|_, at| at.elapsed() < FRESH);
        shown.insert(session, Instant::now());
    }

    /// Whether a session has shown a key of its account again, not long ago.
    pub(crate) fn is_trusted(&self, session: SessionId) -> bool {
        let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.get(&session).is_some_and(|at| at.elapsed() < FRESH)
    }
}

impl fmt::Debug for Passkeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Passkeys").field("offered", &self.are_offered()).finish_non_exhaustive()
    }
}
