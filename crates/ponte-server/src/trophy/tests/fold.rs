//! What many games add up to.

use ponte_rules::Rules;

use crate::account::Kind;
use crate::game::Seat;
use crate::id::AccountId;
use crate::rating::Edition;
use crate::time::{DAY_MS, Millis};
use crate::trophy::testing::{random, seen_from, won};
use crate::trophy::{CATALOG, FinishedGame, Tally};

/// Folds the games and returns the trophies they won, in order.
fn fold(tally: &mut Tally, games: impl IntoIterator<Item = FinishedGame>) -> Vec<&'static str> {
    games.into_iter().flat_map(|game| tally.fold(&game)).map(|trophy| trophy.id).collect()
}

fn have(tally: &Tally, id: &str) -> u32 {
    tally.progress(CATALOG.iter().find(|trophy| trophy.id == id).unwrap()).have
}

fn on_day(day: i64) -> FinishedGame {
    FinishedGame { ended_at: Millis(day * DAY_MS + 1), ..won("one-point") }
}

#[test]
fn a_first_win_wins_several_trophies_once() {
    let mut tally = Tally::default();
    let first = fold(&mut tally, [won("one-point")]);
    for id in ["first-win", "first-online-win", "light-win", "swap-win", "one-point"] {
        assert!(first.contains(&id), "{id}: {first:?}");
    }
    assert!(!first.contains(&"dark-win"));
    assert_eq!(fold(&mut tally, [won("one-point")]), [""; 0], "no trophy is won twice");
    assert_eq!(have(&tally, "games-10"), 2);
    assert_eq!(have(&tally, "first-win"), 1, "progress stops at what is needed");
}

#[test]
fn losing_wins_nothing_but_experience() {
    let lost = |name| {
        let game = won(name);
        seen_from(!game.seat, &game)
    };
    let mut tally = Tally::default();
    assert_eq!(fold(&mut tally, [lost("one-point"), lost("never-behind")]), [""; 0]);
    assert_eq!(have(&tally, "games-10"), 2);
}

#[test]
fn days_in_a_row() {
    let mut tally = Tally::default();
    let mut days = |days: &[i64]| {
        fold(&mut tally, days.iter().map(|&day| on_day(day)));
        have(&tally, "days-10")
    };
    assert_eq!(days(&[100, 100, 101, 102]), 3, "two games on one day are one day");
    assert_eq!(days(&[104, 105]), 3, "a day off begins anew, but the best stays");
    assert_eq!(days(&[106, 107]), 4);
    assert_eq!(days(&[103]), 4, "a game that comes late changes nothing");
    let mut tally = Tally::default();
    let won = fold(&mut tally, (20_000..20_010).map(on_day));
    assert_eq!(won.last(), Some(&"days-10"));
}

#[test]
fn levels_editions_and_opponents() {
    let mut tally = Tally::default();
    let against = |level| {
        let mut game = won("one-point");
        game.opponent.kind = Kind::Bot;
        game.opponent.level = Some(level);
        game
    };
    fold(&mut tally, [3, 3, 5, 1].map(against));
    assert_eq!(have(&tally, "every-level"), 3);
    assert_eq!(have(&tally, "opponents-10"), 0, "programs do not count");
    assert_eq!(have(&tally, "first-online-win"), 0);
    let rest = fold(&mut tally, [2, 4, 6, 7, 8, 9, 10].map(against));
    assert!(rest.contains(&"every-level") && rest.contains(&"level-10"), "{rest:?}");

    let of = |edition: Edition| {
        let game = random(edition.rules(), 1);
        let seats = Seat::ALL.map(|seat| seen_from(seat, &game));
        seats.into_iter().find(|game| game.score() == Some(crate::rating::Score::Win)).unwrap()
    };
    let mut tally = Tally::default();
    fold(&mut tally, [Edition::Bga, Edition::Bga, Edition::Print12].map(of));
    assert_eq!(have(&tally, "every-edition"), 2);

    let beating = |account| {
        let mut game = won("one-point");
        game.opponent.account = AccountId(account);
        game
    };
    let mut tally = Tally::default();
    fold(&mut tally, [7, 8, 7, 7].map(beating));
    assert_eq!(have(&tally, "opponents-10"), 2);
    fold(&mut tally, (0..80).map(beating));
    assert_eq!(have(&tally, "opponents-50"), 50);
}

#[test]
fn wins_in_a_row_are_rated_and_against_people() {
    let rated = |game: FinishedGame| {
        let mut game = game;
        game.terms.rated = true;
        game
    };
    let win = || rated(won("one-point"));
    let loss = || rated(seen_from(!won("one-point").seat, &won("one-point")));
    let mut tally = Tally::default();
    fold(&mut tally, [win(), win(), won("one-point"), win(), loss(), win()]);
    assert_eq!(have(&tally, "wins-in-a-row-5"), 3);
    let won = fold(&mut tally, [win(), win(), win(), win()]);
    assert_eq!(won, ["games-10", "wins-in-a-row-5"]);
}

/// What the store keeps between two games loses nothing.
#[test]
fn a_tally_survives_its_text() {
    let games: Vec<FinishedGame> = (0..60)
        .map(|seed| random(if seed % 2 == 0 { Rules::BGA } else { Rules::PRINT_12 }, seed))
        .collect();
    let mut whole = Tally::default();
    let at_once = fold(&mut whole, games.clone());
    let mut kept = String::from("{}");
    let mut one_by_one = Vec::new();
    for game in games {
        let mut tally: Tally = serde_json::from_str(&kept).unwrap();
        one_by_one.extend(tally.fold(&game).into_iter().map(|trophy| trophy.id));
        kept = serde_json::to_string(&tally).unwrap();
    }
    assert_eq!(one_by_one, at_once);
    assert_eq!(serde_json::from_str::<Tally>(&kept).unwrap(), whole);
    assert!(kept.len() < 2_000, "{} bytes", kept.len());
}

#[test]
fn the_stored_text_of_a_tally_stays_the_same() {
    let mut tally = Tally::default();
    let empty = r#"{"games":0,"deeds":{},"feats":{},"levels":[],"editions":[],"beaten":[],"days":{"last":0,"run":0,"best":0},"wins":{"run":0,"best":0}}"#;
    assert_eq!(serde_json::to_string(&tally).unwrap(), empty);
    fold(&mut tally, [won("one-point")]);
    let text = serde_json::to_string(&tally).unwrap();
    assert!(
        text.starts_with(r#"{"games":1,"deeds":{"Won":1,"WonOnline":1,"WonAsLight":1,"#),
        "{text}"
    );
}
