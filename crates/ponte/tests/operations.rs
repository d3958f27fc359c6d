//! Operating a site with the real binary: first admin, bans, copies, metrics, log and shutdown.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "operations/site.rs"]
mod site;

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ponte_rules::Proposal;
use ponte_server::game::{Command, Seat, Terms};
use ponte_server::id::{AccountId, GameId};
use ponte_server::store::game::{self, Entry, Header};
use ponte_server::store::{Address, Store, StoreError, Tx, account};
use ponte_server::time::{HOUR_MS, Millis};
use serde_json::{Value, json};
use site::{Site, ponte};

/// The output of a command, which must succeed.
#[track_caller]
fn said(folder: &std::path::Path, args: &[&str]) -> String {
    let output = ponte(folder, args).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

/// The one sentence with which a command fails.
#[track_caller]
fn refused(folder: &std::path::Path, args: &[&str]) -> String {
    let output = ponte(folder, args).output().unwrap();
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{sentence}");
    sentence
}

#[test]
fn the_first_admin_is_there_before_the_site() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("new/data");
    assert!(refused(&data, &["admin", "list"]).contains("--data FOLDER"));
    assert!(!data.exists(), "asking alone makes nothing");
    let created = said(&data, &["admin", "create", "Rialto"]);
    let password = created.strip_prefix("Rialto is admin; the password is ").unwrap();
    assert!(refused(&data, &["admin", "create", "rialto"]).contains("taken"));
    assert!(refused(&data, &["admin", "role", "Rialto", "doge"]).contains("moderator, admin"));
    assert!(refused(&data, &["admin", "ban", "Burano"]).contains("there is no account Burano"));
    assert_eq!(said(&data, &["admin", "list"]), "Rialto admin");

    let settings = "registration = 'invitation'\nguests = false\n[site]\nname = 'Laguna'\n";
    std::fs::write(data.join("ponte.toml"), settings).unwrap();
    let site = Site::start(&data, &[]);
    let about = site.get("/api/site").1;
    assert_eq!((&about["name"], &about["guests"]), (&json!("Laguna"), &json!(false)));
    let login = json!({"name": "rialto", "password": password});
    assert_eq!(site.post("/api/login", &login).1["role"], "admin");

    let mut new = json!({"name": "Burano", "password": "seven lions at the gate"});
    assert_eq!(site.post("/api/guest", &json!({})).0, 403);
    assert_eq!(site.post("/api/register", &new).1["field"], "invitation");
    new["invitation"] = said(&data, &["admin", "invite", "--by", "Rialto"]).into();
    assert_eq!(site.post("/api/register", &new).0, 200);
    new["name"] = "Murano".into();
    assert_eq!(site.post("/api/register", &new).0, 400, "a code is good for one");

    // A ban and a new password work while the site runs.
    said(&data, &["admin", "ban", "burano", "--days", "7"]);
    let login = json!({"name": "burano", "password": "seven lions at the gate"});
    assert!(site.post("/api/login", &login).1["banned_until"].is_number());
    said(&data, &["admin", "unban", "burano"]);
    assert!(site.post("/api/login", &login).1["banned_until"].is_null());
    said(&data, &["admin", "password", "burano"]);
    assert_eq!(site.post("/api/login", &login).0, 401);
}

#[test]
fn a_banned_player_seeks_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path(), &[]);
    let (_, guest, cookie) = site.enter();
    let terms = json!({"rules": "bga", "time": "3d", "rated": false, "private": false});
    assert_eq!(site.send("POST", "/api/seeks", &cookie, Some(&json!({"terms": terms}))).0, 200);
    assert_eq!(site.get("/api/seeks").1["seeks"].as_array().unwrap().len(), 1);
    said(folder.path(), &["admin", "ban", guest["name"].as_str().unwrap()]);
    assert_eq!(site.get("/api/seeks").1["seeks"], json!([]));
}

