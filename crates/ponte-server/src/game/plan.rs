//! Conditional turns: what a player will answer, should the opponent play this or that.
//!
//! In JSON a plan is a list of branches: `[{"if":"c3,d5","then":"e5,f6","next":[…]}]`. The answers
//! to one turn are one branch, and `next` is left out where the player wants to think again. A
//! plan belongs to one seat, is shown to its player alone, and enters the log only as it is played.

use std::fmt;

use ponte_rules::{Position, Refusal, Turn};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::text;
use crate::json::objects;
use crate::problem_code::ProblemCode;

/// The conditional turns of one player while the opponent is to move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Plan {
    #[serde(deserialize_with = "objects")]
    pub branches: Vec<Branch>,
}

/// If the opponent plays this, then I play that; and so on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Branch {
    #[serde(rename = "if", with = "text::turn")]
    #[schema(value_type = String, example = "c3,d5")]
    pub if_played: Turn,
    #[serde(with = "text::turn")]
    #[schema(value_type = String, example = "e5,f6")]
    pub then: Turn,
    #[serde(default, skip_serializing_if = "Plan::is_empty")]
    #[schema(value_type = Vec<Branch>, required = false, no_recursion)]
    pub next: Plan,
}

impl Plan {
    /// How many branches a plan may have, all told.
    pub const MOST_BRANCHES: usize = 200;

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.branches.is_empty()
    }

    /// Whether every turn of the plan is legal from here, where the opponent is to move.
    ///
    /// # Errors
    /// The first turn that is not, or what else is wrong.
    pub fn check(&self, position: &Position) -> Result<(), PlanError> {
        let mut left = Plan::MOST_BRANCHES;
        self.check_from(position, &mut left)
    }

    fn check_from(&self, position: &Position, left: &mut usize) -> Result<(), PlanError> {
        for (index, branch) in self.branches.iter().enumerate() {
            *left = left.checked_sub(1).ok_or(PlanError::TooLarge)?;
            let turn = branch.if_played;
            if self.branches[..index].iter().any(|earlier| earlier.if_played == turn) {
                return Err(PlanError::Ambiguous { turn });
            }
            let mut position = position.clone();
            for turn in [turn, branch.then] {
                let illegal = |refusal| PlanError::Illegal { turn, refusal };
                position.play(turn.into()).map_err(illegal)?;
            }
            branch.next.check_from(&position, left)?;
        }
        Ok(())
    }

    /// The answer to what the opponent has played, and the plan that remains.
    #[must_use]
    pub fn follow(self, played: Turn) -> Option<(Turn, Plan)> {
        let branch = self.branches.into_iter().find(|branch| branch.if_played == played)?;
        Some((branch.then, branch.next))
    }
}

/// Why a plan cannot be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanError {
    /// More than [`Plan::MOST_BRANCHES`].
    TooLarge,
    /// Two answers to the same turn.
    Ambiguous { turn: Turn },
    /// A turn breaks a rule.
    Illegal { turn: Turn, refusal: Refusal },
}

impl PlanError {
    /// A stable name of the reason; of an illegal turn the one of the rule it breaks.
    #[must_use]
    pub const fn code(&self) -> ProblemCode {
        match self {
            PlanError::TooLarge => ProblemCode::PlanTooLarge,
            PlanError::Ambiguous { .. } => ProblemCode::PlanAmbiguous,
            PlanError::Illegal { refusal, .. } => ProblemCode::of_rule(refusal.code()),
        }
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::TooLarge => {
                write!(f, "a plan has at most {} branches", Plan::MOST_BRANCHES)
            }
            PlanError::Ambiguous { turn } => write!(f, "the plan answers {turn} twice"),
            PlanError::Illegal { turn, refusal } => write!(f, "{turn} is illegal: {refusal}"),
        }
    }
}

impl std::error::Error for PlanError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(json: &str) -> Plan {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn a_plan_is_followed_branch_by_branch() {
        let json = r#"[{"if":"swap","then":"c1,c2","next":[{"if":"d1,d3","then":"a4,c4"}]},{"if":"c1,c2","then":"d3,d4"}]"#;
        let plan = plan(json);
        let mut position = Position::new("4x4".parse().unwrap());
        position.play("b2,b3".parse().unwrap()).unwrap();
        assert_eq!(plan.check(&position), Ok(()));
        assert_eq!(serde_json::to_string(&plan).unwrap(), json);

        let (turn, rest) = plan.clone().follow(Turn::Swap).unwrap();
        assert_eq!(turn.to_string(), "c1,c2");
        let (turn, rest) = rest.follow("d3,d1".parse().map(tiles).unwrap()).unwrap();
        assert_eq!(turn.to_string(), "a4,c4");
        assert!(rest.is_empty());
        assert_eq!(plan.follow(Turn::Pass), None);
    }

    fn tiles(proposal: ponte_rules::Proposal) -> Turn {
        Position::new("12x12".parse().unwrap()).judge(proposal).unwrap()
    }

    #[test]
    fn what_cannot_be_followed_is_refused() {
        let position = Position::new("12x12".parse().unwrap());
        let check = |json: &str| plan(json).check(&position).map_err(|error| error.code().as_str());
        let two = r#"{"if":"a1,b1","then":"swap"}"#;
        assert_eq!(check(&format!("[{two},{two}]")), Err("plan-ambiguous"));
        assert_eq!(check(r#"[{"if":"swap","then":"a1,b1"}]"#), Err("swap-not-offered"));
        assert_eq!(check(r#"[{"if":"a1,b1","then":"a1,c1"}]"#), Err("occupied"));

        let branch = |turn| Branch { if_played: turn, then: Turn::Swap, next: Plan::default() };
        let turns = position.turns().into_iter();
        let branches: Vec<Branch> = turns.map(branch).take(Plan::MOST_BRANCHES + 1).collect();
        let mut large = Plan { branches };
        assert_eq!(large.check(&position), Err(PlanError::TooLarge));
        large.branches.pop();
        assert_eq!(large.check(&position), Ok(()));
    }

    #[test]
    fn malformed_turns_are_refused_when_read() {
        for json in
            [r#"[{"if":"a1,a1","then":"swap"}]"#, r#"[{"if":"a1","then":"swap"}]"#, "[1]", "{}"]
        {
            assert!(serde_json::from_str::<Plan>(json).is_err(), "{json}");
        }
    }
}
