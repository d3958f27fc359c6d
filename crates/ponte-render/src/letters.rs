//! The letters of the networks: A, B, C … the same on the board and in the score.
//!
//! A network gets its letter when it first holds an island or a bridge and keeps it as it grows,
//! so that letters do not jump about from turn to turn. When two join, the earlier letter stays.

use ponte_rules::{Cell, Color, Network, Position};

/// A network and its letter.
#[derive(Clone, Debug)]
pub struct Lettered {
    /// A to Z, then a to z.
    pub letter: char,
    /// The network.
    pub network: Network,
}

/// The networks of the last position that have a letter, by letter.
///
/// The positions are those of a game from its start, so that letters stay; a single position works
/// too.
pub fn letters(history: &[Position]) -> Vec<Lettered> {
    let mut named: Vec<(char, Cell)> = Vec::new();
    let mut present = Vec::new();
    for position in history {
        present = letter_networks(position, &mut named);
    }
    present
}

/// Gives the networks of one position their letters; `named` holds a tile for every letter.
fn letter_networks(position: &Position, named: &mut Vec<(char, Cell)>) -> Vec<Lettered> {
    let mut networks: Vec<Network> = Color::ALL
        .into_iter()
        .flat_map(|color| position.networks(color))
        .filter(|network| network.islands > 0 || !network.bridges.is_empty())
        .collect();
    let mut lettered = Vec::new();
    named.retain(|&(letter, tile)| {
        let found = networks.iter().position(|network| network.tiles.contains(tile));
        if let Some(index) = found {
            lettered.push(Lettered { letter, network: networks.remove(index) });
        }
        found.is_some()
    });
    for network in networks {
        let free = ('A'..='Z').chain('a'..='z').find(|c| named.iter().all(|(used, _)| used != c));
        let letter = free.unwrap_or('+');
        if let Some(tile) = network.tiles.first() {
            named.push((letter, tile));
            lettered.push(Lettered { letter, network });
        }
    }
    named.sort_unstable();
    lettered.sort_unstable_by_key(|lettered| lettered.letter);
    lettered
}
