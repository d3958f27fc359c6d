//! What belongs to players and to the site, one short story for each family.

use crate::game::{Plan, Seat};
use crate::id::{AccountId, ChallengeId, GameId};
use crate::protocol::{DeviceWants, Notice, PushKeys, Room};
use crate::store::outbox::Mail;
use crate::store::report::{self, Closed};
use crate::store::testing::{on_both, player};
use crate::store::{
    absence, audit, chat, heartbeat, note, notice, outbox, plan, push, relation, site_secret,
    trophy, vacation,
};
use crate::time::Millis;

const GAME: u64 = 7;

fn game() -> GameId {
    GameId::from_random(GAME)
}

#[test]
fn what_is_said_twice_is_kept_once() {
    on_both(async |store| {
        let by = player(&store, "Rialto").await;
        let say = |nonce: &'static str, text: &'static str, room| {
            store.write(move |tx| {
                let nonce = nonce.parse().unwrap();
                let (game, at) = (game(), Millis(3));
                chat::say(tx, &chat::New { game, room, by, at, nonce: Some(&nonce), text })
            })
        };
        let (first, new) = say("a", "good luck", Room::Players).await.unwrap();
        assert!(new);
        assert_eq!(say("a", "good luck", Room::Players).await, Ok((first, false)));
        say("b", "have fun", Room::Players).await.unwrap();
        say("c", "hush", Room::Spectators).await.unwrap();
        let lines = store.read(|tx| chat::lines(tx, game(), Room::Players, 0, 10)).await.unwrap();
        let texts: Vec<_> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["good luck", "have fun"]);
        assert_eq!((lines[0].id, lines[0].by.name.as_str()), (first, "Rialto"));
        let later = store.read(move |tx| chat::lines(tx, game(), Room::Players, first, 10)).await;
        assert_eq!(later.unwrap().len(), 1);
        assert_eq!(store.read(move |tx| chat::of(tx, by)).await.unwrap().len(), 3);
        let place = Some((game(), Room::Players, by));
        assert_eq!(store.write(move |tx| chat::remove(tx, first)).await, Ok(place));
        assert_eq!(store.write(move |tx| chat::remove(tx, first)).await, Ok(None));
    });
}

#[test]
fn notes_and_plans_are_kept_until_they_are_empty() {
    on_both(async |store| {
        let by = AccountId(1);
        for text in ["watch the corner", "watch the edge"] {
            store.write(move |tx| note::save(tx, game(), by, text, Millis(1))).await.unwrap();
        }
        let kept = store.read(move |tx| note::find(tx, game(), by)).await.unwrap();
        assert_eq!(kept.as_deref(), Some("watch the edge"));
        assert_eq!(store.read(move |tx| note::of(tx, by)).await.unwrap().len(), 1);
        store.write(move |tx| note::save(tx, game(), by, "", Millis(2))).await.unwrap();
        assert_eq!(store.read(move |tx| note::find(tx, game(), by)).await, Ok(None));

        let json = r#"[{"if":"c3,d5","then":"g7,h9"}]"#;
        let tree: Plan = serde_json::from_str(json).unwrap();
        let saved = tree.clone();
        store.write(move |tx| plan::save(tx, game(), Seat::First, &saved)).await.unwrap();
        let found = store.read(|tx| plan::find(tx, game(), Seat::First)).await.unwrap();
        assert_eq!(found, Some(tree));
        assert_eq!(store.read(|tx| plan::find(tx, game(), Seat::Second)).await, Ok(None));
        store.write(|tx| plan::remove(tx, game())).await.unwrap();
        assert_eq!(store.read(|tx| plan::find(tx, game(), Seat::First)).await, Ok(None));
    });
}

#[test]
fn absences_end_when_somebody_returns() {
    on_both(async |store| {
        let by = AccountId(1);
        store
            .write(move |tx| {
                absence::left(tx, game(), by, Millis(10))?;
                absence::returned(tx, game(), by, Millis(15))?;
                absence::left(tx, game(), by, Millis(20))
            })
            .await
            .unwrap();
        let found = store.read(|tx| absence::of(tx, game())).await.unwrap();
        let returned: Vec<_> = found.iter().map(|absence| absence.returned_at).collect();
        assert_eq!(returned, [Some(Millis(15)), None]);
    });
}

