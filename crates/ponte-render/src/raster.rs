//! From SVG to pixels, and from pixels to PNG (feature `raster`).
//!
//! Labels are set in a font that is built in, so that a picture is the same on a host without any
//! fonts. No files: bytes go out.

use std::fmt;

use resvg::{tiny_skia, usvg};

/// Cormorant SemiBold, cut down to the letters and figures of a board.
static FONT: &[u8] = include_bytes!("../fonts/Cormorant-SemiBold-subset.ttf");

/// A picture without transparency: red, green and blue, row by row.
#[derive(Clone, Debug)]
pub struct Pixels {
    /// How many pixels a row has.
    pub width_px: u32,
    /// How many rows there are.
    pub height_px: u32,
    /// Three bytes a pixel.
    pub rgb: Vec<u8>,
}

/// Why there is no picture.
#[derive(Debug)]
pub enum RasterError {
    /// The SVG cannot be read.
    Svg(usvg::Error),
    /// There is not enough memory for the pixels.
    TooLarge,
    /// The PNG cannot be written.
    Png(png::EncodingError),
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RasterError::Svg(error) => error.fmt(f),
            RasterError::TooLarge => f.write_str("the picture is too large"),
            RasterError::Png(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RasterError {}

impl Pixels {
    /// Draws an SVG at the size that it asks for.
    ///
    /// # Errors
    ///
    /// The text is no SVG, or the picture does not fit into memory.
    pub fn draw(svg: &str) -> Result<Pixels, RasterError> {
        let mut options = usvg::Options::default();
        options.fontdb_mut().load_font_data(FONT.to_vec());
        let tree = usvg::Tree::from_str(svg, &options).map_err(RasterError::Svg)?;
        let size = tree.size().to_int_size();
        let mut pixmap =
            tiny_skia::Pixmap::new(size.width(), size.height()).ok_or(RasterError::TooLarge)?;
        resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
        let rgb =
            pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        Ok(Pixels { width_px: size.width(), height_px: size.height(), rgb: rgb.collect() })
    }

    /// The bytes of a PNG file.
    ///
    /// The lowest bit of every color is dropped: no eye sees it, and the file shrinks by a fifth.
    ///
    /// # Errors
    ///
    /// The picture has no pixels.
    pub fn png(&self) -> Result<Vec<u8>, RasterError> {
        // Copying the highest bit into the lowest keeps black black and white white.
        let rgb: Vec<u8> = self.rgb.iter().map(|level| level & 0xfe | level >> 7).collect();
        encode(self.width_px, self.height_px, &rgb).map_err(RasterError::Png)
    }
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
