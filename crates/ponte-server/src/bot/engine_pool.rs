//! The engine on a bounded number of threads of the lowest priority, first come first served.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use ponte_engine::level::Level;
use ponte_engine::net::{Net, NetEvaluator};
use ponte_rules::{Position, Turn};
use tokio::sync::{mpsc, oneshot};

use super::pace::Pace;
use crate::supervisor::report_panic;

/// The engine of the computer players.
#[derive(Clone)]
pub struct EngineSettings {
    pub net: Arc<Net>,
    /// The number of threads.
    pub threads: usize,
    pub pace: Pace,
}

/// The threads of all computer players; cheap to clone. They end with the last clone.
#[derive(Clone)]
pub(crate) struct EnginePool {
    /// First come first served. A game asks for one turn at a time, so no game is served twice
    /// before another is served once.
    questions: mpsc::UnboundedSender<Question>,
    pub(super) pace: Pace,
}

/// A computation that sends its answer to the caller.
type Question = Box<dyn FnOnce(Arc<Net>) + Send>;

impl EnginePool {
    /// Starts the threads.
    pub(super) fn new(EngineSettings { net, threads, pace }: EngineSettings) -> EnginePool {
        let (questions, asked) = mpsc::unbounded_channel();
        let asked = Arc::new(Mutex::new(asked));
        for _ in 0..threads.max(1) {
            let (net, asked) = (Arc::clone(&net), Arc::clone(&asked));
            let thread = thread::Builder::new().name("engine".to_owned());
            if let Err(error) = thread.spawn(move || answer(&net, &asked)) {
                tracing::error!(%error, "a thread for computer players could not be started");
            }
        }
        EnginePool { questions, pace }
    }

    /// The turn that a level chooses; `None` if the game is over or the site stops.
    pub(super) async fn think(&self, level: u8, position: Position, seed: u64) -> Option<Turn> {
        let think = move |net| {
            let mut evaluator = NetEvaluator::new(net);
            Level::nearest(level.into()).think(&position, &mut evaluator, seed)?.turn()
        };
        self.ask(think).await
    }

    /// Runs a computation when a thread is free; `None` if the site stops meanwhile.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        think: impl FnOnce(Arc<Net>) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let (answer, thought) = oneshot::channel();
        let waiting = Waiting::new();
        let question = move |net| {
            let _waiting = waiting;
            // The caller may have gone.
            if !answer.is_closed() {
                let _ = answer.send(think(net));
            }
        };
        self.questions.send(Box::new(question)).ok()?;
        thought.await.ok().flatten()
    }
}

/// A question in the metrics, until it is answered or dropped.
struct Waiting;

impl Waiting {
    fn new() -> Waiting {
        metrics::gauge!("ponte_engine_waiting").increment(1);
        Waiting
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        metrics::gauge!("ponte_engine_waiting").decrement(1);
    }
}

/// Answers questions until the last sender is gone.
fn answer(net: &Arc<Net>, asked: &Mutex<mpsc::UnboundedReceiver<Question>>) {
    step_back();
    let next = || asked.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
    while let Some(question) = next() {
        let begin = Instant::now();
        // A panic in the engine must not end the thread.
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| question(Arc::clone(net)))) {
            report_panic("engine", &*panic);
        }
        metrics::histogram!("ponte_engine_turn_seconds").record(begin.elapsed());
    }
}

/// Gives the thread the lowest priority: games between people must not wait.
#[cfg(target_os = "linux")]
fn step_back() {
    let this = rustix::thread::gettid();
    if let Err(error) = rustix::process::setpriority_process(Some(this), 19) {
        tracing::warn!(%error, "computer players think at full priority");
    }
}

/// Other systems have only the number of threads as a bound.
#[cfg(not(target_os = "linux"))]
fn step_back() {}

impl fmt::Debug for EngineSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineSettings").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl fmt::Debug for EnginePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EnginePool").field("pace", &self.pace).finish_non_exhaustive()
    }
}
