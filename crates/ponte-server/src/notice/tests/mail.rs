//! Mails, as a mail server gets them.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use super::begin;
use crate::bus::Bus;
use crate::config::{Encryption, Mail};
use crate::id::AccountId;
use crate::notice::{Digest, Post};
use crate::store::testing::{on_both, player};
use crate::store::{Store, account};
use crate::time::{HOUR_MS, MINUTE_MS, Millis};

/// A mail server for tests: takes every mail but those to `unknown`.
fn mail_server() -> (Mail, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let (sender, mails) = channel();
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            if converse(connection.unwrap(), &sender).is_none() {
                break;
            }
        }
    });
    let settings = Mail {
        from: "Ponte <ponte@ponte.example>".into(),
        server: "127.0.0.1".into(),
        port,
        encryption: Encryption::None,
        every_minutes: 60,
        user: None,
        password_file: None,
    };
    (settings, mails)
}

fn converse(mut stream: TcpStream, mails: &Sender<String>) -> Option<()> {
    let lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let mut say = move |text: &str| stream.write_all(format!("{text}\r\n").as_bytes()).unwrap();
    say("220 ponte.example");
    let mut mail: Option<String> = None;
    for line in lines.map_while(Result::ok) {
        match (&mut mail, line.as_str()) {
            (Some(text), ".") => {
                mails.send(std::mem::take(text)).ok()?;
                mail = None;
                say("250 taken");
            }
            (Some(text), line) => *text += &format!("{line}\n"),
            (None, "DATA") => {
                mail = Some(String::new());
                say("354 go on");
            }
            (None, "QUIT") => say("221 bye"),
            (None, line) if line.contains("unknown@") => say("550 unknown"),
            (None, _) => say("250 well"),
        }
    }
    Some(())
}

async fn write_to(store: &Store, name: &str) -> AccountId {
    let (id, mail) = (player(store, name).await, format!("{name}@ponte.example"));
    let set = store.write(move |tx| {
        account::set_mail(tx, id, Some(&mail), true)?;
        account::set_settings(tx, id, r#"{"mail_turn":true,"mail_challenge":true}"#)
    });
    set.await.unwrap();
    id
}

type Change = fn(&mut Mail);

#[test]
fn settings_that_send_no_mail_are_named() {
    on_both(async |store| {
        let (good, _mails) = mail_server();
        let with = |change: Change| {
            let mut settings = good.clone();
            change(&mut settings);
            Post::new(store.clone(), &settings).map_err(|error| error.to_string())
        };
        let wrong: [(Change, &str); 9] = [
            (|mail| mail.from = "Ponte".into(), "`mail.from`"),
            (|mail| mail.from = String::new(), "`mail.from`"),
            (|mail| mail.server = String::new(), "`mail.server`"),
            (|mail| mail.server = "mail ponte".into(), "`mail.server`"),
            (|mail| mail.server = "smtp://mail.ponte.example".into(), "`mail.server`"),
            (|mail| mail.server = "mail.ponte.example:587".into(), "`mail.server`"),
            (|mail| mail.port = 0, "`mail.port`"),
            (|mail| set_password_file(mail, "/no/such/file"), "`mail.password_file`"),
            (|mail| set_password_file(mail, "/dev/null"), "`mail.password_file`"),
        ];
        for (change, key) in wrong {
            let sentence = with(change).expect_err(key);
            assert!(sentence.contains(key) && sentence.lines().count() == 1, "{sentence}");
        }
        let right: [Change; 4] = [
            |mail| mail.server = "Mail.Ponte.Example".into(),
            |mail| mail.server = "localhost".into(),
            |mail| mail.server = "::1".into(),
            |mail| mail.encryption = Encryption::Tls,
        ];
        for change in right {
            assert_eq!(with(change).err(), None);
        }
    });
}

fn set_password_file(mail: &mut Mail, path: &str) {
    (mail.user, mail.password_file) = (Some("ponte".into()), Some(path.into()));
}

#[test]
fn one_mail_tells_of_all_games_and_not_too_often() {
    on_both(async |store| {
        let (settings, mails) = mail_server();
        let post = Post::new(store.clone(), &settings).unwrap();
        let digest = Digest {
            store: store.clone(),
            site: "Lagoon".into(),
            origin: "https://ponte.example".into(),
            every_ms: HOUR_MS,
        };
        let rialto = write_to(&store, "rialto").await;
        let burano = player(&store, "burano").await;
        let start = Millis(1_000 * HOUR_MS);
        let games = [
            begin(&store, &Bus::default(), [rialto, burano], start).await,
            begin(&store, &Bus::default(), [rialto, burano], start).await,
        ];
        let send = async |at: Millis| {
            digest.sweep(at).await.unwrap();
            post.send_due(at).await.unwrap()
        };
        assert_eq!(send(start + MINUTE_MS).await, 0, "perhaps they are still here");
        assert_eq!(send(start + 11 * MINUTE_MS).await, 1, "burano has no address");
        let mail = mails.recv_timeout(Duration::from_secs(5)).unwrap();
        assert!(mail.contains("To: rialto@ponte.example"), "{mail}");
        assert!(mail.contains("Subject: Lagoon: Your turn against burano (+1)"), "{mail}");
        for game in games {
            assert!(mail.contains(&format!("https://ponte.example/game/{game}")), "{mail}");
        }
        assert_eq!(send(start + 2 * HOUR_MS).await, 0, "nothing new");
        let late = start + 3 * HOUR_MS;
        begin(&store, &Bus::default(), [rialto, burano], late).await;
        assert_eq!(send(late + 11 * MINUTE_MS).await, 1);
        begin(&store, &Bus::default(), [rialto, burano], late + 12 * MINUTE_MS).await;
        assert_eq!(send(late + 30 * MINUTE_MS).await, 0, "not twice in an hour");
        assert_eq!(send(late + 80 * MINUTE_MS).await, 1);
        store.write(move |tx| account::seen(tx, rialto, late + 3 * HOUR_MS)).await.unwrap();
        begin(&store, &Bus::default(), [rialto, burano], late + 2 * HOUR_MS).await;
        assert_eq!(send(late + 5 * HOUR_MS).await, 0, "they have been here since");
    });
}

#[test]
fn a_mail_that_is_refused_stays_for_later() {
    on_both(async |store| {
        use crate::store::outbox::{self, Mail};
        let (settings, mails) = mail_server();
        let post = Post::new(store.clone(), &settings).unwrap();
        for recipient in ["unknown@ponte.example", "rialto@ponte.example", "no address"] {
            let recipient = recipient.to_owned();
            let (subject, body) = ("a new password".to_owned(), "here: https://a.b/#x\n.\n".into());
            let mail = Mail { account: None, recipient, subject, body, send_at: Millis(1) };
            store.write(move |tx| outbox::put(tx, &mail, Millis(1))).await.unwrap();
        }
        assert_eq!(post.send_due(Millis(10)).await, Ok(1));
        assert!(mails.recv_timeout(Duration::from_secs(5)).unwrap().contains("https://a.b/#x"));
        assert_eq!(post.send_due(Millis(20)).await, Ok(0), "not at once");
        let left = store.write(|tx| outbox::take(tx, Millis(HOUR_MS), Millis(HOUR_MS), 9)).await;
        assert_eq!(left.unwrap().len(), 2);
    });
}
