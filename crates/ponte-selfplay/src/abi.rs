//! The C boundary: [`Lane`]s behind plain functions, for a trainer in another language.
//!
//! `train/README.md` describes every function and buffer. Pointers must be valid for the lengths
//! given there; functions that can fail report it by a null pointer. A panic aborts.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char, c_void};
use std::slice;

use ponte_engine::SubMove;
use ponte_engine::net::features::PLANES;
use ponte_engine::net::policy;
use ponte_rules::{Bridge, Size, Span, Symmetry};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::config::{Config, PlayConfig};
use crate::lane::{Exchange, Lane};
use crate::packing::{INPUT_LEN, ROW_LEN, VALUES};

/// The version of the functions and buffers.
const VERSION: u32 = 1;

/// Lanes and the threads that work on them.
#[derive(Debug)]
struct Selfplay {
    threads: ThreadPool,
    lanes: Vec<Lane>,
}

impl Selfplay {
    fn new(config: &str) -> Result<Selfplay, String> {
        let config: Config = serde_json::from_str(config).map_err(|error| error.to_string())?;
        let threads = ThreadPoolBuilder::new().num_threads(config.threads).build();
        let threads = threads.map_err(|error| error.to_string())?;
        let lane = |(index, lane)| Lane::new(lane, config.seed.wrapping_add(index as u64 * 7919));
        let lanes = config.lanes.iter().enumerate().map(lane).collect::<Result<_, _>>()?;
        Ok(Selfplay { threads, lanes })
    }
}

/// The version of this boundary.
#[unsafe(no_mangle)]
pub extern "C" fn ponte_abi_version() -> u32 {
    VERSION
}

/// Bytes of a packed question.
#[unsafe(no_mangle)]
pub extern "C" fn ponte_input_len() -> usize {
    INPUT_LEN
}

/// Bytes of a training row.
#[unsafe(no_mangle)]
pub extern "C" fn ponte_row_len() -> usize {
    ROW_LEN
}

/// Outputs of the policy on a board of this side; 0 if there is no such board.
#[unsafe(no_mangle)]
pub extern "C" fn ponte_policy_len(side: u32) -> usize {
    size_of(side).map_or(0, policy::len)
}

/// Sets up games from a configuration in JSON; null with a message in `error` where it is wrong.
///
/// # Safety
///
/// `config` is a C string; `error` has room for `error_len` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ponte_new(
    config: *const c_char,
    error: *mut c_char,
    error_len: usize,
) -> *mut c_void {
    // SAFETY: the caller passes a C string.
    let config = unsafe { CStr::from_ptr(config) }.to_string_lossy();
    match Selfplay::new(&config) {
        Ok(selfplay) => Box::into_raw(Box::new(selfplay)).cast(),
        Err(message) => {
            // SAFETY: the caller has room for this many bytes.
            unsafe { write_text(&message, error, error_len) };
            std::ptr::null_mut()
        }
    }
}

/// Frees what [`ponte_new`] made.
///
/// # Safety
///
/// `selfplay` comes from [`ponte_new`] and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ponte_free(selfplay: *mut c_void) {
    // SAFETY: it was made by `Box::into_raw` with this type.
    drop(unsafe { Box::from_raw(selfplay.cast::<Selfplay>()) });
}

/// Answers the questions of a lane and collects the next; 1 when an arena is over, otherwise 0.
///
/// # Safety
///
/// `selfplay` comes from [`ponte_new`] and no other call uses it meanwhile. The four arrays have an
/// entry for every net of the lane; each buffer is as long as the lane's capacity asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ponte_step(
    selfplay: *mut c_void,
    lane: u32,
    policies: *const *const u16,
    values: *const *const f32,
    inputs: *const *mut u8,
    counts: *mut u32,
) -> i32 {
    // SAFETY: the caller passes what `ponte_new` returned, and nothing else uses it.
    let Selfplay { threads, lanes } = unsafe { &mut *selfplay.cast::<Selfplay>() };
    let lane = &mut lanes[lane as usize];
    let (nets, capacity, outputs) = (lane.nets(), lane.capacity(), policy::len(lane.size()));
    let mut exchanges: Vec<Exchange<'_>> = (0..nets)
        .map(|net| {
            // SAFETY: every array has an entry for each net, and each buffer the length that the
            // lane's capacity asks for; no two of them overlap.
            unsafe {
                Exchange {
                    logits: slice::from_raw_parts(*policies.add(net), capacity * outputs),
                    values: slice::from_raw_parts(*values.add(net), capacity * VALUES),
                    inputs: slice::from_raw_parts_mut(*inputs.add(net), capacity * INPUT_LEN),
                }
            }
        })
        .collect();
    let asked = threads.install(|| lane.step(&mut exchanges));
    for (net, &count) in asked.iter().enumerate() {
        // SAFETY: there is a count for each net.
        unsafe { *counts.add(net) = count as u32 };
    }
    i32::from(asked.iter().all(|&count| count == 0))
}

