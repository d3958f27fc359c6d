//! Whole games by keys, on a terminal in memory.

use std::path::PathBuf;

use clap::ValueEnum;
use ponte_engine::{Opponent, Outlook};
use ponte_rules::{Color, Draft, Position, Record, Rules, Turn};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;

use super::app::{App, Options, Prompt};
use super::file;
use super::game::Game;
use super::seat::{Kind, Strength, from_name, players};
use super::update::{Input, Request, update};
use super::view::{Depth, Layout, view};

const RANDOM: Kind = Kind::Simple(Opponent::Random);
const GREEDY: Kind = Kind::Simple(Opponent::Greedy);

fn start(rules: &str, position: Option<&str>, first: Kind, second: Kind) -> App {
    let rules: Rules = rules.parse().unwrap();
    let start = match position {
        Some(text) => Position::from_text(rules, text).unwrap(),
        None => Position::new(rules),
    };
    let options = Options { hints: true, confirm: true, seed: 1, think_ms: 20 };
    App::new(Game::new(start, players(first, second)), options)
}

fn two(rules: &str, position: Option<&str>) -> App {
    start(rules, position, Kind::Human, Kind::Human)
}

fn press(app: &mut App, keys: &str) -> Option<Request> {
    keys.chars().fold(None, |_, key| {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\u{1b}' => KeyCode::Esc,
            '\t' => KeyCode::Tab,
            key => KeyCode::Char(key),
        };
        update(app, Input::Key(code))
    })
}

fn click(app: &mut App, cells: &str) {
    for cell in cells.split(' ') {
        update(app, Input::Click(cell.parse().unwrap()));
    }
}

fn screen(app: &App, width: u16, height: u16, depth: Depth) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view(frame, app, depth)).unwrap();
    let buffer = terminal.backend().buffer();
    let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(|y| line(y).trim_end().to_owned()).collect()
}

fn status(app: &App) -> String {
    screen(app, 100, 30, Depth::Mono)[28].trim().to_owned()
}

