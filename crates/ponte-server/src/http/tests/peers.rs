//! Two nodes of one site over one PostgreSQL, with real sockets at both.

use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use super::socket::{Client, enter, listen, pair};
use crate::bus::Topic;
use crate::game::Terms;
use crate::http::app::App;
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, config};
use crate::protocol::ToClient;
use crate::site::Site;
use crate::store::testing::fresh_postgres;
use crate::store::{Address, Store};

/// A node, which keeps in step with others.
fn node(address: &Address) -> App {
    let app = App::new(config(""), Store::open(address).unwrap(), Site::new([])).unwrap();
    tokio::spawn(crate::run_background(app.clone()));
    app
}

/// Two nodes that hear each other; none where there is no PostgreSQL.
async fn two_nodes() -> Option<(App, App)> {
    let address = fresh_postgres()?;
    let (one, other) = (node(&address), node(&address));
    meet(&one, &other).await;
    meet(&other, &one).await;
    Some((one, other))
}

/// Waits until the second node hears the first.
async fn meet(first: &App, second: &App) {
    let mut heard = second.bus.subscribe(Topic::Lobby);
    while heard.take().is_none() {
        first.bus.publish(Topic::Lobby, ToClient::Lobby { seeks: Vec::new() });
        sleep(Duration::from_millis(20)).await;
    }
}

fn by_correspondence() -> Terms {
    let (rules, time) = ("bga".parse().unwrap(), "3d".parse().unwrap());
    Terms { rules, time, rated: false, private: false }
}

async fn watching(app: &App, visitor: &Visitor, game: crate::id::GameId) -> Client {
    let mut line = enter(listen(app).await, visitor).await;
    line.say(json!({"type": "watch", "game": game})).await;
    line.until("game").await;
    line
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_on_one_node_reaches_the_sockets_of_the_other() {
    let Some((one, other)) = two_nodes().await else { return };
    let ([first, second], game) = pair(&one).await;
    let mut first = watching(&one, &first, game).await;
    let mut second = watching(&other, &second, game).await;
    let mut spectator = watching(&other, &Visitor::new(&other), game).await;
    for (number, turn) in ["c3,d5", "swap", "e7,g7", "f3,h3"].into_iter().enumerate() {
        let mover = if number % 2 == 0 { &mut first } else { &mut second };
        mover.play(game, &format!("n{number}"), turn).await;
        for line in [&mut first, &mut second, &mut spectator] {
            let event = line.until("event").await;
            assert_eq!(
                (&event["version"], &event["event"]["turn"]),
                (&json!(number + 2), &json!(turn))
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_begins_on_one_node_is_announced_on_the_other() {
    let Some((one, other)) = two_nodes().await else { return };
    let (visitor, account) = Visitor::with(&one, Standing::Guest).await;
    let (_, opponent) = Visitor::with(&one, Standing::Guest).await;
    let mut line = enter(listen(&other).await, &visitor).await;
    line.until("hello").await;
    let seats = [account.unwrap(), opponent.unwrap()];
    let game =
        one.games.create(by_correspondence(), seats, crate::http::clock::now()).await.unwrap();
    let notice = &line.until("notice").await["notice"];
    assert_eq!((&notice["type"], &notice["game"]), (&json!("game_started"), &json!(game)));
    assert_eq!(line.until("notice").await["notice"]["type"], "your_turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_signs_out_on_one_node_is_gone_from_the_other() {
    let Some((one, other)) = two_nodes().await else { return };
    let (mut guest, _) = Visitor::with(&one, Standing::Guest).await;
    let mut line = enter(listen(&other).await, &guest).await;
    line.until("hello").await;
    guest.post("/api/logout", json!({})).await.ok();
    assert_eq!(line.closed().await, Some(crate::protocol::Close::SignedOut.code()));
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_is_that_of_all_nodes() {
    let Some((one, other)) = two_nodes().await else { return };
    let ([first, second], game) = pair(&one).await;
    let mut first = watching(&one, &first, game).await;
    let mut second = watching(&other, &second, game).await;
    for line in [&mut first, &mut second] {
        until_presence(line, json!({"first": "here", "second": "here", "spectators": 0})).await;
    }
    second.say(json!({"type": "left", "game": game, "away": true})).await;
    until_presence(&mut first, json!({"first": "here", "second": "away", "spectators": 0})).await;
    let spectator = watching(&other, &Visitor::new(&other), game).await;
    until_presence(&mut first, json!({"first": "here", "second": "away", "spectators": 1})).await;
    drop((second, spectator));
    until_presence(&mut first, json!({"first": "here", "second": "gone", "spectators": 0})).await;
}

async fn until_presence(line: &mut Client, expected: serde_json::Value) {
    loop {
        let told = line.until("presence").await;
        if expected.as_object().unwrap().iter().all(|(key, value)| told[key] == *value) {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_with_another_node_is_not_away() {
    let Some((one, other)) = two_nodes().await else { return };
    let (mut here, account) = Visitor::with(&one, Standing::Player).await;
    let (mut away, opponent) = Visitor::with(&one, Standing::Player).await;
    let mut line = enter(listen(&other).await, &here).await;
    line.until("hello").await;
    let seats = [account.unwrap(), opponent.unwrap()];
    one.games.create(by_correspondence(), seats, crate::http::clock::now()).await.unwrap();
    assert_eq!(line.until("notice").await["notice"]["type"], "game_started");
    // Kept for one, so by now for the other too if it were.
    let mut kept = json!(0);
    while kept != json!(1) {
        sleep(Duration::from_millis(50)).await;
        kept = away.get("/api/me/notices").await.ok()["unread"].clone();
    }
    sleep(Duration::from_millis(200)).await;
    assert_eq!(here.get("/api/me/notices").await.ok()["unread"], 0);
}
