//! Keys of programs, and passkeys.

use axum::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::account::{Kind, Language, Role};
use crate::bus::Topic;
use crate::http::App;
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, config, site};
use crate::site::Site;
use crate::store::account::{self, New};
use crate::store::testing::on_both;
use crate::time::Millis;

#[tokio::test]
async fn a_key_does_what_it_was_made_for() {
    let (app, _folder) = site("");
    let (mut owner, _) = Visitor::with(&app, Standing::Player).await;
    let made =
        owner.post("/api/me/tokens", json!({"label": "board", "scopes": ["play"]})).await.ok();
    let mut program = Visitor::new(&app);
    program.token = Some(made["secret"].as_str().unwrap().to_owned());
    program.origin = None;
    assert_eq!(program.get("/api/me").await.ok(), Value::Null, "to look it is anonymous");
    assert_eq!(program.get("/api/me/settings").await.code(), (403, "out-of-scope"));
    let made = owner.post("/api/me/tokens", json!({"label": "eye", "scopes": ["read"]})).await.ok();
    program.token = Some(made["secret"].as_str().unwrap().to_owned());
    assert_ne!(program.get("/api/me").await.ok(), Value::Null);
    // No key reaches passwords, keys and devices.
    for path in ["/api/me/sessions", "/api/me/tokens", "/api/me/export"] {
        assert_eq!(program.get(path).await.code(), (403, "out-of-scope"), "{path}");
    }
    let path = format!("/api/me/tokens/{}", made["token"]["id"]);
    owner.send(Method::DELETE, &path, None).await.ok();
    assert_eq!(program.get("/api/me").await.code(), (401, "wrong-credentials"));
    for (body, field) in [
        (json!({"label": "", "scopes": ["play"]}), "label"),
        (json!({"label": "two\nlines", "scopes": ["play"]}), "label"),
        (json!({"label": "nothing", "scopes": []}), "scopes"),
    ] {
        assert_eq!(owner.post("/api/me/tokens", body).await.body["field"], json!(field));
    }
    let unknown = json!({"label": "all", "scopes": ["everything"]});
    assert_eq!(owner.post("/api/me/tokens", unknown).await.code(), (400, "malformed"));
}

#[tokio::test]
async fn a_bot_belongs_to_its_owner() {
    let (app, _folder) = site("");
    let (mut owner, _) = Visitor::with(&app, Standing::Player).await;
    let (mut other, _) = Visitor::with(&app, Standing::Player).await;
    let bot = owner.post("/api/me/bots", json!({"name": "gondola"})).await.ok();
    let keys = format!("/api/me/bots/{}/tokens", bot["id"]);
    let new = json!({"label": "engine", "scopes": ["read", "play", "challenge"]});
    assert_eq!(other.post(&keys, new.clone()).await.code(), (404, "no-such-bot"));
    let made = owner.post(&keys, new).await.ok();
    let mut program = Visitor::new(&app);
    program.token = Some(made["secret"].as_str().unwrap().to_owned());
    let me = program.get("/api/me").await.ok();
    assert_eq!((&me["name"], &me["kind"]), (&json!("gondola"), &json!("bot")));
    let listed = owner.get("/api/me/bots").await.ok();
    assert_eq!(listed[0]["tokens"][0]["scopes"], json!(["read", "play", "challenge"]));
    for name in ["barge", "ferry", "raft", "canoe"] {
        owner.post("/api/me/bots", json!({"name": name})).await.ok();
    }
    assert_eq!(owner.post("/api/me/bots", json!({"name": "kayak"})).await.code(), (409, "taken"));
    let path = format!("/api/me/bots/{}", bot["id"]);
    assert_eq!(other.send(Method::DELETE, &path, None).await.code(), (404, "no-such-bot"));
    owner.send(Method::DELETE, &path, None).await.ok();
    assert_eq!(program.get("/api/me").await.code(), (401, "wrong-credentials"));
}