fn turns(app: &App) -> String {
    app.game.turns().iter().map(Turn::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_small_game_runs_to_its_end_by_keys_alone() {
    let mut app = two("3x3", None);
    assert!(status(&app).starts_with("Player 1 (light)"));
    // From b2 to a1 and to b1; Enter once more confirms.
    press(&mut app, "hj\nl\n");
    assert_eq!(status(&app), "Enter plays a1,b1. Esc takes the second tile back");
    press(&mut app, "\n");
    assert!(status(&app).starts_with("Pie rule"));
    press(&mut app, ":a3,b3\n:a2,b2\n:c3,c2\n");
    assert_eq!(turns(&app), "a1,b1 a3,b3 a2,b2 c2,c3");
    assert!(status(&app).ends_with("nothing is possible: p passes"), "{}", status(&app));
    press(&mut app, "pp");
    assert!(app.game.position().is_over());
    let expected = "A draw! 1 point each, and as many islands and bridges";
    assert!(status(&app).starts_with(expected), "{}", status(&app));
    assert!(screen(&app, 100, 30, Depth::True).join("\n").contains("★ A draw!"));
    // The next game saves this one first; then the other player begins.
    assert!(matches!(press(&mut app, "n"), Some(Request::Save { path: None, .. })));
    update(&mut app, Input::Saved("ponte-1.pdn".into()));
    assert_eq!(app.game.player(Color::Light).name, "Player 2");
    assert!(app.game.turns().is_empty() && app.path.is_none());
}

#[test]
fn an_illegal_cell_says_why_and_shows_the_cause() {
    let mut app = two("5x5", Some("5/5/5/LL3/LL3 - l -"));
    click(&mut app, "c3");
    assert_eq!(status(&app), "✗ c3 would touch the island a1 b1 a2 b2 at a corner");
    assert_eq!(app.notice.cells.to_string(), "a1 b1 a2 b2");
    assert_eq!(app.draft, Draft::Nothing);
    press(&mut app, ":c9,d5\n");
    assert_eq!(status(&app), "✗ c9 lies off the board");
    press(&mut app, ":nonsense\n");
    assert!(status(&app).contains("\"nonsense\": a turn is two tiles"));
}

#[test]
fn a_bridge_is_built_by_its_two_ends() {
    let mut app = two("4x4", Some("4/1L2/4/L1L1 - l -"));
    click(&mut app, "a1");
    assert_eq!(status(&app), "A bridge from a1 to …? Choose a far end");
    press(&mut app, "\t\t\n");
    assert_eq!(status(&app), "Enter builds a1-b3. Esc takes it back");
    press(&mut app, "\u{1b}");
    assert_eq!(app.draft, Draft::End("a1".parse().unwrap()));
    click(&mut app, "c1 c1");
    assert_eq!(turns(&app), "a1-c1");
    assert_eq!(app.game.position().blocked().to_string(), "b1");
}

#[test]
fn picks_can_be_moved_and_lifted() {
    let mut app = two("6x6", None);
    click(&mut app, "a1 a1");
    assert_eq!(app.draft, Draft::Nothing);
    click(&mut app, "a1 b1 d4");
    assert_eq!(app.draft, Draft::Tiles("a1".parse().unwrap(), "d4".parse().unwrap()));
    click(&mut app, "a1");
    assert_eq!(app.draft, Draft::Tile("d4".parse().unwrap()));
    app.options.confirm = false;
    click(&mut app, "e5");
    assert_eq!(turns(&app), "d4,e5");
}

#[test]
fn undo_goes_back_to_the_human_and_redo_forth_again() {
    let mut app = start("6x6", None, Kind::Human, GREEDY);
    click(&mut app, "a1 b1 b1");
    assert!(status(&app).starts_with("Greedy is thinking"));
    click(&mut app, "f6");
    assert_eq!(status(&app), "✗ It is Greedy's turn");
    let late = app.version;
    let mut rng = ponte_engine::rng(1, app.game.position());
    let turn = Opponent::Greedy.turn(app.game.position(), &mut rng).unwrap();
    update(&mut app, Input::Computer { version: late, turn, outlook: None });
    assert_eq!(app.game.turns().len(), 2);
    update(&mut app, Input::Computer { version: late, turn, outlook: None });
    assert_eq!(app.game.turns().len(), 2, "a late answer is dropped");
    press(&mut app, "u");
    assert!(app.game.turns().is_empty() && app.human_to_move());
    press(&mut app, "r");
    assert_eq!(app.game.turns().len(), 2);
    press(&mut app, "r");
    assert_eq!(status(&app), "✗ Nothing was taken back");
}

#[test]
fn swap_exchanges_the_seats() {
    let mut app = start("8x8", None, GREEDY, Kind::Human);
    let turn = app.game.position().judge("d4,e5".parse().unwrap()).unwrap();
    update(&mut app, Input::Computer { version: 0, turn, outlook: None });
    assert_eq!(app.game.player(Color::Dark).name, "You");
    press(&mut app, "s");
    assert_eq!(app.game.player(Color::Light).name, "You");
    assert_eq!(app.game.player_to_move().unwrap().name, "Greedy");
    assert_eq!(app.game.position().to_move(), Color::Dark);
    assert!(file::save(&app.game).contains("[Dark \"Greedy\"]"));
    press(&mut app, "u");
    assert_eq!(app.game.player(Color::Light).name, "Greedy");
}

#[test]
fn a_saved_game_opens_as_the_same_game() {
    let mut app = two("8x8/tiles=20", None);
    press(&mut app, ":d4,e5\ns:a1,a2\n:b6,b7\n");
    let Some(Request::Save { path, text, overwrite }) = press(&mut app, "wgame.pdn\n") else {
        panic!("w saves");
    };
    assert_eq!((path, overwrite), (Some(PathBuf::from("game.pdn")), false));
    assert_eq!(press(&mut app, "q"), None, "an unsaved game asks");
    assert_eq!(app.prompt, Prompt::Quit);
    press(&mut app, "\u{1b}");
    update(&mut app, Input::Saved("game.pdn".into()));
    let mut other = two("3x3", None);
    assert_eq!(press(&mut other, "ogame.pdn\n"), Some(Request::Open("game.pdn".into())));
    let record = Box::new(Record::read(&text, None).unwrap());
    update(&mut other, Input::Opened { path: "game.pdn".into(), record });
    assert_eq!(other.game.position(), app.game.position());
    assert_eq!(turns(&other), turns(&app));
    assert_eq!(other.game.player(Color::Light), app.game.player(Color::Light));
    assert_eq!(press(&mut app, "q"), Some(Request::Quit));
}

#[test]
fn saving_keeps_what_the_record_held_besides() {
    let text = "[Rules \"4x4\"] [Event \"Club\"] a1,b2 {center?} (c3,c4) d1,d2 light";
    let mut app = two("3x3", None);
    let record = Box::new(Record::read(text, None).unwrap());
    update(&mut app, Input::Opened { path: "game.pdn".into(), record });
    press(&mut app, "u:swap\n");
    let saved = file::save(&app.game);
    assert!(saved.contains("[Event \"Club\"]"), "{saved}");
    assert!(saved.ends_with("1. a1,b2 {center?} (1. c3,c4) 1... swap (1... d1,d2) *\n"), "{saved}");
}

#[test]
fn a_file_is_not_overwritten_unasked() {
    let mut app = two("3x3", None);
    press(&mut app, ":a1,b1\nwx\n");
    update(&mut app, Input::Exists("x".into()));
    assert!(status(&app).starts_with("x is there already"));
    let again = press(&mut app, "y");
    assert!(matches!(again, Some(Request::Save { overwrite: true, .. })));
}

#[test]
fn computers_finish_their_games_and_repeat_them() {
    let play = |kind: Kind| {
        let mut game = Game::new(Position::new("6x6".parse().unwrap()), players(kind, kind));
        while game.player_to_move().is_some() {
            let mut rng = ponte_engine::rng(7, game.position());
            let Kind::Simple(opponent) = kind else { panic!("{kind:?} needs a net") };
            let turn = opponent.turn(game.position(), &mut rng).unwrap();
            game.play(turn.into()).unwrap();
        }
        game.turns().to_vec()
    };
    for kind in [RANDOM, GREEDY] {
        assert_eq!(play(kind), play(kind));
    }
}

#[test]
fn every_window_and_board_can_be_drawn() {
    for rules in ["3x3", "10x10", "12x12"] {
        let mut app = two(rules, None);
        press(&mut app, ":a1,b2\n:c3,c1\n?");
        for depth in [Depth::True, Depth::Indexed, Depth::Sixteen, Depth::Mono] {
            for (width, height) in [(1, 1), (20, 8), (32, 16), (80, 24), (120, 40), (300, 90)] {
                screen(&app, width, height, depth);
            }
        }
    }
}

#[test]
fn the_mouse_finds_the_cell_that_is_drawn() {
    let size = Rules::BGA.size();
    let layout = Layout::fit(ratatui::layout::Rect::new(0, 0, 80, 24), size).unwrap();
    for cell in size.cells() {
        let (x, y) = layout.corner(cell);
        assert_eq!(layout.cell_at(x, y), Some(cell));
        assert_eq!(layout.cell_at(x + layout.cell.0 - 1, y + layout.cell.1 - 1), Some(cell));
    }
    assert_eq!(layout.cell_at(0, 0), None);
}

#[test]
fn a_hint_is_a_turn_in_the_making() {
    let mut app = start("6x6", None, Kind::Human, Kind::Full);
    assert_eq!(app.question(), None);
    press(&mut app, "t");
    let question = app.question().unwrap();
    assert!(question.is_hint && question.strength == Strength::Full && question.think_ms == 20);
    let hint = |app: &App, turn: &str| Input::Hint {
        version: app.version,
        turn: app.game.position().judge(turn.parse().unwrap()).unwrap(),
        outlook: Outlook { win: 0.5, draw: 0.2, loss: 0.3, score: 1.0 },
    };
    let shown = hint(&app, "b2,e5");
    update(&mut app, shown.clone());
    assert_eq!(status(&app), "Hint: b2,e5, with a chance of 60 %. Enter plays it");
    assert_eq!(app.question(), None, "a hint is given once");
    press(&mut app, "\u{1b}\u{1b}");
    assert_eq!(app.draft, Draft::Nothing);
    update(&mut app, shown);
    press(&mut app, "\n");
    assert_eq!(turns(&app), "b2,e5");
    assert_eq!(app.question().map(|question| question.is_hint), Some(false));
    press(&mut app, "t");
    assert_eq!(status(&app), "✗ It is Machine's turn");
}

#[test]
fn a_late_hint_is_dropped_and_swap_is_told() {
    let mut app = two("6x6", None);
    press(&mut app, "t:a1,b2\n");
    let late = app.game.position().judge("c3,c4".parse().unwrap()).unwrap();
    let outlook = Outlook { win: 1.0, ..Outlook::default() };
    update(&mut app, Input::Hint { version: 0, turn: late, outlook });
    assert_eq!(app.draft, Draft::Nothing);
    press(&mut app, "t");
    let version = app.version;
    update(&mut app, Input::Hint { version, turn: Turn::Swap, outlook });
    assert!(status(&app).ends_with("s takes light over"), "{}", status(&app));
}

#[test]
fn the_level_follows_the_player() {
    let mut app = start("3x3", None, Kind::Human, Kind::Adaptive);
    let level = |app: &App| app.adaptive.level().number();
    let before = level(&app);
    let play = |app: &mut App, turn: &str| {
        let turn = app.game.position().judge(turn.parse().unwrap()).unwrap();
        let outlook = Some(Outlook { win: 0.0, draw: 0.0, loss: 1.0, score: 0.0 });
        update(app, Input::Computer { version: app.version, turn, outlook });
    };
    press(&mut app, ":a1,b1\n");
    play(&mut app, "a3,c3");
    // It has to try harder now.
    press(&mut app, ":a2,b2\n");
    let Some(Strength::Level(now)) = app.question().map(|question| question.strength) else {
        panic!()
    };
    assert!(now.number() > before);
    play(&mut app, "c1,c2");
    press(&mut app, "p");
    if app.question().is_some() {
        play(&mut app, "pass");
    }
    assert!(app.game.position().is_over(), "{}", app.game.position());
    press(&mut app, "n");
    update(&mut app, Input::Saved("ponte-1.pdn".into()));
    assert_eq!(level(&app), before + 0.5, "the player has won");
}

#[test]
fn every_player_has_a_name_of_its_own() {
    for &kind in Kind::value_variants() {
        for player in players(kind, Kind::Human).into_iter().chain(players(kind, kind)) {
            assert_eq!(from_name(&player.name), Some(player.clone()), "{player:?}");
        }
        assert!(kind.to_possible_value().is_some());
    }
    assert_eq!(from_name("Ada"), None);
}

#[test]
fn two_computers_wait_after_an_undo_until_told_to_go_on() {
    let mut app = start("5x5", None, RANDOM, GREEDY);
    let turn = app.game.position().judge("a1,e1".parse().unwrap()).unwrap();
    update(&mut app, Input::Computer { version: 0, turn, outlook: None });
    press(&mut app, "u");
    assert!(app.paused && app.question().is_none());
    press(&mut app, "\n");
    assert_eq!(app.question().unwrap().strength, Strength::Simple(Opponent::Random));
}

#[test]
fn a_preview_shows_what_it_would_gain() {
    let mut app = two("6x6", Some("6/6/6/6/6/LL4 - l -"));
    click(&mut app, "a2 b2");
    let drawn = screen(&app, 80, 24, Depth::True).join("\n");
    assert!(drawn.contains("0 +1"), "{drawn}");
    assert!(drawn.contains("A ◇ 1"), "{drawn}");
    // Asked in the middle of a game, and harmless when declined.
    press(&mut app, "\nnn");
    assert_eq!(turns(&app), "a2,b2");
}

/// The board without colors: every tile and mark has a shape of its own.
#[test]
fn the_board_without_colors() {
    let mut app = two("5x5", Some("D4/5/L1L2/L4/LL2D a3-c3 l -"));
    app.cursor = "e5".parse().unwrap();
    click(&mut app, "d4");
    let drawn = screen(&app, 27, 15, Depth::Mono);
    let expected = [
        "    a   b   c   d   e",
        " 5 ▓■▓  ·   ·   ·   ·   5",
        "",
        " 4          ·  ┏①░┓ ·   4",
        "               ┗  ┛",
        " 3 ░◎A ────░◎A  ·   ·   3",
        "   ░░░ ╱╱╱╱",
        " 2 ░◇A          ·   ·   2",
        "   ░░░",
        " 1 ░◇A░░◇A      ·  ▓■▓  1",
        "",
        "    a   b   c   d   e",
    ];
    assert_eq!(drawn[..12], expected);
}
