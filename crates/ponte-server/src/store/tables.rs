//! One file a family of tables, a large one with parts. Their functions speak of games and accounts,
//! never of rows, and run unchanged on SQLite and on PostgreSQL.

#[macro_use]
mod player;

pub mod absence;
pub mod account;
pub mod audit;
pub mod challenge;
pub mod chat;
pub mod finished_index;
pub mod game;
pub mod heartbeat;
pub mod invitation;
pub mod list;
pub mod mail_token;
pub mod note;
pub mod notice;
pub mod outbox;
pub mod passkey;
pub mod plan;
pub mod played;
pub mod player_stats;
pub mod push;
pub mod rating;
pub mod recovery;
pub mod relation;
pub mod reminder;
pub mod report;
pub mod seek;
pub mod session;
pub mod site_secret;
pub mod token;
pub mod trophy;
pub mod vacation;

/// The statements of every family, which the tests prepare on both databases. One that is missing
/// here is an unused constant, and no lint passes with that.
#[cfg(test)]
pub(super) const STATEMENTS: &[&[&str]] = &[
    absence::STATEMENTS,
    account::STATEMENTS,
    account::change::STATEMENTS,
    account::close::STATEMENTS,
    account::settings::STATEMENTS,
    audit::STATEMENTS,
    challenge::STATEMENTS,
    chat::STATEMENTS,
    finished_index::STATEMENTS,
    game::STATEMENTS,
    heartbeat::STATEMENTS,
    invitation::STATEMENTS,
    list::STATEMENTS,
    mail_token::STATEMENTS,
    note::STATEMENTS,
    notice::STATEMENTS,
    outbox::STATEMENTS,
    passkey::STATEMENTS,
    plan::STATEMENTS,
    played::STATEMENTS,
    player_stats::STATEMENTS,
    push::STATEMENTS,
    rating::STATEMENTS,
    recovery::STATEMENTS,
    relation::STATEMENTS,
    reminder::STATEMENTS,
    report::STATEMENTS,
    seek::STATEMENTS,
    session::STATEMENTS,
    site_secret::STATEMENTS,
    token::STATEMENTS,
    trophy::STATEMENTS,
    vacation::STATEMENTS,
];
