//! Achievements: what can be done in a game, or not.

use ponte_rules::{Cell, Color, Span};
use serde::{Deserialize, Serialize};

use super::game_facts::{GameFacts, When};
use super::listed::listed;
use crate::account::Kind;
use crate::game::{Reason, Seat, Speed};
use crate::rating::{Edition, Score};
use crate::time::{DAY_MS, SECOND_MS};

listed! {
    /// Something that a player has done in a game, or not. A tally counts the games.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Achievement {
        Won,
        /// Against a person, with a name or without.
        WonOnline,
        WonAsLight,
        WonAsDark,
        /// As the second player, after swapping.
        WonAfterSwapping,
        /// As the second player, after declining to swap.
        WonAfterDecliningToSwap,
        /// As the first player, after the opponent swapped.
        WonAfterBeingSwapped,
        /// On a board of no edition.
        WonOnCustomBoard,
        /// Points, islands and bridges were equal.
        SharedVictory,
        /// Won by one point.
        WonByOnePoint,
        /// Won by islands, points being equal.
        WonByIslands,
        /// Won by bridges, points and islands being equal.
        WonByBridges,
        /// Won, and the opponent had no point.
        Shutout,
        /// Behind in points and tie-breaks before the player's last turn, and won.
        WonAtTheLast,
        /// Won, and never behind in points after a turn.
        NeverBehind,
        /// Won without a bridge.
        WonWithoutBridge,
        /// Won with four islands or more, all of them in one network.
        WonWithOneNetwork,
        /// Won with all tiles in islands.
        WonWithoutSandbank,
        /// Won with straight, diagonal and knight's bridges.
        WonWithEverySpan,
        /// Won with a tile on every corner of the board.
        WonWithFourCorners,
        /// Won, and built the last bridge of the stock.
        WonWithLastBridge,
        /// Won a live game on the board with less than ten seconds left.
        WonInTimeTrouble,
        /// Won a game by correspondence against a person after thirty days or more.
        WonAfterThirtyDays,
        /// A game by correspondence against a person, not lost on time.
        FinishedByCorrespondence,
    }
}

impl Achievement {
    /// Whether it was done in this game.
    #[must_use]
    pub fn is_in(self, facts: &GameFacts<'_>) -> bool {
        let (when, predicate) = self.rule();
        when.holds_for(facts) && predicate(facts)
    }

    /// The table of achievements: the games in which each is looked for, and its predicate.
    fn rule(self) -> (When, fn(&GameFacts<'_>) -> bool) {
        use Achievement::*;
        match self {
            Won => (When::Won, |_| true),
            WonOnline => (When::Won, |facts| facts.game.opponent.kind != Kind::Bot),
            WonAsLight => (When::Won, |facts| facts.color == Color::Light),
            WonAsDark => (When::Won, |facts| facts.color == Color::Dark),
            WonAfterSwapping => (When::Won, |facts| has_answered(facts, true)),
            WonAfterDecliningToSwap => (When::Won, |facts| has_answered(facts, false)),
            WonAfterBeingSwapped => {
                (When::Won, |facts| facts.game.seat == Seat::First && facts.game.is_swapped())
            }
            WonOnCustomBoard => (When::Won, |facts| Edition::of(&facts.game.terms.rules).is_none()),
            SharedVictory => (When::Scored, |facts| facts.score == Score::Draw),
            WonByOnePoint => (When::WonByScore, |facts| {
                let [own, theirs] = facts.points();
                own.points == theirs.points + 1
            }),
            WonByIslands => (When::WonByScore, |facts| {
                let [own, theirs] = facts.points();
                own.points == theirs.points && own.islands > theirs.islands
            }),
            WonByBridges => (When::WonByScore, |facts| {
                let [own, theirs] = facts.points();
                own.points == theirs.points && own.islands == theirs.islands
            }),
            Shutout => (When::WonByScore, |facts| facts.points()[1].points == 0),
            WonAtTheLast => (When::WonByScore, |facts| facts.before_last[0] < facts.before_last[1]),
            NeverBehind => (When::WonByScore, |facts| facts.leads.iter().all(|&lead| lead >= 0)),
            WonWithoutBridge => (When::WonByScore, |facts| facts.points()[0].bridges == 0),
            WonWithOneNetwork => (When::WonByScore, |facts| {
                facts.points()[0].islands >= 4 && facts.networks().len() == 1
            }),
            WonWithoutSandbank => (When::WonByScore, |facts| {
                facts.end.islands(facts.color) == facts.end.tiles(facts.color)
            }),
            WonWithEverySpan => (When::WonByScore, has_every_span),
            WonWithFourCorners => (When::WonByScore, has_four_corners),
            WonWithLastBridge => (When::WonByScore, |facts| {
                facts.end.bridges_left() == Some(0) && facts.last_builder == Some(facts.color)
            }),
            WonInTimeTrouble => (When::Won, is_in_time_trouble),
            WonAfterThirtyDays => (When::Won, |facts| {
                is_by_correspondence(facts) && facts.game.lasted_ms() >= 30 * DAY_MS
            }),
            FinishedByCorrespondence => (When::Ended, |facts| {
                let ran_out = facts.game.ending.reason == Reason::Time && !facts.is_won();
                is_by_correspondence(facts) && !ran_out
            }),
        }
    }
}

fn has_answered(facts: &GameFacts<'_>, swapped: bool) -> bool {
    facts.game.seat == Seat::Second && facts.game.is_swapped() == swapped
}

fn is_by_correspondence(facts: &GameFacts<'_>) -> bool {
    facts.game.speed() == Speed::Correspondence && facts.game.opponent.kind != Kind::Bot
}

fn is_in_time_trouble(facts: &GameFacts<'_>) -> bool {
    let game = facts.game;
    let in_trouble = game.left_ms.is_some_and(|left_ms| left_ms < 10 * SECOND_MS);
    game.was_scored() && game.speed() == Speed::Live && in_trouble
}

fn has_every_span(facts: &GameFacts<'_>) -> bool {
    let has = |kind| facts.bridges().any(|bridge| kind_of(bridge.span()) == kind);
    (0..3).all(has)
}

/// 0 for straight, 1 for diagonal, 2 for a knight's move.
fn kind_of(span: Span) -> u8 {
    match span.step() {
        (0, _) | (_, 0) => 0,
        (columns, rows) if columns.abs() == rows.abs() => 1,
        _ => 2,
    }
}

fn has_four_corners(facts: &GameFacts<'_>) -> bool {
    let last = facts.end.size().side() - 1;
    let corners = [(0, 0), (0, last), (last, 0), (last, last)];
    corners
        .into_iter()
        .filter_map(|(column, row)| Cell::new(column, row))
        .all(|corner| facts.end.tiles(facts.color).contains(corner))
}
