//! One file a family of tables, a large one with parts. Their functions speak of games and accounts,
//! never of rows, and run unchanged on SQLite and on PostgreSQL.

/// Declares the families. Their statements are known to the tests, which prepare every one of them
/// on both databases.
macro_rules! families {
    ($($name:ident $(($($part:ident)*))?)*) => {
        $(pub mod $name;)*

        #[cfg(test)]
        pub(super) const STATEMENTS: &[&[&str]] =
            &[$($name::STATEMENTS, $($($name::$part::STATEMENTS,)*)?)*];
    };
}

#[macro_use]
mod player;

families! {
    account(change close settings) session token recovery passkey mail_token invitation
    game list played finished_index rating chat note plan absence
    seek challenge relation trophy player_stats report audit notice push outbox reminder vacation
    heartbeat site_secret
}
