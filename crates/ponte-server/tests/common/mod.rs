//! A site over a database of its own.

use std::sync::LazyLock;

use ponte_server::config::{Config, Flags};
use ponte_server::store::Store;
use ponte_server::{App, Site};

/// Opened once a test binary: what is tested here keeps nothing in it.
static STORE: LazyLock<(Config, Store)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap().keep();
    let config = Config::load(None, &Flags { data: Some(folder), ..Flags::default() }).unwrap();
    let store = Store::open(&config.address().unwrap()).unwrap();
    // An open file needs no name.
    std::fs::remove_dir_all(&config.data).unwrap();
    (config, store)
});

pub(crate) fn app(site: Site) -> App {
    let (config, store) = &*STORE;
    App::new(config.clone(), store.clone(), site).unwrap()
}
