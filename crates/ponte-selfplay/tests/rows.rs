//! Games played with a net that knows nothing still make consistent rows.

use ponte_engine::net::{features, policy};
use ponte_engine::{Legal, Moment};
use ponte_rules::{Position, Size, Symmetry};
use ponte_selfplay::abi;
use ponte_selfplay::config::{Config, LaneConfig, Mode, PlayConfig};
use ponte_selfplay::lane::{Exchange, Lane};

const INPUT: usize = 1212;
const ROW: usize = 1624;

fn lane(mode: Mode, games: usize, pie_share: f32) -> LaneConfig {
    let play = PlayConfig {
        full: 16,
        fast: 4,
        full_share: 0.5,
        candidates: 8,
        fast_noise: 0.5,
        pie_share,
        careless_share: 0.5,
        crowded_share: 0.25,
        balance: 1.0,
        random_turns: vec![2, 4],
        solve_endings: true,
    };
    let rules = vec![("5x5".to_owned(), 1.0), ("custom".to_owned(), 1.0)];
    LaneConfig { mode, side: 5, games, rules, play }
}

/// Plays this many steps; every answer is the same.
fn play(lane: &mut Lane, games: usize, steps: usize) -> bool {
    let outputs = policy::len(lane.size());
    let logits = vec![0_u16; games * outputs];
    let values: Vec<f32> = [0.4, 0.2, 0.4, 0.0].repeat(games);
    let mut inputs = vec![vec![0; games * INPUT]; lane.nets()];
    (0..steps).any(|_| {
        let buffers = inputs.iter_mut();
        let mut nets: Vec<Exchange<'_>> =
            buffers.map(|inputs| Exchange { logits: &logits, values: &values, inputs }).collect();
        lane.step(&mut nets).iter().all(|&count| count == 0)
    })
}

fn float(row: &[u8], at: usize) -> f32 {
    f32::from_le_bytes(row[at..at + 4].try_into().expect("four bytes"))
}

fn short(row: &[u8], at: usize) -> u16 {
    u16::from_le_bytes(row[at..at + 2].try_into().expect("two bytes"))
}

#[test]
fn rows_hold_together() {
    assert_eq!((abi::ponte_input_len(), abi::ponte_row_len()), (INPUT, ROW));
    let mut lane = Lane::new(&lane(Mode::Selfplay, 32, 0.5), 1).expect("a good configuration");
    play(&mut lane, 32, 600);
    let mut rows = vec![0; 20_000 * ROW];
    let count = lane.take_rows(&mut rows);
    assert!(count > 200, "{count} rows");
    for row in rows.chunks_exact(ROW).take(count) {
        let entries = usize::from(short(row, INPUT));
        assert!((1..=64).contains(&entries));
        let sum: u32 = (0..64).map(|k| u32::from(short(row, INPUT + 132 + 2 * k))).sum();
        assert!((65_400..65_700).contains(&sum), "{sum}");
        let result: Vec<f32> = (0..3).map(|k| float(row, INPUT + 260 + 4 * k)).collect();
        assert_eq!(result.iter().sum::<f32>(), 1.0);
        let searched: f32 = (0..3).map(|k| float(row, INPUT + 272 + 4 * k)).sum();
        assert!((searched - 1.0).abs() < 1e-3);
        let certain = (0..3).find(|&k| float(row, INPUT + 272 + 4 * k) == 1.0);
        assert!(certain.is_none_or(|k| result[k] == 1.0), "what is certain comes to pass");
        let score = float(row, INPUT + 284);
        // More points win; equal points are settled by islands and bridges.
        assert!(score * (result[0] - result[2]) >= 0.0);
        assert!(result[1] == 0.0 || score == 0.0);
    }
    assert_eq!(lane.take_rows(&mut rows), 0);
}

/// Rows of games that began carelessly are of all stages, and none is of the careless part.
#[test]
fn careless_games_make_rows_late() {
    let tiles_of_rows = |careless_share: f32| -> f64 {
        let mut config = lane(Mode::Selfplay, 32, 0.0);
        config.play.careless_share = careless_share;
        let mut lane = Lane::new(&config, 1).expect("a good configuration");
        play(&mut lane, 32, 600);
        let mut rows = vec![0; 20_000 * ROW];
        let count = lane.take_rows(&mut rows);
        assert!(count > 200, "{count} rows");
        // The tiles of the mover are plane 3, those of the opponent plane 13.
        let plane = |row: &[u8], index: usize| -> u32 {
            row[index * 24..][..24].iter().map(|byte| byte.count_ones()).sum()
        };
        let tiles = |row: &[u8]| plane(row, 3) + plane(row, 13);
        rows.chunks_exact(ROW).take(count).map(tiles).sum::<u32>() as f64 / count as f64
    };
    let (careful, careless) = (tiles_of_rows(0.0), tiles_of_rows(1.0));
    assert!(careless > careful + 1.0, "{careless} tiles a row, {careful} in careful games");
}

