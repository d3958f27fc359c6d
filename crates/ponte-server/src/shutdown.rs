//! The shutdown of a server: tells the open connections and waits until they have ended.

use std::sync::Arc;

use tokio::sync::watch;

/// Starts the shutdown, and waits for the listeners. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Shutdown(Arc<watch::Sender<bool>>);

/// Held by a connection or session as long as it lives.
#[derive(Clone, Debug)]
pub struct ShutdownListener(watch::Receiver<bool>);

impl Shutdown {
    /// Tells all listeners.
    pub fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Ready once all listeners are dropped.
    pub async fn done(&self) {
        self.0.closed().await;
    }

    #[must_use]
    pub fn listen(&self) -> ShutdownListener {
        ShutdownListener(self.0.subscribe())
    }
}

impl ShutdownListener {
    /// Ready once the shutdown has begun.
    pub async fn begun(&mut self) {
        // A sender that is gone means the same.
        let _ = self.0.wait_for(|&closes| closes).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn everybody_is_told_and_waited_for() {
        let shutdown = Shutdown::default();
        let (mut first, mut second) = (shutdown.listen(), shutdown.listen());
        shutdown.begin();
        first.begun().await;
        drop(first);
        let done = tokio::spawn({
            let shutdown = shutdown.clone();
            async move { shutdown.done().await }
        });
        tokio::task::yield_now().await;
        assert!(!done.is_finished());
        second.begun().await;
        drop(second);
        done.await.unwrap();
    }
}
