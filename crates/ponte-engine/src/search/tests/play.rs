//! Searches for play: limits, reuse, reports, teams.

use super::{Central, Hashed, start};
use crate::evaluation::{Evaluation, Evaluator};
use crate::moment::{Legal, Moment, SubMove};
use crate::search::{Aim, Limits, Report, Search, Settings, Team};
use ponte_rules::{Color, Position, Symmetry, Turn};

fn think(search: &mut Search, position: &Position, nodes: u32) -> Report {
    let report = search.think(position, Aim::Turn, &mut Hashed, Limits::nodes(nodes), |_| ());
    report.expect("not over")
}

/// Counts what another evaluator is asked.
struct Counting<E>(E, u32);

impl<E: Evaluator> Evaluator for Counting<E> {
    fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation {
        self.1 += 1;
        self.0.evaluate(moment, legal)
    }
}

#[test]
fn whole_games_are_played_legally_and_repeat_themselves() {
    for rules in ["5x5", "6x6/tiles=8/bridges=2/strict"] {
        let play = || {
            let mut search = Search::new(Settings { noise: 1.0, seed: 5, ..Settings::default() });
            let mut position = start(rules);
            let mut turns = Vec::new();
            while !position.is_over() {
                let report = think(&mut search, &position, 24);
                let turn = report.turn().expect("a turn");
                assert!(position.is_legal(turn), "{turn} in {position}");
                assert!(report.simulations <= 2 * 24);
                position.play_unchecked(turn);
                turns.push((turn, report));
            }
            assert!(
                search.think(&position, Aim::Turn, &mut Hashed, Limits::nodes(9), |_| ()).is_none()
            );
            turns
        };
        assert_eq!(play(), play());
    }
}

#[test]
fn one_node_is_the_bare_policy() {
    let position = start("bga");
    let mut evaluator = Counting(Hashed, 0);
    let report =
        Search::default().think(&position, Aim::Turn, &mut evaluator, Limits::nodes(1), |_| ());
    let report = report.expect("not over");
    assert_eq!((evaluator.1, report.evaluations), (2, 2));
    let mut moment = Moment::new(position);
    let mut turn = None;
    while turn.is_none() {
        let legal = moment.legal();
        let policy = Hashed.evaluate(&moment, &legal).policy;
        let best = legal.iter().zip(policy).max_by(|a, b| a.1.total_cmp(&b.1)).expect("a sub-move");
        turn = moment.completes(best.0);
        moment.play_unchecked(best.0);
    }
    assert_eq!(report.turn(), turn);
}

#[test]
fn reports_account_for_all_simulations() {
    let mut search = Search::default();
    let mut seen = 0;
    let report =
        search.think(&start("8x8"), Aim::Turn, &mut Hashed, Limits::nodes(200), |search| {
            seen += 1;
            assert_eq!(
                search.report().evaluations,
                seen + 1,
                "the root comes before the first simulation"
            );
        });
    let report = report.expect("not over");
    assert_eq!(report.evaluations, seen + 1);
    let visits: u32 = report.candidates.iter().map(|candidate| candidate.visits).sum();
    assert!(visits < report.simulations && visits > report.simulations / 2);
    let mut turns: Vec<Turn> = report.candidates.iter().map(|candidate| candidate.turn).collect();
    turns.sort_unstable();
    turns.dedup();
    assert_eq!(turns.len(), report.candidates.len(), "every turn once");
    for candidate in &report.candidates {
        let outlook = candidate.outlook;
        assert!((outlook.win + outlook.draw + outlook.loss - 1.0).abs() < 1e-4);
        let mut after = start("8x8");
        for &turn in [candidate.turn].iter().chain(&candidate.line) {
            assert!(after.is_legal(turn));
            after.play_unchecked(turn);
        }
    }
    assert_eq!(report.outlook, report.candidates[0].outlook);
}

#[test]
fn the_tree_is_kept_for_the_next_turn() {
    let mut search = Search::default();
    let mut position = start("6x6");
    let report = think(&mut search, &position, 400);
    let best = &report.candidates[0];
    for turn in [best.turn, best.line[0]] {
        position.play_unchecked(turn);
    }
    let node = search.tree().find(&Moment::new(position.clone())).expect("in the line");
    let inherited = search.tree().visits(node);
    think(&mut search, &position, 50);
    let root = search.tree().root().expect("a root");
    assert_eq!(search.tree().moment(root).position(), &position);
    assert_eq!(search.tree().visits(root), inherited + 100);
    search.clear();
    think(&mut search, &position, 50);
    let root = search.tree().root().expect("a root");
    assert_eq!(search.tree().visits(root), 100, "both root evaluations count as nodes");
}

