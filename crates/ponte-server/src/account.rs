//! Accounts: names, passwords, tokens and rights. Reads no clock and draws no chance: both
//! are arguments, and the store keeps what comes out.

mod language;
mod name;
pub mod password;
mod recovery;
mod role;
mod scope;
mod token;
mod word;

pub use language::Language;
pub use name::{Name, NameError, fold};
pub use recovery::{RecoveryCode, RecoveryCodeError};
pub use role::{Kind, Role};
pub use scope::{Scope, Scopes};
pub use token::{Digest, Token, TokenError, TokenUse};
pub use word::UnknownWord;
