/**
 * The catalogue of problems: a sentence in the reader's language for everything the rules refuse.
 *
 * A code without an entry is a type error. The data of a sentence comes with the problem.
 */
import { m } from '$lib/i18n/compiled/messages'
import type { Problem, ProblemCode } from './wasm/ponte'

type Wording = (problem: Data) => string

/** The data of a problem, with empty texts where it has none. */
interface Data {
  code: ProblemCode
  cell: string
  cells: string
  other: string
  color: string
  count: number
  text: string
  /** The problems it is made of, worded. */
  reasons: string
}

const catalogue: Record<ProblemCode, Wording> = {
  'game-over': () => m.refusal_game_over(),
  'off-board': (it) => m.refusal_off_board(it),
  'same-cell': () => m.refusal_same_cell(),
  occupied: (it) => m.refusal_occupied(it),
  blocked: (it) => m.refusal_blocked(it),
  'tiles-exhausted': (it) => m.refusal_tiles_exhausted(it),
  'group-too-large': (it) => m.refusal_group_too_large(it),
  'touches-island': (it) => m.refusal_touches_island(it),
  'island-touches': (it) => m.refusal_island_touches(it),
  'no-partner': (it) => m.refusal_no_partner(it),
  'not-a-bridge': (it) => m.refusal_not_a_bridge(it),
  'no-tile': (it) => m.refusal_no_tile(it),
  'opponents-tile': (it) => m.refusal_opponents_tile(it),
  'carries-bridge': (it) => m.refusal_carries_bridge(it),
  'no-bridge-from': (it) => m.refusal_no_bridge_from(it),
  'tile-below': (it) => m.refusal_tile_below(it),
  'crosses-bridge': (it) => m.refusal_crosses_bridge(it),
  'bridges-exhausted': () => m.refusal_bridges_exhausted(),
  'swap-not-offered': () => m.refusal_swap_not_offered(),
  'can-lay-tiles': (it) => m.refusal_can_lay_tiles(it),
  'can-build-bridge': (it) => m.refusal_can_build_bridge(it),

  'illegal-position': (it) => m.problem_illegal_position(it),
  'setup-off-board': (it) => m.problem_setup_off_board(it),
  'setup-two-tiles': (it) => m.problem_setup_two_tiles(it),
  'setup-group-too-large': (it) => m.problem_setup_group_too_large(it),
  'setup-island-touched': (it) => m.problem_setup_island_touched(it),
  'setup-bridge-ends': (it) => m.problem_setup_bridge_ends(it),
  'setup-tile-below': (it) => m.problem_setup_tile_below(it),
  'setup-bridges-meet': (it) => m.problem_setup_bridges_meet(it),
  'setup-too-many-tiles': (it) => m.problem_setup_too_many_tiles(it),
  'setup-too-many-bridges': () => m.problem_setup_too_many_bridges(),
  'setup-swap-not-offered': () => m.problem_setup_swap_not_offered(),
  'setup-last-turn-is-darks': () => m.problem_setup_last_turn_is_darks(),
  'setup-over-before-dark': () => m.problem_setup_over_before_dark(),

  'position-fields': () => m.problem_position_fields(),
  'position-rows': (it) => m.problem_position_rows(it),
  'position-row-length': (it) => m.problem_position_row_length(it),
  'position-character': (it) => m.problem_position_character(it),
  'position-bridge': (it) => m.problem_position_bridge(it),
  'position-to-move': () => m.problem_position_to_move(),
  'position-flags': () => m.problem_position_flags(),

  'record-illegal-turn': (it) => m.problem_record_illegal_turn(it),
  'record-unexpected': (it) => m.problem_record_unexpected(it),
  'record-unclosed': () => m.problem_record_unclosed(),
  'record-variation': () => m.problem_record_variation(),
  'record-repeated-tag': (it) => m.problem_record_repeated_tag(it),
  'record-no-rules': () => m.problem_record_no_rules(),
  'record-bad-rules': (it) => m.problem_record_bad_rules(it),
  'record-other-rules': (it) => m.problem_record_other_rules(it),
  'record-bad-position': (it) => m.problem_record_bad_position(it),
  'record-bad-value': (it) => m.problem_record_bad_value(it),
  'record-two-results': () => m.problem_record_two_results(),
  'record-contradicted': () => m.problem_record_contradicted(),
  'record-not-one-game': (it) => m.problem_record_not_one_game(it),

  'rules-unknown-name': () => m.problem_rules_unknown_name(),
  'rules-unknown-option': () => m.problem_rules_unknown_option(),
  'rules-tiles': () => m.problem_rules_tiles(),
  'rules-bridges': () => m.problem_rules_bridges(),
  'rules-repeated': () => m.problem_rules_repeated(),
  'turn-malformed': () => m.problem_turn_malformed(),
  'turn-off-board': () => m.problem_turn_off_board(),

  // What the page itself gets wrong, never a person.
  contradicted: () => m.problem_record_contradicted(),
  'no-such-place': (it) => m.problem_unexpected(it),
  'tag-kept': (it) => m.problem_unexpected(it),
  'tag-name': (it) => m.problem_unexpected(it),
  cell: (it) => m.problem_unexpected(it),
  bridge: (it) => m.problem_unexpected(it),
  outcome: (it) => m.problem_unexpected(it),
  termination: (it) => m.problem_unexpected(it),
  facade: (it) => m.problem_unexpected(it),
}

/** The sentence for a problem. */
export function sentence(problem: Problem): string {
  const what = catalogue[problem.code]({
    code: problem.code,
    cell: problem.cell ?? '',
    cells: problem.cells ?? '',
    other: problem.other ?? '',
    color: problem.color ?? '',
    count: problem.count ?? 0,
    text: problem.text ?? '',
    reasons: problem.reasons.map(sentence).join(' '),
  })
  if (!problem.place) return what
  const [line, column] = problem.place
  return m.problem_record_place({ line, column, what })
}
