//! The solver against plain minimax.

use std::collections::HashMap;

use super::*;
use crate::Opponent;
use bounds::Bounds;
use last::{after_a_simple_turn, after_one_turn};
use ponte_rules::{Color, Pair, Stage};
use prospect::Prospect;

/// The exact margins of a position and everything after it, without any shortcut.
fn minimax(position: &Position, known: &mut HashMap<Position, Margin>) -> Margin {
    if position.is_over() {
        return Margin::now(position);
    }
    if let Some(&margin) = known.get(position) {
        return margin;
    }
    let after = |turn| {
        let mut after = position.clone();
        after.play_unchecked(turn);
        after
    };
    let margins = position.turns().into_iter().map(|turn| -minimax(&after(turn), known));
    let margin = margins.max().expect("a game that is not over has a turn");
    known.insert(position.clone(), margin);
    margin
}

fn limits(nodes: u64) -> Limits<'static> {
    // A closure without captures takes no memory, so this leaks none.
    Limits { nodes, watch: Box::leak(Box::new(|_| ControlFlow::Continue(()))) }
}

/// The last positions of a random game, the latest first.
fn endgame(rules: &str, seed: u64) -> Vec<Position> {
    let mut position = Position::new(rules.parse().expect("rules"));
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut positions = vec![position.clone()];
    while let Some(turn) = Opponent::Random.turn(&position, &mut rng) {
        position.play_unchecked(turn);
        positions.push(position.clone());
    }
    positions.reverse();
    positions
}

/// Compares everything the solver says about a position with minimax, whose margins all lie
/// within the bounds that the solver sees.
fn check(position: &Position, solver: &mut Solver) {
    let mut known = HashMap::new();
    let margin = minimax(position, &mut known);
    let exact = solver.solve(position, None, Goal::Points, limits(u64::MAX)).expect("no limit");
    assert_eq!(exact.value, margin.value(), "{position}");
    assert_eq!(exact.points, Some(margin.points()), "{position}");
    let mut of = |turn| {
        let mut after = position.clone();
        after.play_unchecked(turn);
        -minimax(&after, &mut known)
    };
    for goal in [Goal::Value, Goal::Points] {
        let appraisal = Solver::new(1 << 12).appraise(position, goal, limits(u64::MAX));
        let Appraisal { value, points: (least, most) } = appraisal.expect("no limit");
        assert_eq!(value, margin.value(), "{position}");
        assert!((least..=most).contains(&margin.points()), "{position}: {least} to {most}");
        assert!(goal == Goal::Value || least == most, "{position}: {least} to {most}");
    }
    if let Some(turn) = exact.turn {
        let kept = of(turn);
        assert_eq!((kept.value(), kept.points()), (exact.value, margin.points()), "{position}");
    }
    if !position.is_over() {
        let (value, keeping) = solver.keeping(position, limits(u64::MAX)).expect("no limit");
        assert_eq!(value, margin.value(), "{position}");
        for turn in position.turns() {
            let kept = of(turn).value() == value;
            assert_eq!(keeping.contains(&turn), kept, "{turn} in {position}");
        }
        // No advice changes the answer.
        let bad = |turn| if keeping.contains(&turn) { 0.0 } else { 1.0 };
        let mut solver = Solver::new(1 << 12);
        let advised = solver.solve_advised(position, &bad, Goal::Points, limits(u64::MAX));
        assert_eq!(advised.map(|exact| exact.points), Some(Some(margin.points())), "{position}");
    }
    for (position, margin) in &known {
        let bounds = Bounds::new(position, &Prospect::both(position));
        assert!(bounds.lower <= *margin && *margin <= bounds.upper, "{position}: {margin:?}");
    }
}

/// The position after every first turn, where `swap` is not allowed.
fn first_turns(rules: &str) -> Vec<Position> {
    let start = Position::new(rules.parse().expect("rules"));
    let after = |turn| {
        let mut after = start.clone();
        after.play_unchecked(turn);
        after.without_swap()
    };
    start.turns().into_iter().map(after).collect()
}

#[test]
fn first_turns_agree_with_minimax() {
    for rules in ["3x3", "3x3/strict", "3x3/bridges=1", "4x4/tiles=2"] {
        let mut solver = Solver::new(1 << 10);
        let mut known = HashMap::new();
        for position in first_turns(rules) {
            let range = solver.range(&position, limits(u64::MAX));
            let value = minimax(&position, &mut known).value();
            assert_eq!(range.exact(), Some(value), "{rules}: {position}");
        }
    }
}

#[test]
fn the_smallest_boards_agree_with_minimax() {
    for rules in
        ["3x3", "3x3/strict", "3x3/tiles=2", "3x3/tiles=4/strict", "3x3/bridges=1", "4x4/tiles=2"]
    {
        check(&Position::new(rules.parse().expect("rules")), &mut Solver::new(1 << 10));
    }
}

#[test]
fn endgames_agree_with_minimax() {
    for (rules, turns) in [
        ("4x4", 5),
        ("4x4/strict", 5),
        ("5x5", 5),
        ("6x6/strict", 4),
        ("6x6/tiles=12/bridges=2", 4),
        ("bga", 4),
        ("print-10", 4),
        ("bsn", 3),
    ] {
        for seed in 0..6 {
            // A small table, so that entries are replaced.
            let mut solver = Solver::new(1 << 8);
            for position in endgame(rules, seed).iter().take(turns + 1) {
                check(position, &mut solver);
            }
        }
    }
}

