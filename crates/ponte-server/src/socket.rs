//! WebSocket sessions: each reads, bounds and follows the messages of one client, and forwards the
//! topics that it has subscribed to.
//!
//! A session decides nothing: it asks its [`SessionBackend`], and subscribes to the bus. It never
//! makes other clients wait: one that reads slowly misses messages and is then sent the state again,
//! one that sends fast is read slowly, and each has one request at a time. The protocol is in
//! `docs/socket-protocol.md`.

mod backend;
mod request;
mod lag;
mod pace;
mod presence;
mod session;

#[cfg(test)]
mod tests;

pub use backend::SessionBackend;
pub use presence::tell_presence;
pub use session::{Session, Transport};
