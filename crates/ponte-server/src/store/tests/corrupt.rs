//! A stored value that makes no sense is an error that names its table and column, on both databases.

use super::game::{decide, finish, header, lay};
use crate::account::{Digest, Scope, Scopes};
use crate::game::{Plan, Seat, Speed};
use crate::id::{AccountId, ChallengeId, GameId, SeekId};
use crate::protocol::{DeviceWants, Notice, PushKeys, Room};
use crate::rating::{Pool, Standing};
use crate::store::list::{self, Cursor, Filter};
use crate::store::played::{self, Period};
use crate::store::report::{self, Closed};
use crate::store::testing::{on_both, player};
use crate::store::{
    Address, Store, StoreError, Tx, account, challenge, chat, game, notice, outbox, passkey, plan,
    push, rating, seek, token,
};
use crate::time::Millis;
use ponte_rules::Rules;

/// The first accounts of a database.
const RIALTO: AccountId = AccountId(1);
const BURANO: AccountId = AccountId(2);
const NOW: Millis = Millis(10);

fn finished() -> GameId {
    GameId::from_random(1)
}

fn running() -> GameId {
    GameId::from_random(2)
}

fn pool() -> Pool {
    Pool::of(&Rules::BGA, Speed::Live).unwrap()
}

/// A site with something in every table that is spoiled below.
async fn fill(store: &Store) {
    let seats = [player(store, "Rialto").await, player(store, "Burano").await];
    assert_eq!(seats, [RIALTO, BURANO]);
    finish(store, &header(1, seats, "5+8", 1), Seat::Second, 5).await;
    let nonce = "n-1".parse().unwrap();
    let work = move |tx: &mut Tx<'_>| {
        let opened = header(2, seats, "3d", 1);
        let start = game::open(tx, &opened)?;
        let (mut entries, after) = decide(&start, Seat::First, &lay("c3,d5"), 2);
        entries[0].nonce = Some((Seat::First, Clone::clone(&nonce)));
        game::append(tx, &opened, &entries, &after)?;
        rating::save(tx, RIALTO, pool(), &Standing::new(Millis(1)), finished())?;
        let tree: Plan = serde_json::from_str(r#"[{"if":"c3,d5","then":"g7,h9"}]"#).unwrap();
        plan::save(tx, running(), Seat::First, &tree)?;
        let (by, at) = (RIALTO, Millis(1));
        let new = chat::New {
            game: running(),
            room: Room::Players,
            by,
            at,
            nonce: Some(&nonce),
            text: "hello",
        };
        chat::say(tx, &new)?;
        token::create(tx, RIALTO, Digest([7; 32]), "bot", Scopes::from_iter([Scope::Play]), at)?;
        let (reporter, reported, reason, text) = (RIALTO, BURANO, "chat", "rude");
        let new = report::New { reporter, reported, game: None, reason, text, at };
        let id = report::file(tx, &new)?;
        report::close(tx, id, &Closed { by, at, verdict: "warned".to_owned() })?;
        let (recipient, subject, body) = ("a@b".to_owned(), String::new(), String::new());
        outbox::put(
            tx,
            &outbox::Mail { account: None, recipient, subject, body, send_at: at },
            at,
        )?;
        notice::add(tx, RIALTO, at, &Notice::ChallengeGone { challenge: ChallengeId(1) })?;
        let (account, credential_id, label) = (RIALTO, &[7][..], "phone");
        passkey::create(tx, &passkey::New { account, credential_id, credential: &1, label, at })?;
        let (endpoint, keys) =
            ("https://push.example.org/1", &PushKeys { p256dh: "p".into(), auth: "a".into() });
        let wants = DeviceWants { turn: true, challenge: true };
        push::add(tx, &push::New { account, endpoint, keys, label, wants, at })?;
        for sql in [SEEK, CHALLENGE] {
            tx.execute(sql, &[])?;
        }
        Ok(())
    };
    store.write(work).await.unwrap();
}

const SEEK: &str = "INSERT INTO seek (account, rules, time, rated, begins, speed, places, \
                    created_at, expires_at) \
                    VALUES (1, 'bga', '5+8', TRUE, 'me', 'live', 1, 1, 99)";
const CHALLENGE: &str = "INSERT INTO challenge (challenger, challenged, rules, time, rated, \
                         private, begins, created_at, expires_at) \
                         VALUES (1, 2, 'bga', '5+8', TRUE, FALSE, 'me', 1, 99)";

