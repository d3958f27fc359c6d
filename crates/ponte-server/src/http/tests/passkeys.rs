//! Passkeys from beginning to end, with an authenticator in software.

use axum::http::Method;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, site};

const ORIGIN: &str = "https://ponte.test";
const HOST: &[u8] = b"ponte.test";
const ID: [u8; 16] = [3; 16];
/// The flags of an authenticator: user present, user verified.
const PRESENT_AND_VERIFIED: u8 = 0b101;
const HAS_KEY: u8 = 0b100_0000;

/// One key, as a phone keeps it.
struct Authenticator {
    key: SecretKey,
    counter: u32,
}

impl Authenticator {
    fn new(seed: u8) -> Authenticator {
        Authenticator { key: SecretKey::from_slice(&[seed; 32]).unwrap(), counter: 0 }
    }

    /// What the browser signs about the question.
    fn client_data(kind: &str, options: &Value) -> Vec<u8> {
        let challenge = &options["publicKey"]["challenge"];
        let data =
            json!({"type": kind, "challenge": challenge, "origin": ORIGIN, "crossOrigin": false});
        data.to_string().into_bytes()
    }

    fn data(&mut self, flags: u8) -> Vec<u8> {
        self.counter += 1;
        [&Sha256::digest(HOST)[..], &[flags], &self.counter.to_be_bytes()].concat()
    }

    fn make(&mut self, options: &Value) -> Value {
        let point = self.key.public_key().to_sec1_point(false);
        let (x, y) = point.as_bytes()[1..].split_at(32);
        // A key of the curve P-256 as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
        let key = [&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32][..], x, &[0x22, 0x58, 32], y];
        let data = self.data(PRESENT_AND_VERIFIED | HAS_KEY);
        let data = [&data[..], &[0; 16], &[0, 16], &ID, &key.concat()].concat();
        // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
        let object = [
            &b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"[..],
            &[data.len() as u8],
            &data,
        ];
        let response = json!({
            "clientDataJSON": encode(&Authenticator::client_data("webauthn.create", options)),
            "attestationObject": encode(&object.concat()),
        });
        credential(response)
    }

    fn show(&mut self, options: &Value, user: &str) -> Value {
        let client_data = Authenticator::client_data("webauthn.get", options);
        let data = self.data(PRESENT_AND_VERIFIED);
        let signed = [&data[..], &Sha256::digest(&client_data)].concat();
        let signature: Signature = SigningKey::from(&self.key).sign(&signed);
        let response = json!({
            "clientDataJSON": encode(&client_data),
            "authenticatorData": encode(&data),
            "signature": encode(signature.to_der().as_bytes()),
            "userHandle": user,
        });
        credential(response)
    }
}

fn credential(response: Value) -> Value {
    let id = encode(&ID);
    json!({"id": id, "rawId": id, "type": "public-key", "extensions": {}, "response": response})
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Makes a passkey for a visitor; returns it, and how its phone calls the account.
async fn make(owner: &mut Visitor, phone: &mut Authenticator) -> (Value, String) {
    owner.origin = Some(ORIGIN);
    let asked = owner.post("/api/passkeys/register/start", json!({})).await.ok();
    let user = asked["options"]["publicKey"]["user"]["id"].as_str().unwrap().to_owned();
    let credential = phone.make(&asked["options"]);
    let answer = json!({"ceremony": asked["ceremony"], "label": "phone", "credential": credential});
    (owner.post("/api/passkeys/register/finish", answer).await.ok(), user)
}

#[tokio::test]
async fn who_has_passkeys_alone_shows_one_before_what_lets_somebody_in() {
    let (app, _folder) = site("url = 'https://ponte.test'");
    let (mut owner, _) = Visitor::with(&app, Standing::Player).await;
    let (mut stranger, _) = Visitor::with(&app, Standing::Player).await;
    stranger.origin = Some(ORIGIN);
    let mut phone = Authenticator::new(5);
    let (_, user) = make(&mut owner, &mut phone).await;
    let mut thief = owner.clone();
    let key = json!({"label": "engine", "scopes": ["play"]});
    let operations = [
        (Method::PATCH, "/api/me", json!({"name": "burano"})),
        (Method::POST, "/api/passkeys/register/start", json!({})),
        (Method::POST, "/api/me/recovery-codes", json!({})),
        (Method::POST, "/api/me/tokens", key),
        (Method::PUT, "/api/me/password", json!({"new": "four winged horses"})),
        (Method::DELETE, "/api/me", json!({})),
    ];
    for (method, path, body) in operations.clone() {
        let refused = thief.send(method, path, Some(body)).await;
        assert_eq!(refused.code(), (403, "passkey-needed"), "{path}");
    }
    for visitor in [&mut stranger, &mut owner] {
        let asked = visitor.post("/api/passkeys/login/start", json!({})).await.ok();
        let shown = phone.show(&asked["options"], &user);
        let answer = json!({"ceremony": asked["ceremony"], "credential": shown});
        let shown = visitor.post("/api/passkeys/confirm", answer).await.status.as_u16();
        let is_owner = visitor.cookie == thief.cookie;
        assert_eq!(shown, if is_owner { 204 } else { 401 }, "a key is good for its own account");
    }
    for (method, path, mut body) in operations {
        if path == "/api/me" && method == Method::DELETE {
            body["password"] = json!("four winged horses");
        }
        owner.send(method, path, Some(body)).await.ok();
    }
}

#[tokio::test]
async fn a_passkey_is_made_and_opens() {
    let (app, _folder) = site("url = 'https://ponte.test'");
    let (mut owner, account) = Visitor::with(&app, Standing::Player).await;
    let mut phone = Authenticator::new(5);
    let (made, user) = make(&mut owner, &mut phone).await;
    assert_eq!(made["label"], "phone");

    let mut visitor = Visitor::new(&app);
    visitor.origin = Some(ORIGIN);
    let asked = visitor.post("/api/passkeys/login/start", json!({})).await.ok();
    let mut thief = Authenticator::new(6);
    let shown = thief.show(&asked["options"], &user);
    let wrong = json!({"ceremony": asked["ceremony"], "credential": shown});
    let refused = visitor.post("/api/passkeys/login/finish", wrong).await;
    assert_eq!(refused.code(), (401, "wrong-credentials"), "another key, the same name");

    let asked = visitor.post("/api/passkeys/login/start", json!({})).await.ok();
    let shown = phone.show(&asked["options"], &user);
    let answer = json!({"ceremony": asked["ceremony"], "credential": shown});
    let me = visitor.post("/api/passkeys/login/finish", answer).await.ok();
    assert_eq!(me["id"], account.unwrap().0);
    assert!(visitor.get("/api/me/passkeys").await.ok()[0]["used_at"].is_i64());
    let path = format!("/api/me/passkeys/{}", made["id"]);
    let last = visitor.send(Method::DELETE, &path, None).await;
    assert_eq!(last.code(), (403, "closed"), "nothing else would open the account");
}
