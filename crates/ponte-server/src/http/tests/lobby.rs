//! Two people find each other over HTTP: by seeks, quick pairing, challenges and links, and what
//! they may not do on the way.

use axum::http::Method;
use serde_json::{Value, json};

use super::play::name;
use crate::http::app::App;
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Answer, Visitor, config};
use crate::site::Site;
use crate::store::testing::on_both;

/// Runs a scene with two players and a guest, on both databases.
fn with_visitors(scene: impl AsyncFn([Visitor; 2], Visitor)) {
    on_both(async |store| {
        let app = App::new(config(""), store, Site::new([])).unwrap();
        let rialto = Visitor::with(&app, Standing::Player).await.0;
        let burano = Visitor::with(&app, Standing::Player).await.0;
        scene([rialto, burano], Visitor::with(&app, Standing::Guest).await.0).await;
    });
}

fn terms(time: &str, rated: bool) -> Value {
    json!({"rules": "bga", "time": time, "rated": rated, "private": false})
}

async fn act(visitor: &mut Visitor, path: &str) -> Answer {
    visitor.post(path, json!({})).await
}

/// Who sits where, as the game itself says it.
async fn seats(visitor: &mut Visitor, game: &Value) -> [Value; 2] {
    let path = format!("/api/games/{}", game.as_str().unwrap());
    let view = visitor.get(&path).await.ok();
    ["first", "second"].map(|seat| view[seat]["name"].clone())
}

#[test]
fn a_seek_becomes_a_game_for_whoever_suits_it() {
    with_visitors(async |[mut rialto, mut burano], mut guest| {
        let proposal = json!({"terms": terms("3d", true), "begins": "me", "places": 2});
        let seek = rialto.post("/api/seeks", proposal.clone()).await.ok();
        assert_eq!((&seek["places"], &seek["begins"]), (&json!(2), &json!("me")));
        let listed = Visitor::get(&mut guest, "/api/seeks").await.ok();
        assert_eq!(listed["seeks"][0]["id"], seek["id"], "everybody sees it");
        let (path, accept) =
            (format!("/api/seeks/{}", seek["id"]), format!("/api/seeks/{}/accept", seek["id"]));
        assert_eq!(act(&mut rialto, &accept).await.code(), (409, "own-wish"));
        assert_eq!(act(&mut guest, &accept).await.code(), (409, "guest-rated"));
        let taken_back = burano.send(Method::DELETE, &path, None).await;
        assert_eq!(taken_back.code(), (404, "no-such-seek"), "it is another's");

        let started = act(&mut burano, &accept).await.ok();
        let names = [name(&mut rialto).await, name(&mut burano).await];
        assert_eq!(seats(&mut guest, &started["game"]).await, names.map(Value::from));
        assert_eq!(guest.get("/api/seeks").await.ok()["seeks"][0]["places"], 1);
        assert_eq!(act(&mut burano, &accept).await.code(), (409, "already-accepted"));
        rialto.send(Method::DELETE, &path, None).await.ok();
        assert_eq!(act(&mut burano, &accept).await.code(), (404, "no-such-seek"));
        assert_eq!(guest.get("/api/seeks").await.ok()["seeks"], json!([]));
    });
}

#[test]
fn wishes_that_make_no_sense_are_refused() {
    with_visitors(async |[mut rialto, _], mut guest| {
        let proposal = |time, rated| json!({"terms": terms(time, rated)});
        let with = |field: &str, value: Value| {
            let mut proposal = proposal("5+8", false);
            proposal[field] = value;
            proposal
        };
        let private = json!({"rules": "bga", "time": "5+8", "rated": false, "private": true});
        for (proposal, code) in [
            (proposal("5d", false), "days-per-turn"),
            (proposal("-", true), "unlimited-rated"),
            (with("terms", private), "private-seek"),
            (with("places", json!(0)), "places"),
            (
                json!({"terms": terms("5+8", true), "min_rating": 1800, "max_rating": 1200}),
                "rating-range",
            ),
        ] {
            let refused = rialto.post("/api/seeks", proposal.clone()).await;
            assert_eq!(refused.code(), (409, code), "{proposal}");
        }
        for proposal in [json!({}), with("color", json!("red")), proposal("soon", false)] {
            assert_eq!(rialto.post("/api/seeks", proposal).await.code(), (400, "malformed"));
        }
        let rated = guest.post("/api/seeks", proposal("5+8", true)).await;
        assert_eq!(rated.code(), (409, "guest-rated"));
        guest.post("/api/seeks", proposal("5+8", false)).await.ok();
        let more = guest.post("/api/seeks", proposal("10+15", false)).await;
        assert_eq!(more.code(), (409, "too-many-open"));
    });
}