type Read = fn(&mut Tx<'_>) -> Result<(), StoreError>;

/// A column, how it is spoiled, and what then cannot be read.
const CASES: &[(&str, &str, Read)] = &[
    ("account.kind", "UPDATE account SET kind = 'gondola'", |tx| {
        account::find(tx, RIALTO).map(drop)
    }),
    ("account.role", "UPDATE account SET role = 'doge'", |tx| list::get(tx, running()).map(drop)),
    ("account.settings", "UPDATE account SET settings = 'nonsense'", |tx| {
        account::settings(tx, RIALTO).map(drop)
    }),
    ("account.settings", "UPDATE account SET settings = '[]'", |tx| {
        account::settings(tx, RIALTO).map(drop)
    }),
    ("game.rules", "UPDATE game SET rules = 'go'", |tx| game::find(tx, running()).map(drop)),
    ("game.time", "UPDATE game SET time = 'long'", |tx| game::find(tx, running()).map(drop)),
    ("game.outcome", "UPDATE game SET outcome = 'blue'", |tx| list::get(tx, finished()).map(drop)),
    ("game.reason", "UPDATE game SET reason = 'boredom'", |tx| list::get(tx, finished()).map(drop)),
    ("game.reason", "UPDATE game SET reason = NULL", |tx| list::get(tx, finished()).map(drop)),
    ("game.record", "UPDATE game SET record = NULL", |tx| list::get(tx, finished()).map(drop)),
    ("game.turn_count", "UPDATE game SET turn_count = -1", |tx| {
        list::get(tx, finished()).map(drop)
    }),
    ("game.second_change", "UPDATE game SET first_change = 7.5", |tx| {
        game::changes(tx, finished()).map(drop)
    }),
    ("event.payload", "UPDATE event SET payload = 'nonsense'", |tx| {
        game::events(tx, running(), 0).map(drop)
    }),
    ("event.nonce", "UPDATE event SET nonce = 'third:n-1' WHERE nonce IS NOT NULL", |tx| {
        game::events(tx, running(), 0).map(drop)
    }),
    ("running.version", "UPDATE running SET version = -1", |tx| list::get(tx, running()).map(drop)),
    ("running.turn_count", "UPDATE running SET turn_count = -1", |tx| {
        list::get(tx, running()).map(drop)
    }),
    ("tally.color", "UPDATE tally SET color = 'blue'", |tx| played::parts(tx, RIALTO).map(drop)),
    ("tally.color", "UPDATE tally SET color = 'blue'", |tx| {
        let filter = Filter::default();
        list::of_player(tx, RIALTO, None, &filter, Cursor::START, 9).map(drop)
    }),
    ("tally.rules", "UPDATE tally SET rules = 'go'", |tx| played::parts(tx, RIALTO).map(drop)),
    ("tally.speed", "UPDATE tally SET speed = 'slow'", |tx| played::parts(tx, RIALTO).map(drop)),
    ("tally.lost", "UPDATE tally SET won = 9, lost = -1", |tx| played::parts(tx, RIALTO).map(drop)),
    ("rivalry.won", "UPDATE rivalry SET won = -1", |tx| played::rivals(tx, RIALTO, 9).map(drop)),
    ("victory.won", "UPDATE victory SET won = -1", |tx| {
        played::leaders(tx, Period::Ever, NOW, 9).map(drop)
    }),
    ("rating.pool", "UPDATE rating SET pool = 'ocean'", |tx| rating::of(tx, RIALTO).map(drop)),
    ("rating.games", "UPDATE rating SET games = -1", |tx| {
        rating::find(tx, RIALTO, pool()).map(drop)
    }),
    ("seek.begins", "UPDATE seek SET begins = 'last'", |tx| seek::find(tx, SeekId(1)).map(drop)),
    ("seek.min_rating", "UPDATE seek SET min_rating = 3000000000", |tx| {
        seek::open(tx, None, NOW).map(drop)
    }),
    ("seek.places", "UPDATE seek SET places = -1", |tx| seek::open(tx, None, NOW).map(drop)),
    ("challenge.code", "UPDATE challenge SET challenged = NULL", |tx| {
        challenge::sent_by(tx, RIALTO, NOW).map(drop)
    }),
    ("challenge.code", "UPDATE challenge SET code = '22222222222222222222'", |tx| {
        challenge::sent_by(tx, RIALTO, NOW).map(drop)
    }),
    ("chat.room", "UPDATE chat SET room = 'kitchen'", |tx| chat::remove(tx, 1).map(drop)),
    ("plan.tree", "UPDATE plan SET tree = 'nonsense'", |tx| {
        plan::find(tx, running(), Seat::First).map(drop)
    }),
    ("api_token.scopes", "UPDATE api_token SET scopes = 'all'", |tx| {
        token::of(tx, RIALTO).map(drop)
    }),
    ("notice.payload", "UPDATE notice SET payload = 'nonsense'", |tx| {
        notice::latest(tx, RIALTO, None, 9).map(drop)
    }),
    ("notice.payload", r#"UPDATE notice SET payload = '{"type":"challenge_gone"}'"#, |tx| {
        notice::latest(tx, RIALTO, None, 9).map(drop)
    }),
    ("passkey.credential", "UPDATE passkey SET credential = 'nonsense'", |tx| {
        passkey::find::<i32>(tx, &[7]).map(drop)
    }),
    ("push_subscription.keys", "UPDATE push_subscription SET keys = '{}'", |tx| {
        push::of(tx, RIALTO).map(drop)
    }),
    (
        "push_subscription.settings",
        "UPDATE push_subscription SET settings = '{\"turn\":1}'",
        |tx| push::of(tx, RIALTO).map(drop),
    ),
    ("report.verdict", "UPDATE report SET verdict = NULL", |tx| report::by(tx, RIALTO).map(drop)),
    ("mail_outbox.attempts", "UPDATE mail_outbox SET attempts = -7", |tx| {
        outbox::take(tx, NOW, NOW, 9).map(drop)
    }),
];

