//! The finished games of a player that have something in common, however few of many they are.
//!
//! Games that are alike in all that can be asked for share one key of the index, in the order in
//! which they ended, and the tallies say which keys a player has. A page is taken from the keys that
//! suit, so that no other game is read.

use ponte_rules::{Color, Rules};

use super::list::{self, Cursor, Listed};
use super::played::{self, Part, Tally};
use crate::game::Speed;
use crate::id::{AccountId, GameId};
use crate::rating::Score;
use crate::store::row::{FromRow, Row};
use crate::store::value::{Value, text, values};
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// Which of a player's games to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    pub opponent: Option<AccountId>,
    pub rules: Option<Rules>,
    pub speed: Option<Speed>,
    pub color: Option<Color>,
    pub is_rated: Option<bool>,
    pub result: Option<Score>,
}

statements! {
    KEYS = "SELECT rules, speed, color, rated, private, won, drawn, lost, void FROM tally \
               WHERE account = $1 AND (CAST($2 AS TEXT) IS NULL OR rules = $2) \
               AND (CAST($3 AS TEXT) IS NULL OR speed = $3) \
               AND (CAST($4 AS TEXT) IS NULL OR color = $4) \
               AND (CAST($5 AS BOOLEAN) IS NULL OR rated = $5) \
               AND (CAST($6 AS BOOLEAN) IS NULL OR private = $6)";
    UNDER_KEY = "SELECT ended_at, game FROM played WHERE account = $1 AND rules = $2 AND speed = $3 \
                AND color = $4 AND rated = $5 AND private = $6 AND result = $7 \
                AND (ended_at, game) < ($8, $9) ORDER BY ended_at DESC, game DESC LIMIT $10";
    OF_PAIR = "SELECT ended_at, game FROM played WHERE account = $1 AND opponent = $2 \
               AND (ended_at, game) < ($3, $4) AND (CAST($5 AS TEXT) IS NULL OR rules = $5) \
               AND (CAST($6 AS TEXT) IS NULL OR speed = $6) \
               AND (CAST($7 AS TEXT) IS NULL OR color = $7) \
               AND (CAST($8 AS BOOLEAN) IS NULL OR rated = $8) \
               AND (CAST($9 AS BOOLEAN) IS NULL OR private = $9) \
               AND (CAST($10 AS TEXT) IS NULL OR result = $10) \
               ORDER BY ended_at DESC, game DESC LIMIT $11";
}

/// A key of the index, and how many games of each result stand under it.
struct Key {
    part: Part,
    rated: bool,
    private: bool,
    void: u32,
}

impl FromRow for Key {
    const TABLE: &'static str = "tally";

    fn from_row(row: &Row<'_>) -> Result<Key, StoreError> {
        Ok(Key {
            part: Part::from_row(row)?,
            rated: row.get("rated")?,
            private: row.get("private")?,
            void: row.get("void")?,
        })
    }
}

/// When a game ended, and which one.
type Place = (Millis, GameId);

/// Finished games of a player, the latest first. Private ones are shown to their players alone.
pub fn of_player(
    tx: &mut Tx<'_>,
    account: AccountId,
    viewer: Option<AccountId>,
    filter: &Filter,
    from: Cursor,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    let is_own = viewer == Some(account);
    let mut places = match filter.opponent {
        Some(opponent) => {
            let sees_private = is_own || viewer == Some(opponent);
            let private = if sees_private { None } else { Some(false) };
            of_pair(tx, [account, opponent], private, filter, from, limit)?
        }
        None if is_own => under_keys(tx, account, None, filter, from, limit)?,
        None => {
            let mut places = under_keys(tx, account, Some(false), filter, from, limit)?;
            if let Some(viewer) = viewer {
                let pair = [account, viewer];
                places.extend(of_pair(tx, pair, Some(true), filter, from, limit)?);
            }
            places
        }
    };
    places.sort_unstable_by(|one, other| other.cmp(one));
    places.truncate(limit as usize);
    let missing = || StoreError::corrupt("a game is listed that is not there");
    places.into_iter().map(|(_, game)| list::get(tx, game)?.ok_or_else(missing)).collect()
}

/// The latest games of every key that suits.
fn under_keys(
    tx: &mut Tx<'_>,
    account: AccountId,
    private: Option<bool>,
    filter: &Filter,
    from: Cursor,
    limit: u32,
) -> Result<Vec<Place>, StoreError> {
    let [rules, speed, color, rated, result] = wanted(filter);
    let keys = tx.rows::<Key>(KEYS, values![account, rules, speed, color, rated, private])?;
    let mut places = Vec::new();
    for Key { part, rated, private, void } in keys {
        let Tally { won, drawn, lost } = part.tally;
        let counts = [("win", won), ("draw", drawn), ("loss", lost), (played::VOID, void)];
        for (word, count) in counts {
            let is_wanted = result == Value::Null || result == Value::from(word);
            if !is_wanted || count == 0 {
                continue;
            }
            let [rules, speed, color] = [text(part.rules), text(part.speed), text(part.color)];
            let (at, game) = (from.at, from.game());
            let values =
                values![account, rules, speed, color, rated, private, word, at, game, limit];
            places.extend(tx.map_rows("played", UNDER_KEY, values, place)?);
        }
    }
    Ok(places)
}

/// The latest games of two against each other.
fn of_pair(
    tx: &mut Tx<'_>,
    [account, opponent]: [AccountId; 2],
    private: Option<bool>,
    filter: &Filter,
    from: Cursor,
    limit: u32,
) -> Result<Vec<Place>, StoreError> {
    let [rules, speed, color, rated, result] = wanted(filter);
    let values = values![
        account,
        opponent,
        from.at,
        from.game(),
        rules,
        speed,
        color,
        rated,
        private,
        result,
        limit,
    ];
    tx.map_rows("played", OF_PAIR, values, place)
}

/// Rules, speed, color, whether rated, and result, as far as they are asked for.
fn wanted(filter: &Filter) -> [Value; 5] {
    [
        filter.rules.map(text).into(),
        filter.speed.map(text).into(),
        filter.color.map(text).into(),
        filter.is_rated.into(),
        filter.result.map(played::word).into(),
    ]
}

fn place(row: &Row<'_>) -> Result<Place, StoreError> {
    Ok((row.get("ended_at")?, row.get("game")?))
}
