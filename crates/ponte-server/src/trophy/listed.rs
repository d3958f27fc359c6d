//! Enumerations that know all of their values.

/// Declares an enumeration together with `ALL`, which cannot miss a value.
macro_rules! listed {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $value:ident,)* }) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$doc])* $value,)*
        }

        impl $name {
            pub const ALL: [$name; [$(stringify!($value)),*].len()] = [$($name::$value),*];
        }
    };
}

pub(super) use listed;
