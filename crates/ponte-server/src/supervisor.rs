//! Keeps background tasks alive: a task that panics is logged by name, counted, and started again
//! after a pause, while the others go on. A task that ends by itself has nothing left to do.

use std::any::Any;
use std::fmt;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::metrics;

/// The pause before the first restart; it doubles with every further one.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// A task that ran for so long before it panicked begins with the first pause again.
const RAN_WELL: Duration = Duration::from_secs(60);

type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A background task that can be started again.
pub(crate) struct Task {
    name: &'static str,
    start: Box<dyn Fn() -> Work + Send>,
}

impl Task {
    pub(crate) fn new<F>(name: &'static str, start: impl Fn() -> F + Send + 'static) -> Task
    where
        F: Future<Output = ()> + Send + 'static,
    {
        Task { name, start: Box::new(move || Box::pin(start())) }
    }

    async fn keep_running(self) {
        let mut pause = FIRST_PAUSE;
        loop {
            let began = Instant::now();
            if catch(self.name, (self.start)()).await.is_some() {
                return;
            }
            if began.elapsed() >= RAN_WELL {
                pause = FIRST_PAUSE;
            }
            sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Task").field(&self.name).finish()
    }
}

/// Runs tasks side by side until all have ended by themselves; dropping it ends them at once.
pub(crate) async fn supervise(tasks: impl IntoIterator<Item = Task>) {
    let mut running: JoinSet<()> = tasks.into_iter().map(Task::keep_running).collect();
    while running.join_next().await.is_some() {}
}

/// Starts work that is done once and that the caller does not wait for.
pub(crate) fn detach(name: &'static str, work: impl Future<Output = ()> + Send + 'static) {
    tokio::spawn(catch(name, work));
}

/// Does work to its end; nothing if it panics, which is logged and counted under this name.
///
/// An `async fn` would hold the work twice, which sockets pay for: they wait here for hours.
pub(crate) fn catch<T>(
    name: &'static str,
    work: impl Future<Output = T>,
) -> impl Future<Output = Option<T>> {
    let caught = AssertUnwindSafe(work).catch_unwind();
    caught.map(move |caught| caught.inspect_err(|panic| report_panic(name, &**panic)).ok())
}

/// Logs and counts a panic of a task.
pub(crate) fn report_panic(name: &'static str, panic: &(dyn Any + Send)) {
    tracing::error!(task = name, "a task panicked: {}", panic_text(panic));
    metrics::panicked(name);
}

/// What a panic says.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no text")
}

#[cfg(test)]
pub(super) mod tests {
    use std::future::pending;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::Notify;

    use super::*;

    /// Counts how often a task was started, and makes it panic in the midst of its work.
    #[derive(Clone, Default)]
    pub(crate) struct Probe {
        starts: Arc<AtomicU32>,
        strike: Arc<Notify>,
    }

    impl Probe {
        pub(crate) fn strike(&self) {
            self.strike.notify_one();
        }

        pub(crate) fn starts(&self) -> u32 {
            self.starts.load(Ordering::Relaxed)
        }
    }

    impl Task {
        /// The same task under a probe, which keeps it from ending by itself.
        pub(crate) fn probed(self) -> (&'static str, Probe, Task) {
            let (probe, Task { name, start }) = (Probe::default(), self);
            let inside = probe.clone();
            let task = Task::new(name, move || {
                inside.starts.fetch_add(1, Ordering::Relaxed);
                let (work, strike) = (start(), Arc::clone(&inside.strike));
                async move {
                    let never = async {
                        work.await;
                        pending::<()>().await;
                    };
                    tokio::select! {
                        () = never => {}
                        () = strike.notified() => panic!("struck by a test"),
                    }
                }
            });
            (name, probe, task)
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_pause_grows_and_shrinks_again_while_others_go_on() {
        let (_, probe, task) = Task::new("fragile", pending).probed();
        let (_, neighbor, sound) = Task::new("sound", pending).probed();
        let supervisor = tokio::spawn(supervise([task, sound]));
        tokio::task::yield_now().await;
        let next_start = async || {
            let (starts, began) = (probe.starts(), Instant::now());
            probe.strike();
            while probe.starts() == starts {
                sleep(Duration::from_millis(50)).await;
            }
            began.elapsed().as_millis()
        };
        for pause in [100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000] {
            let took = next_start().await;
            assert!((pause..=pause + 100).contains(&took), "{pause}: {took}");
        }
        sleep(RAN_WELL).await;
        assert!(next_start().await <= 200, "it had run well");
        assert_eq!(neighbor.starts(), 1);
        supervisor.abort();
    }

    #[test]
    fn caught_work_is_held_once() {
        let work = async {
            let kept = [1_u8; 4096];
            tokio::task::yield_now().await;
            kept.len()
        };
        let size = size_of_val(&work);
        assert!(size_of_val(&catch("a test", work)) < size + 256);
    }

    #[tokio::test]
    async fn it_ends_with_its_tasks_and_takes_them_along() {
        supervise([Task::new("short", async || {})]).await;
        let alive = Arc::new(());
        let held = Arc::clone(&alive);
        let endless = Task::new("endless", move || {
            let held = Arc::clone(&held);
            async move {
                pending::<()>().await;
                drop(held);
            }
        });
        let supervisor = tokio::spawn(supervise([endless]));
        while Arc::strong_count(&alive) < 3 {
            tokio::task::yield_now().await;
        }
        supervisor.abort();
        while Arc::strong_count(&alive) > 1 {
            tokio::task::yield_now().await;
        }
    }
}
