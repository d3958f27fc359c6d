//! What can be done in a game to some degree.

use serde::{Deserialize, Serialize};

use super::game_facts::GameFacts;
use crate::account::Kind;

/// Something of which a game has more or less. A tally remembers the most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Feat {
    /// The islands of one's largest network.
    Network,
    /// One's islands, joined or not.
    Islands,
    /// One's bridges.
    Bridges,
    /// One's networks of two islands or more, in a game that was won.
    Networks,
    /// The points by which a game was won.
    Margin,
    /// The points by which one was behind after some turn of the second half of a game, and won.
    Recovery,
    /// The level of the engine that was beaten.
    Level,
    /// By how much the opponent, a person, was rated higher, in a rated game that was won.
    Gap,
}

impl Feat {
    pub const ALL: [Feat; 8] = [
        Feat::Network,
        Feat::Islands,
        Feat::Bridges,
        Feat::Networks,
        Feat::Margin,
        Feat::Recovery,
        Feat::Level,
        Feat::Gap,
    ];

    /// How much of it there was in this game.
    #[must_use]
    pub fn amount_in(self, facts: &GameFacts<'_>) -> u32 {
        let of_game = || match self {
            Feat::Level => facts.game.opponent.level.map_or(0, u32::from),
            Feat::Gap => gap(facts),
            _ => 0,
        };
        let of_board = || {
            let [own, theirs] = facts.points();
            match self {
                Feat::Network => largest(facts),
                Feat::Islands => own.islands.into(),
                Feat::Bridges => own.bridges.into(),
                Feat::Networks if facts.is_won() => {
                    facts.networks().iter().filter(|network| network.islands > 1).count() as u32
                }
                Feat::Margin if facts.is_won() => own.points.saturating_sub(theirs.points).into(),
                Feat::Recovery if facts.is_won() => recovery(facts),
                _ => 0,
            }
        };
        match self {
            Feat::Level | Feat::Gap if facts.is_won() => of_game(),
            Feat::Level | Feat::Gap => 0,
            _ if facts.is_complete() => of_board(),
            _ => 0,
        }
    }
}

fn largest(facts: &GameFacts<'_>) -> u32 {
    facts.networks().iter().map(|network| network.islands.into()).max().unwrap_or(0)
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