#[test]
fn quick_pairing_waits_or_plays() {
    with_visitors(async |[mut rialto, mut burano], mut guest| {
        let proposal = |time| json!({"terms": terms(time, true)});
        let waits = rialto.post("/api/pairing", proposal("5+8")).await.ok();
        assert!(waits["seek"]["id"].is_i64(), "{waits}");
        let other = burano.post("/api/pairing", proposal("10+15")).await.ok();
        assert!(other["seek"]["id"].is_i64(), "no seek matches: {other}");
        let unrated = json!({"terms": terms("5+8", false)});
        assert!(guest.post("/api/pairing", unrated).await.ok()["seek"]["id"].is_i64());
        let plays = burano.post("/api/pairing", proposal("5+8")).await.ok();
        let mut names = seats(&mut guest, &plays["game"]).await.map(|name| name.to_string());
        names.sort();
        let mut expected = [json!(name(&mut rialto).await), json!(name(&mut burano).await)]
            .map(|name| name.to_string());
        expected.sort();
        assert_eq!(names, expected);
        let left = guest.get("/api/seeks").await.ok();
        assert!(
            left["seeks"].as_array().unwrap().iter().all(|seek| seek["id"] != waits["seek"]["id"])
        );
    });
}

#[test]
fn a_challenge_is_accepted_declined_or_taken_back() {
    with_visitors(async |[mut rialto, mut burano], mut guest| {
        let to = name(&mut burano).await;
        let proposal = json!({"to": to, "terms": terms("3d", true), "begins": "you"});
        let path = |id: &Value, rest: &str| format!("/api/challenges/{id}{rest}");
        let send = async |from: &mut Visitor| {
            from.post("/api/challenges", proposal.clone()).await.ok()["id"].clone()
        };
        let (replaced, withdrawn) = (send(&mut rialto).await, send(&mut rialto).await);
        let received = burano.get("/api/challenges").await.ok()["incoming"].clone();
        assert_eq!(received.as_array().unwrap().len(), 1, "the newer goes for the older");
        assert_eq!(received[0]["id"], withdrawn);
        let not_yours = burano.send(Method::DELETE, &path(&withdrawn, ""), None).await;
        assert_eq!(not_yours.code(), (404, "no-such-challenge"));
        rialto.send(Method::DELETE, &path(&withdrawn, ""), None).await.ok();
        let declined = send(&mut rialto).await;
        act(&mut burano, &path(&declined, "/decline")).await.ok();

        let accepted = send(&mut rialto).await;
        for visitor in [&mut rialto, &mut guest] {
            let refused = act(visitor, &path(&accepted, "/accept")).await;
            assert_eq!(refused.code(), (404, "no-such-challenge"), "only who was asked accepts");
        }
        let started = act(&mut burano, &path(&accepted, "/accept")).await.ok();
        let names = [to.clone(), name(&mut rialto).await].map(Value::from);
        assert_eq!(seats(&mut guest, &started["game"]).await, names, "the other begins");
        for id in [&replaced, &withdrawn, &declined, &accepted] {
            let late = act(&mut burano, &path(id, "/accept")).await;
            assert_eq!(late.code(), (404, "no-such-challenge"));
        }
        let left = rialto.get("/api/challenges").await.ok();
        assert_eq!(left, json!({"incoming": [], "outgoing": []}));

        let challenge = |to: &str| json!({"to": to, "terms": terms("3d", false)});
        let unknown = rialto.post("/api/challenges", challenge("torcello")).await;
        assert_eq!(unknown.code(), (404, "no-such-player"));
        let own = burano.post("/api/challenges", challenge(&to)).await;
        assert_eq!(own.code(), (409, "own-wish"));
        let block = format!("/api/players/{}/block", name(&mut rialto).await);
        burano.send(Method::PUT, &block, None).await.ok();
        let blocked = rialto.post("/api/challenges", challenge(&to)).await;
        assert_eq!(blocked.code(), (409, "blocked"));
        let closed = json!({"challenges": "nobody"});
        burano.send(Method::PUT, "/api/me/settings", Some(closed)).await.ok();
        let unwelcome = guest.post("/api/challenges", challenge(&to)).await;
        assert_eq!(unwelcome.code(), (409, "takes-no-challenges"));
    });
}

#[test]
fn a_link_invites_whoever_has_it_once() {
    with_visitors(async |[mut rialto, mut burano], mut guest| {
        let terms = json!({"rules": "bga", "time": "5+8", "rated": false, "private": true});
        let made =
            rialto.post("/api/challenges", json!({"terms": terms, "begins": "me"})).await.ok();
        let path = format!("/api/invitations/{}", made["code"].as_str().unwrap());
        let accept = format!("{path}/accept");
        let mut stranger = guest.clone();
        stranger.cookie = None;
        let shown = stranger.get(&path).await.ok();
        assert_eq!((&shown["terms"], &shown["begins"]), (&terms, &json!("me")), "before accepting");
        assert_eq!(act(&mut stranger, &accept).await.code(), (401, "signed-out"));
        assert_eq!(act(&mut rialto, &accept).await.code(), (409, "own-wish"));
        let started = act(&mut guest, &accept).await.ok();
        let names = [name(&mut rialto).await, name(&mut guest).await].map(Value::from);
        assert_eq!(seats(&mut guest, &started["game"]).await, names);
        assert_eq!(act(&mut burano, &accept).await.code(), (404, "no-such-invitation"));
        assert_eq!(stranger.get(&path).await.code(), (404, "no-such-invitation"));
        let nonsense = stranger.get("/api/invitations/nonsense").await;
        assert_eq!(nonsense.code(), (404, "no-such-invitation"));
    });
}
