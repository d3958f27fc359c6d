//! Games over HTTP alone: played, followed, listed, taken away.

use std::time::Duration;

use ponte_rules::{Game, Position, Record, Rules};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::play::{Scene, live};
use crate::bus::Topic;
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, site};
use crate::protocol::{ToClient, Whereabouts};
use crate::store::value::values;

const PLAYERS: [Standing; 2] = [Standing::Player; 2];

#[tokio::test]
async fn a_whole_game_is_played_and_found_everywhere() {
    let (app, _folder) = site("");
    let mut scene = Scene::new(&app, PLAYERS, live()).await;
    let mut visitor = Visitor::new(&app);
    let featured = visitor.get("/api/featured").await.ok();
    assert_eq!(featured["id"], scene.game, "the only game");
    assert_eq!(visitor.get(&scene.path("/record")).await.code(), (404, "no-such-record"));
    let turns = visitor.get(&scene.path("/turns")).await.ok();
    assert_eq!(turns["turns"].as_array().unwrap().len(), 4950, "all pairs of a hundred cells");
    scene.play_out().await;

    let events = visitor.get(&scene.path("/events?since=1")).await.ok();
    let events = events["events"].as_array().unwrap();
    assert_eq!(events.last().unwrap()["event"]["type"], "ended");
    let game = visitor.get(&scene.path("/json")).await.ok();
    let turns = game["turns"].as_array().unwrap();
    assert_eq!(turns.len() + 1, events.len());
    assert_eq!(game["ending"]["reason"], "score");
    let stream = visitor.get(&scene.path("/stream")).await;
    let lines = stream.body.as_str().unwrap().lines();
    assert_eq!(lines.count(), events.len() + 1, "from the start, and it ends by itself");

    let record = visitor.get(&scene.path("/record")).await;
    let record = Record::read(record.body.as_str().unwrap(), None).unwrap();
    assert_eq!(record.turns().len(), turns.len());
    assert!(record.tag("Light").is_some_and(|name| scene.names.contains(&name.to_owned())));

    for path in ["/api/results", &format!("/api/players/{}/games", scene.names[0])] {
        let list = visitor.get(path).await.ok();
        assert_eq!(list["games"][0]["id"], scene.game, "{path}");
        assert!(list["games"][0]["rating_changes"][0].as_i64().unwrap() > 0);
    }
    assert_eq!(visitor.get("/api/featured").await.ok()["id"], scene.game, "the last result");
    assert_eq!(scene.players[0].get("/api/games/mine").await.ok()["games"], json!([]));
}

#[tokio::test]
async fn a_stored_game_against_the_rules_is_an_error_not_a_missing_record() {
    let (app, _folder) = site("");
    let mut scene = Scene::new(&app, PLAYERS, live()).await;
    scene.play_out().await;
    let start = Position::new(Rules::BGA);
    let turn = start.turns()[0];
    let spoiled = Game { start, turns: vec![turn, turn], outcome: None, termination: None };
    let (id, record) = (scene.game.clone(), spoiled.to_bytes());
    let sql = "UPDATE game SET record = $2 WHERE id = $1";
    let spoil = app.store.write(move |tx| tx.execute(sql, values![id.as_str(), record.as_slice()]));
    assert_eq!(spoil.await, Ok(1));
    let mut visitor = Visitor::new(&app);
    assert_eq!(visitor.get(&scene.path("/record")).await.code(), (500, "internal"));
}

#[tokio::test]
async fn a_question_waits_for_an_event_and_a_stream_tells_them_all() {
    let (app, _folder) = site("");
    let mut scene = Scene::new(&app, PLAYERS, live()).await;
    let ask = |path: &str| {
        let (mut visitor, path) = (Visitor::new(&app), scene.path(path));
        tokio::spawn(async move { visitor.get(&path).await })
    };
    let (poll, stream) = (ask("/events?since=1&wait=20"), ask("/stream?since=1"));
    let topic = Topic::Game(scene.game.parse().unwrap());
    while app.bus.listeners(topic) < 2 {
        tokio::task::yield_now().await;
    }
    // A spectator's arrival is no event.
    let (game, gone) = (scene.game.parse().unwrap(), Whereabouts::Gone);
    let arrival = ToClient::Presence { game, first: gone, second: gone, spectators: 1 };
    app.bus.publish_here(topic, arrival);
    sleep(Duration::from_millis(50)).await;
    assert!(!poll.is_finished());
    scene.play("e2,g4").await;
    let heard = poll.await.unwrap().ok();
    assert_eq!(heard["events"][0]["event"]["turn"], "e2,g4");
    let resign = json!({"command": {"type": "resign"}});
    let path = scene.path("/commands");
    scene.play("swap").await;
    scene.players[0].post(&path, resign).await.ok();
    let told = stream.await.unwrap();
    assert_eq!(told.headers["x-accel-buffering"], "no");
    let types = told.body.as_str().unwrap().lines().filter(|line| !line.is_empty());
    let types =
        types.map(|line| serde_json::from_str::<Value>(line).unwrap()["event"]["type"].clone());
    assert_eq!(types.collect::<Vec<_>>(), ["played", "played", "ended"]);
}

