//! The colors of the two themes, and of the two players.
//!
//! Only colors that differ between themes or players are here. Others, such as the brass, are
//! constants beside what they decorate.

use ponte_rules::Color;

use crate::scene::Theme;

/// What differs between day and night.
#[derive(Debug)]
pub(crate) struct Palette {
    /// The paper around the board, from top to bottom.
    pub(crate) page: [&'static str; 2],
    /// The wood of the frame: the lit side, the middle and the side in the shade.
    pub(crate) wood: [&'static str; 3],
    /// The light along the outer edge of the frame.
    pub(crate) rim: &'static str,
    /// The water from the bright middle to the deep edge.
    pub(crate) water: [&'static str; 3],
    /// The shallow water around a shore.
    pub(crate) shallows: &'static str,
    /// How strongly the frame's shadow falls on the paper.
    pub(crate) shadow: f64,
}

static DAY: Palette = Palette {
    page: ["#f7f0e3", "#eadfca"],
    wood: ["#5a3e2b", "#3e291c", "#2a1a12"],
    rim: "#ffe9c9",
    water: ["#45b3b3", "#2b959d", "#1f8394"],
    shallows: "#a9efe0",
    shadow: 0.048,
};

static NIGHT: Palette = Palette {
    page: ["#14303b", "#0b1e27"],
    wood: ["#6b4630", "#4a2d1d", "#331d12"],
    rim: "#ffdca8",
    water: ["#35a0a6", "#1f828d", "#15697c"],
    shallows: "#9fe8dc",
    shadow: 0.1,
};

impl Palette {
    pub(crate) fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Light => &DAY,
            Theme::Dark => &NIGHT,
        }
    }
}

/// The stone, brick and timber of one player.
#[derive(Debug)]
pub(crate) struct Livery {
    /// The gradient and the pattern of the tiles, defined with the other gradients.
    pub(crate) surface: [&'static str; 2],
    /// The edge of a tile that faces us.
    pub(crate) edge: &'static str,
    /// The seam between two tiles of a group, and its lit lip.
    pub(crate) seam: [&'static str; 2],
    pub(crate) seam_light: &'static str,
    /// How bright the line just inside the shore is.
    pub(crate) bevel: &'static str,
    /// The number of a turn on a tile.
    pub(crate) ink: &'static str,
    /// The rim around that number.
    pub(crate) paper: &'static str,
    /// The deck of a bridge at its ends and at its top.
    pub(crate) deck: [&'static str; 2],
    /// The side of a bridge.
    pub(crate) flank: &'static str,
    /// The lines of a bridge and its underside.
    pub(crate) line: &'static str,
    /// The railings and posts of a bridge.
    pub(crate) railing: &'static str,
}

static PAVEMENT: Livery = Livery {
    surface: ["light", "pavement"],
    edge: "#b89a63",
    seam: ["#8d6a34", "#fff"],
    seam_light: ".8",
    bevel: ".85",
    ink: "#5b431d",
    paper: "#fbf3e1",
    deck: ["#e0c896", "#fbf1dc"],
    flank: "#d8c097",
    line: "#a07c45",
    railing: "#fffaf0",
};

static ROOF: Livery = Livery {
    surface: ["dark", "roof"],
    edge: "#4f1015",
    seam: ["#3f0b10", "#fff"],
    seam_light: ".22",
    bevel: ".28",
    ink: "#ffe3c4",
    paper: "#651a20",
    deck: ["#8a2a2c", "#c4574a"],
    flank: "#7d2426",
    line: "#4f1216",
    railing: "#ffe3d0",
};

impl Livery {
    pub(crate) fn of(color: Color) -> &'static Livery {
        match color {
            Color::Light => &PAVEMENT,
            Color::Dark => &ROOF,
        }
    }
}
