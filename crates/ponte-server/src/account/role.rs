//! What kinds of account there are, and what each may do.

use super::word::words;

words! {
    /// What kind of player an account is.
    #[schema(as = AccountKind)]
    Kind, "kind of account":
    /// A person without a name of their own, until they register.
    Guest = "guest",
    /// A person.
    Player = "player",
    /// A program.
    Bot = "bot",
}

words! {
    /// What an account may do; each role may do all that those before it may.
    Role, "role":
    /// Plays.
    Player = "player",
    /// Reads reports, mutes and bans.
    Moderator = "moderator",
    /// Gives roles and runs the site.
    Admin = "admin",
}

impl Role {
    /// Whether an account of this role may change the standing of an account of that role: only of
    /// a lower one, except that admins may judge admins.
    #[must_use]
    pub fn may_moderate(self, other: Role) -> bool {
        self >= Role::Moderator && (self > other || self == Role::Admin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back() {
        for &kind in Kind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
            assert_eq!(serde_json::to_string(&kind).unwrap(), format!("\"{kind}\""));
        }
        assert!(Role::ALL.iter().all(|&role| role.to_string().parse() == Ok(role)));
        assert_eq!(
            "king".parse::<Role>().unwrap_err().to_string(),
            "unknown role; known are player, moderator, admin"
        );
    }

    #[test]
    fn who_judges_whom() {
        use Role::{Admin, Moderator, Player};
        let pairs = [(Moderator, Player), (Admin, Player), (Admin, Moderator), (Admin, Admin)];
        for &role in Role::ALL {
            for &other in Role::ALL {
                assert_eq!(
                    role.may_moderate(other),
                    pairs.contains(&(role, other)),
                    "{role} {other}"
                );
            }
        }
    }
}
