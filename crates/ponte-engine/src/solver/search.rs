//! Whether the side to move reaches a margin: a depth-first search of whole turns.
//!
//! One question is asked over and over, with other margins: *at least this much, or less?* Every
//! answer is a bound that stays true, so the table carries it from question to question, and a
//! few questions close in on the exact value.

use ponte_rules::{Position, Turn};

use super::bounds::Bounds;
use super::last::after_a_simple_turn;
use super::limits::{Limits, Progress};
use super::margin::Margin;
use super::prospect::Prospect;
use super::refutations::Refutations;
use super::transposition_table::TranspositionTable;

/// With up to this many tiles a position is looked up under all symmetries; later, equal images are
/// too rare to be worth the work.
const SYMMETRIC_TILES: u32 = 8;

/// After how many positions the caller may watch and stop the search.
const WATCH_EVERY: u64 = 1 << 8;

/// The search was stopped, or reached its limit.
#[derive(Debug)]
pub(super) struct Stopped;

/// A search under way.
pub(super) struct Search<'a> {
    pub(super) table: &'a mut TranspositionTable,
    pub(super) limits: Limits<'a>,
    pub(super) progress: Progress,
    pub(super) refutations: Refutations,
}

/// A turn, the position after it, and what is known about that.
pub(super) struct Child {
    pub(super) turn: Turn,
    pub(super) position: Position,
    pub(super) bounds: Bounds,
    /// The prospects of light and dark, unless the table made them superfluous.
    prospects: Option<Box<[Prospect; 2]>>,
}

/// The best margin of the turns that were asked, and the turn.
struct Answer {
    margin: Margin,
    best: Option<Turn>,
}

impl Answer {
    fn add(&mut self, margin: Margin, turn: Turn) {
        if margin > self.margin || self.best.is_none() {
            self.best = Some(turn);
        }
        self.margin = self.margin.max(margin);
    }
}

impl Search<'_> {
    /// Whether the side that made this turn reaches `goal`: if so a margin that it surely
    /// reaches, otherwise one that it cannot surpass.
    pub(super) fn ask(&mut self, child: &Child, goal: Margin) -> Result<Margin, Stopped> {
        let Child { position, bounds, prospects, .. } = child;
        let opposite = (-goal).next();
        Ok(-self.ask_position(position, *bounds, prospects.as_deref(), opposite)?)
    }

    /// The position after a turn, from the prospects before it.
    pub(super) fn child(
        &mut self,
        position: &Position,
        prospects: &[Prospect; 2],
        turn: Turn,
    ) -> Result<Child, Stopped> {
        self.count()?;
        let mut after = position.clone();
        after.play_unchecked(turn);
        let (bounds, prospects) = match self.recall(&after) {
            Some((bounds, _)) => (bounds, None),
            None => {
                let prospects = Box::new(Prospect::after(prospects, turn, &after));
                (Bounds::new(&after, &prospects), Some(prospects))
            }
        };
        Ok(Child { turn, position: after, bounds, prospects })
    }

    /// Whether the side to move reaches `goal`. The prospects of light and dark are worked out if
    /// they are needed and not given.
    pub(super) fn ask_position(
        &mut self,
        position: &Position,
        bounds: Bounds,
        prospects: Option<&[Prospect; 2]>,
        goal: Margin,
    ) -> Result<Margin, Stopped> {
        if let Some(margin) = bounds.answer(goal) {
            return Ok(margin);
        }
        let (bounds, remembered) = match self.recall(position) {
            Some((known, best)) => (bounds.and(known), best),
            None => (bounds, None),
        };
        // The search of its siblings may have settled it since.
        if let Some(margin) = bounds.answer(goal) {
            return Ok(margin);
        }
        let found;
        let prospects = match prospects {
            Some(prospects) => prospects,
            None => {
                found = Prospect::both(position);
                &found
            }
        };
        let at_once = margin_at_once(position, prospects);
        if at_once >= goal {
            return Ok(at_once);
        }
        let before = self.progress.nodes;
        let mut tries: Vec<Turn> = remembered.into_iter().collect();
        self.refutations.propose(position, &mut tries);
        let answer = self.ask_each(position, prospects, &tries, goal)?;
        if let (true, Some(best)) = (answer.margin >= goal, answer.best) {
            self.refutations.note(position, best);
        }
        let learned = bounds.and(Bounds::learned(answer.margin, goal));
        self.keep(position, learned, answer.best, self.progress.nodes - before);
        Ok(answer.margin)
    }

    /// Asks the turns, these first, until one reaches the goal.
    fn ask_each(
        &mut self,
        position: &Position,
        prospects: &[Prospect; 2],
        tries: &[Turn],
        goal: Margin,
    ) -> Result<Answer, Stopped> {
        let mut answer = Answer { margin: Margin::MIN, best: None };
        for &turn in tries {
            let child = self.child(position, prospects, turn)?;
            answer.add(self.ask(&child, goal)?, turn);
            if answer.margin >= goal {
                return Ok(answer);
            }
        }
        let mut children = Vec::new();
        for turn in position.turns().into_iter().filter(|turn| !tries.contains(turn)) {
            let child = self.child(position, prospects, turn)?;
            // What the bounds settle needs no search.
            match child.bounds.answer((-goal).next()) {
                Some(margin) => answer.add(-margin, turn),
                None => children.push(child),
            }
            if answer.margin >= goal {
                return Ok(answer);
            }
        }
        put_in_order(&mut children);
        for child in children {
            answer.add(self.ask(&child, goal)?, child.turn);
            if answer.margin >= goal {
                break;
            }
        }
        Ok(answer)
    }

    fn count(&mut self) -> Result<(), Stopped> {
        if self.progress.nodes >= self.limits.nodes {
            return Err(Stopped);
        }
        self.progress.nodes += 1;
        let called_off = self.progress.nodes.is_multiple_of(WATCH_EVERY)
            && (self.limits.watch)(self.progress).is_break();
        if called_off { Err(Stopped) } else { Ok(()) }
    }

    fn recall(&self, position: &Position) -> Option<(Bounds, Option<Turn>)> {
        if position.occupied().len() > SYMMETRIC_TILES {
            return self.table.get(position);
        }
        let (image, symmetry) = position.canonical();
        let (bounds, best) = self.table.get(&image)?;
        Some((bounds, best.map(|turn| symmetry.inverse().turn(position.size(), turn))))
    }

    fn keep(&mut self, position: &Position, bounds: Bounds, best: Option<Turn>, work: u64) {
        if position.occupied().len() > SYMMETRIC_TILES {
            return self.table.put(position, bounds, best, work);
        }
        let (image, symmetry) = position.canonical();
        let turned = best.map(|turn| symmetry.turn(position.size(), turn));
        self.table.put(&image, bounds, turned, work);
    }
}

/// Puts the most promising turns first.
pub(super) fn put_in_order(children: &mut [Child]) {
    children.sort_by_key(|child| child.bounds.hope());
}

/// A margin that the side to move keeps after one simple turn against every answer.
fn margin_at_once(position: &Position, prospects: &[Prospect; 2]) -> Margin {
    let mover = position.to_move();
    let (own, other) = (&prospects[mover.index()], &prospects[(!mover).index()]);
    let after = after_a_simple_turn(position, mover, own.cells, own.score);
    Margin::between(after, other.most)
}
