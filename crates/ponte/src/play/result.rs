//! The result of a finished game in words, with the tie-break that decided it.

use std::cmp::Ordering;

use ponte_rules::{Color, Outcome};

use super::game::Game;

/// Who won, in a few words; `None` while the game runs.
pub(crate) fn headline(game: &Game) -> Option<String> {
    Some(match game.position().outcome()? {
        Outcome::Win(color) => match game.player(color).name.as_str() {
            "You" => format!("You win with {color}!"),
            name => format!("{name} wins with {color}!"),
        },
        Outcome::Draw => "A draw!".to_owned(),
        Outcome::Void => "The game is void.".to_owned(),
    })
}

/// What decided the game, in one line.
pub(crate) fn reason(game: &Game) -> Option<String> {
    game.position().outcome()?;
    let light = game.position().score(Color::Light);
    let dark = game.position().score(Color::Dark);
    if light.points != dark.points {
        return Some(format!("{} : {} points", light.points, dark.points));
    }
    let tie = match light.points {
        0 => "no points".to_owned(),
        1 => "1 point each".to_owned(),
        points => format!("{points} points each"),
    };
    Some(match (light.islands.cmp(&dark.islands), light.bridges.cmp(&dark.bridges)) {
        (Ordering::Equal, Ordering::Equal) => {
            format!("{tie}, and as many islands and bridges")
        }
        (Ordering::Equal, _) => format!(
            "{tie} and as many islands; more bridges decide, {} : {}",
            light.bridges, dark.bridges
        ),
        _ => format!("{tie}; more islands decide, {} : {}", light.islands, dark.islands),
    })
}
