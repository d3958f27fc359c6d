//! One WebSocket session: what a client says is read, bounded and followed, what it listens to is
//! forwarded.
//!
//! A session decides nothing. It asks its [`SessionBackend`] for what the site knows, and hears the rest
//! from the bus. It never makes others wait: a client that reads slowly misses messages and is then
//! told anew, one that sends fast is read slowly, and each has one request at a time. The protocol is
//! in `docs/socket-protocol.md`.

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
pub use session::{Line, Session};
