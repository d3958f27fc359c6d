//! Who sits at the board: the two seats and the players in them.
//!
//! A seat is not a color: `swap` gives the second player the light tiles. Which seat owns which
//! color at a moment is for [`Game`](super::game::Game) to say.

use clap::ValueEnum;
use ponte_engine::Opponent;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Kind {
    /// You, or whoever has the keyboard
    Human,
    /// The computer, any legal turn
    Random,
    /// The computer, the best turn it sees without thinking ahead
    Greedy,
    /// The computer, the best turn it sees after your answer
    Careful,
}

impl Kind {
    /// The opponent that decides, if it is not a person.
    pub(crate) fn opponent(self) -> Option<Opponent> {
        match self {
            Kind::Human => None,
            Kind::Random => Some(Opponent::Random),
            Kind::Greedy => Some(Opponent::Greedy),
            Kind::Careful => Some(Opponent::Careful),
        }
    }
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
    let name = |kind: Kind, other: Kind, number: u8| {
        let plain = match kind {
            Kind::Human if other == Kind::Human => "Player",
            Kind::Human => "You",
            Kind::Random => "Random",
            Kind::Greedy => "Greedy",
            Kind::Careful => "Careful",
        };
        let name = if kind == other { format!("{plain} {number}") } else { plain.to_owned() };
        Player { kind, name }
    };
    [name(first, second, 1), name(second, first, 2)]
}

/// The player a record names, if it is one of ours.
pub(crate) fn from_name(name: &str) -> Option<Player> {
    let kind = match name.split(' ').next()? {
        "You" | "Player" => Kind::Human,
        "Random" => Kind::Random,
        "Greedy" => Kind::Greedy,
        "Careful" => Kind::Careful,
        _ => return None,
    };
    Some(Player { kind, name: name.to_owned() })
}
