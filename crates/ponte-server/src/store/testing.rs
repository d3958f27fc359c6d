//! Tests that run on both databases.
//!
//! SQLite gets a file in a folder of its own. PostgreSQL is a cluster that the first test starts and
//! that ends with the process; every test gets a fresh database in it.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use super::account::New;
use super::{Address, Store, StoreError, Tx, account};
use crate::account::{Kind, Language, Name, Role};
use crate::id::AccountId;
use crate::time::Millis;

/// Runs a test on SQLite, then on PostgreSQL.
pub(crate) fn on_both(facts: impl AsyncFn(Store)) {
    on_each(async |address| facts(Store::open(address).unwrap()).await);
}

/// Runs a test with the address of an empty database of each kind.
pub(crate) fn on_each(facts: impl AsyncFn(&Address)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let folder = tempfile::tempdir().unwrap();
    runtime.block_on(facts(&Address::Sqlite(folder.path().join("ponte.db"))));
    if let Some(address) = fresh_postgres() {
        runtime.block_on(facts(&address));
    }
}

/// An empty PostgreSQL database, where there is a server to make one.
pub(crate) fn fresh_postgres() -> Option<Address> {
    static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
    static DATABASES: AtomicU32 = AtomicU32::new(0);
    let Some(cluster) = CLUSTER.get_or_init(Cluster::start) else {
        assert!(env::var_os("CI").is_none(), "{REMEDY}");
        eprintln!("\nPOSTGRESQL TESTS SKIPPED: {REMEDY}\n");
        return None;
    };
    let name = format!("test_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    let statement = format!("CREATE DATABASE {name}");
    let admin = cluster.address("postgres");
    // The client may not be used inside a runtime, and tests run in one.
    std::thread::spawn(move || {
        let mut client = ::postgres::Client::connect(&admin, ::postgres::NoTls).unwrap();
        client.batch_execute(&statement).unwrap();
    })
    .join()
    .unwrap();
    Some(Address::Postgres(cluster.address(&name)))
}

const REMEDY: &str = "there is no PostgreSQL; install the package postgresql";

/// Makes a cluster in a folder of its own, says where, and clears up when its input ends, which it
/// does with this process, however that ends.
const SCRIPT: &str = r#"
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"$0/initdb" --pgdata data --username ponte --auth trust --encoding UTF8 --locale C --no-sync >&2
"$0/postgres" -D data -k "$folder" -c listen_addresses= -c fsync=off -c max_connections=200 >&2 &
server=$!
until "$0/pg_isready" --quiet --host "$folder"; do kill -0 $server; sleep 0.05; done
echo "$folder"
cat >/dev/null
kill -INT $server
wait
"#;

struct Cluster {
    folder: String,
    /// Its input must stay open.
    _keeper: Child,
}

impl Cluster {
    fn start() -> Option<Cluster> {
        let programs = programs()?;
        let mut keeper = as_another_user()
            .args(["sh", "-c", SCRIPT])
            .arg(programs)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell can be started");
        let mut folder = String::new();
        let said = keeper.stdout.take().expect("it was asked to speak");
        BufReader::new(said).read_line(&mut folder).unwrap();
        assert!(!folder.is_empty(), "PostgreSQL is there but could not be started");
        Some(Cluster { folder: folder.trim_end().to_owned(), _keeper: keeper })
    }

    fn address(&self, database: &str) -> String {
        format!("host={} user=ponte dbname={database}", self.folder)
    }
}

/// Where the programs of PostgreSQL are: Debian keeps them off the path.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.extend(env::var_os("PATH").iter().flat_map(env::split_paths));
    folders.into_iter().find(|folder| folder.join("initdb").is_file())
}

/// PostgreSQL refuses to run as root.
fn as_another_user() -> Command {
    let user = Command::new("id").arg("-u").output().expect("id is everywhere").stdout;
    let mut command = Command::new("env");
    if user == b"0\n" {
        command.args(["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]);
    }
    command
}

/// A player with this name.
pub(crate) async fn player(store: &Store, name: &str) -> AccountId {
    let name = name.to_owned();
    store.write(move |tx| add_account(tx, Kind::Player, &name, Millis(1))).await.unwrap()
}

/// Makes an account with this name.
pub(crate) fn add_account(
    tx: &mut Tx<'_>,
    kind: Kind,
    name: &str,
    at: Millis,
) -> Result<AccountId, StoreError> {
    let (role, name) = (Role::Player, &name.parse::<Name>().unwrap());
    let (password, owner) = (None, None);
    account::create(tx, &New { kind, role, name, password, language: Language::En, owner, at })
}
