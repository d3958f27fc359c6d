//! The curve of an analysis as a file.

use std::path::{Path, PathBuf};

use ponte_engine::review::{Class, Review};
use ponte_render::{Curve, Mark, Theme, curve};

use crate::failure::Failure;
use crate::{output, render};

/// A picture that is to be drawn.
#[derive(Debug)]
pub(super) struct Picture {
    path: PathBuf,
    is_png: bool,
    width_px: u32,
}

impl Picture {
    pub(super) fn new(path: &Path, width_px: u32) -> Result<Picture, Failure> {
        let is_png = match path.extension().and_then(|extension| extension.to_str()) {
            Some("svg") => false,
            Some("png") => true,
            _ => return Err(Failure::input("name the curve .svg or .png").of(path)),
        };
        Ok(Picture { path: path.to_owned(), is_png, width_px })
    }

    pub(super) fn draw(&self, review: &Review) -> Result<(), Failure> {
        let shares = review.views.iter().map(|view| view.light().expectation().into());
        let marks = (1..).zip(&review.steps).filter_map(|(number, step)| {
            let mark = match step.class {
                Class::Good => return None,
                Class::Inaccuracy => Mark::Inaccuracy,
                Class::Mistake => Mark::Mistake,
                Class::Blunder => Mark::Blunder,
            };
            Some((number, mark))
        });
        let svg = curve(&Curve {
            shares: shares.collect(),
            marks: marks.collect(),
            theme: Theme::Light,
            width_px: self.width_px,
        });
        let bytes = if self.is_png { render::png(&svg)? } else { svg.into_bytes() };
        output::write(Some(&self.path), &bytes)
    }
}