#[test]
fn a_folder_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let first = Site::start(folder.path(), &[]);
    let sentence = refused(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert!(sentence.contains("another server runs in"), "{sentence}");
    drop(first);
    // The lock is gone, however the first one ended.
    Site::start(folder.path(), &[]);
}

#[test]
fn a_copy_is_put_in_place_of_what_was_lost() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    said(&data, &["admin", "create", "Rialto"]);
    let site = Site::start(&data, &[]);
    assert_eq!(site.get("/api/players/Rialto").0, 200);
    said(&data, &["backup", "--output", copy.to_str().unwrap()]);
    drop(site);
    std::fs::remove_dir_all(&data).unwrap();
    std::fs::create_dir(&data).unwrap();
    std::fs::rename(copy, data.join("ponte.db")).unwrap();
    let site = Site::start(&data, &[]);
    assert_eq!(site.get("/api/players/Rialto").0, 200);
}

#[test]
fn players_are_told_and_the_end_comes_soon() {
    let folder = tempfile::tempdir().unwrap();
    let mut site = Site::start(folder.path(), &[]);
    let (_, guest, cookie) = site.enter();
    let challenge = json!({"terms": {"rules": "bga", "time": "3d", "rated": false, "private": false},
                      "begins": "me", "to": "Ponte-1"});
    assert_eq!(site.send("POST", "/api/challenges", &cookie, Some(&challenge)).0, 200, "{guest}");
    let mut socket = site.socket(&cookie);
    // Neither a subscribed client nor a silent one may delay the shutdown.
    let _silent = site.connect();
    let began = Instant::now();
    site.stop();
    let told = socket.until("\"restarting\"");
    assert!(told.contains("in_ms"), "{told}");
    assert!(site.ended().success());
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

/// A game in which the first seat should have played an hour ago.
fn overdue(tx: &mut Tx<'_>, number: u64, seats: [AccountId; 2]) -> Result<(), StoreError> {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let created_at = Millis(since_1970 as i64 - 25 * HOUR_MS);
    let (rules, time) = ("bga".parse().unwrap(), "1d".parse().unwrap());
    let terms = Terms { rules, time, rated: false, private: false };
    let id = GameId::from_random(number);
    let header = Header { id, terms, seats, ratings: [None; 2], rematch_of: None, created_at };
    let mut game = game::open(tx, &header)?;
    for (seat, turn) in [(Seat::First, "c3,d5"), (Seat::Second, "g7,h9")] {
        let command = Command::play(turn.parse::<Proposal>().unwrap());
        let event = game.decide(Some(seat), &command, created_at).unwrap()[0];
        game.apply(&event, created_at);
        let entry = Entry { version: game.version(), at: created_at, nonce: None, event };
        game::append(tx, &header, &[entry], &game)?;
    }
    Ok(())
}

#[tokio::test]
async fn vacation_comes_before_the_flag_where_it_is_wished_for() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["Rialto", "Burano"] {
        said(folder.path(), &["admin", "create", name, "--role", "player"]);
    }
    let store = Store::open(&Address::Sqlite(folder.path().join("ponte.db"))).unwrap();
    let prepare = store.write(|tx| {
        let find = |tx: &mut Tx<'_>, name| {
            Ok::<_, StoreError>(account::find_by_name(tx, name)?.unwrap().id)
        };
        let [rialto, burano] = [find(tx, "Rialto")?, find(tx, "Burano")?];
        account::set_settings(tx, burano, r#"{"vacation":false}"#)?;
        overdue(tx, 1, [rialto, burano])?;
        overdue(tx, 2, [burano, rialto])
    });
    prepare.await.unwrap();
    drop(store);
    let site = Site::start(folder.path(), &[]);
    for (number, expected) in [(1, "rested"), (2, "ended")] {
        let path = format!("/api/games/{}", GameId::from_random(number));
        let last = || site.get(&path).1["events"].as_array().unwrap().last().unwrap().clone();
        let patience = Instant::now() + Duration::from_secs(20);
        while last()["event"]["type"] == "played" && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(200));
        }
        assert_eq!(last()["event"]["type"], expected, "{}", last());
    }
}