/// Without fast searches and careless games, every sub-move that is a choice is a row, from the
/// first one of an empty board to the last, and none is solved.
#[test]
fn every_sub_move_can_be_a_row() {
    let mut config = lane(Mode::Selfplay, 16, 0.0);
    config.play = PlayConfig {
        full_share: 1.0,
        careless_share: 0.0,
        crowded_share: 0.0,
        random_turns: vec![0],
        solve_endings: false,
        ..config.play
    };
    let mut lane = Lane::new(&config, 1).expect("a good configuration");
    let mut rows = vec![0; 20_000 * ROW];
    let mut count = 0;
    while count < 300 {
        play(&mut lane, 16, 100);
        count += lane.take_rows(&mut rows[count * ROW..]);
    }
    let report = serde_json::to_value(lane.report()).expect("plain data");
    let number = |name: &str| report[name].as_u64().expect("a number");
    assert_eq!(number("ending_rows"), 0);
    let empty = |row: &&[u8]| [3, 13].iter().all(|plane| row[plane * 24..][..24] == [0; 24]);
    let starts = rows.chunks_exact(ROW).take(count).filter(empty).count();
    assert!(starts as u64 >= number("games"), "{starts} first sub-moves");
    assert!(number("rows") * 10 > number("half_moves") * 6, "only sub-moves without a choice lack");
}

#[test]
fn an_arena_plays_every_pair_to_the_end() {
    let mut lane = Lane::new(&lane(Mode::Arena, 12, 0.0), 2).expect("a good configuration");
    assert!(play(&mut lane, 12, 5_000));
    let report: serde_json::Value = serde_json::to_value(lane.report()).expect("plain data");
    let arena = &report["arena"];
    let games: u64 = ["a_wins", "draws", "b_wins"].iter().filter_map(|k| arena[k].as_u64()).sum();
    assert_eq!(games, 24);
    // Without noise and with the same answers both games of a pair are the same.
    assert_eq!(arena["pairs"], serde_json::json!([0, 0, 12, 0, 0]));
}

/// The features of a position's image are the gathered features of the position.
#[test]
fn symmetries_commute_with_features() {
    let size = Size::new(7).expect("a size");
    let area = 49;
    let mut inputs = vec![0; 8 * features::PLANES * area];
    let mut outputs = vec![0; 8 * policy::len(size)];
    // SAFETY: both buffers have the lengths that the function asks for.
    #[expect(unsafe_code)]
    unsafe {
        abi::ponte_symmetry(7, inputs.as_mut_ptr(), outputs.as_mut_ptr());
    }
    let mut rng = fastrand::Rng::with_seed(5);
    let mut position = Position::new("7x7".parse().expect("rules"));
    let flat = |moment: &Moment, legal: &Legal| -> Vec<bool> {
        let planes = features::Features::new(moment, legal).planes;
        let cells = || size.cells().iter();
        planes.iter().flat_map(|plane| cells().map(|cell| plane.contains(cell))).collect()
    };
    while !position.is_over() {
        let moment = Moment::new(position.clone());
        let original = flat(&moment, &moment.legal());
        for (index, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            let image = Moment::new(symmetry.position(&position));
            let expected = flat(&image, &image.legal());
            let gather = &inputs[index * features::PLANES * area..][..features::PLANES * area];
            let gathered: Vec<bool> = gather.iter().map(|&from| original[from as usize]).collect();
            assert_eq!(gathered, expected, "{symmetry:?} of {position}");
        }
        let turn = position.random_turn(|n| rng.u32(0..n)).expect("not over");
        position.play_unchecked(turn);
    }
}

#[test]
fn bad_configurations_are_refused() {
    let refused = |text: &str| serde_json::from_str::<Config>(text).is_err();
    assert!(refused(r#"{"threads":1,"seed":1,"lanes":[],"color":"red"}"#));
    let mut config = lane(Mode::Selfplay, 4, 0.0);
    config.rules = vec![("bga".to_owned(), 1.0)];
    let error = Lane::new(&config, 1).expect_err("ten by ten on a side of five");
    assert_eq!(error, "rules bga are not played on a side of 5");
    config.rules = vec![];
    assert!(Lane::new(&config, 1).is_err());
    let mut config = lane(Mode::Selfplay, 4, 0.0);
    config.play.random_turns = vec![];
    assert_eq!(Lane::new(&config, 1).expect_err("no number"), "random_turns needs a number");
}
