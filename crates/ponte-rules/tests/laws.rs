//! Laws of the rules, on positions of random games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::collections::HashSet;

use common::{any_line, any_position, exchanged};
use ponte_rules::reference::Reference;
use ponte_rules::{Cells, Color, Pair, Position, Proposal, Setup, Stage, Symmetry, Turn};
use proptest::prelude::*;

fn after(position: &Position, turn: Turn) -> Position {
    let mut next = position.clone();
    next.play_unchecked(turn);
    next
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// The fast generator, the counts and the slow twin list the same turns in the same order.
    #[test]
    fn generator_equals_reference(position in any_position()) {
        let reference = Reference::from(&position);
        let turns = position.turns();
        prop_assert_eq!(&turns, &reference.turns());
        prop_assert_eq!(position.count_turns() as usize, turns.len());
        for color in Color::ALL {
            let pairs: Vec<Pair> = position.pairs(color).collect();
            prop_assert_eq!(&pairs, &reference.pairs(color));
            prop_assert_eq!(position.count_pairs(color) as usize, pairs.len());
            prop_assert_eq!(position.has_pair(color), !pairs.is_empty());
            let bridges: Vec<_> = position.legal_bridges(color).iter().collect();
            prop_assert_eq!(&bridges, &reference.legal_bridges(color));
            prop_assert_eq!(position.has_bridge(color), !bridges.is_empty());
            prop_assert_eq!(position.score(color), reference.score(color));
        }
    }

    /// First and second cells are exactly the cells of the legal pairs.
    #[test]
    fn first_and_second_cells_make_the_pairs(position in any_position()) {
        for color in Color::ALL {
            let pairs: Vec<Pair> = position.pairs(color).collect();
            let cells = pairs.iter().fold(Cells::EMPTY, |all, pair| all | pair.cells());
            prop_assert_eq!(position.first_cells(color), cells);
            for first in position.size().cells() {
                let partners: Cells = pairs
                    .iter()
                    .filter(|pair| pair.cells().contains(first))
                    .flat_map(|pair| pair.cells() - first.into())
                    .collect();
                prop_assert_eq!(position.second_cells(color, first), partners);
            }
        }
    }

    /// Judging one turn agrees with the list, for every turn that has a shape at all.
    #[test]
    fn judging_agrees_with_listing(position in any_position()) {
        let turns = position.turns();
        let mut legal = 0;
        let cells: Vec<_> = position.size().cells().iter().collect();
        for (index, &a) in cells.iter().enumerate() {
            let first = position.judge_first_tile(a).is_ok();
            let offered = !position.is_over() && position.first_cells(position.to_move()).contains(a);
            prop_assert_eq!(first, offered);
            for &b in &cells[index + 1..] {
                legal += usize::from(position.judge_tiles(a, b).is_ok());
                legal += usize::from(position.judge_bridge(b, a).is_ok());
            }
        }
        legal += usize::from(position.is_legal(Turn::Swap)) + usize::from(position.is_legal(Turn::Pass));
        prop_assert_eq!(legal, turns.len());
        prop_assert!(turns.iter().all(|&turn| position.is_legal(turn)));
        prop_assert_eq!(position.may_swap(), turns.contains(&Turn::Swap));
        prop_assert_eq!(position.may_pass(), turns.contains(&Turn::Pass));
    }

    /// Taking tiles that carry no bridge away from a legal position leaves a legal position.
    #[test]
    fn part_of_a_legal_set_is_legal(position in any_position(), keep in any::<[u64; 3]>()) {
        let mut setup = Setup::from(&position);
        let kept = |cells: Cells| -> Cells {
            let lucky = |bit: usize| keep[bit / 64] >> (bit % 64) & 1 == 1;
            cells
                .iter()
                .filter(|cell| {
                    let bit = usize::from(cell.row()) * 16 + usize::from(cell.column());
                    position.bridge_ends().contains(*cell) || lucky(bit)
                })
                .collect()
        };
        (setup.light, setup.dark) = (kept(setup.light), kept(setup.dark));
        setup.stage = Stage::Running;
        prop_assert_eq!(setup.faults(), []);
    }

    /// A position stays legal turn by turn, and its hash is that of the position built at once.
    #[test]
    fn every_turn_leads_to_a_legal_position(line in any_line()) {
        for position in line.positions() {
            let rebuilt = Position::try_from(Setup::from(&position)).unwrap();
            prop_assert_eq!(rebuilt.hash_key(), position.hash_key());
            prop_assert_eq!(rebuilt, position);
        }
    }

    /// A position holds those before it in its game, and none of those after it that have more.
    #[test]
    fn a_position_holds_those_it_has_grown_from(line in any_line()) {
        let positions = line.positions();
        for (index, position) in positions.iter().enumerate() {
            for before in &positions[..index] {
                prop_assert!(position.holds(before));
                let has_grown = position.occupied() != before.occupied()
                    || position.bridges() != before.bridges();
                prop_assert_eq!(before.holds(position), !has_grown);
            }
        }
    }

    /// The position on which a turn is prepared is legal, and only the mover is another.
    #[test]
    fn a_turn_is_prepared_on_a_legal_position(position in any_position()) {
        for color in Color::ALL {
            let prepared = position.clone().as_if_to_move(color);
            let may_prepare = matches!(position.stage(), Stage::Answer | Stage::Running);
            prop_assert_eq!(prepared.is_some(), may_prepare);
            let Some(prepared) = prepared else { continue };
            let expected = Setup {
                to_move: color,
                stage: Stage::Running,
                ..Setup::from(&position)
            };
            let expected = Position::try_from(expected).unwrap();
            prop_assert_eq!(prepared.hash_key(), expected.hash_key());
            prop_assert_eq!(prepared, expected);
        }
    }

    /// Different positions of a game have different hash keys.
    #[test]
    fn every_turn_changes_the_hash_key(line in any_line()) {
        let positions = line.positions();
        let keys: HashSet<u64> = positions.iter().map(Position::hash_key).collect();
        prop_assert_eq!(keys.len(), positions.len());
    }

    /// The order of a color's placements does not change position or hash.
    #[test]
    fn order_does_not_matter(position in any_position(), seed in any::<u64>()) {
        let mut below = common::dice(seed);
        let Some(first) = position.random_turn(&mut below) else { return Ok(()) };
        let between = after(&position, first);
        let Some(answer) = between.random_turn(&mut below) else { return Ok(()) };
        let third_from = after(&between, answer);
        let Some(third) = third_from.random_turn(&mut below) else { return Ok(()) };
        let one_way = after(&third_from, third);
        let mut other = position.clone();
        for turn in [third, answer, first] {
            if other.play(turn.into()).is_err() {
                return Ok(());
            }
        }
        prop_assert_eq!(other.hash_key(), one_way.hash_key());
        prop_assert_eq!(other, one_way);
    }

    /// Turns, play and score look the same in every mirror.
    #[test]
    fn symmetries_commute_with_play(position in any_position(), seed in any::<u64>()) {
        let size = position.size();
        let (canonical, _) = position.canonical();
        for symmetry in Symmetry::ALL {
            let image = symmetry.position(&position);
            prop_assert_eq!(image.count_turns(), position.count_turns());
            prop_assert_eq!(&symmetry.inverse().position(&image), &position);
            prop_assert_eq!(&image.canonical().0, &canonical);
            for color in Color::ALL {
                prop_assert_eq!(image.score(color), position.score(color));
            }
            if let Some(turn) = position.random_turn(common::dice(seed)) {
                let mirrored = symmetry.turn(size, turn);
                prop_assert!(image.is_legal(mirrored));
                let played = after(&image, mirrored);
                let expected = symmetry.position(&after(&position, turn));
                prop_assert_eq!(played.hash_key(), expected.hash_key());
                prop_assert_eq!(played, expected);
            }
        }
        let (canonical, symmetry) = position.canonical();
        prop_assert_eq!(symmetry.position(&position), canonical);
    }

    /// Light and dark differ only in who begins, swaps and has the last turn.
    #[test]
    fn colors_can_be_exchanged(position in any_position(), seed in any::<u64>()) {
        let Some(other) = exchanged(&position) else { return Ok(()) };
        for color in Color::ALL {
            prop_assert_eq!(position.score(color), other.score(!color));
            prop_assert_eq!(position.count_pairs(color), other.count_pairs(!color));
            prop_assert_eq!(position.legal_bridges(color), other.legal_bridges(!color));
        }
        let Some(turn) = position.random_turn(common::dice(seed)) else { return Ok(()) };
        prop_assert!(other.is_legal(turn));
        let (played, expected) = (after(&other, turn), exchanged(&after(&position, turn)));
        if let Some(expected) = expected
            && turn != Turn::Pass
            && expected.stage() == played.stage()
        {
            prop_assert_eq!(played.hash_key(), expected.hash_key());
            prop_assert_eq!(played, expected);
        }
    }

    /// Refusals name cells that lie on the board and say something.
    #[test]
    fn refusals_name_their_cause(position in any_position(), a in 0_u8..144, b in 0_u8..144) {
        let cell = |n: u8| ponte_rules::Cell::new(n % 12, n / 12).unwrap();
        for verdict in [
            position.judge_tiles(cell(a), cell(b)).err(),
            position.judge_bridge(cell(a), cell(b)).err(),
            position.judge_first_tile(cell(a)).err(),
        ].into_iter().flatten() {
            prop_assert!(!verdict.to_string().is_empty());
            prop_assert!((verdict.cause() - position.size().cells()).is_empty());
        }
    }

    /// Every position survives its text, and so do its rules and its turns.
    #[test]
    fn texts_are_read_back(position in any_position()) {
        for turn in position.turns() {
            prop_assert_eq!(turn.to_string().parse(), Ok(Proposal::from(turn)));
        }
        prop_assert_eq!(position.rules().to_string().parse(), Ok(*position.rules()));
        let drawn = Setup::drawn(&format!("{position:#}")).unwrap();
        prop_assert_eq!((drawn.light, drawn.dark), {
            let setup = Setup::from(&position);
            (setup.light, setup.dark)
        });
        let read = Position::from_text(*position.rules(), &position.to_string());
        prop_assert_eq!(read, Ok(position));
    }

    /// Nothing read from outside panics.
    #[test]
    fn no_text_panics(text in ".{0,60}") {
        let _ = text.parse::<ponte_rules::Rules>();
        let _ = text.parse::<ponte_rules::Proposal>();
        let _ = text.parse::<ponte_rules::Bridge>();
        let _ = Position::from_text(ponte_rules::Rules::BGA, &text);
    }

    /// Texts close to positions are read or refused, and never panic.
    #[test]
    fn no_near_position_panics(
        board in "[LD1-4/x]{0,24}", bridges in "(-|[a-d][1-4]-[a-d][1-4](,[a-d][1-4]-[a-d][1-4])?)",
        rest in "[ld] (-|s|f|x|fx|sx)",
    ) {
        let text = format!("{board} {bridges} {rest}");
        if let Ok(position) = Position::from_text(common::rules("4x4"), &text) {
            prop_assert_eq!(Position::from_text(common::rules("4x4"), &position.to_string()), Ok(position));
        }
    }
}
