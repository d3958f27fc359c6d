//! Hashing passwords without letting it slow games: on threads of its own, few at a time.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::pipeline::error::ApiError;
use crate::account::password;

/// How long a request waits for its turn before it is told to come back.
const PATIENCE: Duration = Duration::from_secs(10);

/// The right to hash, so many at once. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Passwords(Arc<Semaphore>);

impl Passwords {
    pub(crate) fn new(at_once: usize) -> Passwords {
        Passwords(Arc::new(Semaphore::new(at_once)))
    }

    /// Checks a new password against what is known of its owner, and hashes it.
    pub(crate) async fn hash(&self, new: String, known: &[&str]) -> Result<String, ApiError> {
        password::check(&new, known).map_err(|error| ApiError::invalid("password", error))?;
        self.run(move || password::hash(&new, rand::random())).await
    }

    /// Hashes a password that was good enough before.
    pub(crate) async fn hash_again(&self, known: String) -> Result<String, ApiError> {
        self.run(move || password::hash(&known, rand::random())).await
    }

    /// Whether the password is right. Without a hash it never is, but takes as long.
    pub(crate) async fn verify(
        &self,
        shown: String,
        stored: Option<String>,
    ) -> Result<bool, ApiError> {
        self.run(move || password::verify(&shown, stored.as_deref())).await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = self.permit().await?;
        let done = spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.map_err(|error| ApiError::Internal(error.to_string()))
    }

    async fn permit(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        match timeout(PATIENCE, Arc::clone(&self.0).acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) | Err(_) => Err(ApiError::Unavailable("too many passwords wait".into())),
        }
    }
}
