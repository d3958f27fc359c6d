//! The computer players: ten levels, ten accounts.

/// A level of the engine as an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Computer {
    /// From 1 to 10.
    pub level: u8,
    pub name: &'static str,
    /// What to expect, in English; the page words it in the reader's language by level.
    pub about: &'static str,
}

const fn computer(level: u8, name: &'static str, about: &'static str) -> Computer {
    Computer { level, name, about }
}

/// From the weakest to the strongest.
pub const ROSTER: [Computer; 10] = [
    computer(1, "Ponte-1", "Lays tiles where it happens to look. A first opponent."),
    computer(2, "Ponte-2", "Likes islands when it sees them, and overlooks half of the board."),
    computer(3, "Ponte-3", "Builds islands, forgets bridges, and misses much of what you do."),
    computer(4, "Ponte-4", "Begins to link its islands, and still falls for simple threats."),
    computer(5, "Ponte-5", "Has an idea of what comes next, and acts on it more often than not."),
    computer(6, "Ponte-6", "Judges most positions soundly, and is careless now and then."),
    computer(7, "Ponte-7", "Knows where to lay. Makes a slip in most games."),
    computer(8, "Ponte-8", "Thinks a little ahead and seldom overlooks anything."),
    computer(9, "Ponte-9", "Thinks ahead at every turn. Hard to beat."),
    computer(10, "Ponte-10", "The strongest: thinks ahead and plays endings exactly."),
];

/// The level of the computer player of this name. No other account may take these names.
#[must_use]
pub fn level_of(name: &str) -> Option<u8> {
    ROSTER.iter().find(|computer| computer.name == name).map(|computer| computer.level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_levels_in_order() {
        for (number, computer) in (1..).zip(ROSTER) {
            assert_eq!(computer.level, number);
            assert_eq!(level_of(computer.name), Some(number));
            assert!(computer.about.ends_with('.'));
        }
        assert_eq!(level_of("rialto"), None);
    }
}
