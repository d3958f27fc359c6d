//! Flags, vacations, restarts and outages.

use super::{START, Scene, games_over};
use crate::bus::{Bus, Topic};
use crate::game::{Event, Reason, Refused};
use crate::games::{GamesError, Who};
use crate::store::testing::on_both;
use crate::store::{Address, Store, account, vacation};
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};

async fn last_event(scene: &Scene, after_ms: i64) -> Event {
    let log = scene.games.events(scene.game, None, 0, START + after_ms).await.unwrap();
    log.last().unwrap().event
}

#[test]
fn a_flag_falls_though_nobody_watches() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        scene.play("c3,d5 g7,h9", 0).await;
        let flag_ms = SECOND_MS + 5 * MINUTE_MS + 900;
        assert_eq!(scene.games.sweep(START + (flag_ms - 1)).await, Ok(0));
        let mut told = scene.bus.subscribe(Topic::Game(scene.game));
        assert_eq!(scene.games.sweep(START + flag_ms).await, Ok(1));
        assert_eq!(scene.games.sweep(START + flag_ms).await, Ok(0));
        let outcomes = super::heard(&mut told, |message| message["event"]["ending"].to_string());
        assert_eq!(outcomes, [r#"{"outcome":"dark","reason":"time"}"#]);
    });
}

#[test]
fn a_game_that_nobody_begins_is_broken_off() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        assert_eq!(scene.games.sweep(START + 59_999).await, Ok(0));
        assert_eq!(scene.games.sweep(START + 60_000).await, Ok(1));
        let Event::Ended { ending } = last_event(&scene, 60_000).await else { panic!() };
        assert_eq!((ending.outcome, ending.reason), (None, Reason::Abort));
    });
}

#[test]
fn a_turn_that_comes_too_late_ends_the_game() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        scene.play("c3,d5 g7,h9", 0).await;
        let late = scene.ask(0, r#"{"type":"play","turn":"a1,b1"}"#, 10 * MINUTE_MS).await;
        assert_eq!(late, Err(GamesError::Refused(Refused::TooLate)));
        let Event::Ended { ending } = last_event(&scene, 10 * MINUTE_MS).await else { panic!() };
        assert_eq!(ending.reason, Reason::Time);
    });
}

#[test]
fn anybody_may_claim_a_flag_but_not_early() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        scene.play("c3,d5 g7,h9", 0).await;
        let claim = r#"{"type":"flag"}"#;
        let early = scene.ask(1, claim, 2000).await;
        assert_eq!(early, Err(GamesError::Refused(Refused::TimeIsLeft)));
        assert!(scene.ask(1, claim, 10 * MINUTE_MS).await.is_ok());
    });
}

#[test]
fn a_vacation_comes_before_the_flag() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 1d").await;
        scene.play("c3,d5 g7,h9", 0).await;
        let mover = scene.seats[0];
        scene.games.sweep(START + (DAY_MS + 2000)).await.unwrap();
        assert!(matches!(last_event(&scene, DAY_MS).await, Event::Rested { ms: DAY_MS, .. }));
        let used = scene.store.read(move |tx| vacation::used_ms(tx, mover, 2026)).await;
        assert_eq!(used, Ok(DAY_MS));
        // A turn that arrives before the sweeper has looked is saved by vacation too.
        let late = scene.ask(0, r#"{"type":"play","turn":"a1,b1"}"#, 2 * DAY_MS + HOUR_MS).await;
        assert!(late.is_ok(), "{late:?}");

        let other = scene.seats[1];
        let refuse = move |tx: &mut crate::store::Tx<'_>| {
            account::set_settings(tx, other, r#"{"vacation":false}"#)
        };
        scene.store.write(refuse).await.unwrap();
        scene.games.sweep(START + 4 * DAY_MS).await.unwrap();
        let Event::Ended { ending } = last_event(&scene, 4 * DAY_MS).await else { panic!() };
        assert_eq!(ending.reason, Reason::Time);
    });
}

