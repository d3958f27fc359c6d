//! What can be done in a game, or not.

use ponte_rules::{Cell, Span};
use serde::{Deserialize, Serialize};

use super::story::Story;
use crate::account::Kind;
use crate::game::{Reason, Seat, Speed};
use crate::rating::{Edition, Score};
use crate::time::{DAY_MS, SECOND_MS};

/// Something that was done in a game. A tally counts the games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Deed {
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

impl Deed {
    pub const ALL: [Deed; 24] = {
        use Deed::*;
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
    pub fn is_in(self, story: &Story<'_>) -> bool {
        match self {
            Deed::SharedVictory => story.is_complete() && story.score == Score::Draw,
            Deed::FinishedByCorrespondence => {
                let ran_out = story.game.ending.reason == Reason::Time && !story.is_won();
                is_by_correspondence(story) && !ran_out
            }
            _ => story.is_won() && self.is_in_win(story),
        }
    }

    fn is_in_win(self, story: &Story<'_>) -> bool {
        let game = story.game;
        let answered = |swapped| game.seat == Seat::Second && game.is_swapped() == swapped;
        match self {
            Deed::Won => true,
            Deed::WonOnline => game.opponent.kind != Kind::Bot,
            Deed::WonAsLight => story.color == ponte_rules::Color::Light,
            Deed::WonAsDark => story.color == ponte_rules::Color::Dark,
            Deed::WonAfterSwapping => answered(true),
            Deed::WonAfterDecliningToSwap => answered(false),
            Deed::WonAfterBeingSwapped => game.seat == Seat::First && game.is_swapped(),
            Deed::WonOnCustomBoard => Edition::of(&game.terms.rules).is_none(),
            Deed::WonAfterThirtyDays => {
                is_by_correspondence(story) && game.lasted_ms() >= 30 * DAY_MS
            }
            Deed::WonInTimeTrouble => {
                let in_trouble = game.left_ms.is_some_and(|left_ms| left_ms < 10 * SECOND_MS);
                game.was_scored() && game.speed() == Speed::Live && in_trouble
            }
            _ => story.is_complete() && self.is_on_board(story),
        }
    }

    /// What the final board of an edition shows, won by its score.
    fn is_on_board(self, story: &Story<'_>) -> bool {
        let [own, theirs] = story.points();
        let tied = own.points == theirs.points;
        match self {
            Deed::WonByOnePoint => own.points == theirs.points + 1,
            Deed::WonByIslands => tied && own.islands > theirs.islands,
            Deed::WonByBridges => tied && own.islands == theirs.islands,
            Deed::Shutout => theirs.points == 0,
            Deed::WonAtTheLast => story.before_last[0] < story.before_last[1],
            Deed::NeverBehind => story.leads.iter().all(|&lead| lead >= 0),
            Deed::WonWithoutBridge => own.bridges == 0,
            Deed::WonWithOneNetwork => own.islands >= 4 && story.networks().len() == 1,
            Deed::WonWithoutSandbank => {
                story.end.islands(story.color) == story.end.tiles(story.color)
            }
            Deed::WonWithEverySpan => {
                let has = |kind| story.bridges().any(|bridge| kind_of(bridge.span()) == kind);
                (0..3).all(has)
            }
            Deed::WonWithFourCorners => {
                let last = story.end.size().side() - 1;
                let corners = [(0, 0), (0, last), (last, 0), (last, last)];
                corners
                    .into_iter()
                    .filter_map(|(column, row)| Cell::new(column, row))
                    .all(|corner| story.end.tiles(story.color).contains(corner))
            }
            Deed::WonWithLastBridge => {
                story.end.bridges_left() == Some(0) && story.last_builder == Some(story.color)
            }
            _ => false,
        }
    }
}

fn is_by_correspondence(story: &Story<'_>) -> bool {
    story.game.speed() == Speed::Correspondence && story.game.opponent.kind != Kind::Bot
}

/// 0 for straight, 1 for diagonal, 2 for a knight's move.
fn kind_of(span: Span) -> u8 {
    match span.step() {
        (0, _) | (_, 0) => 0,
        (columns, rows) if columns.abs() == rows.abs() => 1,
        _ => 2,
    }
}
