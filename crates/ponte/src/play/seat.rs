//! The two seats at the board, and the players in them.
//!
//! A seat is not a color: `swap` gives the second player the light tiles.
//! [`Game`](super::game::Game) knows which seat owns which color.

use clap::ValueEnum;
use clap::builder::PossibleValue;
use ponte_engine::Opponent;
use ponte_engine::level::Level;

/// The first player lays the first two tiles; the second may answer `swap`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    First,
    Second,
}

impl Seat {
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

/// Who decides the turns of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The person at the keyboard.
    Human,
    /// One of the simple opponents.
    Simple(Opponent),
    /// The engine at a level for people.
    Level(u8),
    /// The engine at a level that follows its opponent.
    Adaptive,
    /// The engine at full strength.
    Full,
}

impl Kind {
    /// All that the command line knows.
    const ALL: [Kind; 16] = [
        Kind::Human,
        Kind::Level(1),
        Kind::Level(2),
        Kind::Level(3),
        Kind::Level(4),
        Kind::Level(5),
        Kind::Level(6),
        Kind::Level(7),
        Kind::Level(8),
        Kind::Level(9),
        Kind::Level(10),
        Kind::Adaptive,
        Kind::Full,
        Kind::Simple(Opponent::Random),
        Kind::Simple(Opponent::Greedy),
        Kind::Simple(Opponent::Careful),
    ];

    /// How strongly the engine plays this seat; `None` for a person. `now` is the level that adapts.
    pub(crate) fn strength(self, now: Level) -> Option<Strength> {
        match self {
            Kind::Human => None,
            Kind::Simple(opponent) => Some(Strength::Simple(opponent)),
            Kind::Level(level) => Some(Strength::Level(Level::nearest(level.into()))),
            Kind::Adaptive => Some(Strength::Level(now)),
            Kind::Full => Some(Strength::Full),
        }
    }

    /// The name that panel and records show.
    fn name(self) -> String {
        match self {
            Kind::Human => "You".to_owned(),
            Kind::Simple(Opponent::Random) => "Random".to_owned(),
            Kind::Simple(Opponent::Greedy) => "Greedy".to_owned(),
            Kind::Simple(Opponent::Careful) => "Careful".to_owned(),
            Kind::Level(level) => format!("Level {level}"),
            Kind::Adaptive => "Adaptive".to_owned(),
            // Records keep this name.
            Kind::Full => "Machine".to_owned(),
        }
    }
}

impl ValueEnum for Kind {
    fn value_variants<'a>() -> &'a [Kind] {
        &Kind::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match *self {
            Kind::Human => {
                PossibleValue::new("human").help("You, or another player at this keyboard")
            }
            Kind::Level(1) => PossibleValue::new("1").help("The computer for beginners"),
            Kind::Level(10) => PossibleValue::new("10").help("Hard to beat"),
            Kind::Level(level) => {
                const NAMES: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
                PossibleValue::new(*NAMES.get(usize::from(level).checked_sub(1)?)?)
            }
            Kind::Adaptive => {
                PossibleValue::new("adaptive").help("The computer, as strong as its opponent")
            }
            Kind::Full => {
                PossibleValue::new("full").help("The computer at full strength; see --think")
            }
            Kind::Simple(opponent) => PossibleValue::new(opponent.name()).help(match opponent {
                Opponent::Random => "Any legal turn",
                Opponent::Greedy => "The best turn it sees without thinking ahead",
                Opponent::Careful => "The best turn it sees after your answer",
            }),
        })
    }
}

/// How strongly the engine plays a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Strength {
    Simple(Opponent),
    Level(Level),
    Full,
}

/// A player with the name that panel and records show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub(crate) kind: Kind,
    pub(crate) name: String,
}

/// Names two players so that they can be told apart: "You" against one computer, numbers where
/// both are of a kind.
pub(crate) fn players(first: Kind, second: Kind) -> [Player; 2] {
    let name = |kind: Kind, number: u8| match kind {
        _ if first != second => kind.name(),
        Kind::Human => format!("Player {number}"),
        _ => format!("{} {number}", kind.name()),
    };
    [(first, 1), (second, 2)].map(|(kind, number)| Player { kind, name: name(kind, number) })
}

/// The player a record names, if it is one of ours.
pub(crate) fn from_name(name: &str) -> Option<Player> {
    let is_named = |kind: &Kind| {
        let rest = name.strip_prefix(&kind.name());
        rest.is_some_and(|rest| matches!(rest, "" | " 1" | " 2"))
    };
    let kind = match name {
        "Player 1" | "Player 2" => Kind::Human,
        _ => Kind::ALL.into_iter().find(is_named)?,
    };
    Some(Player { kind, name: name.to_owned() })
}
