//! The buffers of the forward pass, kept between evaluations.

use ponte_rules::Size;

use super::features::Features;
use super::kernel::{Activation, MOST_CELLS};
use super::layer::{INPUT_CHANNELS, Net};
use super::policy;
use super::weights::{Shape, VALUES};

/// The cells of the largest board, without and with a border.
const MOST_BOARD_CELLS: usize = 12 * 12;
const MOST_PADDED_CELLS: usize = 14 * 14;

/// Boards have a border of zeros, so that a convolution needs no cases at the edge. The channels
/// of a cell are adjacent.
#[derive(Debug)]
pub(super) struct Scratch {
    pub(super) board: Board,
    /// The features, with a border.
    pub(super) planes: Vec<Activation>,
    /// The residual stream, which the blocks add to.
    pub(super) stream: Vec<f32>,
    /// The stream quantized as the next convolution's input, with a border.
    pub(super) outer: Vec<Activation>,
    /// Between the two convolutions of a block, with a border.
    pub(super) inner: Vec<Activation>,
    /// What a convolution adds in every cell.
    pub(super) offset: Vec<f32>,
    /// The sums of a few cells.
    pub(super) sums: Vec<i32>,
    pub(super) pooled: Vec<f32>,
    /// The hidden layer of a head.
    pub(super) hidden: Vec<f32>,
    pub(super) policy: Vec<f32>,
    pub(super) values: [f32; VALUES],
}

/// Where the cells lie.
#[derive(Debug)]
pub(super) struct Board {
    side: usize,
    /// Where every cell's window begins on a board with a border. The last is repeated, so that
    /// cells can be taken several at once.
    pub(super) starts: Vec<usize>,
}

impl Scratch {
    pub(super) fn new(net: &Net) -> Scratch {
        let Shape { channels, policy_channels, value_channels, .. } = net.shape();
        let widest = channels.max(policy_channels);
        Scratch {
            board: Board { side: 0, starts: Vec::with_capacity(MOST_BOARD_CELLS + MOST_CELLS) },
            planes: vec![0; MOST_PADDED_CELLS * INPUT_CHANNELS],
            stream: vec![0.0; MOST_BOARD_CELLS * channels],
            outer: vec![0; MOST_PADDED_CELLS * channels],
            inner: vec![0; MOST_PADDED_CELLS * channels],
            offset: vec![0.0; widest],
            sums: vec![0; MOST_CELLS * widest],
            pooled: vec![0.0; 3 * channels],
            hidden: vec![0.0; (MOST_BOARD_CELLS * policy_channels).max(value_channels)],
            policy: Vec::with_capacity(policy::PLANES * MOST_BOARD_CELLS + 2),
            values: [0.0; VALUES],
        }
    }

    /// Loads the features of a moment on a board of this size.
    pub(super) fn show(&mut self, size: Size, features: &Features) {
        if self.board.side() != usize::from(size.side()) {
            self.board.resize(size);
            self.outer.fill(0);
            self.inner.fill(0);
            self.policy.resize(policy::len(size), 0.0);
        }
        self.planes.fill(0);
        let padded = self.board.padded_side();
        for (plane, cells) in features.planes.iter().enumerate() {
            for cell in cells.iter() {
                let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
                let place = (row + 1) * padded + column + 1;
                self.planes[place * INPUT_CHANNELS + plane] = 1;
            }
        }
    }
}

impl Board {
    #[inline(always)]
    pub(super) const fn side(&self) -> usize {
        self.side
    }

    /// How many cells there are.
    #[inline(always)]
    pub(super) const fn area(&self) -> usize {
        self.side * self.side
    }

    /// The side with the border.
    #[inline(always)]
    pub(super) const fn padded_side(&self) -> usize {
        self.side + 2
    }

    fn resize(&mut self, size: Size) {
        self.side = usize::from(size.side());
        let (side, padded) = (self.side, self.padded_side());
        self.starts.clear();
        self.starts.extend((0..side * side).map(|cell| cell / side * padded + cell % side));
        let last = self.starts[side * side - 1];
        self.starts.resize(side * side + MOST_CELLS, last);
    }
}