#[test]
fn following_and_blocking() {
    on_both(async |store| {
        let rialto = player(&store, "Rialto").await;
        let burano = player(&store, "Burano").await;
        for _ in 0..2 {
            store
                .write(move |tx| {
                    relation::follow(tx, rialto, burano, Millis(1))?;
                    relation::block(tx, rialto, burano, Millis(1))
                })
                .await
                .unwrap();
        }
        assert_eq!(store.read(move |tx| relation::follows(tx, rialto, burano)).await, Ok(true));
        assert_eq!(store.read(move |tx| relation::follows(tx, burano, rialto)).await, Ok(false));
        let followed = store.read(move |tx| relation::followed(tx, rialto)).await.unwrap();
        assert_eq!(followed[0].name, "Burano");
        let followers = store.read(move |tx| relation::followers(tx, burano)).await;
        assert_eq!(followers, Ok(vec![rialto]));
        assert_eq!(store.read(move |tx| relation::count_followers(tx, burano)).await, Ok(1));
        assert_eq!(store.read(move |tx| relation::is_blocked(tx, burano, rialto)).await, Ok(true));
        let has = store.read(move |tx| relation::has_blocked(tx, burano, rialto)).await;
        assert_eq!(has, Ok(false));
        let blocked = store.read(move |tx| relation::blocked(tx, rialto)).await.unwrap();
        assert_eq!(blocked, followed);
        store
            .write(move |tx| {
                relation::unfollow(tx, rialto, burano)?;
                relation::unblock(tx, rialto, burano)
            })
            .await
            .unwrap();
        assert_eq!(store.read(move |tx| relation::is_blocked(tx, burano, rialto)).await, Ok(false));
        assert_eq!(store.read(move |tx| relation::count_followers(tx, burano)).await, Ok(0));
    });
}

#[test]
fn a_trophy_is_won_once() {
    on_both(async |store| {
        let by = player(&store, "Rialto").await;
        let award = |at| {
            store.write(move |tx| trophy::award(tx, by, "first-win", Some(game()), Millis(at)))
        };
        assert_eq!(award(5).await, Ok(true));
        assert_eq!(award(6).await, Ok(false));
        let won = store.read(move |tx| trophy::of(tx, by)).await.unwrap();
        assert_eq!((won[0].trophy.as_str(), won[0].at), ("first-win", Millis(5)));
        let counts = store.read(trophy::counts).await;
        assert_eq!(counts, Ok(vec![("first-win".to_owned(), 1)]));
    });
}

#[test]
fn a_report_is_open_until_it_is_closed_once() {
    on_both(async |store| {
        let rialto = player(&store, "Rialto").await;
        let burano = player(&store, "Burano").await;
        let id = store
            .write(move |tx| {
                let (reason, text, at) = ("chat", "rude", Millis(1));
                let (reporter, reported) = (rialto, burano);
                report::file(tx, &report::New { reporter, reported, game: None, reason, text, at })
            })
            .await
            .unwrap();
        assert_eq!(store.read(|tx| report::open(tx, 5)).await.unwrap().len(), 1);
        assert_eq!(store.read(move |tx| report::count_by(tx, rialto)).await, Ok(1));
        let closed = Closed { by: rialto, at: Millis(2), verdict: "warned".to_owned() };
        let verdict = closed.clone();
        let close = move |tx: &mut crate::store::Tx<'_>| report::close(tx, id, &verdict);
        assert_eq!(store.write(close.clone()).await, Ok(true));
        assert_eq!(store.write(close).await, Ok(false));
        assert_eq!(store.read(|tx| report::open(tx, 5)).await, Ok(Vec::new()));
        let about = store.read(move |tx| report::about(tx, burano, 5)).await.unwrap();
        assert_eq!((about.len(), about[0].closed.as_ref()), (1, Some(&closed)));
    });
}

#[test]
fn audit_entries_are_kept() {
    on_both(async |store| {
        let entry = |at, subject| audit::AuditEntry {
            at: Millis(at),
            actor: None,
            action: "ban".to_owned(),
            subject,
            detail: "spam".to_owned(),
        };
        let entries = [entry(1, Some(AccountId(3))), entry(2, None)];
        for entry in entries.clone() {
            store.write(move |tx| audit::add(tx, &entry)).await.unwrap();
        }
        let about = store.read(|tx| audit::about(tx, AccountId(3), 5)).await.unwrap();
        assert_eq!(about, entries[..1]);
        let latest = store.read(|tx| audit::latest(tx, 5)).await.unwrap();
        assert_eq!(latest, [entries[1].clone(), entries[0].clone()]);
    });
}

#[test]
fn news_are_read_up_to_a_number() {
    on_both(async |store| {
        let by = AccountId(1);
        let mut ids = Vec::new();
        for at in 1..=3 {
            let notice = Notice::ChallengeGone { challenge: ChallengeId(at) };
            let add = store.write(move |tx| notice::add(tx, by, Millis(at), &notice));
            ids.push(add.await.unwrap());
        }
        let second = ids[1];
        store.write(move |tx| notice::read(tx, by, second, Millis(9))).await.unwrap();
        assert_eq!(store.read(move |tx| notice::unread(tx, by)).await, Ok(1));
        let latest = store.read(move |tx| notice::latest(tx, by, None, 2)).await.unwrap();
        let seen: Vec<_> = latest.iter().map(|kept| (kept.id, kept.is_read)).collect();
        assert_eq!(seen, [(ids[2], false), (ids[1], true)]);
        let rest = store.read(move |tx| notice::latest(tx, by, Some(second), 2)).await.unwrap();
        assert_eq!((rest.len(), rest[0].id), (1, ids[0]));
        let unknown = "INSERT INTO notice (account, created_at, payload) \
                       VALUES (1, 4, '{\"type\":\"of another version\"}')";
        store.write(move |tx| tx.execute(unknown, &[])).await.unwrap();
        let known = store.read(move |tx| notice::latest(tx, by, None, 9)).await.unwrap();
        assert_eq!(known.len(), ids.len());
        assert_eq!(store.write(|tx| notice::forget(tx, Millis(3))).await, Ok(2));
    });
}

