//! Whole small trees, compared with stored text: any change of the search shows here.
//!
//! A line is an edge that was visited, below the one that leads to it: sub-move, visits, value in
//! thousandths for the player who chooses it, prior in thousandths, and `!` where the value is proven.

use std::fmt::Write;

use super::{Hashed, start};
use crate::moment::SubMove;
use crate::search::{Aim, Limits, NodeId, Search, Settings, Tree};
use ponte_rules::Position;

fn check(position: &Position, settings: Settings, nodes: u32, golden: &str) {
    let mut search = Search::new(settings);
    let report = search.think(position, Aim::Turn, &mut Hashed, Limits::nodes(nodes), |_| ());
    let report = report.expect("not over");
    let turn = report.turn().expect("a turn");
    let mut text = format!("{turn} after {} evaluations\n", report.evaluations);
    let tree = search.tree();
    describe(tree, tree.root().expect("a root"), 0, &mut text);
    assert!(text == golden, "the tree is now\n{text}");
}

fn describe(tree: &Tree, node: NodeId, depth: usize, text: &mut String) {
    for edge in tree.edges(node).filter(|edge| edge.visits > 0) {
        let sub_move = match edge.sub_move {
            SubMove::Tile(cell) => cell.to_string(),
            SubMove::Bridge(bridge) => bridge.to_string(),
            SubMove::Swap => "swap".to_owned(),
            SubMove::Pass => "pass".to_owned(),
        };
        let thousandths = |share: f32| (share * 1000.0).round() as i32;
        let (value, prior) = (thousandths(edge.value), thousandths(edge.prior));
        let proven = if edge.proven.is_some() { "!" } else { "" };
        let indent = " ".repeat(depth);
        writeln!(text, "{indent}{sub_move} {} {value} {prior}{proven}", edge.visits)
            .expect("strings take everything");
        if let Some(child) = edge.child {
            describe(tree, child, depth + 1, text);
        }
    }
}

#[test]
fn an_opening() {
    check(&start("4x4"), Settings::default(), 24, include_str!("golden/opening.txt"));
}

#[test]
fn an_opening_with_noise() {
    let settings = Settings { noise: 1.0, seed: 7, candidates: 4, ..Settings::default() };
    check(&start("4x4"), settings, 12, include_str!("golden/noise.txt"));
}

#[test]
fn an_answer_with_swap() {
    let mut position = start("4x4");
    position.play("b2,b3".parse().expect("tiles")).expect("legal");
    check(&position, Settings::default(), 16, include_str!("golden/swap.txt"));
}

#[test]
fn an_ending_with_proofs() {
    let rules = "4x4/tiles=6/strict".parse().expect("rules");
    let position = Position::from_text(rules, "DL1L/2D1/L2D/1L1D - l -").expect("legal");
    let settings = Settings { exact: false, ..Settings::default() };
    check(&position, settings, 60, include_str!("golden/proofs.txt"));
}
