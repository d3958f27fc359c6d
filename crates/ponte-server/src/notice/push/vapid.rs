//! The site's key, with which it identifies itself to push services: RFC 8292.

use axum::http::Uri;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use serde_json::json;

use crate::time::{HOUR_MS, Millis};

/// How long a signature is valid; services accept at most a day.
const LASTS_MS: i64 = 12 * HOUR_MS;

#[derive(Clone, Debug)]
pub(super) struct Vapid(SecretKey);

/// A new random key.
pub(super) fn secret() -> SecretKey {
    loop {
        // All but one in 2³² numbers are valid keys.
        if let Ok(key) = SecretKey::from_slice(&rand::random::<[u8; 32]>()) {
            return key;
        }
    }
}

impl Vapid {
    pub(super) fn new() -> Vapid {
        Vapid(secret())
    }

    pub(super) fn from_secret(bytes: &[u8]) -> Option<Vapid> {
        SecretKey::from_slice(bytes).ok().map(Vapid)
    }

    pub(super) fn secret(&self) -> Vec<u8> {
        self.0.to_bytes().to_vec()
    }

    /// The public key for browsers: the uncompressed point in URL-safe base64.
    pub(super) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key().to_sec1_point(false).as_bytes())
    }

    /// The `Authorization` header for a service.
    pub(super) fn authorize(&self, endpoint: &Uri, contact: &str, now: Millis) -> Option<String> {
        let audience = format!("{}://{}", endpoint.scheme_str()?, endpoint.authority()?);
        let expires = (now + LASTS_MS).0 / 1000;
        let part = |json: serde_json::Value| URL_SAFE_NO_PAD.encode(json.to_string());
        let head = part(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = part(json!({"aud": audience, "exp": expires, "sub": contact}));
        let signed = format!("{head}.{claims}");
        let signature: Signature = SigningKey::from(&self.0).sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}
