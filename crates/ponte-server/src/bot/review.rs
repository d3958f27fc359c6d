//! How far the players of a finished game agreed with the engine. Each position waits for a thread
//! like a turn of a computer player.

use ponte_engine::net::NetEvaluator;
use ponte_engine::review::Review;
use ponte_engine::search::{Aim, Limits, Report, Search, Settings};
use ponte_rules::{Color, Game, Position};

use super::engine_pool::EnginePool;

/// The nodes for a position.
const NODES: u32 = 300;
/// A turn agrees with the engine if it is among so many best turns.
const BEST: usize = 3;

/// How often a player made the engine's turn.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Agreement {
    /// Turns where another was possible.
    pub(crate) turns: u32,
    /// Those among the engine's three best.
    pub(crate) agreed: u32,
    /// Those that were the engine's best.
    pub(crate) best: u32,
    /// The expectation lost by a turn, on average.
    pub(crate) mean_loss: Option<f32>,
}

impl EnginePool {
    /// The agreement of light and dark, by their colors at the end; `None` if the site stops
    /// meanwhile.
    pub(crate) async fn agreement(&self, game: Game) -> Option<[Agreement; 2]> {
        let mut position = game.start.clone();
        let mut reports = vec![self.look(position.clone()).await?];
        for &turn in &game.turns {
            position.play_unchecked(turn);
            if !position.is_over() {
                reports.push(self.look(position.clone()).await?);
            }
        }
        let mut reports = reports.into_iter();
        let look = |_: &Position| reports.next().unwrap_or_default();
        let review = Review::new(&game.start, &game.turns, look);
        Some([Color::Light, Color::Dark].map(|color| agreement(&review, color)))
    }

    async fn look(&self, position: Position) -> Option<Report> {
        let look = move |net| {
            let mut evaluator = NetEvaluator::new(net);
            let settings = Settings { candidates: 8, exact: false, ..Settings::default() };
            let limits = Limits::nodes(NODES);
            Search::new(settings).think(&position, Aim::Turn, &mut evaluator, limits, |_| ())
        };
        self.ask(look).await
    }
}

fn agreement(review: &Review, owner: Color) -> Agreement {
    let mut sum = Agreement { mean_loss: review.mean_loss(owner), ..Agreement::default() };
    for (step, view) in review.steps.iter().zip(&review.views) {
        if step.owner != owner || view.candidates.len() < 2 {
            continue;
        }
        let place = view.candidates.iter().position(|candidate| candidate.turn == step.turn);
        sum.turns += 1;
        sum.agreed += u32::from(place.is_some_and(|place| place < BEST));
        sum.best += u32::from(place == Some(0));
    }
    sum
}
