//! Web push: messages to browsers whose page is closed.
//!
//! A browser subscribes with the address of its push service and a key. The service gets the
//! encrypted message (`encryption`, RFC 8291) and the site's signature (`vapid`), and learns neither
//! the text nor the account. A subscription that the service calls gone is deleted.

mod encryption;
mod vapid;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{Request, StatusCode, Uri};
use bytes::Bytes;
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use vapid::Vapid;

use super::wording::word;
use crate::account::Language;
use crate::id::AccountId;
use crate::protocol::{DeviceWants, Notice};
use crate::store::{Store, StoreError, account, push, site_secret};
use crate::time::Millis;

/// How long a service may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many requests are under way at once.
const REQUESTS: usize = 64;
/// How long a service keeps a message for its device, in seconds.
const LASTS_S: u32 = 24 * 60 * 60;
/// The name of the stored key.
const KEY: &str = "vapid";

impl DeviceWants {
    fn include(self, notice: &Notice) -> bool {
        match notice {
            Notice::YourTurn { .. } | Notice::GameStarted { .. } | Notice::GameEnded { .. } => {
                self.turn
            }
            Notice::Challenged { .. } => self.challenge,
            Notice::ChallengeGone { .. }
            | Notice::ChallengeDeclined { .. }
            | Notice::Trophy { .. } => false,
        }
    }
}

type Web = Client<HttpsConnector<HttpConnector>, Full<Bytes>>;

/// Sends messages to devices; cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Push {
    store: Store,
    /// The contact of the site's operator, for the services.
    contact: Arc<str>,
    web: Web,
    permits: Arc<Semaphore>,
    key: Arc<OnceLock<Vapid>>,
}

impl Push {
    pub(crate) fn new(store: Store, contact: &str) -> Push {
        let connector =
            HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1().build();
        let web = Client::builder(TokioExecutor::new()).build(connector);
        let permits = Arc::new(Semaphore::new(REQUESTS));
        Push { store, contact: contact.into(), web, permits, key: Arc::default() }
    }

    /// Loads the site's key; makes it the first time.
    ///
    /// # Errors
    /// Where the store fails.
    pub(crate) async fn start(&self) -> Result<(), StoreError> {
        let new = Vapid::new();
        let kept = self.store.write(move |tx| site_secret::keep(tx, KEY, &new.secret())).await?;
        let key = Vapid::from_secret(&kept)
            .ok_or_else(|| StoreError::corrupt("keepsake.value: no key to sign with"))?;
        // A second start finds the same key.
        let _ = self.key.set(key);
        Ok(())
    }

    /// The public half of the key, which browsers ask for.
    pub(crate) fn public_key(&self) -> Option<String> {
        self.key.get().map(Vapid::public)
    }

    /// Pushes a notice to the devices of an account that want it.
    ///
    /// # Errors
    /// Where the store fails; a service that does not answer is no error.
    pub(crate) async fn send(
        &self,
        id: AccountId,
        notice: &Notice,
        site: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        let known = self.store.read(move |tx| {
            let language = account::find(tx, id)?.map(|account| account.language);
            Ok((language.unwrap_or(Language::FALLBACK), push::of(tx, id)?))
        });
        let (language, devices) = known.await?;
        let Some(message) = word(notice, language, site) else { return Ok(()) };
        let text = serde_json::to_vec(&message).expect("a message is JSON");
        for device in devices {
            if !device.wants.include(notice) {
                continue;
            }
            let _permit = self.permits.acquire().await;
            let status = timeout(PATIENCE, self.post(&device, &text, now)).await;
            match status.ok().flatten() {
                Some(StatusCode::NOT_FOUND | StatusCode::GONE) => {
                    let endpoint = device.endpoint;
                    self.store.write(move |tx| push::gone(tx, &endpoint)).await?;
                }
                Some(status) if status.is_success() => {}
                status => tracing::info!(account = id.0, ?status, "a push service took no message"),
            }
        }
        Ok(())
    }

    async fn post(
        &self,
        device: &push::Subscription,
        text: &[u8],
        now: Millis,
    ) -> Option<StatusCode> {
        let body = device.keys.encrypt(text)?;
        let uri: Uri = device.endpoint.parse().ok()?;
        let signature = self.key.get()?.authorize(&uri, &self.contact, now)?;
        let request = Request::post(uri)
            .header(AUTHORIZATION, signature)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", LASTS_S)
            .header("urgency", "normal")
            .body(Full::new(Bytes::from(body)))
            .ok()?;
        Some(self.web.request(request).await.ok()?.status())
    }
}
