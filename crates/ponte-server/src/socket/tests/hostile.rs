//! Clients that mean no good: each is refused or slowed down, and the others notice nothing.

use std::time::Duration;

use axum::extract::ws::Message;
use serde_json::json;
use tokio::time::{Instant, sleep};

use super::client::frame;
use super::site::{BURANO, MURANO, RIALTO, TestSite, game, private};
use crate::bus::Topic;
use crate::game::Event;
use crate::protocol::{Close, ToClient};
use crate::time::Millis;

#[tokio::test(start_paused = true)]
async fn anothers_seat_and_anothers_turn_are_refused() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    let mut burano = site.watching(Some(BURANO), game()).await;
    let mut murano = site.watching(Some(MURANO), game()).await;
    burano.play("b", "c3,d5").await;
    assert_eq!(burano.until("refused").await["problem"]["code"], "not-your-turn");
    murano.play("m", "c3,d5").await;
    assert_eq!(murano.until("refused").await["problem"]["code"], "not-seated");
    rialto.play("r", "c3,c3").await;
    assert_eq!(rialto.until("refused").await["nonce"], "r");
    // Nothing of this was heard by anybody.
    rialto.play("s", "c3,d5").await;
    assert_eq!(burano.next().await["version"], 2);
}

#[tokio::test(start_paused = true)]
async fn a_nonce_said_twice_is_done_once() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    let mut burano = site.watching(Some(BURANO), game()).await;
    for _ in 0..2 {
        rialto.play("same", "c3,d5").await;
        assert_eq!(rialto.until("done").await["version"], 2);
    }
    burano.play("other", "swap").await;
    assert_eq!(burano.next().await["event"]["turn"], "c3,d5");
    assert_eq!(burano.until("event").await["version"], 3);
}

#[tokio::test(start_paused = true)]
async fn a_private_game_is_neither_shown_nor_heard() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), private()).await;
    let mut murano = site.connect(Some(MURANO));
    murano.say(json!({"type": "watch", "game": private()})).await;
    let error = murano.until("error").await;
    assert_eq!(
        (&error["game"], &error["problem"]["code"]),
        (&json!(private()), &json!("not-found"))
    );
    let command = json!({"type": "play", "turn": "c3,d5"});
    rialto
        .say(json!({"type": "command", "game": private(), "nonce": "n", "command": command}))
        .await;
    rialto.until("event").await;
    murano.say(json!({"type": "ping", "id": 1})).await;
    assert_eq!(murano.next().await["type"], "pong");
}

#[tokio::test(start_paused = true)]
async fn nonsense_is_answered_and_forgotten() {
    let site = TestSite::new();
    let mut client = site.connect(Some(RIALTO));
    client.until("hello").await;
    for nonsense in [
        "",
        "{",
        "[]",
        "null",
        "{\"type\":\"wach\"}",
        "{\"type\":\"watch\",\"game\":\"../../etc\"}",
        "{\"type\":\"ping\",\"id\":-1}",
        "{\"type\":\"ping\",\"id\":1,\"more\":1}",
        "{\"type\":\"command\",\"game\":\"7hTqW2xb\",\"nonce\":\"\",\"command\":{\"type\":\"flag\"}}",
        "{\"type\":\"command\",\"game\":\"7hTqW2xb\",\"nonce\":\"n\",\"command\":{\"type\":\"rest\",\"ms\":9}}",
        &"[".repeat(10_000),
    ] {
        client.send(Message::text(nonsense)).await;
        assert_eq!(client.next().await["problem"]["code"], "malformed", "{nonsense}");
    }
}

#[tokio::test(start_paused = true)]
async fn frames_too_long_or_not_text_end_the_socket() {
    let site = TestSite::new();
    let mut long = site.connect(Some(RIALTO));
    long.send(Message::text(" ".repeat(16 * 1024 + 1))).await;
    assert_eq!(long.closed().await, Close::TooLong);
    let mut binary = site.connect(Some(RIALTO));
    binary.send(frame::binary()).await;
    assert_eq!(binary.closed().await, Close::NotText);
}

#[tokio::test(start_paused = true)]
async fn a_flood_is_read_slowly_and_then_ended() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    let mut flood = site.connect(Some(MURANO));
    let began = Instant::now();
    let flooding = tokio::spawn(async move {
        for id in 0..200 {
            flood.say(json!({"type": "ping", "id": id})).await;
            flood.until("pong").await;
        }
        let slowed = began.elapsed();
        // From now on without reading the answers one by one.
        loop {
            flood.send(Message::text("flood")).await;
            if let Some(close) = flood.is_closed() {
                return (slowed, close);
            }
        }
    });
    // The neighbour plays on at once.
    let asked = Instant::now();
    rialto.play("n", "c3,d5").await;
    rialto.until("done").await;
    assert!(asked.elapsed() < Duration::from_millis(10));
    let (slowed, close) = flooding.await.unwrap();
    assert!(slowed > Duration::from_secs(15), "200 messages were read in {slowed:?}");
    assert_eq!(close, Close::Flooding);
    assert!(began.elapsed() < Duration::from_secs(30));
}

fn event(version: u32) -> ToClient {
    let event = Event::Refunded { ms: 0 };
    ToClient::Event { game: game(), version, at: Millis(0), event, clocks: [0, 0] }
}

#[tokio::test(start_paused = true)]
async fn whoever_reads_slowly_is_told_anew_and_nobody_waits() {
    let site = TestSite::new();
    let mut rialto = site.watching(Some(RIALTO), game()).await;
    let mut slow = site.watching(None, game()).await;
    let before = Instant::now();
    for number in 0..200 {
        site.bus.publish(Topic::Game(game()), event(number));
        sleep(Duration::from_millis(1)).await;
        assert_eq!(rialto.next().await["version"], number);
    }
    assert!(before.elapsed() < Duration::from_millis(250));
    let mut told = 0;
    let view = loop {
        let message = slow.next().await;
        if message["type"] == "game" {
            break message;
        }
        told += 1;
    };
    assert!((64..80).contains(&told), "{told}");
    assert_eq!(view["view"]["version"], 1);
    site.bus.publish(Topic::Game(game()), event(200));
    assert_eq!(slow.next().await["version"], 200);
}

#[tokio::test(start_paused = true)]
async fn whoever_never_reads_is_dropped() {
    let site = TestSite::new();
    let _deaf = site.watching(None, game()).await;
    for _ in 0..100 {
        site.bus.publish(Topic::Game(game()), event(1));
    }
    sleep(Duration::from_secs(25)).await;
    assert_eq!(site.bus.listeners(Topic::Game(game())), 0);
    assert_eq!(site.attendance.of(game()).spectators, 0);
}
