//! `ponte backup` beside a site that has its database open.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::process::{Command, Output};

use ponte_server::store::{Address, Store, site_secret};
use tempfile::TempDir;

fn backup(folder: &TempDir, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ponte"))
        .arg("backup")
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[tokio::test]
async fn a_running_site_is_copied_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Address::Sqlite(folder.path().join("ponte.db"))).unwrap();
    store.write(|tx| site_secret::keep(tx, "key", b"secret")).await.unwrap();
    let args = ["--data", ".", "--output", "copy.db"];
    let output = backup(&folder, &args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let copy = Store::open(&Address::Sqlite(folder.path().join("copy.db"))).unwrap();
    let kept = copy.read(|tx| site_secret::find(tx, "key")).await.unwrap();
    assert_eq!(kept.as_deref(), Some(&b"secret"[..]));
    assert!(complaint(&backup(&folder, &args)).contains("copy.db is there already"));
}

#[test]
fn without_a_file_it_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let to = ["--data", ".", "--output", "copy.db"];
    let said = complaint(&backup(&folder, &to));
    assert!(said.contains("--data FOLDER"), "{said}");
    let elsewhere = ["--database", "postgres://ponte@localhost/ponte"];
    let said = complaint(&backup(&folder, &[&to[..], &elsewhere[..]].concat()));
    assert!(said.contains("pg_dump"), "{said}");
}