#[test]
fn shortcuts_agree_with_playing_the_turns() {
    for (rules, seed) in [("6x6", 1), ("7x7/strict", 2), ("print-10", 3), ("bga", 4), ("5x5", 5)] {
        for position in &endgame(rules, seed)[1..14] {
            let mover = position.to_move();
            let before = Prospect::both(position);
            let mut best = position.score(mover);
            for turn in position.turns() {
                let mut after = position.clone();
                after.play_unchecked(turn);
                best = best.max(after.score(mover));
                if after.stage() == Stage::Running {
                    let prospects = Prospect::after(&before, turn, &after);
                    assert_eq!(prospects, Prospect::both(&after), "{turn} in {position}");
                }
            }
            let now = before[mover.index()].score;
            let simple = after_a_simple_turn(position, mover, before[mover.index()].cells, now);
            assert_eq!(after_one_turn(position, mover, now), best, "{position}");
            assert!(now <= simple && simple <= best, "{position}");
        }
    }
}

#[test]
fn the_slow_twin_agrees() {
    for rules in ["4x4/strict", "6x6", "print-10"] {
        for seed in 0..4 {
            let positions = endgame(rules, seed);
            let position = &positions[3];
            let keeping = Solver::new(1 << 12).keeping(position, limits(u64::MAX));
            let (value, keeping) = keeping.expect("no limit");
            let mut twin = Twin::new(20_000);
            for turn in position.turns() {
                let kept = twin.value_of(position, turn) == Some(value);
                assert_eq!(keeping.contains(&turn), kept, "{turn}");
            }
        }
    }
}

#[test]
fn a_turn_goes_on_with_its_first_tile() {
    let position = &endgame("6x6", 1)[6];
    let mut known = HashMap::new();
    let mover = position.to_move();
    assert!(position.first_cells(mover).len() > 2, "there is something to choose");
    for first in position.first_cells(mover) {
        let after = |second| {
            let mut after = position.clone();
            after.play_unchecked(Turn::Tiles(Pair::new(first, second).expect("two cells")));
            after
        };
        let seconds = position.second_cells(mover, first).iter();
        let expected = seconds.map(|second| -minimax(&after(second), &mut known)).max();
        let exact = solve_endgame(position, Some(first), u64::MAX).expect("no limit");
        assert_eq!(exact.points, expected.map(|margin| margin.points()));
        assert!(matches!(exact.turn, Some(Turn::Tiles(pair)) if pair.cells().contains(first)));
    }
    let occupied = position.occupied().first();
    assert_eq!(solve_endgame(position, occupied, u64::MAX), None);
}

#[test]
fn limits_and_watchers_stop_a_search() {
    let position = Position::new("5x5".parse().expect("rules"));
    assert_eq!(solve_endgame(&position, None, 1000), None);
    let mut seen = Progress::default();
    let mut stop = |progress: Progress| {
        seen = progress;
        if progress.turns > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut solver = Solver::new(1 << 10);
    let watched = Limits { nodes: u64::MAX, watch: &mut stop };
    assert_eq!(solver.solve(&position, None, Goal::Value, watched), None);
    assert_eq!(solver.progress(), seen);
    assert!(seen.nodes > 0 && seen.turns == 300);
}

#[test]
fn a_short_search_bounds_the_points_and_a_long_one_finds_them() {
    let position = &endgame("5x5", 2)[7];
    let points = minimax(position, &mut HashMap::new()).points();
    let mut width = i32::MAX;
    for nodes in [200, 1000, u64::MAX] {
        let range = Solver::new(1 << 12).points_range(position, limits(nodes));
        let (low, high) = range.expect("enough for the turns");
        assert!(low <= points && points <= high && high - low <= width);
        width = high - low;
    }
    assert_eq!(width, 0);
    assert_eq!(Solver::new(1 << 12).points_range(position, limits(1)), None);
}

#[test]
fn the_pie_rule_gives_the_second_player_the_better_side() {
    let mut position = Position::new("3x3".parse().expect("rules"));
    for first in position.clone().turns() {
        let start = position.clone();
        position.play_unchecked(first);
        let exact = solve_endgame(&position, None, u64::MAX).expect("no limit");
        assert!(exact.value >= Value::Draw);
        position = start;
    }
}

#[test]
fn strategies_are_proved_and_better_claims_refuted() {
    let start = Position::new("3x3/strict".parse().expect("rules"));
    let mut solver = Solver::new(1 << 12);
    for turn in start.turns() {
        let mut position = start.clone();
        position.play_unchecked(turn);
        let position = position.without_swap();
        let value = solver.range(&position, limits(u64::MAX)).exact().expect("no limit");
        let mut best = |position: &Position| {
            solver.solve(position, None, Goal::Value, limits(u64::MAX)).and_then(|exact| exact.turn)
        };
        assert!(prove(&position, Color::Dark, value, &mut best).is_ok(), "{turn}");
        assert!(prove(&position, Color::Light, -value, &mut best).is_ok(), "{turn}");
        if value < Value::Win {
            let claim = prove(&position, Color::Dark, Value::Win, &mut best);
            assert!(matches!(claim, Err(Flaw::Lost(_))), "{turn}");
        }
        let helpless = prove(&position, Color::Dark, Value::Loss, &mut |_| None);
        assert_eq!(helpless, Err(Flaw::NoTurn(Box::new(position))));
    }
}
