//! The codes of all problems. The page gets them as a TypeScript type, so that a catalogue without
//! one of them does not compile.

use ponte_rules::RefusalCode;
use serde::Serialize;
use tsify::Tsify;

/// Declares the codes: those of the rules by their names there, and those of texts and records.
macro_rules! codes {
    (rules: $($rule:ident)* ; texts: $($code:ident)*) => {
        /// Why something was refused; its text is the name in kebab case.
        #[derive(Serialize, Tsify, Clone, Copy, PartialEq, Eq, Debug)]
        #[serde(rename_all = "kebab-case")]
        pub enum ProblemCode {
            $($rule,)*
            $($code,)*
        }

        impl From<RefusalCode> for ProblemCode {
            fn from(rule: RefusalCode) -> ProblemCode {
                match rule { $(RefusalCode::$rule => ProblemCode::$rule,)* }
            }
        }

        #[cfg(test)]
        const TEXTS: &[ProblemCode] = &[$(ProblemCode::$code,)*];
    };
}

codes! {
    rules:
        GameOver OffBoard SameCell Occupied Blocked TilesExhausted GroupTooLarge
        TouchesIsland IslandTouches NoPartner NotABridge NoTile OpponentsTile CarriesBridge
        NoBridgeFrom TileBelow CrossesBridge BridgesExhausted SwapNotOffered CanLayTiles
        CanBuildBridge;
    texts:
        NoSuchPlace SetupOffBoard SetupTwoTiles SetupGroupTooLarge SetupIslandTouched
        SetupBridgeEnds SetupTileBelow SetupBridgesMeet SetupTooManyTiles
        SetupTooManyBridges SetupSwapNotOffered SetupLastTurnIsDarks SetupOverBeforeDark
        IllegalPosition PositionFields PositionRows PositionRowLength PositionCharacter
        PositionBridge PositionToMove PositionFlags RecordIllegalTurn RecordUnexpected
        RecordUnclosed RecordVariation RecordRepeatedTag RecordNoRules RecordBadRules
        RecordOtherRules RecordBadPosition RecordBadValue RecordTwoResults
        RecordContradicted RecordNotOneGame Facade RulesUnknownName RulesUnknownOption
        RulesTiles RulesBridges RulesRepeated TurnMalformed TurnOffBoard TagKept TagName
        Cell Outcome Termination Contradicted Bridge
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;

    use super::*;

    const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/problem-codes.json");

    fn text(code: ProblemCode) -> String {
        serde_json::to_value(code).unwrap().as_str().unwrap().to_owned()
    }

    #[test]
    fn the_list_is_up_to_date() {
        let found = fs::read_to_string(LIST).unwrap();
        let mut list: BTreeMap<String, Vec<String>> = serde_json::from_str(&found).unwrap();
        list.insert("wasm".into(), TEXTS.iter().map(|&code| text(code)).collect());
        let expected = serde_json::to_string_pretty(&list).unwrap() + "\n";
        if std::env::var_os("RENEW").is_some() {
            return fs::write(LIST, &expected).unwrap();
        }
        assert_eq!(
            found, expected,
            "stale: RENEW=1 cargo test -p ponte-server -p ponte-wasm the_list_is_up_to_date"
        );
    }

    #[test]
    fn a_rule_keeps_its_name() {
        for rule in RefusalCode::ALL {
            assert_eq!(text(rule.into()), rule.as_str());
        }
    }
}