#[tokio::test]
async fn a_players_games_go_into_one_file() {
    let (app, _folder) = site("");
    let mut scene = Scene::new(&app, PLAYERS, live()).await;
    scene.play_out().await;
    let mut secret = live();
    secret["private"] = json!(true);
    secret["rated"] = json!(false);
    scene.begin(secret).await;
    scene.play_out().await;

    let mut visitor = Visitor::new(&app);
    let base = format!("/api/players/{}/games", scene.names[0]);
    let mut sizes = Vec::new();
    for who in [&mut visitor, &mut scene.players[1]] {
        let records = who.get(&format!("{base}/records")).await.body;
        let records = Record::read_all(records.as_str().unwrap(), None).unwrap();
        let lines = who.get(&format!("{base}/json")).await.body.to_string();
        let ids = lines.matches(r#"created_at"#).count();
        sizes.push((records.len(), ids));
    }
    assert_eq!(sizes, [(1, 1), (2, 2)], "private games are for their players");

    let count = async |visitor: &mut Visitor, query: &str| {
        let found = visitor.get(&format!("{base}?{query}")).await.ok();
        found["games"].as_array().unwrap().len()
    };
    for (query, games) in [
        ("result=won", 1),
        ("result=lost", 0),
        ("color=dark", 1),
        ("color=light", 0),
        ("rated=true", 1),
        ("speed=correspondence", 0),
        ("rules=bga", 1),
        ("rules=bsn", 0),
        (&format!("opponent={}", scene.names[1]), 1),
    ] {
        assert_eq!(count(&mut visitor, query).await, games, "{query}");
    }
    let wrong = visitor.get(&format!("{base}?result=maybe")).await;
    assert_eq!(wrong.code(), (400, "malformed"));
}

#[tokio::test]
async fn files_with_many_games_wait_for_one_another() {
    let (app, _folder) = site("");
    let mut scene = Scene::new(&app, PLAYERS, live()).await;
    scene.play_out().await;
    let path = format!("/api/players/{}/games", scene.names[0]);
    let others = app.exports.acquire_many(app.exports.available_permits() as u32).await.unwrap();
    let mut visitor = Visitor::new(&app);
    let mut file = tokio::spawn({
        let (mut visitor, path) = (visitor.clone(), format!("{path}/records"));
        async move { visitor.get(&path).await.body }
    });
    assert_eq!(visitor.get(&path).await.ok()["games"][0]["id"], scene.game, "a page does not");
    assert!(timeout(Duration::from_millis(300), &mut file).await.is_err(), "the file does");
    drop(others);
    assert!(file.await.unwrap().as_str().unwrap().contains(&scene.game));
}

#[tokio::test]
async fn trophies_and_openings_follow_from_games() {
    let (app, _folder) = site("");
    let mut scene = Scene::new(&app, PLAYERS, live()).await;
    scene.play_out().await;
    let mut visitor = Visitor::new(&app);
    let base = format!("/api/players/{}", scene.names[0]);
    let finished_index = visitor.get(&format!("{base}/trophies")).await.ok();
    let trophy = |id: &str| {
        let all = finished_index["trophies"].as_array().unwrap();
        all.iter().find(|line| line["trophy"] == id).unwrap().clone()
    };
    assert_eq!(trophy("first-win")["game"], scene.game);
    assert_eq!(trophy("first-win")["progress"], 1);
    assert_eq!(
        (trophy("games-10")["progress"].as_i64(), trophy("games-10")["goal"].as_i64()),
        (Some(1), Some(10))
    );
    assert_eq!(trophy("games-10").get("won_at"), None);
    let openings = visitor.get(&format!("{base}/openings")).await.ok();
    let opening = json!({"size": 10, "turn": "e2,g4", "won": 1, "drawn": 0, "lost": 0});
    assert_eq!(openings, json!({"openings": [opening]}));
    let catalog = visitor.get("/api/trophies").await.ok();
    let first = catalog["trophies"]
        .as_array()
        .unwrap()
        .iter()
        .find(|it| it["trophy"] == "first-win")
        .unwrap();
    assert_eq!(first["winners"], 1);
    assert_eq!(
        visitor.get("/api/players/nobody-here/trophies").await.code(),
        (404, "no-such-player")
    );
}

#[tokio::test]
async fn lists_and_tables_say_alike_how_sure_a_rating_is() {
    let (app, _folder) = site("");
    let mut scene = Scene::new(&app, PLAYERS, live()).await;
    let mine = scene.players[0].get("/api/games/mine").await.ok();
    assert_eq!(mine["games"][0]["second"]["rating"], json!({"rating": 1500, "deviation": 350}));
    scene.play_out().await;
    let table = scene.players[0].get(&scene.path("")).await.ok();
    let listed = scene.players[0].get("/api/results").await.ok();
    let deviation = listed["games"][0]["first"]["rating"]["deviation"].as_i64();
    assert!(deviation < Some(350), "one game tells something: {listed}");
    assert_eq!(deviation, table["first"]["rating"]["deviation"].as_i64());
}

#[tokio::test]
async fn a_new_site_has_nothing_to_show() {
    let (app, _folder) = site("");
    let mut visitor = Visitor::new(&app);
    assert_eq!(visitor.get("/api/featured").await.ok(), Value::Null);
    assert_eq!(visitor.get("/api/results").await.ok(), json!({"games": []}));
}
