//! The next action of a computer player in a game.

use crate::game::{Command, Game, Offer, Seat};

/// An action of a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BotAction {
    /// Find a turn: the computer player is to move.
    Think,
    /// Answer an offer of the opponent.
    Answer(Command),
    /// Wait for news.
    Wait,
    /// Leave: the game is over, and the rematch has begun.
    Leave,
}

/// The next action in this seat. People learn by trying, so takebacks and annulments are accepted in
/// games that are not rated; a rematch always is.
#[must_use]
pub(super) fn next_action(game: &Game, seat: Seat) -> BotAction {
    if game.rematch().is_some() {
        return BotAction::Leave;
    }
    if let Some((_, offer)) = game.offers().find(|&(by, _)| by != seat) {
        let accepts = match offer {
            Offer::Draw => false,
            Offer::Takeback | Offer::Void => !game.terms().rated,
            Offer::Rematch => true,
        };
        return BotAction::Answer(match accepts {
            true => Command::Accept { offer },
            false => Command::Decline { offer },
        });
    }
    if game.to_move() == Some(seat) { BotAction::Think } else { BotAction::Wait }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Terms;
    use crate::time::Millis;

    const US: Seat = Seat::Second;

    /// A game after these commands of seats, a second apart.
    fn game(rated: bool, commands: &[(Seat, Command)]) -> Game {
        let (rules, time) = ("6x6".parse().unwrap(), "5+8".parse().unwrap());
        let (mut game, _) =
            Game::start(Terms { rules, time, rated, private: false }, Millis(1_000));
        for (&(seat, command), second) in commands.iter().zip(2..) {
            let at = Millis(second * 1_000);
            for event in game.decide(Some(seat), &command, at).unwrap() {
                game.apply(&event, at);
            }
        }
        game
    }

    fn play(turn: &str) -> Command {
        serde_json::from_str(&format!(r#"{{"type":"play","turn":"{turn}"}}"#)).unwrap()
    }

    #[test]
    fn it_thinks_when_it_is_its_turn() {
        assert_eq!(next_action(&game(false, &[]), US), BotAction::Wait);
        let begun = game(false, &[(Seat::First, play("a1,c3"))]);
        assert_eq!(next_action(&begun, US), BotAction::Think);
    }

    #[test]
    fn it_answers_before_it_thinks() {
        for (offer, casual, rated) in [
            (Offer::Draw, false, false),
            (Offer::Takeback, true, false),
            (Offer::Void, true, false),
        ] {
            for (is_rated, accepts) in [(false, casual), (true, rated)] {
                let opening = [
                    (Seat::First, play("a1,c3")),
                    (Seat::Second, play("a3,e5")),
                    (Seat::First, play("e1,a5")),
                    (Seat::First, Command::Offer { offer }),
                ];
                let answer = match accepts {
                    true => Command::Accept { offer },
                    false => Command::Decline { offer },
                };
                assert_eq!(
                    next_action(&game(is_rated, &opening), US),
                    BotAction::Answer(answer),
                    "{offer:?}"
                );
            }
        }
    }

    #[test]
    fn it_always_plays_again() {
        let offer = Offer::Rematch;
        let over = [(Seat::First, play("a1,c3")), (Seat::Second, play("a3,e5"))];
        let over = [over[0], over[1], (Seat::First, Command::Resign)];
        assert_eq!(next_action(&game(true, &over), US), BotAction::Wait);
        let again = [over[0], over[1], over[2], (Seat::First, Command::Offer { offer })];
        assert_eq!(
            next_action(&game(true, &again), US),
            BotAction::Answer(Command::Accept { offer })
        );
    }
}
