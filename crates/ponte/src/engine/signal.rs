//! Signals to a running search: to stop, and that the expected turn was played.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use ponte_engine::protocol::Limits;

/// The time for a turn where the front end sets no limit.
const USUAL_MS: u32 = 1000;

/// The state that one search and its session share.
#[derive(Debug)]
pub(crate) struct Signal {
    limits: Limits,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Clone, Copy, Debug)]
struct State {
    stopped: bool,
    /// When the limits began to count; not yet while pondering.
    since: Option<Instant>,
}

impl Signal {
    pub(crate) fn new(mut limits: Limits) -> Signal {
        if limits.nodes.is_none() && !limits.infinite {
            limits.ms.get_or_insert(USUAL_MS);
        }
        let since = (!limits.ponder).then(Instant::now);
        let state = Mutex::new(State { stopped: false, since });
        Signal { limits, state, changed: Condvar::new() }
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    /// Asks for an answer at once.
    pub(crate) fn stop(&self) {
        self.state().stopped = true;
        self.changed.notify_all();
    }

    /// Lets the limits count from now on.
    pub(crate) fn ponder_hit(&self) {
        self.state().since.get_or_insert_with(Instant::now);
        self.changed.notify_all();
    }

    /// Whether an answer was asked for before its time.
    pub(crate) fn is_stopped(&self) -> bool {
        self.state().stopped
    }

    /// Whether the search is still in the opponent's time.
    pub(crate) fn is_pondering(&self) -> bool {
        let state = self.state();
        !state.stopped && state.since.is_none()
    }

    /// How much of the time is gone: 1 or more when an answer is due.
    pub(crate) fn spent(&self) -> f32 {
        let State { stopped, since } = *self.state();
        match (since, self.limits.ms) {
            _ if stopped => 1.0,
            (Some(since), Some(ms)) => since.elapsed().as_secs_f32() * 1000.0 / ms as f32,
            _ => 0.0,
        }
    }

    /// Waits until the answer may be sent: never before `stop` or `ponderhit` where the search
    /// depends on them.
    pub(crate) fn wait(&self) {
        let early =
            |state: &mut State| !state.stopped && (self.limits.infinite || state.since.is_none());
        drop(self.changed.wait_while(self.state(), early));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // The state is consistent even if another thread has panicked.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn limits_count_from_the_hit() {
        let limits = Limits { ms: Some(1), ponder: true, ..Limits::default() };
        let signal = Signal::new(limits);
        std::thread::sleep(Duration::from_millis(3));
        assert!(signal.is_pondering() && signal.spent() == 0.0);
        assert_eq!(signal.limits(), limits);
        signal.ponder_hit();
        assert!(!signal.is_pondering());
        signal.wait();
        std::thread::sleep(Duration::from_millis(3));
        assert!(signal.spent() >= 1.0);
    }

    #[test]
    fn infinity_ends_when_stopped() {
        let signal = Signal::new(Limits { infinite: true, ..Limits::default() });
        assert_eq!(signal.spent(), 0.0);
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| signal.wait());
            signal.stop();
            waiting.join().expect("the wait is over");
        });
        assert!(signal.spent() >= 1.0);
    }
}
