//! One game of a match, from its opening to its end, and its record.

use ponte_rules::{Color, Game, Outcome, Position, Record, Rules, Turn};

use super::player::{Fault, Player};
use super::schedule::{Encounter, Side};
use super::tally::Points;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// What A won.
    pub points: Points,
    /// All turns, the opening among them.
    pub turns: Vec<Turn>,
    /// How many sub-moves these are.
    pub sub_moves: u32,
    /// Who owned light in the end; `swap` may have changed it.
    pub light: Side,
    /// The result, by color.
    pub outcome: Outcome,
    /// Who lost the game by a fault, and by which.
    pub fault: Option<(Side, Fault)>,
}

/// Plays a game between A and B. Every turn is judged; a player at fault loses this game only.
pub fn play(rules: Rules, encounter: &Encounter, players: [&mut dyn Player; 2]) -> PlayedGame {
    let mut position = Position::new(rules);
    let mut turns = encounter.opening.clone();
    turns.iter().for_each(|&turn| position.play_unchecked(turn));
    let [a, b] = players;
    a.new_game(encounter.seeds[0]);
    b.new_game(encounter.seeds[1]);
    let mut light = encounter.light;
    let mut fault = None;
    while !position.is_over() {
        let mover = owner(position.to_move(), light);
        let answer = match mover {
            Side::A => a.turn(&position),
            Side::B => b.turn(&position),
        };
        let judged = answer.and_then(|proposal| {
            position.play(proposal).map_err(|refusal| Fault::Illegal(proposal, refusal))
        });
        match judged {
            Ok(turn) => {
                turns.push(turn);
                if turn == Turn::Swap {
                    light = !light;
                }
            }
            Err(reason) => {
                fault = Some((mover, reason));
                break;
            }
        }
    }
    let outcome = match &fault {
        Some((Side::A, _)) => Outcome::Win(color(Side::B, light)),
        Some((Side::B, _)) => Outcome::Win(color(Side::A, light)),
        None => position.outcome().unwrap_or(Outcome::Void),
    };
    let sub_moves = turns.iter().map(|turn| 1 + u32::from(matches!(turn, Turn::Tiles(_)))).sum();
    PlayedGame { points: points(outcome, light), turns, sub_moves, light, outcome, fault }
}

/// The record of a game between players of these names, A's first. `game` is counted from zero.
#[must_use]
pub fn record(
    rules: Rules,
    ended: &PlayedGame,
    names: [&str; 2],
    game: u32,
    opening_turns: usize,
) -> Record {
    let fault = ended.fault.as_ref();
    let mut record = Record::try_from(Game {
        start: Position::new(rules),
        turns: ended.turns.clone(),
        outcome: fault.map(|_| ended.outcome),
        termination: fault.map(|(_, fault)| fault.termination()),
    })
    .expect("every turn was judged when it was played");
    let [light, dark] = if ended.light == Side::A { names } else { [names[1], names[0]] };
    let mut tag = |name, value: &str| {
        record.set_tag(name, value).expect("these tags have good names");
    };
    tag("Light", light);
    tag("Dark", dark);
    tag("Round", &(game + 1).to_string());
    tag("OpeningTurns", &opening_turns.to_string());
    if let Some((side, fault)) = fault {
        tag("Fault", &format!("{}: {fault}", color(*side, ended.light)));
    }
    record
}

fn owner(color: Color, light: Side) -> Side {
    match color {
        Color::Light => light,
        Color::Dark => !light,
    }
}

fn color(side: Side, light: Side) -> Color {
    if side == light { Color::Light } else { Color::Dark }
}

fn points(outcome: Outcome, light: Side) -> Points {
    match outcome {
        Outcome::Win(color) if owner(color, light) == Side::A => Points::Win,
        Outcome::Win(_) => Points::Loss,
        Outcome::Draw | Outcome::Void => Points::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Opponent;
    use crate::arena::SimplePlayer;
    use ponte_rules::{Proposal, Termination};

    /// Plays at random until its list has an answer for the turn.
    struct Scripted(Vec<Option<Result<Proposal, Fault>>>);

    impl Player for Scripted {
        fn new_game(&mut self, _: u64) {}

        fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
            let answer = if self.0.is_empty() { None } else { self.0.remove(0) };
            let random = || Ok(position.random_turn(|_| 0).expect("not over").into());
            answer.unwrap_or_else(random)
        }
    }

    fn rules() -> Rules {
        "6x6".parse().expect("rules")
    }

    fn against_greedy(script: Vec<Option<Result<Proposal, Fault>>>, light: Side) -> PlayedGame {
        let encounter = Encounter { opening: Vec::new(), light, seeds: [1, 2] };
        let mut greedy = SimplePlayer::new(Opponent::Greedy);
        let mut scripted = Scripted(script);
        play(rules(), &encounter, [&mut scripted, &mut greedy])
    }

    #[test]
    fn a_player_at_fault_loses_the_game_with_the_reason() {
        let illegal = Ok("a1-a2".parse().expect("a turn"));
        for (answer, reason, termination) in [
            (
                illegal,
                "illegal turn a1-a2: a1 and a2 do not stand a bridge apart",
                Termination::Abort,
            ),
            (Err(Fault::Broken("it is gone".into())), "it is gone", Termination::Abort),
            (Err(Fault::Late("no turn in 5 s".into())), "no turn in 5 s", Termination::Time),
        ] {
            let ended = against_greedy(vec![None, Some(answer)], Side::A);
            assert_eq!((ended.points, ended.light), (Points::Loss, Side::A));
            assert_eq!(ended.turns.len(), 2);
            let record = record(rules(), &ended, ["bad", "good"], 7, 0);
            assert_eq!(record.tag("Fault"), Some(format!("light: {reason}").as_str()));
            assert_eq!(record.tag("Round"), Some("8"));
            assert_eq!(record.outcome(), Some(Outcome::Win(Color::Dark)));
            assert_eq!(record.termination(), Some(termination));
            let text = record.to_string();
            assert_eq!(Record::read(&text, None).expect("readable"), record);
        }
    }

    #[test]
    fn swap_changes_who_owns_light() {
        // Greedy takes over tiles in the middle.
        let middle = Some(Ok("c3,d4".parse().expect("a turn")));
        let ended = against_greedy(vec![middle], Side::A);
        assert_eq!((ended.turns[1], ended.light), (Turn::Swap, Side::B));
        let record = record(rules(), &ended, ["random", "greedy"], 0, 0);
        assert_eq!((record.tag("Light"), record.tag("Dark")), (Some("greedy"), Some("random")));
        assert_eq!(record.outcome(), Some(ended.outcome));
        let won = Outcome::Win(Color::Light);
        assert_eq!((ended.outcome, ended.points), (won, Points::Loss), "greedy wins as light");
    }

    #[test]
    fn sub_moves_are_counted() {
        let ended = against_greedy(Vec::new(), Side::B);
        let tiles = ended.turns.iter().filter(|turn| matches!(turn, Turn::Tiles(_))).count();
        assert_eq!(ended.sub_moves as usize, ended.turns.len() + tiles);
        assert_eq!(ended.light, Side::B);
    }
}
