//! What every request passes, whatever it asks for: how a client is known and limited, what its body
//! may be, how it is refused, and what every answer carries. No module here knows a resource.
//!
//! In the order of a request: `trace` opens its span, `guard` finds the `client`'s address, counts it
//! (`limit`), checks the `origin` of a page, learns the `caller` (`identity`, by `cookie` or token)
//! and asks the `door` of the operation. `body` reads what was sent, `permit` bounds open sockets.
//! On the way back `error` words a refusal, `encoding` chooses a form of a file and `headers` says
//! what a browser must not do.

pub(super) mod body;
pub(super) mod caller;
pub(super) mod client;
pub(super) mod cookie;
pub(super) mod door;
pub(super) mod encoding;
pub(super) mod error;
pub(super) mod guard;
pub(super) mod headers;
pub(super) mod identity;
pub(super) mod limit;
pub(super) mod origin;
pub(super) mod permit;
pub(super) mod trace;
