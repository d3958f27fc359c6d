//! The curve of a game: what light could expect after every turn, and where it was given away.
//!
//! Light's share is the pale land below the curve, dark's the roofs above it. Pure text, like the
//! pictures of boards.

use crate::defs::linear;
use crate::layout::{Point, number, polyline};
use crate::palette::Palette;
use crate::scene::Theme;

/// The drawing's own units; the picture is scaled to the size asked for.
const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 360.0;
/// The paper around the plot: left and right, above, and below for the numbers of the turns.
const SIDE: f64 = 52.0;
const ABOVE: f64 = 24.0;
const BELOW: f64 = 44.0;
/// The least distance between two numbers below the plot.
const TICK: f64 = 60.0;

/// A game as a curve.
#[derive(Clone, Debug)]
pub struct Curve {
    /// What light could expect, from 0 to 1: at the start, then after every turn.
    pub shares: Vec<f64>,
    /// The turns to mark, counted from 1, with how bad they were.
    pub marks: Vec<(usize, Mark)>,
    /// The light of the picture.
    pub theme: Theme,
    /// The width of the picture; its height follows.
    pub width_px: u32,
}

/// How bad a marked turn was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A small pale dot.
    Inaccuracy,
    /// A middling dot.
    Mistake,
    /// A large red dot.
    Blunder,
}

impl Mark {
    const fn style(self) -> (f64, &'static str) {
        match self {
            Mark::Inaccuracy => (5.0, "#f0cf6b"),
            Mark::Mistake => (6.5, "#e8923a"),
            Mark::Blunder => (8.0, "#d8312f"),
        }
    }
}

/// Draws a curve. The same curve always gives the same text.
#[must_use]
pub fn curve(curve: &Curve) -> String {
    let palette = Palette::of(curve.theme);
    let height = f64::from(curve.width_px) * HEIGHT / WIDTH;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" \
         role=\"img\" style=\"font-variant-numeric:lining-nums\">\n\
         <title>Ponte del Diavolo</title>\n<defs>\n",
        curve.width_px,
        height.round() as u32,
        number(WIDTH),
        number(HEIGHT)
    );
    out += &linear("page", (0.0, 1.0), &[(0.0, palette.page[0]), (1.0, palette.page[1])]);
    out += &linear("light", (0.6, 1.0), &[(0.0, "#fffaf0"), (1.0, "#ecdcbb")]);
    out += &linear("dark", (0.6, 1.0), &[(0.0, "#832a2a"), (1.0, "#58131b")]);
    out += "</defs>\n";
    let rect = |x: f64, y: f64, width: f64, height: f64, style: &str| {
        let [x, y, width, height] = [x, y, width, height].map(number);
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {style}/>\n")
    };
    let (width, height) = (WIDTH - 2.0 * SIDE, HEIGHT - ABOVE - BELOW);
    out += &rect(0.0, 0.0, WIDTH, HEIGHT, "fill=\"url(#page)\"");
    out += &rect(SIDE, ABOVE, width, height, "fill=\"url(#dark)\"");
    out += &land(curve);
    out += &labels(curve);
    out += &rect(SIDE, ABOVE, width, height, "fill=\"none\" stroke=\"#b98a3c\" stroke-width=\"2\"");
    out += &marks(curve);
    out + "</svg>\n"
}

/// The point of a share after this many turns.
fn at(curve: &Curve, turn: usize, share: f64) -> Point {
    let turns = curve.shares.len().saturating_sub(1).max(1);
    let x = SIDE + (WIDTH - 2.0 * SIDE) * turn as f64 / turns as f64;
    (x, ABOVE + (HEIGHT - ABOVE - BELOW) * (1.0 - share.clamp(0.0, 1.0)))
}