#[test]
fn the_clock_ends_a_search() {
    let position = start("8x8");
    let mut ticks = 0;
    let mut clock = || {
        ticks += 1;
        ticks as f32 / 100.0
    };
    let report = Search::default().think(
        &position,
        Aim::Turn,
        &mut Hashed,
        Limits::time(&mut clock),
        |_| (),
    );
    let report = report.expect("not over");
    assert!((80..100).contains(&report.simulations), "{}", report.simulations);
    assert!((100..110).contains(&ticks), "{ticks}");

    let mut at_once = || 1.0;
    let report = Search::default().think(
        &position,
        Aim::Turn,
        &mut Hashed,
        Limits::time(&mut at_once),
        |_| (),
    );
    let report = report.expect("not over");
    assert_eq!(report.simulations, 0);
    assert!(position.is_legal(report.turn().expect("an answer all the same")));
}

#[test]
fn pondering_prepares_the_answer() {
    let position = start("6x6");
    let mut search = Search::default();
    let mut left = 300;
    let mut clock = || {
        left -= 1;
        f32::from(u8::from(left == 0))
    };
    let pondered =
        search.think(&position, Aim::Analysis, &mut Hashed, Limits::time(&mut clock), |_| ());
    let pondered = pondered.expect("not over");
    assert!(pondered.simulations > 250);
    let best = &pondered.candidates[0];
    assert!(pondered.candidates.iter().all(|candidate| candidate.visits <= best.visits));
    let mut after = position.clone();
    after.play_unchecked(best.turn);
    let mut evaluator = Counting(Hashed, 0);
    search.think(&after, Aim::Turn, &mut evaluator, Limits::nodes(1), |_| ()).expect("not over");
    assert!(evaluator.1 < 3, "the root and most of what follows is known");
}

#[test]
fn pondering_in_slices_is_pondering() {
    let position = start("6x6");
    let mut whole = Search::default();
    let whole = whole.think(&position, Aim::Analysis, &mut Hashed, Limits::nodes(300), |_| ());
    let mut search = Search::default();
    let slices = (0..10)
        .map(|_| search.think(&position, Aim::Analysis, &mut Hashed, Limits::nodes(30), |_| ()));
    assert_eq!(slices.last(), Some(whole));
}

#[test]
fn a_full_tree_ends_a_search() {
    let mut search = Search::new(Settings { capacity: 100, ..Settings::default() });
    let report = search.think(&start("8x8"), Aim::Analysis, &mut Hashed, Limits::default(), |_| ());
    assert_eq!(search.tree().len(), 100);
    assert!(report.expect("not over").turn().is_some());
}

/// The pie rule comes out of the search: a good pair is taken over, a bad one is not.
#[test]
fn swap_is_decided_by_value() {
    for (tiles, taken) in [("d4,e5", true), ("a1,h8", false)] {
        let mut position = start("8x8");
        position.play(tiles.parse().expect("tiles")).expect("legal");
        let report =
            Search::default().think(&position, Aim::Turn, &mut Central, Limits::nodes(200), |_| ());
        let report = report.expect("not over");
        assert_eq!(report.turn() == Some(Turn::Swap), taken, "{tiles}: {report:?}");
        let swap = report.candidates.iter().find(|candidate| candidate.turn == Turn::Swap);
        assert_eq!(swap.expect("looked at").outlook.value() > 0.0, taken);
    }
}

/// The first player must expect `swap`, and so lays nothing too good.
#[test]
fn the_first_turn_is_balanced() {
    let position = start("7x7");
    let mut search = Search::new(Settings { candidates: 49, ..Settings::default() });
    let report = search.think(&position, Aim::Turn, &mut Central, Limits::nodes(6000), |_| ());
    let report = report.expect("not over");
    let mut after = position;
    after.play_unchecked(report.turn().expect("a turn"));
    let legal = Moment::new(after.clone()).legal();
    assert!(legal.iter().any(|sub_move| sub_move == SubMove::Swap));
    let value = Central.evaluate(&Moment::new(after.clone()), &legal).outlook.value();
    assert!(value.abs() < 0.3, "{value} after\n{after:#}");
    assert_eq!(after.to_move(), Color::Dark);
}

