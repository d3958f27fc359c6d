//! All trophies. A new one is a new line here, and a higher version of
//! [`PlayerStats`](crate::profile::PlayerStats), so that old games are folded again for it.

use super::achievement::Achievement;
use super::feat::Feat;

/// How hard a trophy is to come by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Comes with playing.
    Bronze,
    /// Has to be played for.
    Silver,
    /// Takes strength or years.
    Gold,
}

/// What a trophy measures of a player's games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// All games that count.
    Games,
    /// The games with this achievement.
    Count(Achievement),
    /// The most of this feat in one game.
    Best(Feat),
    /// The engine's levels that were beaten.
    Levels,
    /// The editions of which a game was won.
    Editions,
    /// The registered people who were beaten.
    Opponents,
    /// The longest run of days on each of which a game ended.
    DaysInARow,
    /// The longest run of rated games won against people.
    WinsInARow,
}

/// A trophy. The page words title and text in its languages by the id; here they are in English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trophy {
    /// Its stored name, which never changes.
    pub id: &'static str,
    pub tier: Tier,
    pub measure: Measure,
    pub need: u32,
    pub title: &'static str,
    pub text: &'static str,
}

const fn trophy(
    tier: Tier,
    id: &'static str,
    measure: Measure,
    need: u32,
    title: &'static str,
    text: &'static str,
) -> Trophy {
    Trophy { id, tier, measure, need, title, text }
}

use Measure::{Best, Count, DaysInARow, Editions, Games, Levels, Opponents, WinsInARow};
use Tier::{Bronze, Gold, Silver};

