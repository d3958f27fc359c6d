//! Finished games as each of their players sees them, and the sums of them that profiles and the
//! lists of the best show.

use ponte_rules::{Color, Outcome, Rules};

use super::game::Header;
use super::player::Player;
use crate::game::{Game, Seat, Speed};
use crate::id::AccountId;
use crate::rating::Score;
use crate::store::row::{FromRow, Row};
use crate::store::value::{Value, text, values};
use crate::store::{StoreError, Tx};
use crate::time::{DAY_MS, Millis};

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

/// The tally of an account with these rules, at this speed, with this color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    pub rules: Rules,
    pub speed: Speed,
    pub color: Color,
    pub tally: Tally,
}

impl FromRow for Tally {
    const TABLE: &'static str = "tally";

    fn from_row(row: &Row<'_>) -> Result<Tally, StoreError> {
        Ok(Tally { won: row.get("won")?, drawn: row.get("drawn")?, lost: row.get("lost")? })
    }
}

impl FromRow for Part {
    const TABLE: &'static str = "tally";

    fn from_row(row: &Row<'_>) -> Result<Part, StoreError> {
        Ok(Part {
            rules: row.parse("rules")?,
            speed: row.parse("speed")?,
            color: row.one_of("color", Color::ALL, |color| color)?,
            tally: Tally::from_row(row)?,
        })
    }
}

/// How far back victories count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Period {
    Today,
    /// The last thirty days, so that the list is never empty on the first of a month.
    Month,
    Ever,
}

/// The day that holds the sum of all days.
const EVER: i64 = -1;
/// The result of a game that counts for nothing.
pub(super) const VOID: &str = "void";
/// How many of the best of a month may have closed their accounts since.
const CLOSED: u32 = 50;

statements! {
    ADD = "INSERT INTO played (account, ended_at, game, opponent, color, rules, speed, rated, \
           private, result) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    COUNT = "INSERT INTO tally (account, rules, speed, color, rated, private, won, drawn, lost, \
             void) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
             ON CONFLICT (account, rules, speed, color, rated, private) \
             DO UPDATE SET won = tally.won + excluded.won, drawn = tally.drawn + excluded.drawn, \
             lost = tally.lost + excluded.lost, void = tally.void + excluded.void";
    MEET = "INSERT INTO rivalry (account, opponent, games, won, drawn, lost) \
            VALUES ($1, $2, 1, $3, $4, $5) ON CONFLICT (account, opponent) \
            DO UPDATE SET games = rivalry.games + 1, won = rivalry.won + excluded.won, \
            drawn = rivalry.drawn + excluded.drawn, lost = rivalry.lost + excluded.lost";
    WIN = "INSERT INTO victory (day, account, won) \
           SELECT CAST($1 AS BIGINT), w.id, 1 FROM account w JOIN account l ON l.id = $3 \
           WHERE w.id = $2 AND w.kind = 'player' AND l.kind = 'player' \
           ON CONFLICT (day, account) DO UPDATE SET won = victory.won + 1";
    PARTS = "SELECT rules, speed, color, CAST(sum(won) AS BIGINT) AS won, \
             CAST(sum(drawn) AS BIGINT) AS drawn, CAST(sum(lost) AS BIGINT) AS lost FROM tally WHERE account = $1 \
             GROUP BY rules, speed, color HAVING sum(won + drawn + lost) > 0 \
             ORDER BY rules, speed, color";
    RIVALS = concat!("SELECT ", player!("a", ""), ", v.won, v.drawn, v.lost \
              FROM rivalry v JOIN account a ON a.id = v.opponent WHERE v.account = $1 \
              ORDER BY v.games DESC, v.opponent LIMIT $2");
    LEADERS_OF_A_DAY = concat!("SELECT ", player!("a", ""), ", v.won \
                        FROM victory v JOIN account a ON a.id = v.account \
                        WHERE v.day = $1 AND a.closed_at IS NULL \
                        ORDER BY v.won DESC, v.account LIMIT $2");
    LEADERS_SINCE = concat!("SELECT ", player!("a", ""), ", s.won FROM (\
                     SELECT account, CAST(sum(won) AS BIGINT) AS won FROM victory \
                     WHERE day >= $1 GROUP BY account ORDER BY won DESC, account LIMIT $3) s \
                     JOIN account a ON a.id = s.account \
                     WHERE a.closed_at IS NULL ORDER BY s.won DESC, a.id LIMIT $2");
}

/// Counts a game that has just ended for both of its players.
pub(super) fn add(
    tx: &mut Tx<'_>,
    header: &Header,
    game: &Game,
    at: Millis,
) -> Result<(), StoreError> {
    let outcome = game.ending().and_then(|ending| ending.outcome);
    for seat in Seat::ALL {
        let (account, opponent) = (header.seats[seat.index()], header.seats[(!seat).index()]);
        let (color, score) = (game.color_of(seat), outcome.and_then(|it| score(it, game, seat)));
        let (rules, speed) = (text(header.terms.rules), text(header.terms.time.speed()));
        let (rated, private) = (header.terms.rated, header.terms.private);
        let result = score.map_or(VOID, word);
        let values = values![
            account,
            at,
            header.id,
            opponent,
            text(color),
            rules.clone(),
            speed.clone(),
            rated,
            private,
            result,
        ];
        tx.execute(ADD, values)?;
        let [won, drawn, lost, void] =
            ["win", "draw", "loss", VOID].map(|it| i64::from(it == result));
        let values =
            values![account, rules, speed, text(color), rated, private, won, drawn, lost, void,];
        tx.execute(COUNT, values)?;
        let Some(score) = score else { continue };
        tx.execute(MEET, values![account, opponent, won, drawn, lost])?;
        if score == Score::Win {
            for day in [at.0.div_euclid(DAY_MS), EVER] {
                tx.execute(WIN, values![day, account, opponent])?;
            }
        }
    }
    Ok(())
}

/// The tallies of an account, by rules, speed and color.
pub fn parts(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Part>, StoreError> {
    tx.rows(PARTS, values![account])
}

/// The most frequent opponents of an account.
pub fn rivals(
    tx: &mut Tx<'_>,
    account: AccountId,
    limit: u32,
) -> Result<Vec<(Player, Tally)>, StoreError> {
    tx.map_rows("rivalry", RIVALS, values![account, limit], |row| {
        Ok((row.part("")?, Tally::from_row(row)?))
    })
}

/// The players who have won most games against other players.
pub fn leaders(
    tx: &mut Tx<'_>,
    period: Period,
    now: Millis,
    limit: u32,
) -> Result<Vec<(Player, u32)>, StoreError> {
    let today = now.0.div_euclid(DAY_MS);
    let (sql, values): (_, &[Value]) = match period {
        Period::Today => (LEADERS_OF_A_DAY, values![today, limit]),
        Period::Month => (LEADERS_SINCE, values![today - 29, limit, limit + CLOSED]),
        Period::Ever => (LEADERS_OF_A_DAY, values![EVER, limit]),
    };
    tx.map_rows("victory", sql, values, |row| Ok((row.part("")?, row.get("won")?)))
}

/// A score as it is stored.
pub(super) fn word(score: Score) -> &'static str {
    match score {
        Score::Win => "win",
        Score::Draw => "draw",
        Score::Loss => "loss",
    }
}

fn score(outcome: Outcome, game: &Game, seat: Seat) -> Option<Score> {
    match outcome {
        Outcome::Win(color) if color == game.color_of(seat) => Some(Score::Win),
        Outcome::Win(_) => Some(Score::Loss),
        Outcome::Draw => Some(Score::Draw),
        Outcome::Void => None,
    }
}
