//! What one game shows.

use ponte_rules::{Color, Outcome, Pair, Position, Rules, Turn};
use serde::Deserialize;

use crate::account::Kind;
use crate::game::{Reason, Seat};
use crate::rating::{Edition, Score};
use crate::time::{DAY_MS, Millis};
use crate::trophy::testing::{VECTORS, ended, played, random, seen_from, won, written};
use crate::trophy::{Achievement, Feat, FinishedGame, GameFacts};

fn achievements(game: &FinishedGame) -> Vec<Achievement> {
    let facts = GameFacts::of(game);
    Achievement::ALL
        .into_iter()
        .filter(|achievement| facts.as_ref().is_some_and(|s| achievement.is_in(s)))
        .collect()
}

fn amount(feat: Feat, game: &FinishedGame) -> u32 {
    GameFacts::of(game).map_or(0, |facts| feat.amount_in(&facts))
}

#[derive(Deserialize)]
struct Vector {
    rules: String,
    moves: String,
    plies: Vec<Ply>,
}

/// Points, islands and bridges of each color, as the referee counted them.
#[derive(Deserialize)]
struct Ply {
    light: [i32; 3],
    dark: [i32; 3],
}

/// Everything that follows from the score after every turn, computed from the referee's.
#[test]
fn the_referee_agrees() {
    let mut complete = 0;
    for line in VECTORS.lines() {
        let vector: Vector = serde_json::from_str(line).unwrap();
        let game = written(&vector.rules, &vector.moves);
        for game in Seat::ALL.map(|seat| seen_from(seat, &game)) {
            if Edition::of(&game.terms.rules).is_none() || !game.counts() {
                let board =
                    [Achievement::NeverBehind, Achievement::Shutout, Achievement::WonByOnePoint];
                assert!(
                    board.iter().all(|achievement| !achievements(&game).contains(achievement)),
                    "{line}"
                );
                assert_eq!(amount(Feat::Islands, &game), 0);
                continue;
            }
            complete += 1;
            let own = |ply: &Ply| if game.color() == Color::Light { ply.light } else { ply.dark };
            let theirs =
                |ply: &Ply| if game.color() == Color::Light { ply.dark } else { ply.light };
            let last = &vector.plies[vector.plies.len() - 1];
            let lead = |ply: &Ply| own(ply)[0] - theirs(ply)[0];
            let is_won = own(last) > theirs(last);
            let half = &vector.plies[vector.plies.len() / 2 + vector.plies.len() % 2..];
            let behind = half.iter().map(|ply| -lead(ply)).max().unwrap().max(0);
            let expected = [
                (Achievement::Won, is_won),
                (Achievement::SharedVictory, own(last) == theirs(last)),
                (Achievement::WonByOnePoint, is_won && lead(last) == 1),
                (
                    Achievement::WonByIslands,
                    is_won && lead(last) == 0 && own(last)[1] > theirs(last)[1],
                ),
                (Achievement::WonByBridges, is_won && own(last)[..2] == theirs(last)[..2]),
                (Achievement::Shutout, is_won && theirs(last)[0] == 0),
                (Achievement::NeverBehind, is_won && vector.plies.iter().all(|ply| lead(ply) >= 0)),
                (Achievement::WonWithoutBridge, is_won && own(last)[2] == 0),
            ];
            for (achievement, is_expected) in expected {
                assert_eq!(
                    achievements(&game).contains(&achievement),
                    is_expected,
                    "{achievement:?}: {line}"
                );
            }
            let if_won = |points: i32| if is_won { points as u32 } else { 0 };
            assert_eq!(amount(Feat::Islands, &game), own(last)[1] as u32);
            assert_eq!(amount(Feat::Bridges, &game), own(last)[2] as u32);
            assert_eq!(amount(Feat::Margin, &game), if_won(lead(last)));
            assert_eq!(amount(Feat::Recovery, &game), if_won(behind), "{line}");
        }
    }
    assert_eq!(complete, 36, "eighteen games of the editions, from both seats");
}

#[test]
fn games_between_levels_show_every_achievement_of_the_board() {
    for (name, achievement) in [
        ("one-network", Achievement::WonWithOneNetwork),
        ("one-network", Achievement::WonAsDark),
        ("never-behind", Achievement::NeverBehind),
        ("never-behind", Achievement::WonAfterSwapping),
        ("no-sandbank", Achievement::WonWithoutSandbank),
        ("four-corners", Achievement::WonWithFourCorners),
        ("four-corners", Achievement::WonWithEverySpan),
        ("one-point", Achievement::WonByOnePoint),
        ("declined", Achievement::WonAfterDecliningToSwap),
        ("by-islands", Achievement::WonByIslands),
        ("by-islands", Achievement::WonAfterBeingSwapped),
        ("by-bridges", Achievement::WonByBridges),
        ("last-bridge", Achievement::WonWithLastBridge),
        ("last-turn", Achievement::WonAtTheLast),
    ] {
        let game = won(name);
        assert!(achievements(&game).contains(&achievement), "{name}: {:?}", achievements(&game));
        let loser = seen_from(!game.seat, &game);
        assert!(achievements(&loser).is_empty(), "{name}: nothing is done by losing");
        let resigned = ended(&game, game.ending.outcome, Reason::Resign);
        let is_of_board = !matches!(
            achievement,
            Achievement::WonAsDark
                | Achievement::WonAfterSwapping
                | Achievement::WonAfterDecliningToSwap
                | Achievement::WonAfterBeingSwapped
        );
        assert_eq!(
            !achievements(&resigned).contains(&achievement),
            is_of_board,
            "{name}: {achievement:?}"
        );
    }
    for (name, feat, expected) in [
        ("ten-in-a-network", Feat::Network, 10),
        ("ten-in-a-network", Feat::Margin, 32),
        ("fifteen-bridges", Feat::Bridges, 15),
        ("three-networks", Feat::Networks, 3),
        ("last-turn", Feat::Networks, 4),
        ("last-turn", Feat::Recovery, 11),
        ("comeback", Feat::Recovery, 18),
    ] {
        assert_eq!(amount(feat, &won(name)), expected, "{name}: {feat:?}");
    }
}