/// All trophies, in the order in which they are shown.
#[rustfmt::skip]
pub const CATALOG: &[Trophy] = &[
    trophy(Bronze, "first-win", Count(Achievement::Won), 1, "Land ahoy", "Win a game."),
    trophy(Bronze, "first-online-win", Count(Achievement::WonOnline), 1, "Across the water", "Win a game against another person."),
    trophy(Bronze, "light-win", Count(Achievement::WonAsLight), 1, "Morning on the lagoon", "Win a game as light."),
    trophy(Bronze, "dark-win", Count(Achievement::WonAsDark), 1, "Night on the lagoon", "Win a game as dark."),
    trophy(Bronze, "swap-win", Count(Achievement::WonAfterSwapping), 1, "The better half", "Win a game after swapping."),
    trophy(Bronze, "no-swap-win", Count(Achievement::WonAfterDecliningToSwap), 1, "No, thank you", "Win a game after declining to swap."),
    trophy(Bronze, "swapped-win", Count(Achievement::WonAfterBeingSwapped), 1, "Fairly cut", "Win a game in which your opponent took over your first tiles."),

    trophy(Bronze, "network-4", Best(Feat::Network), 4, "Neighbours", "Join four islands in one network."),
    trophy(Silver, "network-6", Best(Feat::Network), 6, "Six sestieri", "Join six islands in one network."),
    trophy(Gold, "network-8", Best(Feat::Network), 8, "La Serenissima", "Join eight islands in one network."),
    trophy(Silver, "islands-12", Best(Feat::Islands), 12, "Archipelago", "Finish a game with twelve islands."),
    trophy(Silver, "bridges-12", Best(Feat::Bridges), 12, "Bridge builder", "Build twelve bridges in one game."),
    trophy(Silver, "networks-3", Best(Feat::Networks), 3, "Three republics", "Win with three networks of at least two islands each."),
    trophy(Gold, "networks-4", Best(Feat::Networks), 4, "Four republics", "Win with four networks of at least two islands each."),
    trophy(Silver, "one-network", Count(Achievement::WonWithOneNetwork), 1, "One republic", "Win with four islands or more, all of them in one network."),
    trophy(Gold, "no-sandbank", Count(Achievement::WonWithoutSandbank), 1, "Not a grain of sand", "Win with every one of your tiles in an island."),
    trophy(Gold, "no-bridge", Count(Achievement::WonWithoutBridge), 1, "Ferryman", "Win without building a bridge."),
    trophy(Bronze, "every-span", Count(Achievement::WonWithEverySpan), 1, "Master builder", "Win with straight, diagonal and knight's-move bridges of your own."),
    trophy(Silver, "four-corners", Count(Achievement::WonWithFourCorners), 1, "Four winds", "Win with a tile on every corner of the board."),
    trophy(Bronze, "last-bridge", Count(Achievement::WonWithLastBridge), 1, "Out of timber", "Build the last bridge of the stock, and win."),

    trophy(Bronze, "one-point", Count(Achievement::WonByOnePoint), 1, "By a plank", "Win by a single point."),
    trophy(Silver, "margin-10", Best(Feat::Margin), 10, "Clear water", "Win by ten points or more."),
    trophy(Gold, "margin-20", Best(Feat::Margin), 20, "Acqua alta", "Win by twenty points or more."),
    trophy(Gold, "shutout", Count(Achievement::Shutout), 1, "All at sea", "Win without leaving your opponent a point."),
    trophy(Silver, "tie-break-islands", Count(Achievement::WonByIslands), 1, "Island by island", "Win by islands when the points are equal."),
    trophy(Gold, "tie-break-bridges", Count(Achievement::WonByBridges), 1, "The Devil's bridge", "Win by bridges when points and islands are equal."),
    trophy(Silver, "shared-victory", Count(Achievement::SharedVictory), 1, "Honours even", "Share a victory: equal points, islands and bridges."),
    trophy(Silver, "never-behind", Count(Achievement::NeverBehind), 1, "Steady hand", "Win without being behind in points after any turn."),
    trophy(Silver, "comeback", Best(Feat::Recovery), 8, "Turn of the tide", "Win after being eight points behind in the second half of the game."),
    trophy(Gold, "last-turn", Count(Achievement::WonAtTheLast), 1, "The last plank", "Be behind before your last turn, and win."),

    trophy(Bronze, "level-5", Best(Feat::Level), 5, "Halfway up the campanile", "Beat the computer at level 5 or higher."),
    trophy(Silver, "every-level", Levels, 10, "Every step of the campanile", "Beat the computer at each of its ten levels."),
    trophy(Gold, "level-10", Best(Feat::Level), 10, "Top of the campanile", "Beat the computer at level 10."),

    trophy(Bronze, "games-10", Games, 10, "Regular", "Finish ten games."),
    trophy(Silver, "games-100", Games, 100, "Gondolier", "Finish a hundred games."),
    trophy(Gold, "games-1000", Games, 1000, "Doge", "Finish a thousand games."),
    trophy(Silver, "days-10", DaysInARow, 10, "Ten tides", "Finish a game on ten days in a row."),
    trophy(Gold, "days-30", DaysInARow, 30, "A month by the water", "Finish a game on thirty days in a row."),
    trophy(Silver, "every-edition", Editions, 4, "Well travelled", "Win a game of each edition."),
    trophy(Bronze, "custom-win", Count(Achievement::WonOnCustomBoard), 1, "Off the map", "Win a game on a board of your own making, 6×6 or larger."),

    trophy(Silver, "wins-in-a-row-5", WinsInARow, 5, "Fair wind", "Win five rated games in a row against people."),
    trophy(Silver, "opponents-10", Opponents, 10, "Well met", "Beat ten different players."),
    trophy(Gold, "opponents-50", Opponents, 50, "Known all over the lagoon", "Beat fifty different players."),
    trophy(Gold, "giant-slayer", Best(Feat::Gap), 200, "Giant slayer", "Beat a player rated 200 points above you."),
    trophy(Bronze, "correspondence-10", Count(Achievement::FinishedByCorrespondence), 10, "Message in a bottle", "Finish ten correspondence games against people without running out of time."),
    trophy(Silver, "thirty-days", Count(Achievement::WonAfterThirtyDays), 1, "Long haul", "Win a correspondence game against a person that lasted thirty days or more."),
    trophy(Silver, "time-trouble", Count(Achievement::WonInTimeTrouble), 1, "Photo finish", "Win a live game on the board with less than ten seconds left."),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_trophy_is_well_formed() {
        assert!(CATALOG.len() >= 25);
        let ids: BTreeSet<&str> = CATALOG.iter().map(|trophy| trophy.id).collect();
        let titles: BTreeSet<&str> = CATALOG.iter().map(|trophy| trophy.title).collect();
        assert_eq!(
            (ids.len(), titles.len()),
            (CATALOG.len(), CATALOG.len()),
            "none is there twice"
        );
        for trophy in CATALOG {
            let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
            assert!(trophy.id.chars().all(|letter| plain(letter) || letter == '-'), "{trophy:?}");
            assert!(trophy.need > 0 && trophy.text.ends_with('.'), "{trophy:?}");
        }
    }

    #[test]
    fn nothing_is_measured_in_vain() {
        let measured = |measure| CATALOG.iter().any(|trophy| trophy.measure == measure);
        assert!(Achievement::ALL.into_iter().all(|achievement| measured(Count(achievement))));
        assert!(Feat::ALL.into_iter().all(|feat| measured(Best(feat))));
    }
}