/// Moves rows of finished games into `out`; returns how many.
///
/// # Safety
///
/// As for [`ponte_step`]; `out` has room for `max_rows` rows.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ponte_take_rows(
    selfplay: *mut c_void,
    lane: u32,
    out: *mut u8,
    max_rows: usize,
) -> usize {
    // SAFETY: the caller passes what `ponte_new` returned, and room for this many rows.
    let (selfplay, out) = unsafe {
        (&mut *selfplay.cast::<Selfplay>(), slice::from_raw_parts_mut(out, max_rows * ROW_LEN))
    };
    selfplay.lanes[lane as usize].take_rows(out)
}

/// Writes what was played so far as JSON, an object a lane, cut off where `out` ends; returns the
/// length of the whole text.
///
/// # Safety
///
/// As for [`ponte_step`]; `out` has room for `len` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ponte_stats(selfplay: *mut c_void, out: *mut c_char, len: usize) -> usize {
    // SAFETY: the caller passes what `ponte_new` returned.
    let selfplay = unsafe { &*selfplay.cast::<Selfplay>() };
    let reports: Vec<_> = selfplay.lanes.iter().map(Lane::report).collect();
    let text = serde_json::to_string(&reports).unwrap_or_default();
    // SAFETY: the caller has room for so many bytes.
    unsafe { write_text(&text, out, len) };
    text.len()
}

/// Changes how a lane goes on playing: the `play` part of a configuration, in JSON. 0 if it is
/// valid.
///
/// # Safety
///
/// As for [`ponte_step`]; `config` is a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ponte_configure(
    selfplay: *mut c_void,
    lane: u32,
    config: *const c_char,
) -> i32 {
    // SAFETY: the caller passes what `ponte_new` returned, and a C string.
    let (selfplay, config) =
        unsafe { (&mut *selfplay.cast::<Selfplay>(), CStr::from_ptr(config).to_string_lossy()) };
    let play = serde_json::from_str::<PlayConfig>(&config).map_err(|error| error.to_string());
    let lane = &mut selfplay.lanes[lane as usize];
    i32::from(play.and_then(|play| lane.reconfigure(play)).is_err())
}

/// Writes, for each of the eight symmetries, where the image of inputs and outputs comes from:
/// `image[k] = original[gather[k]]`, planes row by row. Outputs off the board stay where they are.
///
/// # Safety
///
/// `inputs` has room for 8 × 47 × side² numbers, `outputs` for 8 × the length of the policy.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ponte_symmetry(side: u32, inputs: *mut i32, outputs: *mut i32) {
    let Some(size) = size_of(side) else { return };
    let area = side as usize * side as usize;
    // SAFETY: the caller has room for this many numbers.
    let (inputs, outputs) = unsafe {
        (
            slice::from_raw_parts_mut(inputs, 8 * PLANES * area),
            slice::from_raw_parts_mut(outputs, 8 * policy::len(size)),
        )
    };
    for (index, symmetry) in Symmetry::ALL.into_iter().enumerate() {
        let outputs = &mut outputs[index * policy::len(size)..][..policy::len(size)];
        outputs.iter_mut().enumerate().for_each(|(output, from)| *from = output as i32);
        for sub_move in all_sub_moves(size) {
            let image = sub_move.image(size, symmetry);
            outputs[policy::index(size, image)] = policy::index(size, sub_move) as i32;
        }
        // The last 24 planes are bridges, eight by eight; those before are cells.
        let inputs = &mut inputs[index * PLANES * area..][..PLANES * area];
        for plane in 0..PLANES {
            let bridge_planes = plane.checked_sub(PLANES - 24);
            for square in 0..area {
                inputs[plane * area + square] = match bridge_planes {
                    None => plane * area + outputs[square] as usize,
                    Some(bridges) => {
                        let (set, span) = (bridges / 8, bridges % 8);
                        let from = outputs[(1 + span) * area + square] as usize - area;
                        (PLANES - 24 + set * 8) * area + from
                    }
                } as i32;
            }
        }
    }
}

/// Every tile and bridge of a board.
fn all_sub_moves(size: Size) -> impl Iterator<Item = SubMove> {
    size.cells().iter().flat_map(move |cell| {
        let bridges = Span::ALL.into_iter().filter_map(move |span| Bridge::new(cell, span));
        let bridges = bridges.filter(move |bridge| size.contains(bridge.high()));
        std::iter::once(SubMove::Tile(cell)).chain(bridges.map(SubMove::Bridge))
    })
}

fn size_of(side: u32) -> Option<Size> {
    u8::try_from(side).ok().and_then(Size::new)
}

/// Writes as much of a text as there is room for, and a zero.
///
/// # Safety
///
/// `out` has room for `len` bytes.
unsafe fn write_text(text: &str, out: *mut c_char, len: usize) {
    if len == 0 {
        return;
    }
    let count = text.len().min(len - 1);
    // SAFETY: the caller has room for `len` bytes, of which `count + 1` are written.
    unsafe {
        std::ptr::copy_nonoverlapping(text.as_ptr().cast(), out, count);
        *out.add(count) = 0;
    }
}
