//! Sessions without a network: real messages, real games, a client in each test.

mod client;
mod hostile;
mod site;

use std::time::Duration;

use serde_json::json;
use tokio::time::{advance, sleep};

use client::{Client, frame};
use site::{BURANO, RIALTO, TestSite, game};

use crate::bus::Topic;
use crate::id::{ChallengeId, SeekId};
use crate::protocol::{Close, Notice, ToClient};

#[tokio::test(start_paused = true)]
async fn hello_is_the_first_message() {
    let site = TestSite::new();
    let mut rialto = site.connect(Some(RIALTO));
    let hello = rialto.next().await;
    assert_eq!((&hello["type"], &hello["protocol"]), (&json!("hello"), &json!(1)));
    assert_eq!(hello["account"]["name"], "rialto");
    let mut visitor = site.connect(None);
    assert_eq!(visitor.next().await.get("account"), None);
}

#[tokio::test(start_paused = true)]
async fn a_turn_reaches_everybody_who_watches() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    let mut burano = site.watching(Some(BURANO), game()).await;
    let mut spectator = site.watching(None, game()).await;
    rialto.play("n1", "c3,d5").await;
    let done = rialto.until("done").await;
    assert_eq!((&done["nonce"], &done["version"]), (&json!("n1"), &json!(2)));
    for client in [&mut rialto, &mut burano, &mut spectator] {
        let event = client.until("event").await;
        assert_eq!((&event["version"], &event["event"]["turn"]), (&json!(2), &json!("c3,d5")));
    }
}

#[tokio::test(start_paused = true)]
async fn watching_with_since_tells_only_what_was_missed() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    rialto.play("n1", "c3,d5").await;
    rialto.until("done").await;
    let mut burano = site.connect(Some(BURANO));
    burano.say(json!({"type": "watch", "game": game(), "since": 1})).await;
    let view = &burano.until("game").await["view"];
    assert_eq!((&view["version"], &view["you"]), (&json!(2), &json!("second")));
    assert_eq!(view["events"].as_array().map(Vec::len), Some(1));
    assert_eq!(view["presence"], json!({"first": "here", "second": "here", "spectators": 0}));
}

#[tokio::test(start_paused = true)]
async fn what_is_unwatched_is_heard_no_more() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    let mut burano = site.watching(Some(BURANO), game()).await;
    burano.say(json!({"type": "unwatch", "game": game()})).await;
    burano.say(json!({"type": "ping", "id": 1})).await;
    burano.until("pong").await;
    rialto.play("n1", "c3,d5").await;
    rialto.until("event").await;
    burano.say(json!({"type": "ping", "id": 2})).await;
    assert_eq!(burano.next().await["type"], "pong");
    assert_eq!(site.attendance.of(game()).second, crate::protocol::Whereabouts::Gone);
}

#[tokio::test(start_paused = true)]
async fn notices_come_by_themselves_and_only_to_their_account() {
    let site = TestSite::new();
    let (mut rialto, mut burano) = (site.connect(Some(RIALTO)), site.connect(Some(BURANO)));
    rialto.until("hello").await;
    burano.until("hello").await;
    let notice = Notice::ChallengeGone { challenge: ChallengeId(3) };
    site.bus.publish(Topic::Account(RIALTO), ToClient::Notice { notice });
    assert_eq!(rialto.next().await["type"], "notice");
    burano.say(json!({"type": "ping", "id": 1})).await;
    assert_eq!(burano.next().await["type"], "pong");
}

#[tokio::test(start_paused = true)]
async fn seeks_are_told_and_then_come_and_go() {
    let site = TestSite::new();
    let mut client = site.connect(None);
    client.say(json!({"type": "lobby", "on": true})).await;
    assert_eq!(client.until("lobby").await["seeks"], json!([]));
    site.bus.publish(Topic::Lobby, ToClient::SeekRemoved { id: SeekId(3) });
    assert_eq!(client.next().await["id"], 3);
    site.bus.mark_missed(Topic::Lobby);
    assert_eq!(client.next().await["type"], "lobby");
    client.say(json!({"type": "lobby", "on": false})).await;
    client.say(json!({"type": "ping", "id": 1})).await;
    client.until("pong").await;
    assert_eq!(site.bus.listeners(Topic::Lobby), 0);
}

