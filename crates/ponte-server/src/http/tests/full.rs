//! A full disk: what cannot be kept is refused, no one is told of it, and it is taken as soon as
//! there is room again; meanwhile what is there can be read.

use axum::http::Method;
use ponte_rules::{Position, Rules};
use serde_json::json;

use super::socket::{enter, pair, start};
use crate::http::clock::now;
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, site};
use crate::id::{AccountId, GameId};
use crate::store::{game, note, session};
use crate::time::DAY_MS;

/// The turns of a game, always the same one.
fn turns() -> Vec<String> {
    let mut number = 1_u64;
    let mut position = Position::new(Rules::BGA);
    let mut turns = Vec::new();
    while let Some(turn) = position.random_turn(|below| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (((number >> 32) * u64::from(below)) >> 32) as u32
    }) {
        position.play_unchecked(turn);
        turns.push(turn.to_string());
    }
    turns
}

#[tokio::test]
async fn who_only_reads_may_do_so_while_nothing_can_be_written() {
    let (app, _folder) = site("");
    let (mut visitor, account) = Visitor::with(&app, Standing::Player).await;
    let (account, long_ago) = (account.unwrap(), now() + -DAY_MS);
    let leave = app.store.write(move |tx| {
        let session = session::of(tx, account, long_ago)?.remove(0);
        session::seen(tx, session.id, long_ago, session.expires_at, "192.0.2.1")?;
        tx.has_rows("PRAGMA query_only = TRUE", &[])
    });
    leave.await.unwrap();
    assert_eq!(visitor.get("/api/me").await.ok()["id"], account.0);
    let settings = Some(json!({"chat": false}));
    assert!(visitor.send(Method::PUT, "/api/me/settings", settings).await.status.is_server_error());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_a_turn_and_takes_it_when_there_is_room() {
    let (app, address, _folder) = start().await;
    let (visitors, id) = pair(&app).await;
    let mut lines = Vec::new();
    for visitor in visitors.iter().chain([&Visitor::new(&app)]) {
        let mut line = enter(address, visitor).await;
        line.say(json!({"type": "watch", "game": id})).await;
        line.until("game").await;
        lines.push(line);
    }
    // The database may not grow from here on, and what is free inside it is taken.
    app.store.write(|tx| tx.has_rows("PRAGMA max_page_count = 1", &[])).await.unwrap();
    let ballast = "x".repeat(3000);
    let account = AccountId(1);
    for number in 0.. {
        let (game, text) = (GameId::from_random(number), ballast.clone());
        let save = app.store.write(move |tx| note::save(tx, game, account, &text, now()));
        if save.await.is_err() {
            break;
        }
    }
    let turns = turns();
    let mut kept = 0;
    loop {
        lines[kept % 2].play(id, &format!("n{kept}"), &turns[kept]).await;
        let answer = lines[kept % 2].until_any(&["done", "refused"]).await;
        if answer["type"] == "refused" {
            assert_eq!(answer["problem"]["code"], "unavailable");
            break;
        }
        kept += 1;
    }
    assert!(kept > 0, "the first turn has room");
    // Nothing of it was kept; and the same again is refused again, not forgotten.
    let log = app.store.read(move |tx| game::events(tx, id, 0)).await.unwrap();
    assert_eq!(log.len(), 1 + kept);
    lines[kept % 2].play(id, &format!("n{kept}"), &turns[kept]).await;
    lines[kept % 2].until("refused").await;

    app.store.write(|tx| tx.has_rows("PRAGMA max_page_count = 1000000", &[])).await.unwrap();
    for number in [kept, kept + 1] {
        lines[number % 2].play(id, &format!("n{number}"), &turns[number]).await;
        assert_eq!(lines[number % 2].until("done").await["version"], number + 2);
    }
    // Who watches has heard every turn once, and nothing else.
    for version in 2..=kept + 3 {
        assert_eq!(lines[2].until("event").await["version"], version);
    }
}
