//! The view of a record's tree.

use std::collections::BTreeMap;

use ponte_rules::{NodeId, Record};

use super::{NodeView, RecordView, color_name};

/// The record without its positions. Nodes are numbered by their index in `ids`, where each comes
/// after its parent.
pub(crate) fn record(record: &Record, ids: &[NodeId]) -> RecordView {
    let numbers: BTreeMap<NodeId, usize> = ids.iter().copied().zip(0..).collect();
    let number = |node: NodeId| numbers.get(&node).copied().unwrap_or(0);
    let mut nodes: Vec<NodeView> = Vec::new();
    for (id, &node) in ids.iter().enumerate() {
        let before = record.parent(node);
        nodes.push(NodeView {
            id,
            parent: before.map(number),
            turn: record.turn(node).map(|turn| turn.to_string()),
            color: before.map(|before| color_name(record.position(before).to_move())),
            ply: before.map_or(0, |before| nodes[number(before)].ply + 1),
            children: record.children(node).iter().map(|&child| number(child)).collect(),
            comments: record.comments(node).to_vec(),
            preface: record.preface(node).to_vec(),
        });
    }
    RecordView {
        rules: record.start().rules().to_string(),
        nodes,
        tags: record.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        outcome: record.outcome().map(|outcome| outcome.to_string()),
        termination: record.termination().map(|termination| termination.to_string()),
    }
}
