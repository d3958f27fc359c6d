//! The codes of problems: stable names by which programs, and the page's catalogues, know why a
//! request was refused. `docs/problem-codes.json` lists them all; a test compares it.

use std::fmt;
use std::str::FromStr;

use ponte_rules::RefusalCode;
use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

/// Declares the codes: those of the rules by their names there, and the others with their texts.
macro_rules! codes {
    (rules: $($rule:ident)* ; $($(#[$doc:meta])* $code:ident = $text:literal,)*) => {
        /// Why a request was refused.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum ProblemCode {
            $(#[doc = concat!("The rule `", stringify!($rule), "`.")] $rule,)*
            $($(#[$doc])* $code,)*
        }

        impl ProblemCode {
            pub const ALL: &'static [ProblemCode] =
                &[$(ProblemCode::$rule,)* $(ProblemCode::$code,)*];

            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(ProblemCode::$rule => RefusalCode::$rule.as_str(),)*
                    $(ProblemCode::$code => $text,)*
                }
            }

            pub(crate) const fn of_rule(rule: RefusalCode) -> ProblemCode {
                match rule { $(RefusalCode::$rule => ProblemCode::$rule,)* }
            }
        }
    };
}

codes! {
    rules: GameOver OffBoard SameCell Occupied Blocked TilesExhausted GroupTooLarge TouchesIsland IslandTouches NoPartner NotABridge NoTile OpponentsTile CarriesBridge NoBridgeFrom TileBelow CrossesBridge BridgesExhausted SwapNotOffered CanLayTiles CanBuildBridge;

    // Requests, accounts and the site.
    Internal = "internal",
    Unavailable = "unavailable",
    Malformed = "malformed",
    NotJson = "not-json",
    WrongOrigin = "wrong-origin",
    OutOfScope = "out-of-scope",
    NotAllowed = "not-allowed",
    NotForPlayers = "not-for-players",
    TooLarge = "too-large",
    TooMany = "too-many",
    TooSlow = "too-slow",
    Busy = "busy",
    Damaged = "damaged",
    NotFound = "not-found",
    Gone = "gone",
    Expired = "expired",
    SignedOut = "signed-out",
    WrongPassword = "wrong-password",
    PasskeyNeeded = "passkey-needed",
    WrongCredentials = "wrong-credentials",
    Banned = "banned",
    Closed = "closed",
    Taken = "taken",
    Invalid = "invalid",

    // Games.
    NotSeated = "not-seated",
    NotYourTurn = "not-your-turn",
    YourTurn = "your-turn",
    LiveGame = "live-game",
    Over = "over",
    NotOver = "not-over",
    FairPlay = "fair-play",
    NoSuchOffer = "no-such-offer",
    OfferedAlready = "offered-already",
    NothingToTakeBack = "nothing-to-take-back",
    HasBegun = "has-begun",
    HasNotBegun = "has-not-begun",
    TooLate = "too-late",
    TimeIsLeft = "time-is-left",
    NoClock = "no-clock",
    NoRematch = "no-rematch",
    PlanTooLarge = "plan-too-large",
    PlanAmbiguous = "plan-ambiguous",

    // Seeks and challenges.
    ClockStart = "clock-start",
    ClockIncrement = "clock-increment",
    DaysPerTurn = "days-per-turn",
    GuestRated = "guest-rated",
    UnlimitedRated = "unlimited-rated",
    CustomRated = "custom-rated",
    PrivateSeek = "private-seek",
    RatingRange = "rating-range",
    Places = "places",
    TooManyOpen = "too-many-open",
    TooManyRunning = "too-many-running",
    OwnProposal = "own-wish",
    OutsideRange = "outside-range",
    TakesNoChallenges = "takes-no-challenges",
    AlreadyAccepted = "already-accepted",

    // Chat and sockets.
    Muted = "muted",
    NotHere = "not-here",
    WrongLength = "wrong-length",
    TooManyGames = "too-many-games",
    TooManySockets = "too-many-sockets",
    NoSuchMethod = "no-such-method",

    // What is not there, or not for this visitor.
    NoSuchAddress = "no-such-address",
    NoSuchPlayer = "no-such-player",
    NoSuchPool = "no-such-pool",
    NoSuchInvitation = "no-such-invitation",
    NoSuchSeek = "no-such-seek",
    NoSuchChallenge = "no-such-challenge",
    NoSuchLine = "no-such-line",
    NoSuchBot = "no-such-bot",
    NoSuchSession = "no-such-session",
    NoSuchToken = "no-such-token",
    NoSuchDevice = "no-such-device",
    NoSuchPasskey = "no-such-passkey",
    NoSuchReport = "no-such-report",
    NoSuchGame = "no-such-game",
    NoSuchRecord = "no-such-record",
}

impl fmt::Display for ProblemCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for ProblemCode {
    type Err = UnknownCode;

    fn from_str(text: &str) -> Result<ProblemCode, UnknownCode> {
        ProblemCode::ALL.iter().copied().find(|code| code.as_str() == text).ok_or(UnknownCode)
    }
}

impl Serialize for ProblemCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for ProblemCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ProblemCode, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A text that is no [`ProblemCode`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownCode;

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no code of a problem")
    }
}

impl std::error::Error for UnknownCode {}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;

    use super::*;

    const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/problem-codes.json");

    #[test]
    fn the_list_is_up_to_date() {
        let rules: Vec<&str> = RefusalCode::ALL.iter().map(|rule| rule.as_str()).collect();
        let all = ProblemCode::ALL.iter().map(|code| code.as_str());
        let server: Vec<&str> = all.filter(|code| !rules.contains(code)).collect();
        let found = fs::read_to_string(LIST).unwrap();
        let mut list: BTreeMap<&str, Vec<&str>> = serde_json::from_str(&found).unwrap();
        list.insert("refusals", rules);
        list.insert("server", server);
        let expected = serde_json::to_string_pretty(&list).unwrap() + "\n";
        if std::env::var_os("RENEW").is_some() {
            return fs::write(LIST, &expected).unwrap();
        }
        assert_eq!(
            found, expected,
            "stale: RENEW=1 cargo test -p ponte-server -p ponte-wasm the_list_is_up_to_date"
        );
    }

    #[test]
    fn no_text_is_there_twice_and_each_is_read_back() {
        let texts: BTreeSet<&str> = ProblemCode::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(texts.len(), ProblemCode::ALL.len());
        for &code in ProblemCode::ALL {
            assert_eq!(code.as_str().parse(), Ok(code));
        }
        assert_eq!("no-such-code".parse::<ProblemCode>(), Err(UnknownCode));
    }

    #[test]
    fn a_rule_keeps_its_name() {
        for rule in RefusalCode::ALL {
            assert_eq!(ProblemCode::of_rule(rule).as_str(), rule.as_str());
        }
    }
}
