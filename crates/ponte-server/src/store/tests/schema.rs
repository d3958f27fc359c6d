//! The two schemas are one, migrations come with a backup, and backups hold what was promised.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use super::{add, texts};
use crate::store::testing::{fresh_postgres, on_each};
use crate::store::{Address, Store, StoreError, backup};

/// Columns as `table column type required`, and indexes as `index name on table`.
type Shape = BTreeSet<String>;

fn sqlite_shape(file: &std::path::Path) -> Shape {
    let connection = rusqlite::Connection::open(file).unwrap();
    let mut shape = Shape::new();
    let mut collect = |sql: &str| {
        let mut statement = connection.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
        shape.extend(rows.map(Result::unwrap));
    };
    collect(
        "SELECT t.name || ' ' || c.name || ' ' || c.type || CASE WHEN c.\"notnull\" OR c.pk \
         THEN ' required' ELSE '' END FROM sqlite_schema t, pragma_table_info(t.name) c \
         WHERE t.type = 'table' AND t.name <> 'sqlite_sequence'",
    );
    collect(
        "SELECT 'index ' || name || ' on ' || tbl_name FROM sqlite_schema \
         WHERE type = 'index' AND sql IS NOT NULL",
    );
    shape
}

fn postgres_shape(address: &str) -> Shape {
    let mut client = ::postgres::Client::connect(address, ::postgres::NoTls).unwrap();
    let columns = client.query(
        "SELECT table_name || ' ' || column_name || ' ' || data_type || CASE is_nullable \
         WHEN 'NO' THEN ' required' ELSE '' END FROM information_schema.columns \
         WHERE table_schema = 'public'",
        &[],
    );
    let indexes = client.query(
        "SELECT 'index ' || indexname || ' on ' || tablename FROM pg_indexes \
         WHERE schemaname = 'public' AND indexname !~ '_(pkey|key)$'",
        &[],
    );
    let rows = columns.unwrap().into_iter().chain(indexes.unwrap());
    rows.map(|row| row.get::<_, String>(0)).collect()
}

/// The same words for the same types.
fn plain(shape: Shape) -> Shape {
    let words = [("integer", "bigint"), ("blob", "bytea")];
    let plain = |line: String| {
        words.iter().fold(line.to_lowercase(), |line, (theirs, ours)| line.replace(theirs, ours))
    };
    shape.into_iter().map(plain).collect()
}

#[test]
fn both_databases_have_the_same_tables() {
    let Some(Address::Postgres(address)) = fresh_postgres() else { return };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ponte.db");
    Store::open(&Address::Sqlite(file.clone())).unwrap();
    Store::open(&Address::Postgres(address.clone())).unwrap();
    let (sqlite, postgres) = (plain(sqlite_shape(&file)), plain(postgres_shape(&address)));
    let difference: Vec<_> = sqlite.symmetric_difference(&postgres).collect();
    assert!(difference.is_empty(), "{difference:#?}");
    assert!(sqlite.len() > 150, "they have tables at all");
}

#[test]
fn a_file_is_saved_before_it_is_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ponte.db");
    let older = rusqlite::Connection::open(&file).unwrap();
    older
        .execute_batch(
            "CREATE TABLE migration (number BIGINT PRIMARY KEY, checksum TEXT NOT NULL, \
             applied_at BIGINT NOT NULL); CREATE TABLE gondola (name TEXT); \
             INSERT INTO gondola VALUES ('first');",
        )
        .unwrap();
    drop(older);
    drop(Store::open(&Address::Sqlite(file.clone())).unwrap());
    let saved = folder.path().join("ponte.db.before-0001");
    let saved = rusqlite::Connection::open(saved).unwrap();
    let name: String = saved.query_row("SELECT name FROM gondola", [], |row| row.get(0)).unwrap();
    assert_eq!(name, "first");
    assert!(saved.prepare("SELECT * FROM account").is_err(), "it was saved before");
}

#[test]
fn a_newer_schema_is_refused_with_a_sentence() {
    const NEWER: &str =
        "INSERT INTO migration (number, checksum, applied_at) VALUES (99, 'from tomorrow', 0)";
    on_each(async |address| {
        let store = Store::open(address).unwrap();
        store.write(|tx| tx.execute(NEWER, &[])).await.unwrap();
        let refused = Store::open(address).unwrap_err().to_string();
        assert!(refused.contains("schema 99") && refused.contains("newer program"), "{refused}");
    });
}

#[test]
fn a_changed_schema_is_noticed() {
    on_each(async |address| {
        let store = Store::open(address).unwrap();
        store.write(|tx| tx.execute("UPDATE migration SET checksum = 'x'", &[])).await.unwrap();
        assert!(matches!(Store::open(address), Err(StoreError::Corrupt(_))));
    });
}

#[test]
fn a_file_of_somebody_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ponte.db");
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute_batch("CREATE TABLE gondola (name TEXT)").unwrap();
    assert!(matches!(Store::open(&Address::Sqlite(file.clone())), Err(StoreError::Corrupt(_))));
    std::fs::write(folder.path().join("text"), "a text that is long enough to be no database")
        .unwrap();
    let text = Store::open(&Address::Sqlite(folder.path().join("text")));
    assert!(matches!(text, Err(StoreError::Corrupt(_))), "{text:?}");
}

#[tokio::test]
async fn a_backup_under_load_holds_all_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ponte.db");
    let store = Store::open(&Address::Sqlite(file.clone())).unwrap();
    let (next, stop) = (Arc::new(AtomicI64::new(0)), Arc::new(AtomicBool::new(false)));
    let acknowledged = Arc::new(AtomicI64::new(0));
    let writers: Vec<_> = (0..8)
        .map(|_| {
            let (store, next, stop) = (store.clone(), next.clone(), stop.clone());
            let acknowledged = acknowledged.clone();
            tokio::spawn(async move {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    store.write(move |tx| add(tx, number, "tile")).await.unwrap();
                    acknowledged.fetch_add(1, Ordering::Relaxed);
                }
            })
        })
        .collect();
    while acknowledged.load(Ordering::Relaxed) < 100 {
        tokio::task::yield_now().await;
    }
    // Each writer has at most one number under way.
    let promised = acknowledged.load(Ordering::Relaxed) as usize;
    let copy = folder.path().join("copy.db");
    let (from, to) = (store.clone(), copy.clone());
    tokio::task::spawn_blocking(move || from.backup(&to)).await.unwrap().unwrap();
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.unwrap();
    }
    let check = rusqlite::Connection::open(&copy).unwrap();
    let sound: String = check.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(sound, "ok");
    let restored = Store::open(&Address::Sqlite(copy.clone())).unwrap();
    let kept = texts(&restored).await.len();
    assert!(kept >= promised, "{kept} of {promised}");
    restored.write(|tx| add(tx, -1, "one more")).await.unwrap();
    assert!(matches!(store.backup(&copy), Err(StoreError::Unavailable(_))), "it is there already");
    let nothing = backup(&folder.path().join("nothing.db"), &folder.path().join("two.db"));
    assert!(matches!(nothing, Err(StoreError::Unavailable(_))));
}