#[test]
fn a_symmetric_evaluator_makes_no_difference_between_images() {
    let mut position = start("7x7");
    position.play("b2,d5".parse().expect("tiles")).expect("legal");
    let moment = Moment::new(position);
    let legal = moment.legal();
    let plain = Central.evaluate(&moment, &legal);
    for symmetry in Symmetry::ALL {
        let image = Central.evaluate_image(&moment, &legal, symmetry);
        assert!((plain.outlook.value() - image.outlook.value()).abs() < 1e-6);
        for (a, b) in plain.policy.iter().zip(&image.policy) {
            assert!((a - b).abs() < 1e-6);
        }
    }
}

#[test]
fn large_budgets_look_from_all_sides() {
    let mut evaluator = Counting(Hashed, 0);
    let mut search = Search::default();
    let report = search.think(&start("8x8"), Aim::Turn, &mut evaluator, Limits::nodes(300), |_| ());
    assert_eq!(report.expect("not over").evaluations, evaluator.1);
    let root = search.tree().root().expect("a root");
    let moment = search.tree().moment(root).clone();
    let legal = moment.legal();
    let images = Symmetry::ALL.map(|symmetry| Hashed.evaluate_image(&moment, &legal, symmetry));
    assert_eq!(search.tree().outlook(root), Evaluation::mean(&images).outlook);
}

#[test]
fn merged_reports_sum_visits() {
    let position = start("6x6");
    let reports = Symmetry::ALL[..3].iter().map(|&symmetry| {
        let mut search = Search::new(Settings { symmetry, ..Settings::default() });
        think(&mut search, &position, 100)
    });
    let reports: Vec<Report> = reports.collect();
    assert!(reports[0].candidates != reports[1].candidates, "they see different images");
    let merged = Report::merge(reports.clone());
    let visits = |report: &Report| -> u32 { report.candidates.iter().map(|c| c.visits).sum() };
    assert_eq!(visits(&merged), reports.iter().map(visits).sum::<u32>());
    assert_eq!(merged.simulations, reports.iter().map(|report| report.simulations).sum::<u32>());
    assert!(merged.candidates.is_sorted_by_key(|c| std::cmp::Reverse(c.visits)));
    assert_eq!(Report::merge([reports[0].clone()]).candidates.len(), reports[0].candidates.len());
}

/// Sleeps a little in place of a net's computation, so that threads interleave.
struct Slow;

impl Evaluator for Slow {
    fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation {
        std::thread::sleep(std::time::Duration::from_micros(200));
        Hashed.evaluate(moment, legal)
    }
}

#[test]
fn threads_share_a_tree() {
    let position = start("7x7");
    let mut search = Search::default();
    let mut calls = 0;
    let count = |_: &Search| calls += 1;
    let report = search.think(
        &position,
        Aim::Turn,
        &mut Team::new(&mut [Slow, Slow, Slow, Slow]),
        Limits::nodes(240),
        count,
    );
    let report = report.expect("not over");
    assert!(position.is_legal(report.turn().expect("a turn")));
    assert_eq!(report.simulations, 2 * 240 - 1, "the root is a node of its own");
    assert_eq!(report.evaluations, calls + 1);
    let tree = search.tree();
    let root = tree.root().expect("a root");
    let visits: u32 = tree.edges(root).map(|edge| edge.visits).sum();
    assert_eq!(tree.visits(root), 1 + visits, "no virtual loss is left");
    assert!(tree.edges(root).all(|edge| edge.visits == 0 || edge.value.abs() <= 1.1));
    let sum: f32 = tree.edges(root).map(|edge| edge.value * edge.visits as f32).sum();
    let mean = (crate::search::utility(tree.outlook(root)) + sum) / (1 + visits) as f32;
    assert!((tree.value(root) - mean).abs() < 1e-3, "{} {mean}", tree.value(root));
}

#[test]
fn a_team_of_one_is_a_player() {
    let position = start("6x6");
    let alone = think(&mut Search::default(), &position, 80);
    let report = Search::default().think(
        &position,
        Aim::Turn,
        &mut Team::new(&mut [Hashed]),
        Limits::nodes(80),
        |_| (),
    );
    assert_eq!(report, Some(alone));
}

#[test]
fn a_team_ponders_until_it_is_stopped() {
    let stop = std::sync::atomic::AtomicU32::new(0);
    let order = std::sync::atomic::Ordering::Relaxed;
    let mut clock = || f32::from(u8::from(stop.load(order) >= 100));
    let mut search = Search::default();
    let limits = Limits::time(&mut clock);
    let report = search.think(
        &start("6x6"),
        Aim::Analysis,
        &mut Team::new(&mut [Slow, Slow]),
        limits,
        |_| {
            stop.fetch_add(1, order);
        },
    );
    let report = report.expect("not over");
    assert!((100..120).contains(&report.evaluations), "{}", report.evaluations);
}