#[test]
fn addresses_are_believed_from_proxies_alone() {
    let guess = |site: &Site, number: u8| {
        let lines = format!("X-Forwarded-For: 192.0.2.{number}\r\n");
        let login = json!({"name": format!("nobody-{number}"), "password": "seven lions"});
        site.ask("POST", "/api/login", &lines, Some(&login)).0
    };
    for (proxies, expected) in [("0", [401, 401, 429, 429]), ("1", [401, 401, 401, 401])] {
        let folder = tempfile::tempdir().unwrap();
        let variables = [("PONTE_PROXIES", proxies), ("PONTE_LIMITS__LOGIN", "2")];
        let site = Site::start(folder.path(), &variables);
        assert_eq!([1, 2, 3, 4].map(|number| guess(&site, number)), expected, "{proxies} proxies");
    }
}

#[test]
fn the_operator_can_read_the_metrics() {
    let folder = tempfile::tempdir().unwrap();
    let port = site::free_port();
    let metrics = format!("127.0.0.1:{port}");
    let site = Site::start(folder.path(), &[("PONTE_METRICS", &metrics)]);
    site.post("/api/login", &json!({"name": "nobody-here", "password": "seven lions"}));
    assert_eq!(site.get("/metrics").0, 404, "readers are told nothing");
    let failed = "ponte_http_requests_total{method=\"POST\",route=\"/api/login\",status=\"401\"} 1";
    for figure in [
        failed,
        "# HELP ponte_http_request_seconds",
        "ponte_http_request_seconds_bucket",
        "ponte_store_commit_seconds_count",
        "ponte_sockets 0",
        "ponte_games_running{speed=\"live\"} 0",
    ] {
        // What the site holds is counted soon after the start.
        let mut figures = site::get_text(&metrics, "/metrics");
        for _ in 0..50 {
            if figures.contains(figure) {
                break;
            }
            std::thread::sleep(Duration::from_millis(100));
            figures = site::get_text(&metrics, "/metrics");
        }
        assert!(figures.contains(figure), "{figure} is missing in {figures}");
    }
}

#[test]
fn the_log_is_for_programs_too_and_knows_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path(), &[("PONTE_LOG", "json"), ("PONTE_LOG_FILTER", "trace")]);
    let secret = "seven lions at the gate";
    let name = "Rialto";
    let (status, _, cookie) =
        site.ask("POST", "/api/register", "", Some(&json!({"name": name, "password": secret})));
    assert_eq!(status, 200);
    let wrong = json!({"name": name, "password": "eight lions at sea"});
    assert_eq!(site.post("/api/login", &wrong).0, 401);
    let label = json!({"label": "gondola", "scopes": ["read", "play"], "password": secret});
    let made = site.send("POST", "/api/me/tokens", &cookie, Some(&label)).1;
    let token = made["secret"].as_str().unwrap().to_owned();
    let codes =
        site.send("POST", "/api/me/recovery-codes", &cookie, Some(&json!({"password": secret}))).1;
    let code = codes["codes"][0].as_str().unwrap().to_owned();
    let bearer = format!("Authorization: Bearer {token}\r\n");
    assert_eq!(site.ask("GET", "/api/games/mine", &bearer, None).0, 200);
    drop(site.socket(&cookie));
    let log = site.log();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let refused = lines.iter().find(|line| line["code"] == "wrong-credentials").unwrap();
    assert_eq!(refused["span"]["path"], "/api/login");
    assert_eq!(refused["span"]["address"], "127.0.0.1");
    let cookie = cookie.split_once('=').unwrap().1.trim();
    for secret in [secret, "eight lions at sea", cookie, &token, &code] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
