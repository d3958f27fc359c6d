//! Games as records.
//!
//! Turns a game into the text of a record and a record into a game. Comments, tags and variations
//! of the record are kept. [`terminal`](super::terminal) opens and writes the files.

use ponte_rules::{Color, Record};

use super::game::Game;
use super::seat::{self, Player};

/// The text of a game: the record it came from, with this line as its main line.
pub(crate) fn save(game: &Game) -> String {
    let mut record = game.record().clone();
    if !record.turns().starts_with(game.turns()) {
        record.reopen();
        let mut here = Record::START;
        for &turn in game.turns() {
            here = record.add(here, turn.into()).expect("turns of a game are legal");
        }
        record.promote(here);
    }
    for (color, name) in [(Color::Light, "Light"), (Color::Dark, "Dark")] {
        record.set_tag(name, &game.player(color).name).expect("a tag that may be set");
    }
    record.to_string()
}

/// The game of a record. The players are those it names, if both are known here, otherwise
/// `players`.
pub(crate) fn load(record: Record, players: &[Player; 2]) -> Game {
    let named = |name: &str| seat::from_name(record.tag(name)?);
    let owners = named("Light").zip(named("Dark"));
    let mut game = Game::from_record(record, players.clone());
    if let Some((light, dark)) = owners {
        // The tags name the owners at the end; the seats are those of the beginning.
        game.seat_players(if game.swapped() { [dark, light] } else { [light, dark] });
    }
    game
}
