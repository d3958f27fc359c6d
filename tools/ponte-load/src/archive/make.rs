//! Finished games as a site would have kept them: logs, lists, sums and ratings, written by the
//! same functions.
//!
//! Few players play most of the games, and every third is against a computer player. Random games
//! are played once for each kind of terms and then belong to many players.

use std::collections::HashMap;

use fastrand::Rng;
use ponte_rules::Outcome;
use ponte_server::account::{Kind, Language, Name, Role};
use ponte_server::bot::ROSTER;
use ponte_server::game::{Command, Event, Game, Speed, Terms};
use ponte_server::id::{AccountId, GameId};
use ponte_server::rating::{Pool, Score, Standing, rate};
use ponte_server::store::game::{Entry, Header};
use ponte_server::store::{StoreError, Tx, account, game, rating};
use ponte_server::time::{DAY_MS, HOUR_MS, Millis, SECOND_MS};

use crate::now;

/// What is played, and how often in a hundred.
const TERMS: [(&str, &str, bool, usize); 7] = [
    ("bga", "5+8", true, 45),
    ("bga", "10+15", false, 15),
    ("bga", "3d", true, 12),
    ("bsn", "5+8", true, 10),
    ("print-10", "10+15", true, 8),
    ("print-12", "3d", true, 9),
    ("print-12", "10d+36h/10d", false, 1),
];
/// How many different games of each.
const DIFFERENT: usize = 50;
/// How far back they go.
const SPAN_MS: i64 = 3 * 365 * DAY_MS;
/// How many are written at a time.
const STEP: u32 = 25_000;

/// A game that many players have played.
struct Model {
    terms: Terms,
    /// Each event with the time since the start.
    log: Vec<(Event, i64)>,
    after: Game,
}

pub(super) struct Maker {
    rng: Rng,
    games: u32,
    made: u32,
    begin: Millis,
    people: u32,
    players: Vec<AccountId>,
    machines: Vec<AccountId>,
    models: Vec<Vec<Model>>,
    standings: HashMap<(AccountId, Pool), Standing>,
}

impl Maker {
    pub(super) fn new(games: u32, people: u32) -> Maker {
        let mut rng = Rng::with_seed(17);
        let models = TERMS.map(|(rules, time, rated, _)| {
            let (rules, time) = (rules.parse().expect("rules"), time.parse().expect("a control"));
            let terms = Terms { rules, time, rated, private: false };
            (0..DIFFERENT).map(|_| Model::play(terms, &mut rng)).collect()
        });
        Maker {
            rng,
            games,
            made: 0,
            begin: now() + -SPAN_MS,
            people,
            players: Vec::new(),
            machines: Vec::new(),
            models: models.into(),
            standings: HashMap::new(),
        }
    }

    /// Writes the next batch, and returns whether there is more to write.
    pub(super) fn step(&mut self, tx: &mut Tx<'_>) -> Result<bool, StoreError> {
        if self.players.is_empty() {
            for number in 0..self.people {
                self.players.push(create(tx, &name(number), Kind::Player, self.begin)?);
            }
            for machine in ROSTER {
                self.machines.push(create(tx, machine.name, Kind::Bot, self.begin)?);
            }
        }
        for _ in 0..STEP.min(self.games - self.made) {
            self.write(tx)?;
            self.made += 1;
        }
        Ok(self.made < self.games)
    }