/// What keeps such values from being written otherwise.
const CHECKS: [(&str, &str); 6] = [
    ("account", "account_kind_check"),
    ("account", "account_role_check"),
    ("game", "game_outcome_check"),
    ("seek", "seek_begins_check"),
    ("seek", "seek_places_check"),
    ("chat", "chat_room_check"),
];

#[test]
fn a_value_that_makes_no_sense_is_an_error_with_table_and_column() {
    on_both(async |store| {
        fill(&store).await;
        for &(column, spoil, read) in CASES {
            let is_sqlite = matches!(store.0.address, Address::Sqlite(_));
            // Some readers remove what they read: nothing of this stays.
            let sound = store.write(move |tx| read(tx).and(Err::<(), _>(StoreError::Full))).await;
            assert_eq!(sound, Err(StoreError::Full), "{column} before it is spoiled");
            let work = move |tx: &mut Tx<'_>| -> Result<(), StoreError> {
                allow_nonsense(tx, is_sqlite)?;
                assert!(tx.execute(spoil, &[])? > 0, "{spoil}");
                Err(read(tx).expect_err(spoil))
            };
            let error = store.write(work).await.unwrap_err();
            let StoreError::Corrupt(reason) = &error else { panic!("{spoil}: {error}") };
            assert!(reason.starts_with(&format!("{column}: ")), "{spoil}: {reason}");
        }
    });
}

fn allow_nonsense(tx: &mut Tx<'_>, is_sqlite: bool) -> Result<(), StoreError> {
    if is_sqlite {
        return tx.has_rows("PRAGMA ignore_check_constraints = TRUE", &[]).map(drop);
    }
    for (table, check) in CHECKS {
        let sql = format!("ALTER TABLE {table} DROP CONSTRAINT IF EXISTS {check}");
        tx.execute(sql.leak(), &[])?;
    }
    Ok(())
}

#[tokio::test]
async fn types_that_sqlite_does_not_keep_are_checked_when_they_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Address::Sqlite(folder.path().join("ponte.db"))).unwrap();
    fill(&store).await;
    for (spoil, expected) in [
        ("UPDATE game SET rated = 7", "game.rated: holds 7 instead of a boolean"),
        ("UPDATE game SET time = x'00'", "game.time: holds bytes instead of a text"),
        ("UPDATE game SET created_at = 'soon'", "game.created_at: holds a text instead of a time"),
        (
            "UPDATE game SET first_rating = 'good'",
            "game.first_rating: holds a text instead of a float",
        ),
    ] {
        let work = move |tx: &mut Tx<'_>| -> Result<(), StoreError> {
            tx.has_rows("PRAGMA ignore_check_constraints = TRUE", &[])?;
            tx.execute(spoil, &[])?;
            Err(game::find(tx, running()).expect_err(spoil))
        };
        let error = store.write(work).await.unwrap_err();
        assert_eq!(error, StoreError::corrupt(expected));
    }
}
