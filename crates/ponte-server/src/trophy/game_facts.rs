//! A finished game replayed, with what happened on the board.

use ponte_rules::{Bridge, Color, Network, Position, Score as Points, Turn};

use super::finished::FinishedGame;
use crate::rating::{Edition, Score};

/// A game as one of its players has played it. Only games that count have facts.
#[derive(Debug)]
pub struct GameFacts<'a> {
    pub(super) game: &'a FinishedGame,
    pub(super) score: Score,
    pub(super) color: Color,
    pub(super) end: Position,
    /// By how many points the player led after every turn of either side.
    pub(super) leads: Vec<i32>,
    /// The scores of the player and the opponent before the player's last turn.
    pub(super) before_last: [Points; 2],
    /// Who built the last bridge of all.
    pub(super) last_builder: Option<Color>,
}

/// The games in which something is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum When {
    /// All that count.
    Ended,
    Won,
    /// Those of an edition that were played to their end.
    Scored,
    WonByScore,
}

impl When {
    pub(super) fn holds_for(self, facts: &GameFacts<'_>) -> bool {
        match self {
            When::Ended => true,
            When::Won => facts.is_won(),
            When::Scored => facts.is_complete(),
            When::WonByScore => facts.is_won() && facts.is_complete(),
        }
    }
}

impl<'a> GameFacts<'a> {
    /// The facts of a game, if it counts.
    #[must_use]
    pub fn of(game: &'a FinishedGame) -> Option<GameFacts<'a>> {
        let score = game.score().filter(|_| game.counts())?;
        let color = game.color();
        let mut facts = GameFacts {
            game,
            score,
            color,
            end: Position::new(game.terms.rules),
            leads: Vec::with_capacity(game.turns.len()),
            before_last: [Points::default(); 2],
            last_builder: None,
        };
        for &turn in &game.turns {
            facts.play(turn);
        }
        Some(facts)
    }

    fn play(&mut self, turn: Turn) {
        let mover = self.end.to_move();
        if mover == self.color {
            self.before_last = self.points();
        }
        if let Turn::Bridge(_) = turn {
            self.last_builder = Some(mover);
        }
        self.end.play_unchecked(turn);
        let [own, theirs] = self.points();
        self.leads.push(i32::from(own.points) - i32::from(theirs.points));
    }

    /// The final scores of the player and the opponent.
    pub(super) fn points(&self) -> [Points; 2] {
        [self.end.score(self.color), self.end.score(!self.color)]
    }

    pub(super) fn is_won(&self) -> bool {
        self.score == Score::Win
    }

    /// Whether a game of an edition was played to its end.
    fn is_complete(&self) -> bool {
        self.game.was_scored() && Edition::of(&self.game.terms.rules).is_some()
    }

    /// The player's networks that hold an island.
    pub(super) fn networks(&self) -> Vec<Network> {
        let mut networks = self.end.networks(self.color);
        networks.retain(|network| network.islands > 0);
        networks
    }

    pub(super) fn bridges(&self) -> impl Iterator<Item = Bridge> {
        let own = |bridge: &Bridge| self.end.owner(*bridge) == Some(self.color);
        self.end.bridges().iter().filter(own)
    }
}
