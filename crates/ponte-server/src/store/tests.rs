//! The engines themselves, told through a table of their own.

mod corrupt;
mod failure;
mod game;
mod schema;
mod site;

use super::testing::{on_both, on_each};
use super::value::{Value, values};
use super::{Address, Store, StoreError, Tx};

const NOTE: &str = "INSERT INTO note (account, game, text, updated_at) VALUES ($2, $1, $4, $3)";
const TEXTS: &str = "SELECT text FROM note WHERE game = $1 ORDER BY account";

pub(super) fn add(tx: &mut Tx<'_>, account: i64, text: &str) -> Result<(), StoreError> {
    tx.execute(NOTE, values!["Rialto", account, 7i64, text]).map(drop)
}

pub(super) async fn texts(store: &Store) -> Vec<String> {
    store.read(|tx| tx.values("note.text", TEXTS, values!["Rialto"])).await.unwrap()
}

#[test]
fn what_was_written_can_be_read() {
    on_both(async |store| {
        store.write(|tx| add(tx, 1, "light")).await.unwrap();
        assert_eq!(texts(&store).await, ["light"]);
    });
}

#[test]
fn work_that_fails_leaves_no_trace() {
    on_both(async |store| {
        store.write(|tx| add(tx, 1, "light")).await.unwrap();
        let twice = store.write(|tx| {
            add(tx, 2, "dark")?;
            add(tx, 1, "again")
        });
        assert_eq!(twice.await, Err(StoreError::Conflict));
        assert_eq!(texts(&store).await, ["light"]);
    });
}

#[test]
fn a_failure_does_not_touch_those_who_wait_beside_it() {
    on_both(async |store| {
        let writes = (0..200).map(|account| {
            let store = store.clone();
            tokio::spawn(async move {
                store
                    .write(move |tx| {
                        add(tx, account, "tile")?;
                        if account % 3 == 0 { Err(StoreError::Conflict) } else { Ok(()) }
                    })
                    .await
            })
        });
        let writes: Vec<_> = writes.collect();
        for (account, write) in writes.into_iter().enumerate() {
            let expected = if account % 3 == 0 { Err(StoreError::Conflict) } else { Ok(()) };
            assert_eq!(write.await.unwrap(), expected);
        }
        assert_eq!(texts(&store).await.len(), 133);
    });
}

#[test]
fn who_reads_cannot_write() {
    on_both(async |store| {
        let refused = store.read(|tx| add(tx, 1, "light")).await;
        assert!(matches!(refused, Err(StoreError::Fault(_))), "{refused:?}");
        assert!(texts(&store).await.is_empty());
    });
}

#[test]
fn values_come_back_as_they_went() {
    const SAME: &str = "SELECT CAST($1 AS BIGINT) AS number, \
                        CAST($2 AS DOUBLE PRECISION) AS float, CAST($3 AS TEXT) AS text, \
                        CAST($4 AS BIGINT) AS missing";
    on_both(async |store| {
        let values = [Value::Int(i64::MIN), Value::Float(0.1), "ä · 桥".into(), Value::Null];
        let sent = values.clone();
        let read = store.read(move |tx| {
            tx.map_rows("same", SAME, &sent, |row| {
                assert_eq!(row.get::<Option<i64>>("missing"), Ok(None));
                assert!(matches!(row.get::<i64>("missing"), Err(StoreError::Corrupt(_))));
                assert!(matches!(row.get::<i64>("elsewhere"), Err(StoreError::Fault(_))));
                Ok((row.get::<i64>("number")?, row.get::<f64>("float")?, row.get("text")?))
            })
        });
        let [(number, float, text)] = &read.await.unwrap()[..] else { panic!("one row") };
        let [Value::Int(sent_number), Value::Float(sent_float), Value::Text(sent_text), _] =
            &values
        else {
            panic!("they were sent so")
        };
        assert_eq!((number, float, text), (sent_number, sent_float, sent_text));
    });
}

#[test]
fn a_missing_value_is_a_fault() {
    on_both(async |store| {
        let refused = store.read(|tx| tx.has_rows(TEXTS, &[])).await;
        assert!(matches!(refused, Err(StoreError::Fault(_))), "{refused:?}");
    });
}

#[test]
fn everything_is_there_when_it_is_opened_again() {
    on_each(async |address| {
        let store = Store::open(address).unwrap();
        store.write(|tx| add(tx, 1, "light")).await.unwrap();
        drop(store);
        assert_eq!(texts(&Store::open(address).unwrap()).await, ["light"]);
    });
}

#[test]
fn a_newer_database_is_refused_in_one_sentence() {
    const NEWER: &str =
        "INSERT INTO migration (number, checksum, applied_at) VALUES (99, 'unknown', 0)";
    on_each(async |address| {
        let store = Store::open(address).unwrap();
        store.write(|tx| tx.execute(NEWER, &[])).await.unwrap();
        let error = Store::open(address).unwrap_err();
        let StoreError::Newer { database: 99, .. } = error else { panic!("{error}") };
        assert!(error.to_string().starts_with("the database has schema 99, but this program"));
    });
}

#[test]
fn both_databases_understand_every_statement() {
    let statements = || super::tables::STATEMENTS.iter().flat_map(|family| family.iter().copied());
    on_each(async |address| {
        drop(Store::open(address).unwrap());
        let address = address.clone();
        let prepare = move || match address {
            Address::Sqlite(file) => {
                let connection = rusqlite::Connection::open(file).unwrap();
                for sql in statements() {
                    connection.prepare(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
                }
            }
            Address::Postgres(address) => {
                let mut client = ::postgres::Client::connect(&address, ::postgres::NoTls).unwrap();
                for sql in statements() {
                    client.prepare(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
                }
            }
        };
        std::thread::spawn(prepare).join().unwrap();
    });
}
