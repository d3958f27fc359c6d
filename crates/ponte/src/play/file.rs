//! The text of a saved game.
//!
//! The only place that knows what a file looks like: tags in brackets, then the turns on one
//! line. It reads and writes text; finding and opening files is not its business.

use ponte_rules::{Color, Position, Proposal, Rules};

use super::game::Game;
use super::seat::{self, Player};

/// The record of a game.
pub(crate) fn save(game: &Game) -> String {
    let start = game.start();
    let mut text = format!("[Rules \"{}\"]\n", start.rules());
    if *start != Position::new(*start.rules()) {
        text += &format!("[Position \"{start}\"]\n");
    }
    text += &format!("[Light \"{}\"]\n", game.player(Color::Light).name);
    text += &format!("[Dark \"{}\"]\n", game.player(Color::Dark).name);
    let result = game.position().outcome().map_or("*".to_owned(), |outcome| outcome.to_string());
    text += &format!("[Result \"{result}\"]\n\n");
    let mut words: Vec<String> = game.turns().iter().map(ToString::to_string).collect();
    words.push(result);
    text + &words.join(" ") + "\n"
}

/// Reads a record. The players are those it names, if both are known here, or else `players`.
pub(crate) fn load(text: &str, players: &[Player; 2]) -> Result<Game, String> {
    let tag = |name: &str| {
        let tags = text.lines().filter_map(|line| line.trim().strip_prefix('[')?.strip_suffix(']'));
        tags.filter_map(|tag| tag.split_once(' '))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value.trim().trim_matches('"').to_owned())
    };
    let rules = tag("Rules").ok_or("the record has no Rules tag")?;
    let rules: Rules = rules.parse().map_err(|error| format!("{rules}: {error}"))?;
    let start = match tag("Position") {
        Some(position) => {
            Position::from_text(rules, &position).map_err(|error| error.to_string())?
        }
        None => Position::new(rules),
    };
    let mut game = Game::new(start, players.clone());
    let words = text.lines().filter(|line| !line.trim_start().starts_with('['));
    for (index, word) in words.flat_map(str::split_whitespace).enumerate() {
        if ["*", "light", "dark", "draw", "void"].contains(&word) {
            break;
        }
        let here = |error: &dyn std::fmt::Display| format!("turn {}, {word}: {error}", index + 1);
        let proposal: Proposal = word.parse().map_err(|error| here(&error))?;
        game.play(proposal).map_err(|refusal| here(&refusal))?;
    }
    let named = |name: &str| seat::from_name(&tag(name)?);
    if let (Some(light), Some(dark)) = (named("Light"), named("Dark")) {
        // The tags name the owners at the end; the seats are those of the beginning.
        game.seat_players(if game.swapped() { [dark, light] } else { [light, dark] });
    }
    Ok(game)
}
