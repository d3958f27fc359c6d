//! Several threads that search one tree. Not for the browser, which has none.
//!
//! One lock holds the tree: choosing a walk and carrying its value back take microseconds, looking
//! at what it found takes hundreds of them, and that is done outside.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use ponte_rules::Position;

use super::endgame::Endgame;
use super::limits::{Budget, Limits};
use super::player::Search;
use super::report::Report;
use crate::evaluation::Evaluator;

/// What the threads share.
struct Table<'a, 'l, 'b, W> {
    search: &'a mut Search,
    budget: &'a mut Budget<'l, 'b>,
    watch: &'a mut W,
}

impl Search {
    /// As [`think`](Search::think), with one thread for every evaluator. Which of them is first
    /// to finish is chance, so only one thread gives the same answer every time.
    ///
    /// # Panics
    ///
    /// Without evaluators.
    pub fn think_together<E: Evaluator + Send>(
        &mut self,
        position: &Position,
        evaluators: &mut [E],
        limits: Limits<'_>,
        mut watch: impl FnMut(&Search) + Send,
    ) -> Option<Report> {
        let (first, others) = evaluators.split_first_mut().expect("somebody to think");
        self.think_by(position, first, limits, |search, first, budget| {
            work_together(Table { search, budget, watch: &mut watch }, first, others);
        })
    }

    /// As [`ponder`](Search::ponder), with one thread for every evaluator.
    ///
    /// # Panics
    ///
    /// Without evaluators.
    pub fn ponder_together<E: Evaluator + Send>(
        &mut self,
        position: &Position,
        evaluators: &mut [E],
        limits: Limits<'_>,
        mut watch: impl FnMut(&Search) + Send,
    ) -> Option<Report> {
        let (first, others) = evaluators.split_first_mut().expect("somebody to ponder");
        self.ponder_by(position, first, limits, |search, first, budget| {
            work_together(Table { search, budget, watch: &mut watch }, first, others);
        })
    }
}

fn work_together<W: FnMut(&Search) + Send, E: Evaluator + Send>(
    table: Table<'_, '_, '_, W>,
    first: &mut E,
    others: &mut [E],
) {
    let table = Mutex::new(table);
    thread::scope(|scope| {
        for evaluator in others {
            scope.spawn(|| work(&table, evaluator));
        }
        work(&table, first);
    });
}

fn work<W: FnMut(&Search)>(table: &Mutex<Table<'_, '_, '_, W>>, evaluator: &mut impl Evaluator) {
    let mut endgame = Endgame::default();
    loop {
        let walk = {
            let Table { search, budget, .. } = &mut *lock(table);
            search.next_walk(budget)
        };
        let Some(walk) = walk else { return };
        let finding = walk.look(evaluator, &mut endgame);
        let Table { search, watch, .. } = &mut *lock(table);
        search.finish_walk(walk, &finding);
        watch(search);
    }
}

fn lock<T>(table: &Mutex<T>) -> MutexGuard<'_, T> {
    // If another thread has panicked, the scope passes that on as soon as this one ends.
    table.lock().unwrap_or_else(PoisonError::into_inner)
}