#[test]
fn no_more_bots_than_allowed_however_fast_they_are_made() {
    on_both(async |store| {
        let app = App::new(config(""), store, Site::new([])).unwrap();
        let (owner, _) = Visitor::with(&app, Standing::Player).await;
        let make = async |number| {
            let name = format!("gondola-{number}");
            owner.clone().post("/api/me/bots", json!({"name": name})).await.status.as_u16()
        };
        let statuses = join_all((2..10).map(make)).await;
        let made = statuses.iter().filter(|&&status| status == 200).count();
        let refused = statuses.iter().filter(|&&status| status == 409).count();
        assert_eq!((made, refused), (5, 3), "{statuses:?}");
    });
}

#[tokio::test]
async fn a_bot_is_offered_while_it_is_there() {
    let (app, _folder) = site("");
    let (mut visitor, owner) = Visitor::with(&app, Standing::Player).await;
    let made = app.store.write(move |tx| {
        let name = &"gondola".parse().unwrap();
        let (kind, role, language) = (Kind::Bot, Role::Player, Language::En);
        account::create(
            tx,
            &New { kind, role, name, password: None, language, owner, at: Millis(0) },
        )
    });
    let bot = made.await.unwrap();
    assert_eq!(visitor.get("/api/bots").await.ok(), json!([]), "it has not been seen for long");
    let _here = app.bus.subscribe(Topic::Account(bot));
    assert_eq!(visitor.get("/api/bots").await.ok()[0]["name"], "gondola");
    visitor.post("/api/me/bots", json!({"name": "barge"})).await.ok();
    assert_eq!(visitor.get("/api/bots").await.ok()[1]["name"], "barge");
}

#[tokio::test]
async fn a_passkey_ceremony_is_answered_once_and_by_who_was_asked() {
    let (app, _folder) = site("url = 'https://ponte.test'");
    let (mut owner, _) = Visitor::with(&app, Standing::Player).await;
    let (mut other, _) = Visitor::with(&app, Standing::Player).await;
    (owner.origin, other.origin) = (Some("https://ponte.test"), Some("https://ponte.test"));
    let asked = owner.post("/api/passkeys/register/start", json!({})).await.ok();
    let options = &asked["options"]["publicKey"];
    assert_eq!(options["rp"]["id"], json!("ponte.test"));
    assert_eq!(options["authenticatorSelection"]["residentKey"], json!("required"));
    assert_eq!(options["authenticatorSelection"]["userVerification"], json!("required"));
    // A credential of the right shape that was made for another question.
    let credential = json!({"id": "AAAA", "rawId": "AAAA", "type": "public-key",
        "response": {"attestationObject": "AAAA", "clientDataJSON": "AAAA"}, "extensions": {}});
    let answer = json!({"ceremony": asked["ceremony"], "label": "phone", "credential": credential});
    let theirs = other.post("/api/passkeys/register/finish", answer.clone()).await;
    assert_eq!((theirs.code(), &theirs.body["field"]), ((400, "invalid"), &json!("ceremony")));
    let again = owner.post("/api/passkeys/register/finish", answer).await;
    assert_eq!(again.body["field"], json!("ceremony"), "a ceremony is over after one answer");

    let asked = owner.post("/api/passkeys/register/start", json!({})).await.ok();
    let answer = json!({"ceremony": asked["ceremony"], "label": "phone", "credential": credential});
    let wrong = owner.post("/api/passkeys/register/finish", answer).await;
    assert_eq!(wrong.code(), (401, "wrong-credentials"));
    assert_eq!(owner.get("/api/me/passkeys").await.ok(), json!([]));

    let asked = other.post("/api/passkeys/login/start", json!({})).await.ok();
    assert_eq!(asked["options"]["publicKey"]["allowCredentials"], json!([]));
    let shown = json!({"id": "AAAA", "rawId": "AAAA", "type": "public-key", "extensions": {},
        "response": {"authenticatorData": "AAAA", "clientDataJSON": "AAAA", "signature": "AAAA"}});
    let answer = json!({"ceremony": asked["ceremony"], "credential": shown});
    let wrong = other.post("/api/passkeys/login/finish", answer).await;
    assert_eq!(wrong.code(), (401, "wrong-credentials"));
}
