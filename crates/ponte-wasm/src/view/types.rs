//! The types of the views; [`super`] says what they have in common.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::problem::Problem;

#[wasm_bindgen(typescript_custom_section)]
const COLOR: &str = "export type Color = 'light' | 'dark';";

/// The rules of a game.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct RulesView {
    /// The canonical name.
    pub name: String,
    /// How many cells the board has along a side.
    pub size: u8,
    /// Tiles per color; absent when unlimited.
    pub tiles: Option<u8>,
    /// Bridges in the common stock; absent when unlimited.
    pub bridges: Option<u8>,
    /// Whether a pass is legal only when nothing else is.
    pub is_strict: bool,
}

/// Tiles connected by sides.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct LandView {
    /// Its first cell, by which the page recognizes it.
    pub id: String,
    #[tsify(type = "Color")]
    pub color: &'static str,
    /// Its cells.
    pub cells: Vec<String>,
    /// Four tiles: an island. Fewer: a sandbank.
    pub is_island: bool,
    /// The letter of its network, if that has one.
    pub letter: Option<char>,
    /// Where the letter stands on an island.
    pub badge: Option<String>,
    /// The path around the tiles.
    pub shore: String,
    /// The path just inside the shore.
    pub bevel: String,
    /// The lines between the tiles.
    pub seams: String,
}

/// A bridge and the paths it is drawn with, in the order they are drawn.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct BridgeView {
    /// Its notation, such as `c3-e4`.
    pub id: String,
    #[tsify(type = "Color")]
    pub color: &'static str,
    /// Both ends.
    pub ends: [String; 2],
    /// The one or two cells it covers.
    pub covered: Vec<String>,
    /// The letter of its network.
    pub letter: Option<char>,
    pub shadow: String,
    pub soffit: String,
    pub flank: String,
    pub deck: String,
    pub planks: String,
    pub railings: [String; 2],
    pub posts: [(f64, f64); 4],
    pub axis: [(f64, f64); 2],
}

/// Groups of one color that bridges join, with an island or a bridge among them.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct NetworkView {
    /// Its letter.
    pub letter: char,
    #[tsify(type = "Color")]
    pub color: &'static str,
    /// How many islands it links.
    pub islands: u8,
    /// What they are worth.
    pub points: u16,
    /// All its tiles.
    pub cells: Vec<String>,
}

/// All that lies on a board.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// How many cells the board has along a side.
    pub size: u8,
    /// The width of a cell in the units of the paths.
    pub cell_width: f64,
    /// Islands and sandbanks.
    pub lands: Vec<LandView>,
    /// Bridges from the top of the board to the bottom, so that nearer ones overlap farther ones.
    pub bridges: Vec<BridgeView>,
    /// The cells under bridges.
    pub blocked: Vec<String>,
    /// The networks by letter.
    pub networks: Vec<NetworkView>,
}

/// What a color has, and has left.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct SideView {
    pub points: u16,
    pub islands: u8,
    pub bridges: u8,
    /// Absent when unlimited.
    pub tiles_left: Option<u8>,
}

/// A legal position, with what its mover may do.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct PositionView {
    /// The name of the rules.
    pub rules: String,
    /// The position's text.
    pub text: String,
    pub board: BoardView,
    #[tsify(type = "Color")]
    pub to_move: &'static str,
    pub light: SideView,
    pub dark: SideView,
    /// Of the common stock; absent when unlimited.
    pub bridges_left: Option<u8>,
    /// The cells where the mover may lay the first of two tiles.
    pub first_cells: Vec<String>,
    /// The mover's tiles from which a bridge can be built.
    pub piers: Vec<String>,
    /// The bridges that the mover can build.
    pub legal_bridges: Vec<String>,
    pub may_swap: bool,
    pub may_pass: bool,
    /// Whether light has passed, so that this is, or was, dark's last turn.
    pub is_last_turn: bool,
    pub is_over: bool,
    /// Of a finished game: light, dark or draw.
    #[tsify(type = "Outcome | undefined")]
    pub outcome: Option<String>,
    /// What decided: points, islands or bridges.
    #[tsify(type = "'points' | 'islands' | 'bridges' | undefined")]
    pub decided_by: Option<&'static str>,
    /// The turn that led here.
    pub last_turn: Option<String>,
    /// What kind of turn it was.
    #[tsify(type = "'tiles' | 'bridge' | 'swap' | 'pass' | undefined")]
    pub last_kind: Option<&'static str>,
    /// The cells it was about.
    pub last_cells: Vec<String>,
}

