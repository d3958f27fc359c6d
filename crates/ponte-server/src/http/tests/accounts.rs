//! People come, take a name, come back and leave.

use axum::http::Method;
use axum::http::header::SET_COOKIE;
use serde_json::{Value, json};

use crate::http::App;
use crate::http::clock::now;
use crate::http::testing::{Visitor, config, site};
use crate::id::AccountId;
use crate::site::Site;
use crate::store::testing::on_both;
use crate::store::{account, invitation, outbox};

const PASSWORD: &str = "seven lions at the gate";

#[test]
fn a_guest_takes_a_name_and_comes_back() {
    on_both(async |store| {
        let app = App::new(config(""), store, Site::new([])).unwrap();
        let mut browser = Visitor::new(&app);
        assert_eq!(browser.get("/api/me").await.ok(), Value::Null);
        let guest = browser.post("/api/guest", json!({"language": "it"})).await.ok();
        assert_eq!((&guest["kind"], &guest["language"]), (&json!("guest"), &json!("it")));
        let again = browser.post("/api/guest", json!({})).await.ok();
        assert_eq!(again["id"], guest["id"], "a caller with an account keeps it");

        let before = browser.clone();
        let new = json!({"name": "Rialto", "password": PASSWORD});
        let player = browser.post("/api/register", new).await.ok();
        assert_eq!(player["id"], guest["id"], "the games go along");
        assert_eq!((&player["name"], &player["kind"]), (&json!("Rialto"), &json!("player")));
        assert_ne!(before.cookie, browser.cookie, "the secret is a new one");
        assert_eq!(
            before.clone().get("/api/me").await.ok(),
            Value::Null,
            "the old one is worthless"
        );

        let mut phone = Visitor::new(&app);
        let login = json!({"name": "rial-to", "password": PASSWORD});
        assert_eq!(phone.post("/api/login", login).await.ok()["id"], player["id"]);
        let sessions = phone.get("/api/me/sessions").await.ok();
        let sessions = sessions.as_array().unwrap();
        assert_eq!(sessions.len(), 2);
        let other = sessions.iter().find(|session| session["is_current"] == json!(false)).unwrap();
        let path = format!("/api/me/sessions/{}", other["id"]);
        phone.send(Method::DELETE, &path, None).await.ok();
        assert_eq!(browser.get("/api/me").await.ok(), Value::Null, "signed out from afar");
        assert_eq!(phone.send(Method::DELETE, &path, None).await.code(), (404, "no-such-session"));

        phone.post("/api/logout", json!({})).await.ok();
        assert_eq!(phone.cookie, None);
        assert_eq!(phone.get("/api/me/sessions").await.code(), (401, "signed-out"));
    });
}

#[test]
fn a_guest_takes_one_name_however_fast_they_ask() {
    on_both(async |store| {
        let app = App::new(config(""), store, Site::new([])).unwrap();
        let mut browser = Visitor::new(&app);
        let guest = browser.post("/api/guest", json!({})).await.ok();
        let mut again = browser.clone();
        let new = |name| json!({"name": name, "password": PASSWORD});
        let (one, other) = tokio::join!(
            browser.post("/api/register", new("Rialto")),
            again.post("/api/register", new("Burano")),
        );
        let (taken, refused) = if one.status == 200 { (one, other) } else { (other, one) };
        assert_eq!(refused.code(), (403, "not-allowed"));
        let taken = taken.ok();
        assert_eq!(taken["id"], guest["id"]);
        let mut phone = Visitor::new(&app);
        let name = taken["name"].as_str().unwrap();
        assert_eq!(phone.post("/api/login", new(name)).await.ok()["id"], guest["id"]);
    });
}

