//! Disks that are full, connections that break, transactions that lose: nothing is acknowledged
//! that is not kept, and nothing has to be restarted.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Barrier};

use super::{add, texts};
use crate::store::testing::{fresh_postgres, on_both, player};
use crate::store::value::values;
use crate::store::{Address, Store, StoreError, Tx};

#[test]
fn work_that_panics_ends_no_thread_and_leaves_no_trace() {
    on_both(async |store| {
        store.write(|tx| add(tx, 1, "light")).await.unwrap();
        // More often than there are threads.
        for _ in 0..40 {
            let panicking = store.write(|tx| -> Result<(), StoreError> {
                add(tx, 2, "dark")?;
                panic!("a test of what follows")
            });
            let told = StoreError::fault("a piece of work panicked: a test of what follows");
            assert_eq!(panicking.await, Err(told));
            let panicking = store.read(|_| -> Result<(), StoreError> { panic!("a test") });
            let told = StoreError::fault("a piece of work panicked: a test");
            assert_eq!(panicking.await, Err(told));
        }
        store.write(|tx| add(tx, 3, "light")).await.unwrap();
        assert_eq!(texts(&store).await, ["light", "light"]);
    });
}

/// Writes until something does not fit, then says which accounts were told that it did.
async fn write_until_full(store: &Store) -> BTreeSet<i64> {
    let mut kept = BTreeSet::new();
    for start in (0..).step_by(20) {
        let writes: Vec<_> = (start..start + 20)
            .map(|account| {
                let store = store.clone();
                let text = "tile".repeat(1000);
                tokio::spawn(async move {
                    (account, store.write(move |tx| add(tx, account, &text)).await)
                })
            })
            .collect();
        let mut is_full = false;
        for write in writes {
            match write.await.unwrap() {
                (account, Ok(())) => assert!(kept.insert(account)),
                (_, Err(StoreError::Full)) => is_full = true,
                (_, Err(error)) => panic!("{error}"),
            }
        }
        if is_full {
            break;
        }
    }
    kept
}

async fn accounts(store: &Store) -> BTreeSet<i64> {
    const ACCOUNTS: &str = "SELECT account FROM note";
    let accounts = store.read(|tx| tx.values("note.account", ACCOUNTS, &[])).await.unwrap();
    accounts.into_iter().collect()
}

#[tokio::test]
async fn a_full_database_refuses_and_recovers() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Address::Sqlite(folder.path().join("ponte.db"))).unwrap();
    // Little more than what the empty tables take.
    store.write(|tx| tx.has_rows("PRAGMA max_page_count = 300", &[])).await.unwrap();
    let kept = write_until_full(&store).await;
    assert_eq!(accounts(&store).await, kept);
    store.write(|tx| tx.has_rows("PRAGMA max_page_count = 1000000", &[])).await.unwrap();
    store.write(|tx| add(tx, -1, &"tile".repeat(10_000))).await.unwrap();
    assert_eq!(accounts(&store).await.len(), kept.len() + 1);
}

/// A small disk of its own, where the system lets us have one.
struct Disk<'a>(&'a Path);

impl Disk<'_> {
    fn mount(folder: &Path) -> Option<Disk<'_>> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"]).arg(folder);
        let is_mounted = mount.output().is_ok_and(|output| output.status.success());
        is_mounted.then_some(Disk(folder))
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        Command::new("umount").arg("--lazy").arg(self.0).status().expect("umount is beside mount");
    }
}

#[tokio::test]
async fn a_full_disk_refuses_and_recovers() {
    let folder = tempfile::tempdir().unwrap();
    let Some(_disk) = Disk::mount(folder.path()) else {
        eprintln!("a disk cannot be mounted here; only a full database was tried");
        return;
    };
    let store = Store::open(&Address::Sqlite(folder.path().join("ponte.db"))).unwrap();
    store.write(|tx| add(tx, -1, "light")).await.unwrap();
    let ballast = folder.path().join("ballast");
    std::fs::write(&ballast, vec![1; 1 << 20]).unwrap();
    let mut kept = write_until_full(&store).await;
    kept.insert(-1);
    assert_eq!(accounts(&store).await, kept);
    std::fs::remove_file(ballast).unwrap();
    store.write(|tx| add(tx, -2, &"tile".repeat(1000))).await.unwrap();
    kept.insert(-2);
    assert_eq!(accounts(&store).await, kept);
}

#[tokio::test]
async fn a_lost_connection_is_opened_again() {
    let Some(address) = fresh_postgres() else { return };
    let store = Store::open(&address).unwrap();
    store.write(|tx| add(tx, 1, "light")).await.unwrap();
    let Address::Postgres(address) = address else { panic!("it is PostgreSQL") };
    let end_all = move || {
        let mut client = ::postgres::Client::connect(&address, ::postgres::NoTls).unwrap();
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        client.execute(sql, &[]).unwrap()
    };
    assert!(tokio::task::spawn_blocking(end_all).await.unwrap() > 0);
    store.write(|tx| add(tx, 2, "dark")).await.unwrap();
    assert_eq!(texts(&store).await, ["light", "dark"]);
}

#[tokio::test]
async fn a_transaction_that_lost_is_done_again() {
    let Some(address) = fresh_postgres() else { return };
    const SEEN: &str = "UPDATE account SET seen_at = seen_at + 1 WHERE id = $1";
    let store = Store::open(&address).unwrap();
    let accounts = [player(&store, "Rialto").await, player(&store, "Burano").await];
    let meeting = Arc::new(Barrier::new(2));
    let cross = |[one, other]: [crate::id::AccountId; 2]| {
        let (store, mut meeting) = (store.clone(), Some(meeting.clone()));
        let work = move |tx: &mut Tx<'_>| {
            tx.execute(SEEN, values![one])?;
            // Both hold one row before either asks for the other; once is enough.
            if let Some(meeting) = meeting.take() {
                meeting.wait();
            }
            tx.execute(SEEN, values![other])
        };
        tokio::spawn(async move { store.write(work).await })
    };
    let (one, other) = (cross(accounts), cross([accounts[1], accounts[0]]));
    assert_eq!(one.await.unwrap(), Ok(1));
    assert_eq!(other.await.unwrap(), Ok(1));
    for id in accounts {
        let account = store.read(move |tx| crate::store::account::find(tx, id)).await.unwrap();
        assert_eq!(account.unwrap().seen_at.0, 3);
    }
}

#[test]
fn an_address_that_makes_no_sense_is_refused() {
    for address in ["postgresql://", "host=/nowhere user=ponte dbname=ponte", "what is this"] {
        let refused = Store::open(&Address::Postgres(address.to_owned()));
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{address}: {refused:?}");
    }
    let nowhere = Store::open(&Address::Sqlite("/nowhere/ponte.db".into()));
    assert!(matches!(nowhere, Err(StoreError::Unavailable(_))), "{nowhere:?}");
}