#[wasm_bindgen(typescript_custom_section)]
const OUTCOME: &str = "export type Outcome = 'light' | 'dark' | 'draw' | 'void';";

/// A turn in the making, on top of the position it is for.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct DraftView {
    /// Empty, `c3`, `c3,d5`, `c3-` or `c3-e4`.
    pub text: String,
    /// The turn, once it is whole.
    pub turn: Option<String>,
    /// The tiles it lays so far, in the order they were chosen.
    pub tiles: Vec<String>,
    /// Where the bridge starts.
    pub from: Option<String>,
    /// The cells that can be chosen next: for the second tile, or for the far end.
    pub next: Vec<String>,
    /// Of these, the ones where a second tile would complete an island.
    pub completing: Vec<String>,
    /// The groups that the tiles make or join, as they would be.
    pub lands: Vec<LandView>,
    /// The bridge as it would stand.
    pub bridge: Option<BridgeView>,
    /// The points the mover would win at once.
    pub gain: i32,
    /// The islands the mover would complete.
    pub islands: i32,
    /// The tiles of the networks it would join or make worth more.
    pub joined: Vec<String>,
}

/// What pressing a cell leads to.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct PressView {
    /// The draft after it.
    pub draft: String,
    /// Whether the player chose the last cell again, which confirms the turn.
    pub is_confirmed: bool,
}

/// What a color can still do.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct ProspectView {
    /// Turns with tiles that it can make against any play.
    pub at_least: u32,
    /// Turns with tiles that it can make at most.
    pub at_most: u32,
    /// Pairs of tiles it could lay now.
    pub pairs: u32,
    /// Bridges it could build now.
    pub bridges: u32,
}

/// What both colors can still do, and where.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct ForesightView {
    pub light: ProspectView,
    pub dark: ProspectView,
    /// Cells that light alone can still use.
    pub only_light: Vec<String>,
    /// Cells that dark alone can still use.
    pub only_dark: Vec<String>,
    /// Free cells that neither color can use any more.
    pub nobody: Vec<String>,
}

/// A board in the editor, and all that is wrong with it.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct SetupView {
    /// What lies there, legal or not.
    pub board: BoardView,
    /// The position's text, legal or not.
    pub text: String,
    #[tsify(type = "Color")]
    pub to_move: &'static str,
    /// The last field of the text: where the game stands.
    #[tsify(type = "'-' | 's' | 'f' | 'x' | 'fx'")]
    pub flags: &'static str,
    /// Why it is no legal position; empty if it is one.
    pub faults: Vec<Problem>,
}

/// A node of a record.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct NodeView {
    pub id: usize,
    /// Absent at the start.
    pub parent: Option<usize>,
    /// The turn that leads here; absent at the start.
    pub turn: Option<String>,
    /// Who made it.
    #[tsify(type = "Color | undefined")]
    pub color: Option<&'static str>,
    /// How many turns lead here.
    pub ply: usize,
    /// The line first, then the variations.
    pub children: Vec<usize>,
    pub comments: Vec<String>,
    /// Comments before the first turn of a variation.
    pub preface: Vec<String>,
}

/// A record without its positions.
#[derive(Serialize, Tsify, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub struct RecordView {
    /// The name of the rules.
    pub rules: String,
    /// All nodes; the start is the first.
    pub nodes: Vec<NodeView>,
    /// The tags that do not follow from the rest.
    pub tags: Vec<(String, String)>,
    #[tsify(type = "Outcome | undefined")]
    pub outcome: Option<String>,
    #[tsify(type = "Termination | undefined")]
    pub termination: Option<String>,
}

#[wasm_bindgen(typescript_custom_section)]
const TERMINATION: &str =
    "export type Termination = 'score' | 'resign' | 'time' | 'agreement' | 'abort';";