#[test]
fn a_years_vacation_ends() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 1d").await;
        scene.play("c3,d5 g7,h9", 0).await;
        let mover = scene.seats[0];
        let most = crate::games::expiry::VACATION_MS;
        let spend = move |tx: &mut crate::store::Tx<'_>| {
            vacation::take(tx, mover, 2026, most - HOUR_MS, most)
        };
        assert_eq!(scene.store.write(spend).await, Ok(true));
        scene.games.sweep(START + (DAY_MS + 2000)).await.unwrap();
        assert!(matches!(last_event(&scene, DAY_MS).await, Event::Rested { ms: HOUR_MS, .. }));
        scene.games.sweep(START + (DAY_MS + HOUR_MS + 2000)).await.unwrap();
        assert!(matches!(last_event(&scene, DAY_MS).await, Event::Ended { .. }));
    });
}

#[test]
fn a_game_goes_on_after_a_restart_and_the_outage_is_charged_to_nobody() {
    on_both(async |store| {
        let mut scene = Scene::new(store, "bga 5+8").await;
        scene.play("c3,d5 g7,h9", 0).await;
        for after_ms in [2000, 5000, 8000, 11_000] {
            scene.games.beat(START + after_ms).await.unwrap();
        }
        // Ten minutes of silence: twice the time on the clocks.
        scene.games = games_over(&scene.store, &scene.bus);
        let back_ms = 11_000 + 10 * MINUTE_MS;
        scene.games.start(START + back_ms).await.unwrap();
        scene.games.sweep(START + back_ms).await.unwrap();
        assert_eq!(last_event(&scene, back_ms).await, Event::Refunded { ms: 10 * MINUTE_MS });
        assert_eq!(scene.clocks(back_ms).await, [290_000, 300_000]);
        scene.ask(0, r#"{"type":"play","turn":"a1,b1"}"#, back_ms + 5000).await.unwrap();
        assert_eq!(scene.clocks(back_ms + 5000).await, [293_000, 300_000]);
        // A node that starts now gives nothing back twice.
        let again = games_over(&scene.store, &Bus::default());
        again.start(START + (back_ms + 6000)).await.unwrap();
        let view = again.view(scene.game, None, 0, START + (back_ms + 7000)).await.unwrap();
        assert_eq!(view.clocks, [293_000, 298_000 + 1000]);
    });
}

#[test]
fn a_store_out_of_reach_costs_nobody_time_whoever_comes_first_when_it_is_back() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        scene.play("c3,d5 g7,h9", 0).await;
        scene.games.beat(START + 2000).await.unwrap();
        // The sweeper looks before the next sign of life.
        let back_ms = 2000 + 10 * MINUTE_MS;
        scene.games.sweep(START + back_ms).await.unwrap();
        assert_eq!(last_event(&scene, back_ms).await, Event::Refunded { ms: 10 * MINUTE_MS });
        // So does the player to move.
        let later_ms = 2 * back_ms;
        let turn = scene.ask(0, r#"{"type":"play","turn":"a1,b1"}"#, later_ms).await;
        assert!(turn.is_ok(), "{turn:?}");
        assert_eq!(scene.clocks(later_ms).await, [307_000, 300_000]);
    });
}

#[tokio::test]
async fn while_nothing_can_be_written_clocks_are_not_judged_and_games_can_be_seen() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Address::Sqlite(folder.path().join("ponte.db"))).unwrap();
    let scene = Scene::new(store, "bga 5+8").await;
    scene.play("c3,d5 g7,h9", 0).await;
    scene.games.beat(START + 2000).await.unwrap();
    scene.store.write(|tx| tx.has_rows("PRAGMA query_only = TRUE", &[])).await.unwrap();
    let later_ms = 10 * MINUTE_MS;
    let turn = scene.ask(0, r#"{"type":"play","turn":"a1,b1"}"#, later_ms).await;
    assert!(matches!(turn, Err(GamesError::Store(_))), "{turn:?}");
    scene.games.sweep(START + later_ms).await.unwrap();
    let view = scene.games.view(scene.game, None, 0, START + later_ms).await.unwrap();
    assert_eq!((view.version, view.ending), (3, None));
}

#[test]
fn nodes_that_live_cause_no_outage() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        scene.play("c3,d5 g7,h9", 0).await;
        for after_ms in [2000, 4000, 6000, 8500] {
            scene.games.beat(START + after_ms).await.unwrap();
        }
        let other = games_over(&scene.store, &Bus::default());
        other.start(START + 9000).await.unwrap();
        assert_eq!(other.view(scene.game, None, 0, START + 9000).await.unwrap().version, 3);
        let server =
            other.command(scene.game, Who::Server, crate::game::Command::Abort, None, START + 9000);
        assert_eq!(server.await.unwrap().version, 4);
    });
}
