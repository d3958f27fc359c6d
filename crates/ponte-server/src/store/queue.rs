//! Work that waits for a database thread, with the caller that awaits its result.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};

use super::{StoreError, Tx};
use crate::supervisor::panic_text;

/// How many pieces may wait; further callers wait to be let in.
const QUEUE: usize = 8192;

/// Work whose caller awaits the result.
pub(super) trait Work: Send {
    /// Does it, keeps the result, and says whether it may stay. May be asked again when the
    /// transaction has been undone.
    fn run(&mut self, tx: &mut Tx<'_>) -> bool;
    /// Answers the caller with the result, or with the reason why it does not hold.
    fn answer(self: Box<Self>, ended: Result<(), StoreError>);
}

struct Waiting<T, E, F> {
    work: F,
    result: Option<Result<T, E>>,
    answer: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> Work for Waiting<T, E, F>
where
    T: Send,
    E: From<StoreError> + Send,
    F: FnMut(&mut Tx<'_>) -> Result<T, E> + Send,
{
    fn run(&mut self, tx: &mut Tx<'_>) -> bool {
        // The thread must outlive work that panics; its transaction is undone like any other.
        let done = panic::catch_unwind(AssertUnwindSafe(|| (self.work)(tx)));
        let panicked = |panic: Box<dyn Any + Send>| {
            let text = panic_text(&*panic);
            Err(StoreError::fault(format_args!("a piece of work panicked: {text}")).into())
        };
        self.result.insert(done.unwrap_or_else(panicked)).is_ok()
    }

    fn answer(self: Box<Self>, ended: Result<(), StoreError>) {
        let Waiting { result, answer, .. } = *self;
        let lost = || StoreError::fault("work was answered before it was done").into();
        let result = match ended {
            Ok(()) => result.unwrap_or_else(|| Err(lost())),
            Err(error) => Err(error.into()),
        };
        // The caller may have gone away; what is done stays done.
        let _ = answer.send(result);
    }
}

/// The sending end, for callers.
#[derive(Clone, Debug)]
pub(super) struct Queue(mpsc::Sender<Box<dyn Work>>);

/// The receiving end, for the database threads; several may share it.
#[derive(Clone)]
pub(super) struct Inbox(Arc<Mutex<mpsc::Receiver<Box<dyn Work>>>>);

pub(super) fn queue() -> (Queue, Inbox) {
    let (sender, receiver) = mpsc::channel(QUEUE);
    (Queue(sender), Inbox(Arc::new(Mutex::new(receiver))))
}

impl Queue {
    pub(super) async fn ask<T, E>(
        &self,
        work: impl FnMut(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let stopped = || StoreError::unavailable("its thread has stopped");
        let (answer, result) = oneshot::channel();
        let waiting = Box::new(Waiting { work, result: None, answer });
        self.0.send(waiting).await.map_err(|_| stopped())?;
        result.await.map_err(|_| stopped())?
    }
}

impl Inbox {
    /// The next piece of work; `None` once every [`Queue`] is gone.
    pub(super) fn wait(&self) -> Option<Box<dyn Work>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv()
    }

    /// The next piece of work, if one is waiting.
    pub(super) fn take(&self) -> Option<Box<dyn Work>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).try_recv().ok()
    }
}