#[test]
fn a_device_belongs_to_the_last_who_added_it() {
    on_both(async |store| {
        let rialto = player(&store, "Rialto").await;
        let burano = player(&store, "Burano").await;
        let add = |account| {
            store.write(move |tx| {
                let (endpoint, label, at) = ("https://push.example.org/1", "phone", Millis(1));
                let keys = &PushKeys { p256dh: "p".into(), auth: "a".into() };
                let wants = DeviceWants { turn: true, challenge: true };
                push::add(tx, &push::New { account, endpoint, keys, label, wants, at })
            })
        };
        let id = add(rialto).await.unwrap();
        assert_eq!(add(burano).await, Ok(id));
        assert_eq!(store.read(move |tx| push::of(tx, rialto)).await, Ok(Vec::new()));
        let wants = DeviceWants { turn: true, challenge: false };
        let set = store.write(move |tx| push::set_wants(tx, id, burano, wants));
        assert_eq!(set.await, Ok(true));
        let found = store.read(move |tx| push::of(tx, burano)).await.unwrap();
        assert_eq!(found[0].wants, wants);
        assert_eq!(store.write(move |tx| push::remove(tx, id, rialto)).await, Ok(false));
        store.write(|tx| push::gone(tx, "https://push.example.org/1")).await.unwrap();
        assert_eq!(store.read(move |tx| push::of(tx, burano)).await, Ok(Vec::new()));
    });
}

#[test]
fn a_mail_that_is_not_removed_comes_back() {
    on_both(async |store| {
        let mail = Mail {
            account: None,
            recipient: "rialto@example.org".to_owned(),
            subject: "your turn".to_owned(),
            body: "…".to_owned(),
            send_at: Millis(10),
        };
        store.write(move |tx| outbox::put(tx, &mail, Millis(1))).await.unwrap();
        let take = |now| store.write(move |tx| outbox::take(tx, Millis(now), Millis(now + 5), 9));
        assert_eq!(take(9).await, Ok(Vec::new()));
        assert_eq!(take(10).await.unwrap()[0].attempts, 1);
        assert_eq!(take(11).await, Ok(Vec::new()));
        let again = take(15).await.unwrap();
        assert_eq!((again[0].attempts, again[0].mail.subject.as_str()), (2, "your turn"));
        let id = again[0].id;
        store.write(move |tx| outbox::remove(tx, id)).await.unwrap();
        assert_eq!(take(99).await, Ok(Vec::new()));
    });
}

#[test]
fn no_more_vacation_than_is_allowed() {
    on_both(async |store| {
        let by = AccountId(1);
        let take = |ms| store.write(move |tx| vacation::take(tx, by, 2026, ms, 100));
        assert_eq!(take(101).await, Ok(false));
        assert_eq!(take(60).await, Ok(true));
        assert_eq!(take(41).await, Ok(false));
        assert_eq!(take(40).await, Ok(true));
        assert_eq!(store.read(move |tx| vacation::used_ms(tx, by, 2026)).await, Ok(100));
        assert_eq!(store.read(move |tx| vacation::used_ms(tx, by, 2027)).await, Ok(0));
    });
}

#[test]
fn heartbeats_and_outages() {
    on_both(async |store| {
        assert_eq!(store.read(heartbeat::last).await, Ok(None));
        store
            .write(|tx| {
                heartbeat::beat(tx, "one", Millis(5))?;
                heartbeat::beat(tx, "one", Millis(8))?;
                heartbeat::beat(tx, "two", Millis(6))?;
                heartbeat::add_outage(tx, Millis(8), Millis(20))?;
                heartbeat::add_outage(tx, Millis(8), Millis(21))?;
                heartbeat::forget(tx, Millis(7))
            })
            .await
            .unwrap();
        assert_eq!(store.read(heartbeat::last).await, Ok(Some(Millis(8))));
        let outages = store.read(|tx| heartbeat::outages(tx, Millis(19))).await;
        assert_eq!(outages, Ok(vec![(Millis(8), Millis(20))]));
        assert_eq!(store.read(|tx| heartbeat::outages(tx, Millis(20))).await, Ok(Vec::new()));
    });
}

#[test]
fn a_keepsake_is_kept_for_ever() {
    on_both(async |store| {
        assert_eq!(store.read(|tx| site_secret::find(tx, "key")).await, Ok(None));
        assert_eq!(store.write(|tx| site_secret::keep(tx, "key", b"one")).await.unwrap(), b"one");
        assert_eq!(store.write(|tx| site_secret::keep(tx, "key", b"two")).await.unwrap(), b"one");
    });
}