#[tokio::test]
async fn a_device_left_open_gives_nobody_a_way_in() {
    let mail = "from = 'a@b.c'\nserver = 'localhost'\nport = 25\nencryption = 'none'";
    let (app, _folder) = site(&format!("url = 'https://ponte.test'\n[mail]\n{mail}"));
    let mut visitor = Visitor::new(&app);
    visitor.origin = Some("https://ponte.test");
    visitor.post("/api/register", json!({"name": "rialto", "password": PASSWORD})).await.ok();
    let language = Some(json!({"language": "it"}));
    visitor.send(Method::PATCH, "/api/me", language).await.ok();
    let bot = visitor.post("/api/me/bots", json!({"name": "gondola"})).await.ok();
    let bot_keys = format!("/api/me/bots/{}/tokens", bot["id"]);
    let key = json!({"label": "engine", "scopes": ["play"]});
    let operations = [
        (Method::PATCH, "/api/me", json!({"name": "burano"}), "password"),
        (Method::PUT, "/api/me/mail", json!({"mail": "a@b.c"}), "password"),
        (Method::POST, "/api/passkeys/register/start", json!({}), "password"),
        (Method::POST, "/api/me/recovery-codes", json!({}), "password"),
        (Method::POST, "/api/me/tokens", key.clone(), "password"),
        (Method::POST, &bot_keys, key, "password"),
        (Method::PUT, "/api/me/password", json!({"new": "four winged horses"}), "old"),
        (Method::DELETE, "/api/me", json!({}), "password"),
    ];
    for (method, path, body, _) in &operations {
        let refused = visitor.send(method.clone(), path, Some(body.clone())).await;
        assert_eq!(refused.code(), (403, "wrong-password"), "{method} {path}");
    }
    let mut password = PASSWORD;
    for (method, path, mut body, field) in operations {
        body[field] = json!(password);
        visitor.send(method, path, Some(body)).await.ok();
        if path.ends_with("password") {
            password = "four winged horses";
        }
    }
}

#[tokio::test]
async fn names_passwords_and_languages_are_checked() {
    let (app, _folder) = site("[site]\nname = 'Lagoon'");
    let mut visitor = Visitor::new(&app);
    visitor.post("/api/register", json!({"name": "Rialto", "password": PASSWORD})).await.ok();
    let cases = [
        (json!({"name": "R1ALTO", "password": PASSWORD}), (409, "taken"), "name"),
        (json!({"name": "admin", "password": PASSWORD}), (409, "taken"), "name"),
        (json!({"name": "Lagoon", "password": PASSWORD}), (409, "taken"), "name"),
        (json!({"name": "x", "password": PASSWORD}), (400, "invalid"), "name"),
        (json!({"name": "<b>", "password": PASSWORD}), (400, "invalid"), "name"),
        (json!({"name": "burano", "password": "short"}), (400, "invalid"), "password"),
        (json!({"name": "burano", "password": "password1"}), (400, "invalid"), "password"),
        (json!({"name": "burano", "password": "burano1"}), (400, "invalid"), "password"),
        (json!({"name": "burano"}), (400, "invalid"), "password"),
        (
            json!({"name": "burano", "password": PASSWORD, "language": "tlh"}),
            (400, "invalid"),
            "language",
        ),
    ];
    for (body, code, field) in cases {
        let answer = Visitor::new(&app).post("/api/register", body.clone()).await;
        assert_eq!(answer.code(), code, "{body} {}", answer.body);
        assert_eq!(answer.body["field"], json!(field), "{body}");
    }
    let new = json!({"name": "Murano", "password": PASSWORD});
    let renamed = visitor.send(Method::PATCH, "/api/me", Some(new)).await;
    assert_eq!(renamed.ok()["name"], json!("Murano"));
    let mut guest = Visitor::new(&app);
    guest.post("/api/guest", json!({})).await.ok();
    let renamed = guest.send(Method::PATCH, "/api/me", Some(json!({"name": "Burano"}))).await;
    assert_eq!(renamed.code(), (403, "not-allowed"), "a guest has to register");
}

#[tokio::test]
async fn a_new_password_signs_out_elsewhere() {
    let (app, _folder) = site("");
    let mut browser = Visitor::new(&app);
    browser.post("/api/register", json!({"name": "Rialto", "password": PASSWORD})).await.ok();
    let mut phone = Visitor::new(&app);
    phone.post("/api/login", json!({"name": "Rialto", "password": PASSWORD})).await.ok();
    let change = |old: Option<&str>, new: &str| Some(json!({"old": old, "new": new}));
    let put = (Method::PUT, "/api/me/password");
    for old in [None, Some("not this one at all")] {
        let answer = phone.send(put.0.clone(), put.1, change(old, "eight lions")).await;
        assert_eq!(answer.code(), (403, "wrong-password"));
    }
    phone.send(put.0, put.1, change(Some(PASSWORD), "eight lions at sea")).await.ok();
    assert_eq!(browser.get("/api/me").await.ok(), Value::Null);
    assert_ne!(phone.get("/api/me").await.ok(), Value::Null);
}

