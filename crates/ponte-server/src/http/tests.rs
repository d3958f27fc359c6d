//! The promises of the interface for programs, kept by the real router over a real store.

mod accounts;
mod departure;
mod document;
mod full;
mod games;
mod hostile;
mod keys;
mod lobby;
mod matrix;
mod moderation;
mod notices;
mod passkeys;
mod peers;
mod play;
mod refusals;
mod socket;
