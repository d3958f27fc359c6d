//! A site's database as a swarm finds it: guests who are signed in, and games between them that
//! have just begun. Made before the server starts, so that only turns are measured.

use std::path::Path;

use ponte_rules::Rules;
use ponte_server::account::{Kind, Language, Name, Role, Token, TokenUse};
use ponte_server::game::{Terms, TimeControl};
use ponte_server::id::{AccountId, GameId};
use ponte_server::store::game::Header;
use ponte_server::store::{Address, Store, StoreError, Tx, account, game, session};
use ponte_server::time::{DAY_MS, MINUTE_MS, Millis, SECOND_MS};

use crate::now;
use anyhow::Result;

/// What the swarm knows of a site.
#[derive(Debug, Default)]
pub(crate) struct Site {
    /// The accounts of the two seats of each pair.
    pub(crate) seats: Vec<[AccountId; 2]>,
    /// The `Cookie` header of each guest.
    pub(crate) cookies: Vec<String>,
    /// The games of each pair.
    pub(crate) games: Vec<Vec<String>>,
}

/// Fills a new database with pairs of guests who have this many games each.
pub(crate) async fn fill(folder: &Path, pairs: usize, games: usize) -> Result<Site> {
    std::fs::create_dir_all(folder)?;
    let store = Store::open(&Address::Sqlite(folder.join("ponte.db")))?;
    let at = now();
    let filled = store.write(move |tx| {
        let mut site = Site::default();
        for pair in 0..pairs {
            let mut seats = [AccountId(0); 2];
            for (seat, account) in seats.iter_mut().enumerate() {
                let (id, cookie) = guest(tx, 2 * pair + seat, at)?;
                *account = id;
                site.cookies.push(cookie);
            }
            site.seats.push(seats);
            let begun = (0..games).map(|number| begin(tx, pair * games + number, seats, at));
            site.games.push(begun.collect::<Result<_, _>>()?);
        }
        Ok(site)
    });
    Ok(filled.await?)
}

/// Begins a game for each of these pairs; the first is the `from`th of all.
pub(crate) async fn begin_games(
    folder: &Path,
    pairs: Vec<[AccountId; 2]>,
    from: usize,
) -> Result<Vec<String>> {
    let store = Store::open(&Address::Sqlite(folder.join("ponte.db")))?;
    let at = now();
    let begun = store.write(move |tx| {
        pairs.iter().zip(from..).map(|(&seats, number)| begin(tx, number, seats, at)).collect()
    });
    Ok(begun.await?)
}

/// A guest who is signed in, and its `Cookie` header.
fn guest(tx: &mut Tx<'_>, number: usize, at: Millis) -> Result<(AccountId, String), StoreError> {
    let name = Name::guest(number as u64);
    let new = account::New {
        kind: Kind::Guest,
        role: Role::Player,
        name: &name,
        password: None,
        language: Language::En,
        owner: None,
        at,
    };
    let account = account::create(tx, &new)?;
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&number.to_be_bytes());
    let token = Token::from_random(TokenUse::Session, secret);
    let new = session::New {
        account,
        secret: token.digest(),
        at,
        expires_at: at + DAY_MS,
        address: "",
        agent: "swarm",
    };
    session::create(tx, &new)?;
    Ok((account, format!("Cookie: ponte={}\r\n", token.reveal())))
}

fn begin(
    tx: &mut Tx<'_>,
    number: usize,
    seats: [AccountId; 2],
    at: Millis,
) -> Result<String, StoreError> {
    let time = TimeControl::Fischer {
        initial_ms: 20 * MINUTE_MS,
        increment_ms: 30 * SECOND_MS,
        cap_ms: None,
    };
    let id = GameId::from_random(number as u64);
    let terms = Terms { rules: Rules::BGA, time, rated: false, private: false };
    let ratings = [None, None];
    game::open(tx, &Header { id, terms, seats, ratings, rematch_of: None, created_at: at })?;
    Ok(id.to_string())
}
