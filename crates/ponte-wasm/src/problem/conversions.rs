//! Every error of the rules as a problem.

use ponte_rules::{
    Fault, PositionError, ProposalError, RecordError, RecordErrorKind, Refusal, RulesError,
    SetupError, TagError,
};

use super::Problem;

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let problem = Problem::new(refusal.code()).cause(refusal.cause());
        match refusal {
            Refusal::GameOver | Refusal::BridgesExhausted | Refusal::SwapNotOffered => problem,
            Refusal::OffBoard { cell }
            | Refusal::SameCell { cell }
            | Refusal::NoPartner { cell }
            | Refusal::NoTile { cell }
            | Refusal::NoBridgeFrom { cell }
            | Refusal::OpponentsTile { cell } => problem.cell(cell),
            Refusal::Occupied { cell, color } => problem.cell(cell).color(color),
            Refusal::Blocked { cell, bridge } | Refusal::CarriesBridge { cell, bridge } => {
                problem.cell(cell).other(bridge)
            }
            Refusal::TilesExhausted { left } => problem.count(left),
            Refusal::GroupTooLarge { cell, group } => problem.cell(cell).count(group.len()),
            Refusal::TouchesIsland { cell, island } => problem.cell(cell).cells(island),
            Refusal::IslandTouches { island, touched } => problem.cells(island).other(touched),
            Refusal::NotABridge { from, to } => problem.cell(from).other(to),
            Refusal::TileBelow { cells } => problem.cells(cells),
            Refusal::CrossesBridge { bridge } | Refusal::CanBuildBridge { bridge } => {
                problem.other(bridge)
            }
            Refusal::CanLayTiles { pair } => problem.other(pair),
        }
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Problem {
        let of = Problem::new;
        match fault {
            Fault::OffBoard { cells } => of("setup-off-board").cells(cells),
            Fault::TwoTiles { cells } => of("setup-two-tiles").cells(cells).cause(cells),
            Fault::GroupTooLarge { color, group } => {
                of("setup-group-too-large").color(color).cells(group).cause(group)
            }
            Fault::IslandTouched { color, island, touching } => of("setup-island-touched")
                .color(color)
                .cells(island)
                .other(touching)
                .cause(island | touching),
            Fault::BridgeEnds { bridge } => {
                of("setup-bridge-ends").other(bridge).cause(bridge.ends())
            }
            Fault::TileBelow { bridge, cells } => {
                of("setup-tile-below").other(bridge).cells(cells).cause(cells)
            }
            Fault::BridgesMeet { first, second } => of("setup-bridges-meet")
                .cells(first)
                .other(second)
                .cause(first.ends() | second.ends()),
            Fault::TooManyTiles { color } => of("setup-too-many-tiles").color(color),
            Fault::TooManyBridges => of("setup-too-many-bridges"),
            Fault::SwapNotOffered => of("setup-swap-not-offered"),
            Fault::LastTurnIsDarks => of("setup-last-turn-is-darks"),
            Fault::OverBeforeDark => of("setup-over-before-dark"),
        }
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Problem {
        let problem = Problem::new("illegal-position");
        error.faults.into_iter().fold(problem, Problem::reason)
    }
}

impl From<RulesError> for Problem {
    fn from(error: RulesError) -> Problem {
        let code = match error {
            RulesError::UnknownName => "rules-unknown-name",
            RulesError::UnknownOption => "rules-unknown-option",
            RulesError::Tiles => "rules-tiles",
            RulesError::Bridges => "rules-bridges",
            RulesError::Repeated => "rules-repeated",
        };
        Problem::new(code)
    }
}

impl From<PositionError> for Problem {
    fn from(error: PositionError) -> Problem {
        let of = Problem::new;
        match &error {
            PositionError::Fields => of("position-fields"),
            PositionError::Rows { found, side } => of("position-rows").count(*side).text(found),
            PositionError::RowLength { row, side } => {
                of("position-row-length").count(*side).text(row)
            }
            PositionError::Character { row, character } => {
                of("position-character").count(*row).text(character)
            }
            PositionError::Bridge { text } => of("position-bridge").text(text),
            PositionError::ToMove => of("position-to-move"),
            PositionError::Flags => of("position-flags"),
            PositionError::Illegal(error) => error.clone().into(),
        }
    }
}

impl From<ProposalError> for Problem {
    fn from(error: ProposalError) -> Problem {
        let code = match error {
            ProposalError::Malformed => "turn-malformed",
            ProposalError::OffEveryBoard => "turn-off-board",
        };
        Problem::new(code)
    }
}

impl From<TagError> for Problem {
    fn from(error: TagError) -> Problem {
        let code = match error {
            TagError::KeptByTheRecord => "tag-kept",
            TagError::BadName => "tag-name",
        };
        Problem::new(code)
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        let of = Problem::new;
        let problem = match &error.kind {
            RecordErrorKind::IllegalTurn { number, turn, refusal } => {
                let problem = of("record-illegal-turn").count(*number).text(turn);
                match refusal {
                    Some(refusal) => problem.reason(*refusal),
                    None => problem.reason(ProposalError::OffEveryBoard),
                }
            }
            RecordErrorKind::Unexpected { text } => of("record-unexpected").text(text),
            RecordErrorKind::Unclosed { what } => of("record-unclosed").text(what),
            RecordErrorKind::Variation => of("record-variation"),
            RecordErrorKind::RepeatedTag { name } => of("record-repeated-tag").text(name),
            RecordErrorKind::NoRules => of("record-no-rules"),
            RecordErrorKind::BadRules(error) => of("record-bad-rules").reason(*error),
            RecordErrorKind::OtherRules { tag, told } => {
                of("record-other-rules").text(tag).other(told)
            }
            RecordErrorKind::BadPosition(error) => of("record-bad-position").reason(error.clone()),
            RecordErrorKind::BadValue { name } => of("record-bad-value").text(name),
            RecordErrorKind::TwoResults => of("record-two-results"),
            RecordErrorKind::Contradicted(_) => of("record-contradicted"),
            RecordErrorKind::NotOneGame { found } => of("record-not-one-game").count(*found),
        };
        Problem { place: Some((error.line, error.column)), ..problem }
    }
}

/// A view that cannot be handed over: a mistake of ours.
impl From<tsify::Error> for Problem {
    fn from(error: tsify::Error) -> Problem {
        Problem::new("facade").text(error)
    }
}
