//! Why the server ends a socket.

/// A reason with which the server closes a socket.
///
/// Codes from 4000 on are ours; the others are the standard's. A client that is told
/// [`Close::Banned`] or [`Close::Flooding`] does not come back by itself; one that is told
/// [`Close::SignedOut`] comes back with the session that its browser or program has by then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Close {
    /// The server stops or starts anew: come back in a moment.
    Restarting,
    /// A message was longer than the server reads.
    TooLong,
    /// A message was no text.
    NotText,
    /// The client neither reads nor answers.
    Silent,
    /// The session has ended.
    SignedOut,
    /// The account is banned.
    Banned,
    /// Too many messages for too long.
    Flooding,
}

impl Close {
    pub const ALL: [Close; 7] = [
        Close::Restarting,
        Close::TooLong,
        Close::NotText,
        Close::Silent,
        Close::SignedOut,
        Close::Banned,
        Close::Flooding,
    ];

    /// The code of the closing frame.
    #[must_use]
    pub fn code(self) -> u16 {
        match self {
            Close::Restarting => 1012,
            Close::TooLong => 1009,
            Close::NotText => 1003,
            Close::Silent => 4000,
            Close::SignedOut => 4001,
            Close::Banned => 4003,
            Close::Flooding => 4029,
        }
    }

    /// The text of the closing frame.
    #[must_use]
    pub fn reason(self) -> &'static str {
        match self {
            Close::Restarting => "restarting",
            Close::TooLong => "too-long",
            Close::NotText => "not-text",
            Close::Silent => "silent",
            Close::SignedOut => "signed-out",
            Close::Banned => "banned",
            Close::Flooding => "flooding",
        }
    }
}
