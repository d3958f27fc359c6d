//! Moderators look closely, and what they do is kept.

use axum::http::Method;
use serde_json::json;

use super::play::{Scene, live, name};
use crate::bot::tests::champion;
use crate::bus::{Delivery, Topic};
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, site};
use crate::protocol::{Room, ToClient};

const PLAYERS: [Standing; 2] = [Standing::Player; 2];

#[tokio::test]
async fn a_private_game_can_be_judged() {
    let (app, _folder) = site("");
    let mut terms = live();
    terms["private"] = json!(true);
    terms["rated"] = json!(false);
    let mut scene = Scene::new(&app, PLAYERS, terms).await;
    let path = scene.path("/chat");
    scene.players[0].post(&path, json!({"room": "players", "text": "hush"})).await.ok();
    let (mut moderator, _) = Visitor::with(&app, Standing::Moderator).await;
    let game = scene.game.clone();
    assert_eq!(moderator.get(&scene.path("")).await.code(), (404, "no-such-game"));
    let dossier = moderator.get(&format!("/api/moderation/games/{game}")).await.ok();
    assert_eq!(dossier["game"]["id"], game);
    assert_eq!(dossier["chat"][0]["text"], "hush");
    let audit = moderator.get("/api/moderation/audit").await.ok();
    assert_eq!((&audit[0]["action"], &audit[0]["detail"]), (&json!("inspect"), &json!(game)));
    let line = format!("/api/moderation/chat/{}", dossier["chat"][0]["id"]);
    let mut heard = app.bus.subscribe(Topic::Chat(game.parse().unwrap(), Room::Players));
    moderator.send(Method::DELETE, &line, None).await.ok();
    let Some(Delivery::Message(news)) = heard.take() else { panic!("those who read it are told") };
    assert!(matches!(news.message(), ToClient::ChatRemoved { .. }), "{news:?}");
    assert_eq!(moderator.send(Method::DELETE, &line, None).await.code(), (404, "no-such-line"));
    let dossier = format!("/api/moderation/players/{}", scene.names[0]);
    let deed = moderator.get(&dossier).await.ok()["deeds"][0].clone();
    assert_eq!((&deed["action"], &deed["detail"]), (&json!("remove-chat"), &json!(game)));
    let agreement = format!("/api/moderation/games/{game}/agreement");
    let answer = moderator.send(Method::POST, &agreement, None).await;
    assert_eq!(answer.code(), (409, "fair-play"), "it still runs");
}

#[tokio::test]
async fn the_engine_says_how_far_it_agrees() {
    let (app, _folder) = site("engine_threads = 1");
    let mut terms = live();
    terms["rules"] = json!("5x5");
    terms["rated"] = json!(false);
    let mut scene = Scene::new(&app, PLAYERS, terms).await;
    for turn in ["a1,b2", "c3,d4", "e1,e2"] {
        scene.play(turn).await;
    }
    let path = scene.path("/commands");
    scene.players[0].post(&path, json!({"command": {"type": "resign"}})).await.ok();
    let (mut moderator, _) = Visitor::with(&app, Standing::Moderator).await;
    let agreement = format!("/api/moderation/games/{}/agreement", scene.game);
    let answer = moderator.send(Method::POST, &agreement, None).await;
    assert_eq!(answer.code(), (403, "closed"), "there is no engine yet");
    app.bots(champion()).await.unwrap();
    let answer = moderator.send(Method::POST, &agreement, None).await.ok();
    assert_eq!(answer["first"]["turns"], 2);
    assert_eq!(answer["second"]["turns"], 1);
    let agreed = answer["first"]["agreed"].as_u64().unwrap();
    assert!(answer["first"]["best"].as_u64().unwrap() <= agreed && agreed <= 2, "{answer}");
    assert!(answer["first"]["mean_loss"].as_f64().is_some());
}

