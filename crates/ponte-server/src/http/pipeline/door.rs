//! Who may call an operation, and what it counts as. Each route stands behind one door, and the
//! OpenAPI document is told the same, so that what is written there is what is enforced.

use super::error::ApiError;
use super::limit::Class;
use crate::account::{Kind, Role, Scope};

/// What a caller is to the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    Anonymous,
    Guest,
    Player,
    Bot,
    Moderator,
    Admin,
}

impl Standing {
    pub(crate) const ALL: [Standing; 6] = [
        Standing::Anonymous,
        Standing::Guest,
        Standing::Player,
        Standing::Bot,
        Standing::Moderator,
        Standing::Admin,
    ];

    pub(crate) fn of(kind: Kind, role: Role) -> Standing {
        match (kind, role) {
            (Kind::Guest, _) => Standing::Guest,
            (Kind::Bot, _) => Standing::Bot,
            (Kind::Player, Role::Player) => Standing::Player,
            (Kind::Player, Role::Moderator) => Standing::Moderator,
            (Kind::Player, Role::Admin) => Standing::Admin,
        }
    }

    /// What comes with it.
    pub(crate) fn role(self) -> Role {
        match self {
            Standing::Anonymous | Standing::Guest | Standing::Player | Standing::Bot => {
                Role::Player
            }
            Standing::Moderator => Role::Moderator,
            Standing::Admin => Role::Admin,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Standing::Anonymous => "nobody",
            Standing::Guest => "guest",
            Standing::Player => "player",
            Standing::Bot => "bot",
            Standing::Moderator => "moderator",
            Standing::Admin => "admin",
        }
    }
}

/// Whom a door lets in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    Anyone,
    /// Every account, guests too.
    Account,
    /// Every account with a name of its own: players and bots.
    Registered,
    /// Registered people.
    Person,
    Moderator,
    Admin,
}

impl Who {
    pub(crate) fn admits(self, standing: Standing) -> bool {
        use Standing::{Admin, Anonymous, Bot, Guest, Moderator};
        match self {
            Who::Anyone => true,
            Who::Account => standing != Anonymous,
            Who::Registered => !matches!(standing, Anonymous | Guest),
            Who::Person => !matches!(standing, Anonymous | Guest | Bot),
            Who::Moderator => matches!(standing, Moderator | Admin),
            Who::Admin => standing == Admin,
        }
    }
}

/// What stands before an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Door {
    pub(crate) who: Who,
    pub(crate) class: Class,
    /// What a token must have been made for; without it no token opens the door.
    pub(crate) scope: Option<Scope>,
    /// Whether even a banned account may use it: to sign out, to take its data, to leave.
    pub(crate) is_open_to_banned: bool,
}

impl Door {
    const fn new(who: Who, class: Class) -> Door {
        Door { who, class, scope: None, is_open_to_banned: false }
    }

    /// For operations that change nothing.
    pub(crate) const fn read(who: Who) -> Door {
        Door::new(who, Class::Read)
    }

    pub(crate) const fn write(who: Who) -> Door {
        Door::new(who, Class::Write)
    }

    /// For operations that prove an identity.
    pub(crate) const fn login(who: Who) -> Door {
        Door::new(who, Class::Login)
    }

    pub(crate) const fn register(who: Who) -> Door {
        Door::new(who, Class::Register)
    }

    /// Opens to tokens too, if they were made for this.
    pub(crate) const fn by_token(self, scope: Scope) -> Door {
        Door { scope: Some(scope), ..self }
    }

    pub(crate) const fn even_banned(self) -> Door {
        Door { is_open_to_banned: true, ..self }
    }

    /// Whether it leads to what moderators alone read or do.
    pub(crate) fn is_for_staff(self) -> bool {
        matches!(self.who, Who::Moderator | Who::Admin)
    }

    /// Lets a caller in, or says why not.
    pub(crate) fn admit(self, standing: Standing) -> Result<(), ApiError> {
        match (self.who.admits(standing), standing) {
            (true, _) => Ok(()),
            (false, Standing::Anonymous) => Err(ApiError::SignedOut),
            (false, _) => Err(ApiError::NotAllowed),
        }
    }
}
