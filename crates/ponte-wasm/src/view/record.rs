//! The view of a record's tree.

use ponte_rules::{NodeId, Record};

use super::{NodeView, RecordView, color_name};

/// The record without its positions. Places are numbered as they stand in `places`.
pub(crate) fn record(record: &Record, places: &[NodeId]) -> RecordView {
    let number = |node: NodeId| places.iter().position(|&place| place == node).unwrap_or(0);
    let view = |(id, &node): (usize, &NodeId)| {
        let path = std::iter::successors(record.parent(node), |&parent| record.parent(parent));
        NodeView {
            id,
            parent: record.parent(node).map(number),
            turn: record.turn(node).map(|turn| turn.to_string()),
            color: record.parent(node).map(|before| color_name(record.position(before).to_move())),
            ply: path.count(),
            children: record.children(node).iter().map(|&child| number(child)).collect(),
            comments: record.comments(node).to_vec(),
            preface: record.preface(node).to_vec(),
        }
    };
    RecordView {
        rules: record.start().rules().to_string(),
        nodes: places.iter().enumerate().map(view).collect(),
        tags: record.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        outcome: record.outcome().map(|outcome| outcome.to_string()),
        termination: record.termination().map(|termination| termination.to_string()),
    }
}