/// Light's land, its shore, and the line of an even game.
fn land(curve: &Curve) -> String {
    let mut shore: Vec<Point> =
        curve.shares.iter().enumerate().map(|(turn, &share)| at(curve, turn, share)).collect();
    // A single position is a level line.
    if let [(_, y)] = shore[..] {
        shore.push((WIDTH - SIDE, y));
    }
    let bottom = HEIGHT - BELOW;
    let land = [&[(SIDE, bottom)], &shore[..], &[(WIDTH - SIDE, bottom)]].concat();
    let (_, even) = at(curve, 0, 0.5);
    format!(
        "<path d=\"{}Z\" fill=\"url(#light)\"/>\n\
         <path d=\"{}\" fill=\"none\" stroke=\"#2b959d\" stroke-width=\"3\" \
         stroke-linejoin=\"round\"/>\n\
         <path d=\"{}\" fill=\"none\" stroke=\"#b98a3c\" stroke-dasharray=\"7 6\"/>\n",
        polyline(&land),
        polyline(&shore),
        polyline(&[(SIDE, even), (WIDTH - SIDE, even)])
    )
}

/// Percents at the left, numbers of turns below.
fn labels(curve: &Curve) -> String {
    let ink = match curve.theme {
        Theme::Light => "#5b431d",
        Theme::Dark => "#e9cb8b",
    };
    let mut out = format!(
        "<g font-family=\"Cormorant, Georgia, serif\" font-weight=\"600\" font-size=\"20\" \
         fill=\"{ink}\">\n<g text-anchor=\"end\">"
    );
    for percent in [0_u8, 50, 100] {
        let (_, y) = at(curve, 0, f64::from(percent) / 100.0);
        let (x, y) = (number(SIDE - 9.0), number(y + 6.0));
        out += &format!("<text x=\"{x}\" y=\"{y}\">{percent}</text>");
    }
    out += "</g>\n<g text-anchor=\"middle\">";
    let turns = curve.shares.len().saturating_sub(1);
    let fitting = ((WIDTH - 2.0 * SIDE) / TICK) as usize;
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
    let step = step.into_iter().find(|step| turns / step <= fitting).unwrap_or(turns);
    for turn in (0..=turns).step_by(step.max(1)) {
        let (x, _) = at(curve, turn, 0.0);
        out += &format!(
            "<text x=\"{}\" y=\"{}\">{turn}</text>",
            number(x),
            number(HEIGHT - BELOW + 25.0)
        );
    }
    out + "</g>\n</g>\n"
}

fn marks(curve: &Curve) -> String {
    let mut out = String::from("<g stroke=\"#fffaf0\" stroke-width=\"2\">\n");
    for &(turn, mark) in &curve.marks {
        let Some(&share) = curve.shares.get(turn) else { continue };
        let (x, y) = at(curve, turn, share);
        let (radius, color) = mark.style();
        let [x, y, radius] = [x, y, radius].map(number);
        out += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{color}\"/>\n");
    }
    out + "</g>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(shares: Vec<f64>, marks: Vec<(usize, Mark)>) -> String {
        curve(&Curve { shares, marks, theme: Theme::Light, width_px: 500 })
    }

    #[test]
    fn a_curve_runs_from_edge_to_edge_and_stays_inside() {
        let drawn = of(vec![0.5, 1.0, 0.0, 2.0], vec![(2, Mark::Blunder)]);
        assert!(drawn.contains("width=\"500\" height=\"180\""), "{drawn}");
        assert!(drawn.contains("M52 170L350.7 24L649.3 316L948 24\""), "{drawn}");
        assert!(drawn.contains("<circle cx=\"649.3\" cy=\"316\" r=\"8\""), "{drawn}");
        assert!(drawn.contains(">3</text>") && !drawn.contains(">4</text>"), "{drawn}");
    }

    #[test]
    fn one_position_is_a_level_line() {
        let drawn = of(vec![0.25], vec![(7, Mark::Mistake)]);
        assert!(drawn.contains("M52 243L948 243"), "{drawn}");
        assert!(!drawn.contains("<circle"), "a turn that was not played has no mark");
    }

    #[test]
    fn long_games_are_numbered_sparsely() {
        let drawn = of(vec![0.5; 121], Vec::new());
        assert!(drawn.contains(">120</text>") && !drawn.contains(">5</text>"), "{drawn}");
    }
}