#[tokio::test]
async fn a_recovery_code_opens_once() {
    let (app, _folder) = site("");
    let mut browser = Visitor::new(&app);
    browser.post("/api/register", json!({"name": "Rialto", "password": PASSWORD})).await.ok();
    let codes = browser.post("/api/me/recovery-codes", json!({"password": PASSWORD})).await.ok();
    let codes: Vec<&str> =
        codes["codes"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
    assert_eq!(codes.len(), 10);
    let proposal =
        |name, code| json!({"name": name, "code": code, "password": "eight lions at sea"});
    let mut phone = Visitor::new(&app);
    for wrong in [
        proposal("Rialto", "2222-2222-2222-2222"),
        proposal("Burano", codes[0]),
        proposal("Rialto", "x"),
    ] {
        assert_eq!(phone.post("/api/recover", wrong).await.code(), (401, "wrong-credentials"));
    }
    let back = phone.post("/api/recover", proposal("rialto", codes[0])).await.ok();
    assert_eq!(back["recovery_codes"], json!(9));
    assert_eq!(browser.get("/api/me").await.ok(), Value::Null, "signed out elsewhere");
    let again = Visitor::new(&app).post("/api/recover", proposal("Rialto", codes[0])).await;
    assert_eq!(again.code(), (401, "wrong-credentials"));
}

/// A password may not be made of the mail address, which is nothing for strangers to try out.
#[tokio::test]
async fn a_wrong_code_tells_nothing_about_the_account() {
    let (app, _folder) = site("");
    let mut browser = Visitor::new(&app);
    let rialto = json!({"name": "Rialto", "password": PASSWORD});
    let id = browser.post("/api/register", rialto).await.ok()["id"].clone();
    let id: AccountId = serde_json::from_value(id).unwrap();
    let mail = "serenissima@ponte.example";
    app.store.write(move |tx| account::set_mail(tx, id, Some(mail), true)).await.unwrap();
    let codes = browser.post("/api/me/recovery-codes", json!({"password": PASSWORD})).await.ok();
    let proposal = |code: &str| json!({"name": "Rialto", "code": code, "password": "serenissima7"});
    let stranger = Visitor::new(&app).post("/api/recover", proposal("2222-2222-2222-2222")).await;
    assert_eq!(stranger.code(), (401, "wrong-credentials"));
    let code = codes["codes"][0].as_str().unwrap();
    let owner = Visitor::new(&app).post("/api/recover", proposal(code)).await;
    assert_eq!((owner.code(), &owner.body["field"]), ((400, "invalid"), &json!("password")));
    assert_eq!(browser.get("/api/me").await.ok()["recovery_codes"], 10, "the code is still good");
}

const MAIL: &str = "[mail]\nfrom = 'a@b'\nserver = 'c'\nport = 25\nencryption = 'none'";

#[tokio::test]
async fn a_password_is_reset_by_mail() {
    let (app, _folder) = site(MAIL);
    let mut browser = Visitor::new(&app);
    let new = json!({"name": "Rialto", "password": PASSWORD, "language": "it"});
    browser.post("/api/register", new).await.ok();
    let set = json!({"mail": "rialto@ponte.example", "password": PASSWORD});
    browser.send(Method::PUT, "/api/me/mail", Some(set)).await.ok();
    let unknown = json!({"mail": "Rialto@Ponte.example"});
    let mut phone = Visitor::new(&app);
    assert_eq!(phone.post("/api/reset", unknown.clone()).await.status, 202);
    let proof = secrets(&app, "segui questo link", "/account/mail#").await;
    assert_eq!(proof.len(), 1, "an address that is not proven gets no new password");
    phone.post("/api/mail/prove", json!({"token": proof[0]})).await.ok();
    assert_eq!(browser.get("/api/me").await.ok()["mail_verified"], json!(true));

    let other = phone.post("/api/reset", json!({"mail": "burano@ponte.example"})).await;
    let known = phone.post("/api/reset", unknown).await;
    assert_eq!(
        (other.status, &other.body),
        (known.status, &known.body),
        "the answers tell nothing"
    );
    let secret = loop {
        let mut secrets = secrets(&app, "nuova password", "/account/reset#").await;
        if let Some(secret) = secrets.pop() {
            break secret;
        }
        tokio::task::yield_now().await;
    };
    let reset = |password: &str| json!({"token": secret, "password": password});
    assert_eq!(phone.post("/api/reset/finish", reset("short")).await.code(), (400, "invalid"));
    phone.post("/api/reset/finish", reset("eight lions at sea")).await.ok();
    let again = phone.post("/api/reset/finish", reset("nine lions at sea")).await;
    assert_eq!(again.code(), (401, "wrong-credentials"));
    assert_eq!(browser.get("/api/me").await.ok(), Value::Null);
}

#[tokio::test]
async fn nobody_is_written_to_without_end() {
    let (app, _folder) = site(&format!("proxies = 1\n[limits]\nlogin = 3\n{MAIL}"));
    let from = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"];
    let mut statuses = Vec::new();
    for (name, forwarded) in ["rialto", "burano", "murano", "torcello"].into_iter().zip(from) {
        let mut visitor = Visitor::new(&app);
        visitor.forwarded = Some(forwarded);
        visitor.post("/api/register", json!({"name": name, "password": PASSWORD})).await.ok();
        let mail = json!({"mail": "doge@ponte.example", "password": PASSWORD});
        let answer = visitor.send(Method::PUT, "/api/me/mail", Some(mail)).await;
        statuses.push(answer.status.as_u16());
    }
    assert_eq!(statuses, [204, 204, 204, 429]);
}

#[tokio::test]
async fn a_link_for_a_new_password_ends_with_the_old_one_and_with_the_address() {
    let (app, _folder) = site(MAIL);
    let mut browser = Visitor::new(&app);
    let rialto = json!({"name": "Rialto", "password": PASSWORD});
    let id = browser.post("/api/register", rialto).await.ok()["id"].clone();
    let id: AccountId = serde_json::from_value(id).unwrap();
    let mail = "rialto@ponte.example";
    let prove = async || {
        app.store.write(move |tx| account::set_mail(tx, id, Some(mail), true)).await.unwrap();
    };
    let link = async || {
        Visitor::new(&app).post("/api/reset", json!({"mail": mail})).await;
        loop {
            if let Some(secret) = secrets(&app, "Set it here", "/account/reset#").await.pop() {
                break secret;
            }
            tokio::task::yield_now().await;
        }
    };
    let reset = async |token: &str| {
        let proposal = json!({"token": token, "password": "eight lions at sea"});
        Visitor::new(&app).post("/api/reset/finish", proposal).await
    };
    prove().await;
    let (first, second) = (link().await, link().await);
    reset(&first).await.ok();
    assert_eq!(reset(&second).await.code(), (401, "wrong-credentials"), "the password is new");

    let third = link().await;
    let login = json!({"name": "Rialto", "password": "eight lions at sea"});
    browser.post("/api/login", login).await.ok();
    let none = json!({"password": "eight lions at sea"});
    browser.send(Method::PUT, "/api/me/mail", Some(none)).await.ok();
    assert_eq!(reset(&third).await.code(), (401, "wrong-credentials"), "the address is gone");
}

/// The keys in the mails that wait, which are taken out: behind a page's address, and in words that
/// their reader knows.
async fn secrets(app: &App, words: &str, page: &str) -> Vec<String> {
    let at = now();
    let take = app.store.write(move |tx| {
        let taken = outbox::take(tx, at, at, 10)?;
        taken.iter().try_for_each(|mail| outbox::remove(tx, mail.id))?;
        Ok(taken)
    });
    let key = |body: &str| {
        assert!(body.contains(words), "{body}");
        Some(body.split_once(page)?.1.lines().next()?.to_owned())
    };
    take.await.unwrap().iter().filter_map(|taken| key(&taken.mail.body)).collect()
}

#[tokio::test]
async fn who_leaves_leaves_nothing_but_games() {
    let (app, _folder) = site("");
    let mut browser = Visitor::new(&app);
    browser.post("/api/register", json!({"name": "Rialto", "password": PASSWORD})).await.ok();
    let export = browser.get("/api/me/export").await;
    assert!(export.headers["content-disposition"].to_str().unwrap().contains("ponte-account.json"));
    assert_eq!(export.ok()["account"]["name"], json!("Rialto"));
    let refused = browser.send(Method::DELETE, "/api/me", Some(json!({}))).await;
    assert_eq!(refused.code(), (403, "wrong-password"));
    let gone = browser.send(Method::DELETE, "/api/me", Some(json!({"password": PASSWORD}))).await;
    assert_eq!(gone.status, 204);
    assert_eq!(browser.cookie, None);
    let mut next = Visitor::new(&app);
    let login = next.post("/api/login", json!({"name": "Rialto", "password": PASSWORD})).await;
    assert_eq!(login.code(), (401, "wrong-credentials"));
    next.post("/api/register", json!({"name": "Rialto", "password": PASSWORD})).await.ok();
}

#[tokio::test]
async fn a_site_can_be_closed_or_by_invitation() {
    let (app, _folder) = site("registration = 'closed'\nguests = false");
    let mut visitor = Visitor::new(&app);
    assert_eq!(visitor.post("/api/guest", json!({})).await.code(), (403, "closed"));
    let new = json!({"name": "Rialto", "password": PASSWORD});
    assert_eq!(visitor.post("/api/register", new.clone()).await.code(), (403, "closed"));

    let (app, _folder) = site("registration = 'invitation'");
    let mut visitor = Visitor::new(&app);
    let refused = visitor.post("/api/register", new).await;
    assert_eq!((refused.code(), &refused.body["field"]), ((400, "invalid"), &json!("invitation")));
    let host = visitor.post("/api/guest", json!({})).await.ok();
    let created_by = serde_json::from_value(host["id"].clone()).unwrap();
    let code = "lagoon".to_owned();
    let new = invitation::Invitation { code, created_by, created_at: now(), expires_at: None };
    app.store.write(move |tx| invitation::create(tx, &new)).await.unwrap();
    let new = json!({"name": "Rialto", "password": PASSWORD, "invitation": "lagoon"});
    Visitor::new(&app).post("/api/register", new).await.ok();
    let new = json!({"name": "Burano", "password": PASSWORD, "invitation": "lagoon"});
    let again = Visitor::new(&app).post("/api/register", new).await;
    assert_eq!(again.code(), (400, "invalid"), "a code is for one");
}

#[tokio::test]
async fn cookies_insist_on_what_the_address_allows() {
    let cookie = async |settings: &str| {
        let (app, _folder) = site(settings);
        let mut visitor = Visitor::new(&app);
        visitor.origin =
            settings.contains("url").then_some("https://ponte.test").or(visitor.origin);
        let answer = visitor.post("/api/guest", json!({})).await;
        let hsts = answer.headers.contains_key("strict-transport-security");
        (answer.headers[SET_COOKIE].to_str().unwrap().to_owned(), hsts)
    };
    let (secure, hsts) = cookie("url = 'https://ponte.test'").await;
    assert!(secure.starts_with("__Host-ponte=ponte_session_") && hsts, "{secure}");
    assert!(
        secure.ends_with("; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=15552000"),
        "{secure}"
    );
    let (plain, hsts) = cookie("").await;
    assert!(plain.starts_with("ponte=ponte_session_") && !plain.contains("Secure"), "{plain}");
    assert!(!hsts);
}

#[tokio::test]
async fn settings_are_kept_and_checked() {
    let (app, _folder) = site("");
    let mut visitor = Visitor::new(&app);
    visitor.post("/api/guest", json!({})).await.ok();
    let mut settings = visitor.get("/api/me/settings").await.ok();
    settings["chat"] = json!(false);
    let put = |body: Value| (Method::PUT, "/api/me/settings", Some(body));
    let (method, path, body) = put(settings.clone());
    visitor.send(method, path, body).await.ok();
    assert_eq!(visitor.get("/api/me/settings").await.ok(), settings);
    for wrong in [json!({"tide": 3}), json!({"chat": "maybe"})] {
        let (method, path, body) = put(wrong);
        assert_eq!(visitor.send(method, path, body).await.code(), (400, "malformed"));
    }
}
