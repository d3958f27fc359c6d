//! What a player takes along on leaving, and what stays for the others.

use axum::http::Method;
use serde_json::{Value, json};

use super::play::{Scene, live};
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, site};

const PLAYERS: [Standing; 2] = [Standing::Player; 2];

fn correspondence() -> Value {
    json!({"rules": "bga", "time": "3d", "rated": true, "private": false})
}

#[tokio::test]
async fn one_file_has_everything() {
    let (app, _folder) = site("");
    let mut scene = Scene::new(&app, PLAYERS, live()).await;
    let said = json!({"room": "players", "text": "buona fortuna"});
    let path = scene.path("/chat");
    scene.players[0].post(&path, said).await.ok();
    let path = scene.path("/note");
    let note = json!({"text": "mind the corner"});
    scene.players[0].send(Method::PUT, &path, Some(note)).await.ok();
    scene.play_out().await;
    let finished = scene.game.clone();
    scene.begin(correspondence()).await;
    let path = format!("/api/players/{}/follow", scene.names[1]);
    scene.players[0].send(Method::PUT, &path, None).await.ok();

    let report = json!({"reason": "stalling", "text": "asleep", "game": finished});
    let path = format!("/api/players/{}/report", scene.names[1]);
    scene.players[0].post(&path, report).await.ok();

    let export = scene.players[0].get("/api/me/export").await;
    assert!(export.headers["content-disposition"].to_str().unwrap().contains("ponte-account.json"));
    let export = export.ok();
    assert_eq!(export["account"]["name"], scene.names[0]);
    let games = export["games"].as_array().unwrap();
    assert_eq!((games.len(), &games[0]["id"]), (2, &json!(scene.game)), "the one that runs first");
    assert_eq!(games[1]["id"], finished);
    assert!(games[1]["turns"].as_array().unwrap().len() > 10);
    assert_eq!(export["chat"][0]["text"], "buona fortuna");
    assert_eq!(export["notes"][0], json!({"game": finished, "text": "mind the corner"}));
    assert_eq!(export["ratings"][0]["pool"], "bga-live");
    assert_eq!(export["followed"], json!([scene.names[1]]));
    assert_eq!(export["reports"][0]["text"], "asleep");
    for nothing in ["passkeys", "devices", "notices"] {
        assert_eq!(export[nothing], json!([]), "{nothing}");
    }
    let other = scene.players[1].get("/api/me/export").await.ok();
    assert_eq!((&other["chat"], &other["notes"]), (&json!([]), &json!([])), "each their own");
}

#[tokio::test]
async fn who_leaves_lets_nobody_wait() {
    let (app, _folder) = site("");
    let mut scene = Scene::new(&app, PLAYERS, correspondence()).await;
    for turn in ["c3,d5", "f6,g8"] {
        scene.play(turn).await;
    }
    let begun = scene.game.clone();
    scene.begin(live()).await;
    let [leaver, other] = &mut scene.players;
    let seek = json!({"terms": correspondence(), "begins": "chance"});
    leaver.post("/api/seeks", seek).await.ok();
    let proposal = json!({"to": scene.names[1], "terms": live(), "begins": "me"});
    leaver.post("/api/challenges", proposal).await.ok();
    let before = leaver.clone();

    leaver.send(Method::DELETE, "/api/me", Some(json!({}))).await.ok();
    let ending =
        |game: &Value| (game["ending"]["reason"].clone(), game["ending"]["outcome"].clone());
    let game = other.get(&format!("/api/games/{begun}")).await.ok();
    assert_eq!(ending(&game), (json!("resign"), json!("dark")), "what had begun is resigned");
    assert_eq!(game["version"], game["events"].as_array().unwrap().len());
    let game = other.get(&format!("/api/games/{}", scene.game)).await.ok();
    assert_eq!(ending(&game).0, json!("abort"), "what had not is broken off");
    assert_eq!(other.get("/api/seeks").await.ok()["seeks"], json!([]));
    assert_eq!(other.get("/api/challenges").await.ok()["incoming"], json!([]));
    assert_eq!(before.clone().get("/api/me").await.ok(), Value::Null, "signed out everywhere");
    let mut visitor = Visitor::new(&app);
    let path = format!("/api/players/{}/games", scene.names[1]);
    let games = visitor.get(&path).await.ok();
    assert_eq!(games["games"].as_array().unwrap().len(), 2, "the other keeps them");
    assert!(!games.to_string().contains(&scene.names[0]), "without the name");
}

#[tokio::test]
async fn a_list_is_never_taken_for_an_object() {
    let (app, _folder) = site("");
    let (mut visitor, _) = Visitor::with(&app, Standing::Admin).await;
    let document = serde_json::to_value(crate::http::openapi()).unwrap();
    let mut tried = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if operation.get("requestBody").is_none() || path == "/api/games/{id}/plan" {
                continue;
            }
            let path = path.replace(['{', '}'], "");
            let method: Method = method.to_uppercase().parse().unwrap();
            let answer = visitor.send(method.clone(), &path, Some(json!([]))).await;
            // An address that takes a number has refused the word in its place already.
            let is_refused =
                [(400, "malformed"), (404, "no-such-address")].contains(&answer.code());
            assert!(is_refused, "{method} {path}: {} {}", answer.status, answer.body);
            tried += 1;
        }
    }
    assert!(tried > 25, "{tried}");
}
