//! From the secret in a request to the account behind it, and the making of such secrets.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;

use super::caller::{Caller, Key};
use super::client::Address;
use super::cookie::Cookie;
use super::door::Standing;
use super::error::ApiError;
use crate::account::{Digest, Token, TokenUse};
use crate::http::app::App;
use crate::http::clock::now;
use crate::id::AccountId;
use crate::store::{StoreError, Tx, account, session, token};
use crate::time::{DAY_MS, MINUTE_MS, Millis};

/// How long a session lasts without a visit, and how long at most.
const IDLE_MS: i64 = 30 * DAY_MS;
const LIFE_MS: i64 = 180 * DAY_MS;
/// How exactly the last visit of an account is remembered.
const SEEN_MS: i64 = 10 * MINUTE_MS;
/// What is kept of the name that a browser gives itself.
const LONGEST_AGENT: usize = 200;

/// What is known of the device that asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Device {
    address: String,
    agent: String,
}

impl<S: Sync> FromRequestParts<S> for Device {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Device, ApiError> {
        let address = parts.extensions.get::<Address>().map(|address| address.0.to_string());
        let agent = parts.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
        let agent = agent.unwrap_or_default().chars().take(LONGEST_AGENT).collect();
        Ok(Device { address: address.unwrap_or_default(), agent })
    }
}

/// A session to be: its secret goes to the browser, its digest into the store.
#[derive(Clone, Debug)]
pub(crate) struct NewSession {
    token: Token,
    device: Device,
}

impl NewSession {
    pub(crate) fn on(device: Device) -> NewSession {
        NewSession { token: Token::from_random(TokenUse::Session, rand::random()), device }
    }

    /// Signs an account in on the device.
    pub(crate) fn create(
        &self,
        tx: &mut Tx<'_>,
        account: AccountId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let new = session::New {
            account,
            secret: self.token.digest(),
            at,
            expires_at: at + IDLE_MS,
            address: &self.device.address,
            agent: &self.device.agent,
        };
        session::create(tx, &new).map(drop)
    }

    /// What the browser is to keep.
    pub(crate) fn cookie(&self, cookie: Cookie) -> HeaderMap {
        let kept = cookie.keep(&self.token.reveal(), LIFE_MS / 1000);
        HeaderMap::from_iter([(SET_COOKIE, kept)])
    }
}

impl App {
    /// Whose cookie this is; `None` for one that has expired.
    pub(in crate::http) async fn caller_by_session(
        &self,
        secret: &str,
        address: Address,
    ) -> Result<Option<Caller>, ApiError> {
        let Some(digest) = digest(secret, TokenUse::Session) else { return Ok(None) };
        let at = now();
        let found = self.store.read(move |tx| {
            let Some(session) = session::find(tx, digest, at)? else { return Ok(None) };
            Ok(account::find(tx, session.account)?.map(|account| (session, account)))
        });
        let Some((session, account)) = found.await? else { return Ok(None) };
        if at - session.seen_at > SEEN_MS {
            let expires_at = (at + IDLE_MS).min(session.created_at + LIFE_MS);
            let address = address.0.to_string();
            let seen = self.store.write(move |tx| {
                session::seen(tx, session.id, at, expires_at, &address)?;
                account::seen(tx, session.account, at)
            });
            forgive(seen.await);
        }
        Ok(caller(&account, Key::Session(session.id), at))
    }

    /// The account that this token of a program acts for.
    pub(in crate::http) async fn caller_by_token(
        &self,
        secret: &str,
    ) -> Result<Option<Caller>, ApiError> {
        let Some(digest) = digest(secret, TokenUse::Api) else { return Ok(None) };
        let at = now();
        let found = self.store.read(move |tx| {
            let Some(token) = token::find(tx, digest)? else { return Ok(None) };
            Ok(account::find(tx, token.account)?.map(|account| (token, account)))
        });
        let Some((token, account)) = found.await? else { return Ok(None) };
        if token.used_at.is_none_or(|used| at - used > SEEN_MS) {
            let used = self.store.write(move |tx| {
                token::used(tx, token.id, at)?;
                account::seen(tx, token.account, at)
            });
            forgive(used.await);
        }
        Ok(caller(&account, Key::Token(token.scopes), at))
    }
}

/// A visit that cannot be noted is no reason to refuse it: reading works while the store takes no
/// writes.
fn forgive(remembered: Result<(), StoreError>) {
    if let Err(error) = remembered {
        tracing::warn!(%error, "it is not remembered who was here");
    }
}

fn digest(secret: &str, purpose: TokenUse) -> Option<Digest> {
    let token: Token = secret.parse().ok()?;
    (token.purpose() == purpose).then(|| token.digest())
}

fn caller(account: &account::Account, key: Key, at: Millis) -> Option<Caller> {
    account.closed_at.is_none().then(|| Caller {
        account: account.id,
        standing: Standing::of(account.kind, account.role),
        is_banned: account.banned_until.is_some_and(|until| until > at),
        key,
    })
}
