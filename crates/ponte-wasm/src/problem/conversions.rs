//! Every error of the rules as a problem.

use ponte_rules::{
    Fault, PositionError, ProposalError, RecordError, RecordErrorKind, Refusal, RulesError,
    SetupError, TagError,
};

use super::{Problem, ProblemCode};

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let problem = Problem::new(refusal.code().into()).cause(refusal.cause());
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
            Fault::OffBoard { cells } => of(ProblemCode::SetupOffBoard).cells(cells),
            Fault::TwoTiles { cells } => of(ProblemCode::SetupTwoTiles).cells(cells).cause(cells),
            Fault::GroupTooLarge { color, group } => {
                of(ProblemCode::SetupGroupTooLarge).color(color).cells(group).cause(group)
            }
            Fault::IslandTouched { color, island, touching } => of(ProblemCode::SetupIslandTouched)
                .color(color)
                .cells(island)
                .other(touching)
                .cause(island | touching),
            Fault::BridgeEnds { bridge } => {
                of(ProblemCode::SetupBridgeEnds).other(bridge).cause(bridge.ends())
            }
            Fault::TileBelow { bridge, cells } => {
                of(ProblemCode::SetupTileBelow).other(bridge).cells(cells).cause(cells)
            }
            Fault::BridgesMeet { first, second } => of(ProblemCode::SetupBridgesMeet)
                .cells(first)
                .other(second)
                .cause(first.ends() | second.ends()),
            Fault::TooManyTiles { color } => of(ProblemCode::SetupTooManyTiles).color(color),
            Fault::TooManyBridges => of(ProblemCode::SetupTooManyBridges),
            Fault::SwapNotOffered => of(ProblemCode::SetupSwapNotOffered),
            Fault::LastTurnIsDarks => of(ProblemCode::SetupLastTurnIsDarks),
            Fault::OverBeforeDark => of(ProblemCode::SetupOverBeforeDark),
        }
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Problem {
        let problem = Problem::new(ProblemCode::IllegalPosition);
        error.faults.into_iter().fold(problem, Problem::reason)
    }
}

impl From<RulesError> for Problem {
    fn from(error: RulesError) -> Problem {
        let code = match error {
            RulesError::UnknownName => ProblemCode::RulesUnknownName,
            RulesError::UnknownOption => ProblemCode::RulesUnknownOption,
            RulesError::Tiles => ProblemCode::RulesTiles,
            RulesError::Bridges => ProblemCode::RulesBridges,
            RulesError::Repeated => ProblemCode::RulesRepeated,
        };
        Problem::new(code)
    }
}

impl From<PositionError> for Problem {
    fn from(error: PositionError) -> Problem {
        let of = Problem::new;
        match &error {
            PositionError::Fields => of(ProblemCode::PositionFields),
            PositionError::Rows { found, side } => {
                of(ProblemCode::PositionRows).count(*side).text(found)
            }
            PositionError::RowLength { row, side } => {
                of(ProblemCode::PositionRowLength).count(*side).text(row)
            }
            PositionError::Character { row, character } => {
                of(ProblemCode::PositionCharacter).count(*row).text(character)
            }
            PositionError::Bridge { text } => of(ProblemCode::PositionBridge).text(text),
            PositionError::ToMove => of(ProblemCode::PositionToMove),
            PositionError::Flags => of(ProblemCode::PositionFlags),
            PositionError::Illegal(error) => error.clone().into(),
        }
    }
}

impl From<ProposalError> for Problem {
    fn from(error: ProposalError) -> Problem {
        let code = match error {
            ProposalError::Malformed => ProblemCode::TurnMalformed,
            ProposalError::OffEveryBoard => ProblemCode::TurnOffBoard,
        };
        Problem::new(code)
    }
}

impl From<TagError> for Problem {
    fn from(error: TagError) -> Problem {
        let code = match error {
            TagError::KeptByTheRecord => ProblemCode::TagKept,
            TagError::BadName => ProblemCode::TagName,
        };
        Problem::new(code)
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        let of = Problem::new;
        let problem = match &error.kind {
            RecordErrorKind::IllegalTurn { number, turn, refusal } => {
                let problem = of(ProblemCode::RecordIllegalTurn).count(*number).text(turn);
                match refusal {
                    Some(refusal) => problem.reason(*refusal),
                    None => problem.reason(ProposalError::OffEveryBoard),
                }
            }
            RecordErrorKind::Unexpected { text } => of(ProblemCode::RecordUnexpected).text(text),
            RecordErrorKind::Unclosed { what } => of(ProblemCode::RecordUnclosed).text(what),
            RecordErrorKind::Variation => of(ProblemCode::RecordVariation),
            RecordErrorKind::RepeatedTag { name } => of(ProblemCode::RecordRepeatedTag).text(name),
            RecordErrorKind::NoRules => of(ProblemCode::RecordNoRules),
            RecordErrorKind::BadRules(error) => of(ProblemCode::RecordBadRules).reason(*error),
            RecordErrorKind::OtherRules { tag, told } => {
                of(ProblemCode::RecordOtherRules).text(tag).other(told)
            }
            RecordErrorKind::BadPosition(error) => {
                of(ProblemCode::RecordBadPosition).reason(error.clone())
            }
            RecordErrorKind::BadValue { name } => of(ProblemCode::RecordBadValue).text(name),
            RecordErrorKind::TwoResults => of(ProblemCode::RecordTwoResults),
            RecordErrorKind::Contradicted(_) => of(ProblemCode::RecordContradicted),
            RecordErrorKind::NotOneGame { found } => {
                of(ProblemCode::RecordNotOneGame).count(*found)
            }
        };
        Problem { place: Some((error.line, error.column)), ..problem }
    }
}

/// A view that cannot be converted, which is a bug.
impl From<tsify::Error> for Problem {
    fn from(error: tsify::Error) -> Problem {
        Problem::new(ProblemCode::Facade).text(error)
    }
}
