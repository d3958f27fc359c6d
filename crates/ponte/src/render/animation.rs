//! A whole game as an animated GIF.
//!
//! All frames share one palette, so that what does not move does not flicker, and a frame holds
//! only the rectangle that changed, with unchanged pixels left transparent.

use std::borrow::Cow;
use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use ponte_render::Pixels;

use crate::failure::Failure;

/// The palette's last entry, for pixels that are the same as in the frame before.
const UNCHANGED: u8 = 255;
/// The palette is trained on every n-th pixel: 1 is the best and slowest, 30 the fastest.
const SAMPLING: i32 = 7;
/// How much longer the last frame stays.
const LAST_FRAME: u16 = 4;

/// Encodes this many frames, each shown for `delay_ms`.
///
/// Frames are drawn when they are needed and dropped again: a long game at a large size would
/// not fit into memory at once.
pub(crate) fn gif(
    count: usize,
    delay_ms: u16,
    draw: impl Fn(usize) -> Result<Pixels, Failure>,
) -> Result<Vec<u8>, Failure> {
    let last = count.checked_sub(1).ok_or_else(|| Failure::input("there is nothing to animate"))?;
    // The palette comes from the first frame, with most water, and the last, with all that lies on it.
    let ends = [draw(0)?, draw(last)?];
    let side = u16::try_from(ends[0].width_px).map_err(Failure::input)?;
    let mut palette = Palette::learn(&ends);
    let mut encoder =
        Encoder::new(Vec::new(), side, side, &palette.colors).map_err(Failure::input)?;
    encoder.set_repeat(Repeat::Infinite).map_err(Failure::input)?;
    let mut shown: Option<Vec<u8>> = None;
    for index in 0..count {
        let indexed = palette.index(&draw(index)?);
        let mut frame = difference(shown.as_deref(), &indexed, side);
        frame.delay = delay_ms / 10 * if index == last { LAST_FRAME } else { 1 };
        encoder.write_frame(&frame).map_err(Failure::input)?;
        shown = Some(indexed);
    }
    encoder.into_inner().map_err(Failure::input)
}

/// The part of a frame that differs from the one before; a single pixel where nothing does.
fn difference(before: Option<&[u8]>, now: &[u8], side: u16) -> Frame<'static> {
    let width = usize::from(side);
    let mut frame =
        Frame { dispose: DisposalMethod::Keep, width: side, height: side, ..Frame::default() };
    let Some(before) = before else {
        frame.buffer = Cow::Owned(now.to_vec());
        return frame;
    };
    let (mut left, mut right, mut top, mut bottom) = (width, 0, width, 0);
    for at in (0..now.len()).filter(|&at| now[at] != before[at]) {
        (left, right) = (left.min(at % width), right.max(at % width));
        (top, bottom) = (top.min(at / width), bottom.max(at / width));
    }
    if left > right {
        (left, right, top, bottom) = (0, 0, 0, 0);
    }
    let rows =
        (top..=bottom).flat_map(|row| (left..=right).map(move |column| row * width + column));
    let pixels = rows.map(|at| if now[at] == before[at] { UNCHANGED } else { now[at] });
    frame.buffer = Cow::Owned(pixels.collect());
    frame.transparent = Some(UNCHANGED);
    (frame.left, frame.top) = (left as u16, top as u16);
    (frame.width, frame.height) = ((right - left + 1) as u16, (bottom - top + 1) as u16);
    frame
}

/// 255 colors for all frames, and what each color of the pictures becomes.
struct Palette {
    colors: Vec<u8>,
    quantizer: NeuQuant,
    known: HashMap<[u8; 3], u8>,
}

impl Palette {
    fn learn(frames: &[Pixels]) -> Palette {
        let rgba: Vec<u8> = frames
            .iter()
            .flat_map(|frame| frame.rgb.chunks_exact(3))
            .flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255])
            .collect();
        let quantizer = NeuQuant::new(SAMPLING, usize::from(UNCHANGED), &rgba);
        let mut colors = quantizer.color_map_rgb();
        colors.extend([0, 0, 0]);
        Palette { colors, quantizer, known: HashMap::new() }
    }

    fn index(&mut self, frame: &Pixels) -> Vec<u8> {
        let quantizer = &self.quantizer;
        let pixels = frame.rgb.chunks_exact(3).map(|rgb| {
            let color = [rgb[0], rgb[1], rgb[2]];
            let nearest = || quantizer.index_of(&[color[0], color[1], color[2], 255]) as u8;
            *self.known.entry(color).or_insert_with(nearest)
        });
        pixels.collect()
    }
}
