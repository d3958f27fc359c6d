//! The sums over a player's games that trophies measure.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::achievement::Achievement;
use super::catalog::{CATALOG, Measure, Trophy};
use super::feat::Feat;
use super::finished::FinishedGame;
use super::game_facts::GameFacts;
use crate::account::Kind;
use crate::id::AccountId;
use crate::rating::{Edition, Score};
use crate::time::DAY_MS;

/// A fold over a player's games in the order in which they ended. Its JSON is stored.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    games: u32,
    #[serde(rename = "deeds")]
    achievements: BTreeMap<Achievement, u32>,
    feats: BTreeMap<Feat, u32>,
    /// The engine's levels that were beaten.
    levels: BTreeSet<u8>,
    /// The editions of which a game was won, by name.
    editions: BTreeSet<String>,
    /// The registered people who were beaten, as many as any trophy asks for.
    beaten: BTreeSet<AccountId>,
    days: Days,
    wins: Wins,
}

/// Days in a row, in UTC, on which a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Days {
    last: i64,
    run: u32,
    best: u32,
}

/// Rated games against people, won in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Wins {
    run: u32,
    best: u32,
}

/// A player's progress towards a trophy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Never more than is needed.
    pub have: u32,
    pub need: u32,
}

impl Progress {
    #[must_use]
    pub fn is_won(self) -> bool {
        self.have == self.need
    }
}

impl Tally {
    /// Takes in the next game and returns the trophies that it wins.
    pub fn fold(&mut self, game: &FinishedGame) -> Vec<&'static Trophy> {
        let Some(facts) = GameFacts::of(game) else { return Vec::new() };
        let missing: Vec<&Trophy> =
            CATALOG.iter().filter(|trophy| !self.progress(trophy).is_won()).collect();
        self.add(game, &facts);
        missing.into_iter().filter(|trophy| self.progress(trophy).is_won()).collect()
    }

    /// How far these games lead towards a trophy.
    #[must_use]
    pub fn progress(&self, trophy: &Trophy) -> Progress {
        let have = match trophy.measure {
            Measure::Games => self.games,
            Measure::Count(achievement) => {
                self.achievements.get(&achievement).copied().unwrap_or(0)
            }
            Measure::Best(feat) => self.feats.get(&feat).copied().unwrap_or(0),
            Measure::Levels => self.levels.len() as u32,
            Measure::Editions => self.editions.len() as u32,
            Measure::Opponents => self.beaten.len() as u32,
            Measure::DaysInARow => self.days.best,
            Measure::WinsInARow => self.wins.best,
        };
        Progress { have: have.min(trophy.need), need: trophy.need }
    }

    fn add(&mut self, game: &FinishedGame, facts: &GameFacts<'_>) {
        self.games += 1;
        for achievement in Achievement::ALL.into_iter().filter(|one| one.is_in(facts)) {
            *self.achievements.entry(achievement).or_default() += 1;
        }
        for feat in Feat::ALL {
            let amount = feat.amount_in(facts);
            if amount > 0 {
                let best = self.feats.entry(feat).or_default();
                *best = amount.max(*best);
            }
        }
        if facts.is_won() {
            self.add_win(game);
        }
        self.days.add(game.ended_at.0.div_euclid(DAY_MS));
        if game.terms.rated && game.opponent.kind == Kind::Player {
            self.wins.add(facts.score);
        }
    }

    fn add_win(&mut self, game: &FinishedGame) {
        self.levels.extend(game.opponent.level);
        self.editions
            .extend(Edition::of(&game.terms.rules).map(|edition| edition.rules().to_string()));
        let asked_for = CATALOG.iter().filter(|trophy| trophy.measure == Measure::Opponents);
        let most = asked_for.map(|trophy| trophy.need as usize).max().unwrap_or(0);
        if game.opponent.kind == Kind::Player && self.beaten.len() < most {
            self.beaten.insert(game.opponent.account);
        }
    }
}

impl Days {
    fn add(&mut self, day: i64) {
        match day - self.last {
            _ if self.run == 0 => self.run = 1,
            ..=0 => return,
            1 => self.run += 1,
            _ => self.run = 1,
        }
        self.last = day;
        self.best = self.best.max(self.run);
    }
}

impl Wins {
    fn add(&mut self, score: Score) {
        self.run = if score == Score::Win { self.run + 1 } else { 0 };
        self.best = self.best.max(self.run);
    }
}
