//! The bytes that pass the C boundary: questions, answers and training rows.
//!
//! `train/README.md` describes them for the other side.

use ponte_engine::net::features::{Features, PLANES, SCALARS};
use ponte_engine::net::{policy, softmax};
use ponte_engine::{Evaluation, Legal, Moment, Outlook, SubMove};
use ponte_rules::{Cells, Size};

/// Bytes of a set of cells.
const CELLS_LEN: usize = 24;
/// Bytes of a question: planes, then numbers.
pub(crate) const INPUT_LEN: usize = PLANES * CELLS_LEN + SCALARS * 4;
/// How many sub-moves of a searched policy are kept.
const POLICY_ENTRIES: usize = 64;
/// Sets of cells at the end of the game: islands, and tiles in networks of two islands or more,
/// the mover's and the opponent's; then the cells under bridges.
pub(crate) const FINAL_PLANES: usize = 5;
/// Bytes of a row: question, policy, result, searched outlook, score, weight, final planes.
pub(crate) const ROW_LEN: usize =
    INPUT_LEN + 4 + POLICY_ENTRIES * 4 + 8 * 4 + FINAL_PLANES * CELLS_LEN;

/// Numbers of a value answer: win, draw and loss chance, score.
pub(crate) const VALUES: usize = 4;

/// Packs a question.
pub(crate) fn pack_input(moment: &Moment, legal: &Legal, out: &mut [u8]) {
    let features = Features::new(moment, legal);
    let (planes, scalars) = out[..INPUT_LEN].split_at_mut(PLANES * CELLS_LEN);
    for (bytes, &cells) in planes.chunks_exact_mut(CELLS_LEN).zip(&features.planes) {
        bytes.copy_from_slice(&cells_bytes(cells));
    }
    for (bytes, scalar) in scalars.chunks_exact_mut(4).zip(features.scalars) {
        bytes.copy_from_slice(&scalar.to_le_bytes());
    }
}

/// Reads an answer: logits in half precision, and values.
pub(crate) fn read_answer(
    size: Size,
    legal: &Legal,
    logits: &[u16],
    values: &[f32],
    evaluation: &mut Evaluation,
) {
    let logit = |index: usize| f32::from_bits(u32::from(logits[index]) << 16);
    let logits = legal.iter().map(|sub_move| logit(policy::index(size, sub_move)));
    evaluation.policy.clear();
    evaluation.policy.extend(logits);
    softmax(&mut evaluation.policy);
    let &[win, draw, loss, score] = values else { unreachable!("an answer has four values") };
    evaluation.outlook = Outlook { win, draw, loss, score };
}

/// A row whose game is still running.
#[derive(Clone, Debug)]
pub(crate) struct OpenRow {
    /// Which player was to move.
    pub(crate) player: usize,
    bytes: Vec<u8>,
    searched: Outlook,
    weight: f32,
}

/// How a game ended, from the side of one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) result: Outlook,
    pub(crate) planes: [Cells; FINAL_PLANES],
}

impl OpenRow {
    /// Packs what is known while the game runs.
    pub(crate) fn new(
        player: usize,
        moment: &Moment,
        searched: Outlook,
        improved: &[(SubMove, f32)],
        weight: f32,
    ) -> OpenRow {
        let size = moment.position().size();
        let mut bytes = vec![0; INPUT_LEN + 4 + POLICY_ENTRIES * 4];
        pack_input(moment, &moment.legal(), &mut bytes);
        let mut best: Vec<(SubMove, f32)> = improved.to_vec();
        best.sort_by(|a, b| b.1.total_cmp(&a.1));
        best.truncate(POLICY_ENTRIES);
        let (count, entries) = bytes[INPUT_LEN..].split_at_mut(4);
        count[..2].copy_from_slice(&(best.len() as u16).to_le_bytes());
        let (indices, weights) = entries.split_at_mut(POLICY_ENTRIES * 2);
        for (slot, &(sub_move, probability)) in best.iter().enumerate() {
            let index = policy::index(size, sub_move) as u16;
            let weight = (probability * 65_535.0).round() as u16;
            indices[slot * 2..][..2].copy_from_slice(&index.to_le_bytes());
            weights[slot * 2..][..2].copy_from_slice(&weight.to_le_bytes());
        }
        OpenRow { player, bytes, searched, weight }
    }

    /// Adds how the game ended and appends the whole row.
    pub(crate) fn close(&self, end: &End, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.bytes);
        let (result, searched) = (end.result, self.searched);
        let numbers =
            [[result.win, result.draw, result.loss], [searched.win, searched.draw, searched.loss]];
        numbers.iter().flatten().for_each(|number| out.extend(number.to_le_bytes()));
        [result.score, self.weight].iter().for_each(|number| out.extend(number.to_le_bytes()));
        end.planes.iter().for_each(|&cells| out.extend(cells_bytes(cells)));
    }
}

fn cells_bytes(cells: Cells) -> [u8; CELLS_LEN] {
    let mut bytes = [0; CELLS_LEN];
    for (bytes, word) in bytes.chunks_exact_mut(8).zip(cells.words()) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}
