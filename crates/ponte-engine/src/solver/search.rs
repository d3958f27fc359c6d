//! Whether the side to move reaches a margin: a depth-first search of whole turns.
//!
//! One question is asked over and over, with other margins: *at least this much, or less?* Every
//! answer is a bound that stays true, so the table carries it from question to question, and a
//! few questions close in on the exact value.

use std::cmp::Reverse;

use ponte_rules::{Position, Turn};

use super::bound::Bounds;
use super::limits::{Limits, Progress};
use super::margin::Margin;
use super::table::Table;

/// With so few tiles a position is looked up under all symmetries; later, equal images are too
/// rare to pay for finding them.
const SYMMETRIC_TILES: u32 = 8;

/// How often somebody may watch and call it off, in positions.
const WATCH_EVERY: u64 = 1 << 14;

/// The search was called off, or reached its limit.
#[derive(Debug)]
pub(super) struct Stopped;

/// A search under way.
pub(super) struct Search<'a> {
    pub(super) table: &'a mut Table,
    pub(super) limits: Limits<'a>,
    pub(super) progress: Progress,
}

/// A turn, the position after it, and what is known about that.
pub(super) struct Child {
    pub(super) turn: Turn,
    pub(super) position: Position,
    pub(super) bounds: Bounds,
}

impl Search<'_> {
    /// Whether the side that made this turn reaches `goal`: if so a margin that it surely
    /// reaches, otherwise one that it cannot surpass.
    pub(super) fn ask(&mut self, child: &Child, goal: Margin) -> Result<Margin, Stopped> {
        let bounds = child.bounds;
        match bounds.answer((-goal).next()) {
            Some(margin) => Ok(-margin),
            None => Ok(-self.ask_turns(&child.position, bounds, (-goal).next())?),
        }
    }

    /// The position after a turn.
    pub(super) fn child(&mut self, position: &Position, turn: Turn) -> Result<Child, Stopped> {
        self.count()?;
        let mut after = position.clone();
        after.play_unchecked(turn);
        let known = self.recall(&after).map(|(bounds, _)| bounds);
        let bounds = known.unwrap_or_else(|| Bounds::of(&after));
        Ok(Child { turn, position: after, bounds })
    }

    /// Whether the side to move reaches `goal`, which the bounds leave open.
    fn ask_turns(
        &mut self,
        position: &Position,
        bounds: Bounds,
        goal: Margin,
    ) -> Result<Margin, Stopped> {
        let before = self.progress.nodes;
        let (bounds, remembered) = match self.recall(position) {
            Some((known, best)) => (bounds.and(known), best),
            None => (bounds, None),
        };
        // Its siblings may have settled it since it was first looked at.
        if let Some(margin) = bounds.answer(goal) {
            return Ok(margin);
        }
        let (margin, best) = match self.ask_remembered(position, remembered, goal)? {
            Some(margin) if margin >= goal => (margin, remembered),
            margin => self.ask_others(position, (margin, remembered), goal)?,
        };
        let work = self.progress.nodes - before;
        self.keep(position, bounds.and(Bounds::learnt(margin, goal)), best, work);
        Ok(margin)
    }

    /// Asks the turn that was best before.
    fn ask_remembered(
        &mut self,
        position: &Position,
        turn: Option<Turn>,
        goal: Margin,
    ) -> Result<Option<Margin>, Stopped> {
        let Some(turn) = turn else { return Ok(None) };
        let child = self.child(position, turn)?;
        self.ask(&child, goal).map(Some)
    }

    /// Asks all turns but the remembered one, until one reaches the goal; the best margin and its
    /// turn.
    fn ask_others(
        &mut self,
        position: &Position,
        remembered: (Option<Margin>, Option<Turn>),
        goal: Margin,
    ) -> Result<(Margin, Option<Turn>), Stopped> {
        let (mut reached, mut best) = (remembered.0.unwrap_or(Margin::MIN), remembered.1);
        let mut children = Vec::new();
        for turn in position.turns().into_iter().filter(|&turn| Some(turn) != best) {
            let child = self.child(position, turn)?;
            // What the bounds settle needs no search.
            match child.bounds.answer((-goal).next()) {
                Some(margin) if -margin >= goal => return Ok((-margin, Some(turn))),
                Some(margin) => reached = reached.max(-margin),
                None => children.push(child),
            }
        }
        children.sort_by_key(|child| Reverse(child.bounds.promise()));
        for child in children {
            let margin = self.ask(&child, goal)?;
            if margin > reached || best.is_none() {
                best = Some(child.turn);
            }
            reached = reached.max(margin);
            if reached >= goal {
                break;
            }
        }
        Ok((reached, best))
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
