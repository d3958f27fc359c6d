//! How games begin.

use fastrand::Rng;
use ponte_engine::Outlook;
use ponte_rules::{PassRule, Position, Rules, Size};

/// Rules to draw from.
#[derive(Clone, Debug)]
pub(crate) struct RulesMix {
    size: Size,
    /// `None` stands for rules drawn at random.
    choices: Vec<(Option<Rules>, f32)>,
}

impl RulesMix {
    /// Reads the names; all must be of one size.
    pub(crate) fn new(side: u8, names: &[(String, f32)]) -> Result<RulesMix, String> {
        let size = Size::new(side).ok_or_else(|| format!("no board has a side of {side}"))?;
        let mut choices = Vec::new();
        for (name, weight) in names {
            let rules = match name.as_str() {
                "custom" => None,
                name => {
                    let rules: Rules = name.parse().map_err(|e| format!("rules {name}: {e}"))?;
                    if rules.size() != size {
                        return Err(format!("rules {name} are not played on a side of {side}"));
                    }
                    Some(rules)
                }
            };
            choices.push((rules, *weight));
        }
        if choices.iter().map(|choice| choice.1).sum::<f32>() <= 0.0 {
            return Err("a lane needs rules with a positive weight".to_owned());
        }
        Ok(RulesMix { size, choices })
    }

    pub(crate) fn draw(&self, rng: &mut Rng) -> Rules {
        let total: f32 = self.choices.iter().map(|choice| choice.1).sum();
        let mut left = rng.f32() * total;
        for &(rules, weight) in &self.choices {
            if left < weight {
                return rules.unwrap_or_else(|| custom(self.size, rng));
            }
            left -= weight;
        }
        Rules::open(self.size)
    }
}

/// Rules with a supply that may or may not run out.
fn custom(size: Size, rng: &mut Rng) -> Rules {
    let area = size.side() * size.side();
    let mut rules = Rules::open(size);
    if rng.bool() {
        rules = rules.with_tiles(rng.u8(area / 4..=area / 2)).unwrap_or(rules);
    }
    if rng.bool() {
        rules = rules.with_bridges(rng.u8(1..=2 * size.side())).unwrap_or(rules);
    }
    rules.with_pass(if rng.bool() { PassRule::Strict } else { PassRule::Free })
}

/// Whether an opening that waits for its first evaluation is drawn again.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Redraw {
    /// How many openings were drawn before this one; `None` if it stays as it is.
    before: Option<u32>,
}

impl Redraw {
    /// For an opening that was drawn after this many others.
    pub(crate) fn after(before: u32) -> Redraw {
        Redraw { before: Some(before) }
    }

    /// Judges the opening by its first evaluation. If it is further from even than `balance`, and the
    /// limit is not reached, returns how many were drawn so far: another is to be drawn.
    pub(crate) fn again(
        &mut self,
        outlook: Option<Outlook>,
        balance: f32,
        most: u32,
    ) -> Option<u32> {
        let before = self.before.take()?;
        let value = outlook.map_or(0.0, Outlook::value);
        (value.abs() > balance && before < most).then_some(before + 1)
    }
}

/// A position after one of these numbers of random turns.
pub(crate) fn random(rules: Rules, turns: &[usize], rng: &mut Rng) -> Position {
    let count = turns[rng.usize(..turns.len())];
    let mut position = Position::new(rules);
    for _ in 0..count {
        if let Some(turn) = position.random_turn(|n| rng.u32(0..n)) {
            position.play_unchecked(turn);
        }
    }
    if position.is_over() { random(rules, turns, rng) } else { position }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_uneven_opening_is_drawn_again_a_few_times() {
        let uneven = Some(Outlook { loss: 1.0, ..Outlook::default() });
        let even = Some(Outlook { win: 0.5, loss: 0.5, ..Outlook::default() });
        let mut redraw = Redraw::after(0);
        assert_eq!(redraw.again(uneven, 0.3, 2), Some(1));
        assert_eq!(redraw.again(uneven, 0.3, 2), None, "only the first evaluation judges");
        assert_eq!(Redraw::after(1).again(uneven, 0.3, 2), Some(2));
        assert_eq!(Redraw::after(2).again(uneven, 0.3, 2), None, "these are enough");
        assert_eq!(Redraw::after(0).again(even, 0.3, 2), None);
        assert_eq!(Redraw::default().again(uneven, 0.3, 2), None, "this one stays");
    }
}