    fn write(&mut self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let mut seats = [self.random_player(), self.random_player()];
        while seats[0] == seats[1] {
            seats[1] = self.random_player();
        }
        let is_against_machine = self.rng.u8(..3) == 0;
        if is_against_machine {
            seats[1] = self.machines[self.rng.usize(..self.machines.len())];
        }
        self.rng.shuffle(&mut seats);
        let models = &self.models[kind(self.rng.usize(..100))];
        let model = &models[self.rng.usize(..models.len())];
        let created_at = self.begin + SPAN_MS / i64::from(self.games) * i64::from(self.made);
        let id = GameId::from_random(self.rng.u64(..));
        let mut header = Header {
            id,
            terms: model.terms,
            seats,
            ratings: [None; 2],
            rematch_of: None,
            created_at,
        };
        let rated = Pool::of_terms(&model.terms).filter(|_| !is_against_machine).map(|pool| {
            let before = seats.map(|seat| {
                let known = self.standings.get(&(seat, pool));
                known.copied().unwrap_or_else(|| Standing::new(created_at))
            });
            header.ratings = before.map(|standing| Some(standing.rating.rating));
            (pool, before)
        });
        game::open(tx, &header)?;
        let entry = |(&(event, after_ms), version)| Entry {
            version,
            at: created_at + after_ms,
            nonce: None,
            event,
        };
        let entries: Vec<Entry> = model.log.iter().zip(2..).map(entry).collect();
        game::append(tx, &header, &entries, &model.after)?;
        let (Some((pool, before)), Some(end)) = (rated, entries.last()) else { return Ok(()) };
        let after = rate(before, model.score(), end.at);
        for (seat, standing) in seats.into_iter().zip(after) {
            rating::save(tx, seat, pool, &standing, id)?;
            self.standings.insert((seat, pool), standing);
        }
        let change = |seat: usize| after[seat].rating.rating - before[seat].rating.rating;
        game::set_changes(tx, id, [change(0), change(1)])
    }

    /// The first player has a seat in about one game of twenty, the last hardly any.
    fn random_player(&mut self) -> AccountId {
        let place = self.rng.f64().powi(3) * self.players.len() as f64;
        self.players[(place as usize).min(self.players.len() - 1)]
    }
}

impl Model {
    fn play(terms: Terms, rng: &mut Rng) -> Model {
        let pause_ms = match terms.time.speed() {
            Speed::Live => 7 * SECOND_MS,
            Speed::Correspondence => 9 * HOUR_MS,
        };
        let (mut after, _) = Game::start(terms, Millis(0));
        let mut log = Vec::new();
        while let (Some(seat), Some(turn)) =
            (after.to_move(), after.position().random_turn(|bound| rng.u32(..bound)))
        {
            let at = Millis(pause_ms * (1 + after.turns().len() as i64));
            let events = after.decide(Some(seat), &Command::play(turn), at);
            for event in events.expect("the turn is legal and in time") {
                after.apply(&event, at);
                log.push((event, at.0));
            }
        }
        Model { terms, log, after }
    }

    /// For the first seat.
    fn score(&self) -> Score {
        match self.after.ending().and_then(|ending| ending.outcome) {
            Some(Outcome::Win(color))
                if color == self.after.color_of(ponte_server::game::Seat::First) =>
            {
                Score::Win
            }
            Some(Outcome::Win(_)) => Score::Loss,
            _ => Score::Draw,
        }
    }
}

/// The index of the terms for this number below a hundred.
fn kind(mut number: usize) -> usize {
    TERMS
        .iter()
        .position(|&(.., share)| match number.checked_sub(share) {
            Some(rest) => {
                number = rest;
                false
            }
            None => true,
        })
        .unwrap_or(0)
}

/// Some players of a database that was made here: the busiest, others, and a computer player.
pub(super) fn players(tx: &mut Tx<'_>) -> Result<Vec<String>, StoreError> {
    let mut names = Vec::new();
    for number in [0, 1, 10, 100, 1000] {
        let name = name(number);
        if account::find_by_name(tx, &name)?.is_some() {
            names.push(name);
        }
    }
    if !names.is_empty() {
        names.push(ROSTER[4].name.to_owned());
    }
    Ok(names)
}

fn name(number: u32) -> String {
    format!("gondola-{number}")
}

fn create(tx: &mut Tx<'_>, name: &str, kind: Kind, at: Millis) -> Result<AccountId, StoreError> {
    let name: Name = name.parse().map_err(StoreError::fault)?;
    let (role, password, language, owner) = (Role::Player, None, Language::En, None);
    account::create(tx, &account::New { kind, role, name: &name, password, language, owner, at })
}