#[tokio::test]
async fn nobody_judges_their_equals() {
    let (app, _folder) = site("");
    let (mut admin, _) = Visitor::with(&app, Standing::Admin).await;
    let (mut moderator, _) = Visitor::with(&app, Standing::Moderator).await;
    let (mut other, _) = Visitor::with(&app, Standing::Moderator).await;
    let (mut guest, _) = Visitor::with(&app, Standing::Guest).await;
    let path = async |of: &mut Visitor, what: &str| {
        format!("/api/moderation/players/{}/{what}", name(of).await)
    };
    let penalty = || Some(json!({"days": 3, "reason": "again"}));
    for subject in [&mut admin, &mut other] {
        let refused = moderator.send(Method::PUT, &path(subject, "ban").await, penalty()).await;
        assert_eq!(refused.code(), (403, "not-allowed"));
    }
    let own = path(&mut moderator, "mute").await;
    let refused = moderator.send(Method::PUT, &own, penalty()).await;
    assert_eq!(refused.code(), (403, "not-allowed"));
    let role = Some(json!({"role": "moderator"}));
    let refused = admin.send(Method::PUT, &path(&mut guest, "role").await, role).await;
    assert_eq!(refused.code(), (400, "invalid"), "a guest would become a moderator unseen");

    moderator.get("/api/moderation/reports").await.ok();
    let own = path(&mut moderator, "ban").await;
    admin.send(Method::PUT, &own, penalty()).await.ok();
    let banned = moderator.get("/api/moderation/reports").await;
    assert_eq!(banned.code(), (403, "banned"), "what moderators read is not for the banned");
}

#[tokio::test]
async fn names_bans_and_codes() {
    let (app, _folder) = site("registration = 'invitation'");
    let (mut moderator, _) = Visitor::with(&app, Standing::Moderator).await;
    let (mut player, _) = Visitor::with(&app, Standing::Player).await;
    let (mut reporter, _) = Visitor::with(&app, Standing::Player).await;
    let old = name(&mut player).await;
    let report = json!({"reason": "name", "text": "it hurts"});
    reporter.post(&format!("/api/players/{old}/report"), report).await.ok();
    let path = format!("/api/moderation/players/{old}/name");
    let new = json!({"name": "Torcello", "reason": "the old one hurt"});
    moderator.send(Method::PUT, &path, Some(new)).await.ok();
    assert_eq!(name(&mut player).await, "Torcello");
    let terms = json!({"rules": "bga", "time": "3d", "rated": true, "private": false});
    let seek = json!({"terms": terms, "begins": "chance"});
    player.post("/api/seeks", seek).await.ok();
    let penalty = json!({"days": 3, "reason": "again"});
    let path = "/api/moderation/players/torcello";
    moderator.send(Method::PUT, &format!("{path}/ban"), Some(penalty)).await.ok();
    assert_eq!(moderator.get("/api/seeks").await.ok(), json!({"seeks": []}));
    let dossier = moderator.get(path).await.ok();
    assert_eq!(dossier["reports"][0]["reason"], "name");
    assert_eq!(
        (&dossier["deeds"][0]["action"], &dossier["deeds"][1]["action"]),
        (&json!("ban"), &json!("rename"))
    );
    assert!(dossier["banned_until"].is_i64());

    let made = moderator.post("/api/moderation/invitations", json!({"days": 7})).await.ok();
    let code = made["code"].as_str().unwrap();
    assert_eq!(moderator.get("/api/moderation/invitations").await.ok()[0]["code"], code);
    let new = json!({"name": "Burano", "password": "seven lions at the gate", "invitation": code});
    Visitor::new(&app).post("/api/register", new).await.ok();
    assert_eq!(moderator.get("/api/moderation/invitations").await.ok(), json!([]));
    let wrong = moderator.post("/api/moderation/invitations", json!({"days": 0})).await;
    assert_eq!(wrong.code(), (400, "invalid"));
}
