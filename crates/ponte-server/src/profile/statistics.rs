//! A player's results, by color, edition, speed, opponent and opening.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::opening::Opening;
use super::record::{Record, Streak};
use crate::game::{Seat, Speed};
use crate::rating::Edition;
use crate::trophy::{Feat, FinishedGame, GameFacts};

/// How many openings are kept. A program may try them all.
const MOST_OPENINGS: usize = 200;

/// A player's games in numbers: all games with a result, also on small boards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    pub all: Record,
    /// By "light" and "dark".
    pub colors: BTreeMap<String, Record>,
    /// By the names of the editions, and "custom".
    pub editions: BTreeMap<String, Record>,
    /// By "live" and "correspondence".
    pub speeds: BTreeMap<String, Record>,
    /// By "guest", "player" and "bot".
    pub opponents: BTreeMap<String, Record>,
    /// Against the levels of the engine.
    pub levels: BTreeMap<u8, Record>,
    /// As the second player, by "swapped" and "declined".
    pub answers: BTreeMap<String, Record>,
    /// As the first player, by opening.
    pub openings: BTreeMap<Opening, Record>,
    pub streak: Streak,
    pub bests: Bests,
}

/// The highest figures in one game that was scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bests {
    pub network: u32,
    pub islands: u32,
    pub bridges: u32,
    pub margin: u32,
}

impl Statistics {
    /// Takes in the next game.
    pub fn fold(&mut self, game: &FinishedGame) {
        let Some(score) = game.score() else { return };
        self.all.add(score);
        self.streak.add(score);
        let edition = Edition::of(&game.terms.rules)
            .map_or_else(|| "custom".to_owned(), |edition| edition.rules().to_string());
        let speed = match game.speed() {
            Speed::Live => "live",
            Speed::Correspondence => "correspondence",
        };
        self.colors.entry(game.color().to_string()).or_default().add(score);
        self.editions.entry(edition).or_default().add(score);
        self.speeds.entry(speed.to_owned()).or_default().add(score);
        self.opponents.entry(game.opponent.kind.to_string()).or_default().add(score);
        if let Some(level) = game.opponent.level {
            self.levels.entry(level).or_default().add(score);
        }
        match game.seat {
            Seat::First => {
                if let Some(opening) = Opening::of(game.terms.rules.size(), &game.turns) {
                    self.openings.entry(opening).or_default().add(score);
                    self.forget_openings(opening);
                }
            }
            Seat::Second => {
                let answer = if game.is_swapped() { "swapped" } else { "declined" };
                self.answers.entry(answer.to_owned()).or_default().add(score);
            }
        }
        if let Some(facts) = GameFacts::of(game) {
            self.bests.add(&facts);
        }
    }

    /// The openings played most often, the most frequent first.
    #[must_use]
    pub fn favourites(&self) -> Vec<(Opening, Record)> {
        let mut openings: Vec<(Opening, Record)> =
            self.openings.iter().map(|(&opening, &record)| (opening, record)).collect();
        openings.sort_by_key(|&(opening, record)| (std::cmp::Reverse(record.games()), opening));
        openings
    }

    /// Drops the rarest opening other than the newest where there are too many.
    fn forget_openings(&mut self, newest: Opening) {
        if self.openings.len() > MOST_OPENINGS {
            let others = self.openings.iter().filter(|&(&opening, _)| opening != newest);
            let rarest =
                others.min_by_key(|(_, record)| record.games()).map(|(&opening, _)| opening);
            rarest.and_then(|opening| self.openings.remove(&opening));
        }
    }
}

impl Bests {
    fn add(&mut self, facts: &GameFacts<'_>) {
        for (best, feat) in [
            (&mut self.network, Feat::Network),
            (&mut self.islands, Feat::Islands),
            (&mut self.bridges, Feat::Bridges),
            (&mut self.margin, Feat::Margin),
        ] {
            *best = feat.amount_in(facts).max(*best);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::Kind;
    use crate::game::Reason;
    use crate::trophy::testing::{ended, random, seen_from, won};

    fn record(won: u32, drawn: u32, lost: u32) -> Record {
        Record { won, drawn, lost }
    }

    #[test]
    fn every_game_is_counted_once_in_each_way() {
        let mut statistics = Statistics::default();
        let games: Vec<FinishedGame> = (0..40)
            .map(|seed| {
                let rules = ["bga", "print-12", "5x5", "bsn"][seed as usize % 4].parse().unwrap();
                let seat = if seed % 3 == 0 { Seat::First } else { Seat::Second };
                seen_from(seat, &random(rules, seed))
            })
            .collect();
        for game in &games {
            statistics.fold(game);
        }
        statistics.fold(&ended(&games[0], None, Reason::Abort));
        assert_eq!(statistics.all.games(), 40);
        let total =
            |records: &BTreeMap<String, Record>| records.values().map(|r| r.games()).sum::<u32>();
        for records in
            [&statistics.colors, &statistics.editions, &statistics.speeds, &statistics.opponents]
        {
            assert_eq!(total(records), 40);
        }
        let begun: u32 = statistics.openings.values().map(|record| record.games()).sum();
        assert_eq!(begun + total(&statistics.answers), 40);
        assert_eq!(
            statistics.editions.keys().collect::<Vec<_>>(),
            ["bga", "bsn", "custom", "print-12"]
        );
    }

    #[test]
    fn one_game_in_detail() {
        let mut game = won("one-network");
        game.opponent.kind = Kind::Bot;
        game.opponent.level = Some(4);
        let mut statistics = Statistics::default();
        statistics.fold(&game);
        assert_eq!(statistics.colors["dark"], record(1, 0, 0));
        assert_eq!(statistics.editions["bga"], record(1, 0, 0));
        assert_eq!(statistics.opponents["bot"], record(1, 0, 0));
        assert_eq!(statistics.levels[&4], record(1, 0, 0));
        assert_eq!(statistics.bests.network, 6);
        assert_eq!(statistics.bests.margin, 14);
        let [(opening, _)] = statistics.favourites()[..] else { panic!("one opening") };
        assert_eq!(opening.to_string(), "10x10 e2,g4", "of its eight images the first");
    }

    #[test]
    fn streaks_and_favourites() {
        let win = || won("one-network");
        let loss = || seen_from(!won("never-behind").seat, &won("never-behind"));
        let mut statistics = Statistics::default();
        for game in [win(), win(), win(), loss(), win()] {
            statistics.fold(&game);
        }
        assert_eq!(statistics.streak, Streak { current: 1, best: 3 });
        let favourites = statistics.favourites();
        assert_eq!((favourites.len(), favourites[0].1), (2, record(4, 0, 0)));
    }

    #[test]
    fn openings_are_bounded() {
        let mut statistics = Statistics::default();
        let favourite = random("12x12".parse().unwrap(), 1);
        statistics.fold(&favourite);
        statistics.fold(&favourite);
        for seed in 2..400 {
            statistics.fold(&random("6x6".parse().unwrap(), seed));
            statistics.fold(&FinishedGame {
                terms: random("12x12".parse().unwrap(), 2).terms,
                turns: random("12x12".parse().unwrap(), seed).turns,
                ..favourite.clone()
            });
        }
        assert_eq!(statistics.openings.len(), MOST_OPENINGS);
        assert_eq!(statistics.all.games(), 2 + 2 * 398);
        let kept = Opening::of(favourite.terms.rules.size(), &favourite.turns).unwrap();
        assert!(statistics.openings[&kept].games() >= 2, "a favourite is not forgotten");
    }
}
