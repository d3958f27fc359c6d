//! `ponte engine` as a front end meets it: the real binary behind pipes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "engine/driver.rs"]
mod driver;
#[path = "engine/session.rs"]
mod session;
#[path = "engine/fuzz.rs"]
mod fuzz;
#[path = "engine/garbage.rs"]
mod garbage;
#[path = "engine/net.rs"]
mod net;