#[test]
fn random_games_show_the_rest() {
    let seen = |achievement: Achievement| {
        let seats = |seed| Seat::ALL.map(|seat| seen_from(seat, &random(Rules::BGA, seed)));
        (0..200).flat_map(seats).find(|game| achievements(game).contains(&achievement)).unwrap()
    };
    let drawn = seen(Achievement::SharedVictory);
    assert_eq!(
        achievements(&seen_from(!drawn.seat, &drawn)),
        [Achievement::SharedVictory],
        "it is shared"
    );
    let agreed = ended(&drawn, Some(Outcome::Draw), Reason::Agreement);
    assert_eq!(achievements(&agreed), [], "a draw by agreement is not the board's");
    let shutout = seen(Achievement::Shutout);
    assert!(achievements(&shutout).contains(&Achievement::WonOnline));
}

/// Both lay tiles only, and pass when there is no room; light alone seeks company.
#[test]
fn a_win_without_bridges() {
    let mut position = Position::new(Rules::BGA);
    let mut turns = Vec::new();
    while !position.is_over() {
        let mover = position.to_move();
        let completing = position.completing_cells(mover);
        let beside = position.tiles(mover).sides();
        let company =
            |pair: &Pair| 4 * (pair.cells() & completing).len() + (pair.cells() & beside).len();
        let pair = match mover {
            Color::Light => position.pairs(mover).max_by_key(company),
            Color::Dark => position.pairs(mover).min_by_key(company),
        };
        let turn = pair.map_or(Turn::Pass, Turn::Tiles);
        position.play(turn.into()).unwrap();
        turns.push(turn);
    }
    let game = played(Rules::BGA, turns);
    let winner = Seat::ALL.map(|seat| seen_from(seat, &game));
    let winner = winner.iter().find(|game| game.score() == Some(Score::Win)).unwrap();
    assert!(achievements(winner).contains(&Achievement::WonWithoutBridge));
    assert!(!achievements(winner).contains(&Achievement::WonWithEverySpan));
}

#[test]
fn what_breaks_off_early_or_is_played_on_a_toy_counts_for_nothing() {
    let game = won("one-point");
    let cut = FinishedGame { turns: game.turns[..9].to_vec(), ..game.clone() };
    assert_eq!(achievements(&ended(&cut, game.ending.outcome, Reason::Resign)), []);
    assert_eq!(achievements(&ended(&game, None, Reason::Abort)), []);
    assert_eq!(achievements(&ended(&game, Some(Outcome::Void), Reason::Void)), []);
    let toy = Seat::ALL.map(|seat| seen_from(seat, &random("5x5".parse().unwrap(), 1)));
    assert!(toy.iter().all(|game| achievements(game).is_empty()));
    let small = Seat::ALL.map(|seat| seen_from(seat, &random("7x7".parse().unwrap(), 1)));
    assert!(small.iter().any(|game| achievements(game).contains(&Achievement::WonOnCustomBoard)));
}

#[test]
fn time_and_opponent_matter() {
    let game = won("one-point");
    let in_trouble = FinishedGame { left_ms: Some(9_999), ..game.clone() };
    assert!(achievements(&in_trouble).contains(&Achievement::WonInTimeTrouble));
    assert!(
        !achievements(&FinishedGame { left_ms: Some(10_000), ..game.clone() })
            .contains(&Achievement::WonInTimeTrouble)
    );
    assert!(
        !achievements(&FinishedGame { left_ms: None, ..game.clone() })
            .contains(&Achievement::WonInTimeTrouble)
    );

    let mut slow = FinishedGame { ended_at: Millis(30 * DAY_MS), ..in_trouble };
    slow.terms.time = "3d".parse().unwrap();
    let found = achievements(&slow);
    assert!(
        found.contains(&Achievement::WonAfterThirtyDays)
            && !found.contains(&Achievement::WonInTimeTrouble)
    );
    let lost = seen_from(!slow.seat, &slow);
    assert_eq!(
        achievements(&lost),
        [Achievement::FinishedByCorrespondence],
        "it was played to its end"
    );
    assert_eq!(achievements(&ended(&lost, slow.ending.outcome, Reason::Time)), []);
    slow.opponent.kind = Kind::Bot;
    assert!(!achievements(&slow).contains(&Achievement::WonAfterThirtyDays));
    assert!(!achievements(&slow).contains(&Achievement::WonOnline));
}

#[test]
fn giants_are_people_with_a_higher_rating() {
    let mut game = won("one-point");
    assert_eq!(amount(Feat::Gap, &game), 0, "unrated");
    (game.rating, game.opponent.rating) = (Some(1500.4), Some(1712.0));
    assert_eq!(amount(Feat::Gap, &game), 211);
    assert_eq!(amount(Feat::Gap, &seen_from(!game.seat, &game)), 0, "not by losing");
    game.opponent.kind = Kind::Bot;
    assert_eq!(amount(Feat::Gap, &game), 0);
    game.opponent.level = Some(7);
    assert_eq!(amount(Feat::Level, &game), 7);
    assert_eq!(amount(Feat::Level, &seen_from(!game.seat, &game)), 0);
}
