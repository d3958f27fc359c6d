//! From SVG to pixels, and from pixels to PNG.
//!
//! Labels are set in a font that travels with the program, so that a picture is the same on a
//! machine without any fonts.

use resvg::{tiny_skia, usvg};

use crate::failure::Failure;

/// Cormorant SemiBold, cut down to the letters and figures of a board.
static FONT: &[u8] = include_bytes!("../../fonts/Cormorant-SemiBold-subset.ttf");

/// A picture without transparency: red, green and blue, row by row.
#[derive(Clone, Debug)]
pub(crate) struct Pixels {
    pub(crate) width_px: u32,
    pub(crate) height_px: u32,
    pub(crate) rgb: Vec<u8>,
}

/// Draws an SVG at the size that it asks for.
pub(crate) fn draw(svg: &str) -> Result<Pixels, Failure> {
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_font_data(FONT.to_vec());
    let tree = usvg::Tree::from_str(svg, &options).map_err(Failure::input)?;
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height())
        .ok_or_else(|| Failure::input("the picture is too large"))?;
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
    let rgb = pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    Ok(Pixels { width_px: size.width(), height_px: size.height(), rgb: rgb.collect() })
}

/// The bytes of a PNG file.
///
/// The lowest bit of every color is dropped: nobody can see it, and the file shrinks by a fifth.
pub(crate) fn png(pixels: &Pixels) -> Result<Vec<u8>, Failure> {
    // Copying the highest bit into the lowest keeps black black and white white.
    let rgb: Vec<u8> = pixels.rgb.iter().map(|level| level & 0xfe | level >> 7).collect();
    encode(pixels.width_px, pixels.height_px, &rgb).map_err(Failure::input)
}

fn encode(width_px: u32, height_px: u32, rgb: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width_px, height_px);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::Adaptive);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(rgb)?;
    writer.finish()?;
    Ok(bytes)
}
