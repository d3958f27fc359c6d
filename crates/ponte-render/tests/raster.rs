//! Pictures of pixels: every board draws, with letters of its own, and a PNG is a PNG.

mod common;

use common::{game, position, scene};
use ponte_render::{Pixels, RasterError, Scene, Theme, letters, svg};
use ponte_rules::Turn;

fn draw(scene: &Scene) -> Pixels {
    Pixels::draw(&svg(scene)).expect("a picture")
}

#[test]
fn every_size_and_theme_draws() {
    for side in 3..=12 {
        let game = game(&format!("{side}x{side}"), 24);
        let positions = game.positions();
        let last = positions.last().expect("a start position");
        let pairs = (1..).zip(&game.turns).filter_map(|(number, turn)| match turn {
            Turn::Tiles(pair) => Some((number, *pair)),
            _ => None,
        });
        let numbers: Vec<_> = pairs
            .flat_map(|(number, pair)| [(pair.low(), number), (pair.high(), number)])
            .collect();
        for theme in [Theme::Light, Theme::Dark] {
            for coordinates in [true, false] {
                let bare = Scene { theme, coordinates, ..scene(&positions[0]) };
                let full = Scene {
                    position: last,
                    last_turn: game.turns.last().copied(),
                    numbers: numbers.clone(),
                    networks: letters(&positions),
                    ..bare.clone()
                };
                let pixels = draw(&full);
                assert_eq!(pixels.rgb.len(), 96 * 96 * 3, "{side}");
                assert_ne!(pixels.rgb, draw(&bare).rgb, "{side}: the tiles are missing");
            }
        }
    }
}

#[test]
fn letters_need_no_fonts_of_the_host() {
    let position = position("4x4", "4/3L/4/LLLL d1-d3 d -");
    let with = svg(&Scene {
        networks: letters(std::slice::from_ref(&position)),
        size_px: 400,
        ..scene(&position)
    });
    let without = with.replace("<text", "<desc").replace("</text", "</desc");
    let [with, without] = [with, without].map(|svg| Pixels::draw(&svg).expect("a picture").rgb);
    let changed = with.iter().zip(&without).filter(|(a, b)| a != b).count();
    assert!(changed > 1000, "only {changed} values changed");
}

#[test]
fn a_png_holds_the_pixels_but_for_their_lowest_bits() {
    let position = position("3x3", "D1D/3/LLL a3-c3 l x");
    let pixels = draw(&scene(&position));
    let bytes = pixels.png().expect("a PNG");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    assert_eq!((reader.info().width, reader.info().height), (96, 96));
    let mut rgb = vec![0; pixels.rgb.len()];
    reader.next_frame(&mut rgb).expect("a picture");
    assert!(rgb.iter().zip(&pixels.rgb).all(|(kept, drawn)| kept >> 1 == drawn >> 1));
    assert!(rgb.contains(&0xff) || pixels.rgb.iter().all(|&level| level < 0xff));
}

#[test]
fn what_is_no_picture_is_refused() {
    for text in ["", "water", "<svg", "<html xmlns=\"http://www.w3.org/1999/xhtml\"/>"] {
        assert!(matches!(Pixels::draw(text), Err(RasterError::Svg(_))), "{text:?}");
    }
    let nothing = Pixels { width_px: 0, height_px: 0, rgb: Vec::new() };
    assert!(matches!(nothing.png(), Err(RasterError::Png(_))));
}
