//! Feats: what can be done in a game to some degree.

use serde::{Deserialize, Serialize};

use super::game_facts::{GameFacts, When};
use super::listed::listed;
use crate::account::Kind;

listed! {
    /// Something of which a game has more or less. A tally keeps the most in one game.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Feat {
        /// The islands of the player's largest network.
        Network,
        /// The player's islands.
        Islands,
        /// The player's bridges.
        Bridges,
        /// The player's networks of two islands or more, in a game that was won.
        Networks,
        /// The points by which a game was won.
        Margin,
        /// The most points by which the player was behind in the second half of a game that was
        /// won.
        Recovery,
        /// The level of the engine that was beaten.
        Level,
        /// By how much the opponent, a person, was rated higher, in a rated game that was won.
        Gap,
    }
}

impl Feat {
    /// How much of it there was in this game.
    #[must_use]
    pub fn amount_in(self, facts: &GameFacts<'_>) -> u32 {
        let (when, amount) = self.rule();
        if when.holds_for(facts) { amount(facts) } else { 0 }
    }

    /// The table of feats: the games in which each is looked for, and its amount.
    fn rule(self) -> (When, fn(&GameFacts<'_>) -> u32) {
        match self {
            Feat::Network => (When::Scored, |facts| {
                facts.networks().iter().map(|network| network.islands.into()).max().unwrap_or(0)
            }),
            Feat::Islands => (When::Scored, |facts| facts.points()[0].islands.into()),
            Feat::Bridges => (When::Scored, |facts| facts.points()[0].bridges.into()),
            Feat::Networks => (When::WonByScore, |facts| {
                facts.networks().iter().filter(|network| network.islands > 1).count() as u32
            }),
            Feat::Margin => (When::WonByScore, |facts| {
                let [own, theirs] = facts.points();
                own.points.saturating_sub(theirs.points).into()
            }),
            Feat::Recovery => (When::WonByScore, recovery),
            Feat::Level => (When::Won, |facts| facts.game.opponent.level.map_or(0, u32::from)),
            Feat::Gap => (When::Won, gap),
        }
    }
}

fn recovery(facts: &GameFacts<'_>) -> u32 {
    let second_half = &facts.leads[facts.leads.len() / 2..];
    let behind = second_half.iter().min().map_or(0, |lead| -lead);
    u32::try_from(behind).unwrap_or(0)
}

fn gap(facts: &GameFacts<'_>) -> u32 {
    let opponent = facts.game.opponent;
    match (facts.game.rating, opponent.rating) {
        (Some(own), Some(theirs)) if opponent.kind == Kind::Player => {
            (theirs - own).max(0.0) as u32
        }
        _ => 0,
    }
}
