//! What a player finds on coming back, and the devices that are told meanwhile.

use axum::http::Method;
use serde_json::json;

use super::play::{Scene, live};
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, site};
use crate::run_background;

#[tokio::test]
async fn news_wait_for_who_was_away() {
    let (app, _folder) = site("");
    let background = tokio::spawn(run_background(app.clone()));
    tokio::task::yield_now().await;
    let mut scene = Scene::new(&app, [Standing::Player; 2], live()).await;
    scene.play("c3,d5").await;
    scene.play("f6,g8").await;
    let path = scene.path("/commands");
    let resign = json!({"command": {"type": "resign"}});
    scene.players[0].post(&path, resign).await.ok();
    let [_, other] = &mut scene.players;
    // They are kept a moment after they happened.
    let mut found = other.get("/api/me/notices").await.ok();
    for _ in 0..200 {
        if found["unread"].as_u64() >= Some(2) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        found = other.get("/api/me/notices").await.ok();
    }
    assert_eq!(found["notices"][0]["notice"]["type"], "game_ended", "{found}");
    assert_eq!(found["notices"][1]["notice"]["type"], "game_started", "{found}");
    assert_eq!(found["notices"][0]["notice"]["game"], scene.game);
    let last = json!({"id": found["notices"][0]["id"]});
    other.post("/api/me/notices/read", last).await.ok();
    let read = other.get("/api/me/notices").await.ok();
    assert_eq!((&read["unread"], &read["notices"][0]["is_read"]), (&json!(0), &json!(true)));
    background.abort();
}

#[tokio::test]
async fn devices_come_and_go() {
    let (app, _folder) = site("");
    app.start().await.unwrap();
    let (mut visitor, _) = Visitor::with(&app, Standing::Player).await;
    let (mut other, _) = Visitor::with(&app, Standing::Guest).await;
    let key = visitor.get("/api/site").await.ok()["push_key"].as_str().unwrap().to_owned();
    assert_eq!(key.len(), 87, "an uncompressed point: {key}");
    // The key of the site is a point on the curve like that of any device.
    let keys = json!({"p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg"});
    let device = json!({"endpoint": "https://push.example.org/1", "keys": keys, "label": "phone"});
    let made = visitor.post("/api/me/push", device.clone()).await.ok();
    assert_eq!((&made["turn"], &made["label"]), (&json!(true), &json!("phone")));
    let again = visitor.post("/api/me/push", device.clone()).await.ok();
    assert_eq!(again["id"], made["id"], "the same browser");
    assert_eq!(again["endpoint"], device["endpoint"], "it knows itself by it");
    let path = format!("/api/me/push/{}", made["id"]);
    let wants = json!({"turn": false, "challenge": true});
    visitor.send(Method::PUT, &path, Some(wants.clone())).await.ok();
    assert_eq!(visitor.get("/api/me/push").await.ok()[0]["turn"], false);
    let stranger = other.send(Method::PUT, &path, Some(wants)).await;
    assert_eq!(stranger.code(), (404, "no-such-device"));
    for (field, value) in
        [("endpoint", json!("https://10.0.0.1/")), ("keys", json!({"p256dh": "AA", "auth": ""}))]
    {
        let mut wrong = device.clone();
        wrong[field] = value;
        let answer = visitor.post("/api/me/push", wrong).await;
        assert_eq!((answer.code(), &answer.body["field"]), ((400, "invalid"), &json!(field)));
    }
    let end = json!({"endpoint": "https://push.example.org/1"});
    let stranger = other.send(Method::DELETE, "/api/me/push", Some(end.clone())).await;
    assert_eq!(stranger.code(), (404, "no-such-device"));
    visitor.send(Method::DELETE, "/api/me/push", Some(end)).await.ok();
    assert_eq!(visitor.get("/api/me/push").await.ok(), json!([]));
}
