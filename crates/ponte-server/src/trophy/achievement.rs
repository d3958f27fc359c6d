//! What can be done in a game, or not.

use ponte_rules::{Cell, Span};
use serde::{Deserialize, Serialize};

use super::game_facts::GameFacts;
use crate::account::Kind;
use crate::game::{Reason, Seat, Speed};
use crate::rating::{Edition, Score};
use crate::time::{DAY_MS, SECOND_MS};

/// Something that was done in a game. A tally counts the games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Achievement {
    Won,
    /// Against a person, with a name or without.
    WonOnline,
    WonAsLight,
    WonAsDark,
    /// As the second player, who took over light.
    WonAfterSwapping,
    /// As the second player, who stayed dark.
    WonAfterDecliningToSwap,
    /// As the first player, whose tiles were taken over.
    WonAfterBeingSwapped,
    /// On a board that no edition has.
    WonOnCustomBoard,
    /// The board could not tell the players apart.
    SharedVictory,
    /// Won by one point.
    WonByOnePoint,
    /// Points were equal; islands decided.
    WonByIslands,
    /// Points and islands were equal; bridges decided.
    WonByBridges,
    /// The opponent had not one point.
    Shutout,
    /// Behind by the rules' reckoning before one's own last turn, and ahead at the end.
    WonAtTheLast,
    /// Not behind in points after any turn, and ahead at the end.
    NeverBehind,
    /// Won without one bridge of one's own.
    WonWithoutBridge,
    /// Won with four islands or more, all of them in one network.
    WonWithOneNetwork,
    /// Won, and every one of one's own tiles belongs to an island.
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
    /// A game by correspondence against a person, in which one did not run out of time.
    FinishedByCorrespondence,
}

impl Achievement {
    pub const ALL: [Achievement; 24] = {
        use Achievement::*;
        [
            Won,
            WonOnline,
            WonAsLight,
            WonAsDark,
            WonAfterSwapping,
            WonAfterDecliningToSwap,
            WonAfterBeingSwapped,
            WonOnCustomBoard,
            SharedVictory,
            WonByOnePoint,
            WonByIslands,
            WonByBridges,
            Shutout,
            WonAtTheLast,
            NeverBehind,
            WonWithoutBridge,
            WonWithOneNetwork,
            WonWithoutSandbank,
            WonWithEverySpan,
            WonWithFourCorners,
            WonWithLastBridge,
            WonInTimeTrouble,
            WonAfterThirtyDays,
            FinishedByCorrespondence,
        ]
    };

    /// Whether it was done in this game.
    #[must_use]
    pub fn is_in(self, facts: &GameFacts<'_>) -> bool {
        match self {
            Achievement::SharedVictory => facts.is_complete() && facts.score == Score::Draw,
            Achievement::FinishedByCorrespondence => {
                let ran_out = facts.game.ending.reason == Reason::Time && !facts.is_won();
                is_by_correspondence(facts) && !ran_out
            }
            _ => facts.is_won() && self.is_in_win(facts),
        }
    }

    fn is_in_win(self, facts: &GameFacts<'_>) -> bool {
        let game = facts.game;
        let answered = |swapped| game.seat == Seat::Second && game.is_swapped() == swapped;
        match self {
            Achievement::Won => true,
            Achievement::WonOnline => game.opponent.kind != Kind::Bot,
            Achievement::WonAsLight => facts.color == ponte_rules::Color::Light,
            Achievement::WonAsDark => facts.color == ponte_rules::Color::Dark,
            Achievement::WonAfterSwapping => answered(true),
            Achievement::WonAfterDecliningToSwap => answered(false),
            Achievement::WonAfterBeingSwapped => game.seat == Seat::First && game.is_swapped(),
            Achievement::WonOnCustomBoard => Edition::of(&game.terms.rules).is_none(),
            Achievement::WonAfterThirtyDays => {
                is_by_correspondence(facts) && game.lasted_ms() >= 30 * DAY_MS
            }
            Achievement::WonInTimeTrouble => {
                let in_trouble = game.left_ms.is_some_and(|left_ms| left_ms < 10 * SECOND_MS);
                game.was_scored() && game.speed() == Speed::Live && in_trouble
            }
            _ => facts.is_complete() && self.is_on_board(facts),
        }
    }

    /// What the final board of an edition shows, won by its score.
    fn is_on_board(self, facts: &GameFacts<'_>) -> bool {
        let [own, theirs] = facts.points();
        let tied = own.points == theirs.points;
        match self {
            Achievement::WonByOnePoint => own.points == theirs.points + 1,
            Achievement::WonByIslands => tied && own.islands > theirs.islands,
            Achievement::WonByBridges => tied && own.islands == theirs.islands,
            Achievement::Shutout => theirs.points == 0,
            Achievement::WonAtTheLast => facts.before_last[0] < facts.before_last[1],
            Achievement::NeverBehind => facts.leads.iter().all(|&lead| lead >= 0),
            Achievement::WonWithoutBridge => own.bridges == 0,
            Achievement::WonWithOneNetwork => own.islands >= 4 && facts.networks().len() == 1,
            Achievement::WonWithoutSandbank => {
                facts.end.islands(facts.color) == facts.end.tiles(facts.color)
            }
            Achievement::WonWithEverySpan => {
                let has = |kind| facts.bridges().any(|bridge| kind_of(bridge.span()) == kind);
                (0..3).all(has)
            }
            Achievement::WonWithFourCorners => {
                let last = facts.end.size().side() - 1;
                let corners = [(0, 0), (0, last), (last, 0), (last, last)];
                corners
                    .into_iter()
                    .filter_map(|(column, row)| Cell::new(column, row))
                    .all(|corner| facts.end.tiles(facts.color).contains(corner))
            }
            Achievement::WonWithLastBridge => {
                facts.end.bridges_left() == Some(0) && facts.last_builder == Some(facts.color)
            }
            _ => false,
        }
    }
}

fn is_by_correspondence(facts: &GameFacts<'_>) -> bool {
    facts.game.speed() == Speed::Correspondence && facts.game.opponent.kind != Kind::Bot
}

/// 0 for straight, 1 for diagonal, 2 for a knight's move.
fn kind_of(span: Span) -> u8 {
    match span.step() {
        (0, _) | (_, 0) => 0,
        (columns, rows) if columns.abs() == rows.abs() => 1,
        _ => 2,
    }
}