#[tokio::test(start_paused = true)]
async fn each_room_hears_its_own() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    let mut burano = site.watching(Some(BURANO), game()).await;
    let mut spectator = site.watching(None, game()).await;
    let chat = |room: &str| json!({"type": "chat", "game": game(), "room": room, "nonce": "c", "text": "ciao"});
    rialto.say(chat("players")).await;
    assert_eq!(rialto.until("done").await.get("version"), None);
    assert_eq!(burano.until("chat").await["line"]["text"], "ciao");
    rialto.say(chat("spectators")).await;
    assert_eq!(spectator.until("chat").await["line"]["room"], "spectators");
    burano.say(json!({"type": "ping", "id": 1})).await;
    assert_eq!(burano.next().await["type"], "pong");
}

#[tokio::test(start_paused = true)]
async fn pings_measure_the_lag_that_the_clock_forgives() {
    let site = TestSite::new();
    let mut rialto = Client::slow_to_answer(site.connect(Some(RIALTO)), Duration::from_millis(80));
    rialto.pinged().await;
    rialto.play("n1", "c3,d5").await;
    rialto.until("done").await;
    assert_eq!(*site.lag_ms.lock().unwrap(), 80);
}

#[tokio::test(start_paused = true)]
async fn whoever_says_nothing_for_a_minute_is_gone() {
    let site = TestSite::new();
    let mut client = site.connect(Some(RIALTO)).without_pongs();
    assert_eq!(client.closed().await, Close::Silent);
    let mut patient = site.connect(Some(RIALTO));
    patient.until("hello").await;
    for _ in 0..10 {
        advance(Duration::from_secs(20)).await;
        patient.say(json!({"type": "ping", "id": 1})).await;
        patient.until("pong").await;
    }
}

#[tokio::test(start_paused = true)]
async fn signing_out_or_a_ban_closes_the_socket() {
    let site = TestSite::new();
    let (mut now, mut later) = (site.connect(Some(RIALTO)), site.connect(Some(BURANO)));
    now.until("hello").await;
    later.until("hello").await;
    site.send_away(Close::Banned);
    site.bus.mark_missed(Topic::Account(RIALTO));
    assert_eq!(now.closed().await, Close::Banned);
    // This one was not notified, but sessions are checked every minute.
    assert_eq!(later.closed().await, Close::Banned);
}

#[tokio::test(start_paused = true)]
async fn a_restart_is_told_and_what_is_under_way_is_answered() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    site.hold(Duration::from_millis(500));
    rialto.play("n1", "c3,d5").await;
    sleep(Duration::from_millis(1)).await;
    site.close();
    assert_eq!(rialto.next().await["in_ms"], 1000);
    assert_eq!(rialto.until("done").await["version"], 2);
    assert_eq!(rialto.closed().await, Close::Restarting);
}

#[tokio::test(start_paused = true)]
async fn a_page_that_is_hidden_is_away() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    rialto.say(json!({"type": "left", "game": game(), "away": true})).await;
    rialto.say(json!({"type": "ping", "id": 1})).await;
    rialto.until("pong").await;
    assert_eq!(site.attendance.of(game()).first, crate::protocol::Whereabouts::Away);
    rialto.send(frame::close()).await;
    sleep(Duration::from_millis(1)).await;
    assert_eq!(site.attendance.of(game()), Default::default());
}

#[tokio::test(start_paused = true)]
async fn those_who_watch_are_told_who_comes_and_goes() {
    let site = TestSite::new();
    tokio::spawn(crate::socket::tell_presence(site.bus.clone(), site.attendance.clone()));
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    let burano = site.watching(Some(BURANO), game()).await;
    assert_eq!(rialto.until("presence").await["second"], "here");
    drop(burano);
    assert_eq!(rialto.until("presence").await["second"], "gone");
}
