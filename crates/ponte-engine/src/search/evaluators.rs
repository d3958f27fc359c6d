//! The evaluators of a search: one, or a team with a thread for each.

use super::Search;
use super::limits::Budget;
use crate::evaluation::Evaluator;

#[cfg(not(target_family = "wasm"))]
pub use team::Team;

/// One evaluator, or a `Team` of them where there are threads.
pub trait Evaluators {
    /// What evaluates.
    type Evaluator: Evaluator;

    /// The evaluator that looks at the root.
    fn first(&mut self) -> &mut Self::Evaluator;

    /// Makes simulations until the budget is spent.
    fn simulate(
        &mut self,
        search: &mut Search,
        budget: &mut Budget<'_, '_>,
        watch: &mut (impl FnMut(&Search) + Send),
    );
}

impl<E: Evaluator> Evaluators for E {
    type Evaluator = E;

    fn first(&mut self) -> &mut E {
        self
    }

    fn simulate(
        &mut self,
        search: &mut Search,
        budget: &mut Budget<'_, '_>,
        watch: &mut (impl FnMut(&Search) + Send),
    ) {
        search.simulate(self, budget, watch);
    }
}

/// Not compiled for WebAssembly, which has no threads.
#[cfg(not(target_family = "wasm"))]
mod team {
    use std::sync::{Mutex, MutexGuard, PoisonError};
    use std::thread;

    use super::super::endgame::Endgame;
    use super::{Budget, Evaluator, Evaluators, Search};

    /// Evaluators that search one tree, each on a thread of its own.
    ///
    /// One lock guards the tree: descending and backing up take microseconds, the evaluation between
    /// them takes hundreds, and needs no lock. The order of the threads is random, so only a team of
    /// one is deterministic.
    #[derive(Debug)]
    pub struct Team<'a, E> {
        first: &'a mut E,
        others: &'a mut [E],
    }

    impl<'a, E> Team<'a, E> {
        /// A team of these evaluators.
        ///
        /// # Panics
        ///
        /// If there are none.
        #[must_use]
        pub fn new(evaluators: &'a mut [E]) -> Team<'a, E> {
            let (first, others) = evaluators.split_first_mut().expect("an evaluator");
            Team { first, others }
        }
    }

    impl<E: Evaluator + Send> Evaluators for Team<'_, E> {
        type Evaluator = E;

        fn first(&mut self) -> &mut E {
            self.first
        }

        fn simulate(
            &mut self,
            search: &mut Search,
            budget: &mut Budget<'_, '_>,
            watch: &mut (impl FnMut(&Search) + Send),
        ) {
            let shared = Mutex::new(Shared { search, budget, watch });
            thread::scope(|scope| {
                for evaluator in &mut *self.others {
                    scope.spawn(|| work(&shared, evaluator));
                }
                work(&shared, self.first);
            });
        }
    }

    /// What the threads share.
    struct Shared<'a, 'l, 'b, W> {
        search: &'a mut Search,
        budget: &'a mut Budget<'l, 'b>,
        watch: &'a mut W,
    }

    fn work<W: FnMut(&Search)>(
        shared: &Mutex<Shared<'_, '_, '_, W>>,
        evaluator: &mut impl Evaluator,
    ) {
        let mut endgame = Endgame::default();
        loop {
            let simulation = {
                let Shared { search, budget, .. } = &mut *lock(shared);
                search.next_simulation(budget)
            };
            let Some(simulation) = simulation else { return };
            let finding = simulation.evaluate(evaluator, &mut endgame);
            let Shared { search, watch, .. } = &mut *lock(shared);
            search.finish_simulation(simulation, &finding);
            watch(search);
        }
    }

    fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
        // If another thread has panicked, the scope passes that on as soon as this one ends.
        shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
