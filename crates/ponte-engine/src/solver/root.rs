//! The turns of the position in question, and what is known about each.

use ponte_rules::{Cell, Position, Turn};

use super::bounds::Bounds;
use super::margin::Margin;
use super::prospect::Prospect;
use super::search::{Child, Search, Stopped, put_in_order};
use super::{Value, ValueRange};

/// How many turns a policy may propose.
const PROPOSALS: usize = 16;

/// The turns of a position, the most promising first.
pub(super) struct Root {
    children: Vec<Child>,
}

impl Root {
    /// All legal turns; with a first tile laid, those that go on with it.
    pub(super) fn new(
        search: &mut Search<'_>,
        position: &Position,
        first: Option<Cell>,
    ) -> Result<Root, Stopped> {
        let goes_on = |turn: &Turn| match (first, turn) {
            (None, _) => true,
            (Some(first), Turn::Tiles(pair)) => pair.cells().contains(first),
            (Some(_), _) => false,
        };
        let prospects = Prospect::both(position);
        let turns = position.turns().into_iter().filter(goes_on);
        let children: Result<Vec<Child>, Stopped> =
            turns.map(|turn| search.child(position, &prospects, turn)).collect();
        let mut children = children?;
        put_in_order(&mut children);
        search.progress.turns = children.len();
        Ok(Root { children })
    }

    /// Reorders the turns by a policy: the likeliest comes first, the second likeliest among the first
    /// three, and so on, alternating with the solver's own order. Where one order is bad the other
    /// often is good.
    pub(super) fn advise(&mut self, likelihood: &dyn Fn(Turn) -> f32) {
        let turns = self.children.iter().map(|child| (likelihood(child.turn), child.turn));
        let mut left: Vec<(f32, Turn)> = turns.collect();
        for index in 0..PROPOSALS.min(left.len()) {
            // A selection sort: sorting all would be more code for the browser to load.
            let likelier =
                |best: usize, next: usize| if left[next].0 > left[best].0 { next } else { best };
            let (_, turn) = left.remove((1..left.len()).fold(0, likelier));
            let at = self.children.iter().position(|child| child.turn == turn);
            let at = at.expect("it is one of the turns");
            self.children[(2 * index).min(at)..=at].rotate_right(1);
        }
    }

    /// What the side to move reaches.
    pub(super) fn value(&mut self, search: &mut Search<'_>) -> Result<Value, Stopped> {
        let promise = self.children.iter().map(|child| child.bounds.promise()).max();
        // The likelier question first: it may be the only one.
        if promise > Some(Margin::DRAW) && self.reaches(search, Margin::WIN)? {
            return Ok(Value::Win);
        }
        if !self.reaches(search, Margin::DRAW)? {
            return Ok(Value::Loss);
        }
        Ok(if self.reaches(search, Margin::WIN)? { Value::Win } else { Value::Draw })
    }

    /// What is known about the value.
    pub(super) fn range(&self) -> ValueRange {
        let (low, high) = self.bounds();
        ValueRange { at_least: low.value(), at_most: high.value() }
    }

    /// The difference in points that the side to move reaches.
    pub(super) fn points(&mut self, search: &mut Search<'_>) -> Result<i32, Stopped> {
        loop {
            let (low, high) = self.bounds();
            if low.points() == high.points() {
                return Ok(low.points());
            }
            let middle = (low.points() + high.points() + 1).div_euclid(2);
            self.reaches(search, Margin::of_points(middle))?;
        }
    }

    /// Between which differences in points the best turn lies, as far as the limits allow: the
    /// questions that are furthest from the answer are the easiest, so they come first.
    pub(super) fn points_range(&mut self, search: &mut Search<'_>) -> (i32, i32) {
        loop {
            let (low, high) = self.bounds();
            let (low, high) = (low.points(), high.points());
            let open = low < high
                && self.reaches(search, Margin::of_points(high)).is_ok()
                && self.reaches(search, Margin::of_points(low + 1)).is_ok();
            if !open {
                let (low, high) = self.bounds();
                return (low.points(), high.points());
            }
        }
    }

    /// The turns that reach a value.
    pub(super) fn turns_to(
        &mut self,
        search: &mut Search<'_>,
        value: Value,
    ) -> Result<Vec<Turn>, Stopped> {
        let goal = match value {
            Value::Loss => Margin::MIN,
            Value::Draw => Margin::DRAW,
            Value::Win => Margin::WIN,
        };
        let mut turns = Vec::new();
        for child in &mut self.children {
            if reaches(search, child, goal)? {
                turns.push(child.turn);
            }
        }
        Ok(turns)
    }

    /// A turn that is known to reach as much as any.
    pub(super) fn best(&self) -> Option<Turn> {
        let known = |child: &&Child| (-child.bounds.upper, -child.bounds.lower);
        // Of equals the last counts, so look at the most promising last.
        self.children.iter().rev().max_by_key(known).map(|child| child.turn)
    }

    /// Whether some turn reaches the goal.
    fn reaches(&mut self, search: &mut Search<'_>, goal: Margin) -> Result<bool, Stopped> {
        if self.bounds().0 >= goal {
            return Ok(true);
        }
        search.progress.turns_done = 0;
        for index in 0..self.children.len() {
            if reaches(search, &mut self.children[index], goal)? {
                // It is likely to be best for the next goal, too.
                self.children[..=index].rotate_right(1);
                return Ok(true);
            }
            search.progress.turns_done += 1;
        }
        Ok(false)
    }

    /// Between which margins the best turn lies.
    fn bounds(&self) -> (Margin, Margin) {
        let most = |bound: fn(&Bounds) -> Margin| {
            self.children.iter().map(|child| -bound(&child.bounds)).max().unwrap_or(Margin::MIN)
        };
        (most(|bounds| bounds.upper), most(|bounds| bounds.lower))
    }
}

/// Whether a turn reaches the goal; what is learned about it is kept.
fn reaches(search: &mut Search<'_>, child: &mut Child, goal: Margin) -> Result<bool, Stopped> {
    let margin = search.ask(child, goal)?;
    child.bounds = child.bounds.and(Bounds::learned(-margin, (-goal).next()));
    Ok(margin >= goal)
}
