/**
 * What a cell is called: "d5, light sandbank of two, bridge to d3".
 *
 * A name begins with the coordinate, then says what lies there, then what can be done there. All of
 * it is read from what the board is given.
 */
import { m } from '$lib/i18n/compiled/messages'
import type { BoardView, BridgeView, LandView } from '$lib/rules'
import type { BoardProps } from './props'

/** What lies where, looked up by cell. */
export interface Plan {
  lands: ReadonlyMap<string, LandView>
  /** The bridge that stands on a tile. */
  bridges: ReadonlyMap<string, BridgeView>
  /** The bridges that cover a cell. */
  covers: ReadonlyMap<string, readonly BridgeView[]>
}

export function planOf(view: BoardView): Plan {
  const covers = new Map<string, BridgeView[]>()
  for (const bridge of view.bridges) {
    for (const cell of bridge.covered) covers.set(cell, [...(covers.get(cell) ?? []), bridge])
  }
  return {
    lands: new Map(view.lands.flatMap((land) => land.cells.map((cell) => [cell, land]))),
    bridges: new Map(view.bridges.flatMap((bridge) => bridge.ends.map((cell) => [cell, bridge]))),
    covers,
  }
}

/** The accessible name of a cell. */
export function describeCell(cell: string, plan: Plan, props: BoardProps): string {
  const parts = [
    cell,
    whatLies(cell, plan),
    ...standing(cell, plan),
    ...draftParts(cell, props),
    ...choiceParts(cell, props),
    props.lastCells?.includes(cell) ? m.board_last_turn() : undefined,
    isSuggested(cell, props) ? m.board_suggested() : undefined,
    outlook(cell, props),
    mark(props.marks?.[cell]),
    props.describe?.(cell),
  ]
  return parts.filter(Boolean).join(', ')
}

function whatLies(cell: string, plan: Plan): string {
  const land = plan.lands.get(cell)
  if (!land) return m.board_water()
  const size = land.cells.length
  if (land.color === 'light') {
    return land.isIsland ? m.board_light_island() : m.board_light_sandbank({ size })
  }
  return land.isIsland ? m.board_dark_island() : m.board_dark_sandbank({ size })
}

/** The network and the bridge of a tile, or the bridges over water. */
function standing(cell: string, plan: Plan): string[] {
  const covers = plan.covers.get(cell)
  if (covers) return [m.board_blocked({ bridges: covers.map((bridge) => bridge.id).join(', ') })]
  const letter = plan.lands.get(cell)?.letter
  const end = plan.bridges.get(cell)?.ends.find((other) => other !== cell)
  return [
    ...(letter ? [m.board_network({ letter })] : []),
    ...(end ? [m.board_bridge_to({ cell: end })] : []),
  ]
}

function draftParts(cell: string, { draft }: BoardProps): string[] {
  if (!draft) return []
  const tile = draft.tiles.indexOf(cell)
  if (tile >= 0) return [m.board_tile_of_turn({ number: tile + 1 })]
  if (draft.from === cell) return [m.board_starts_here()]
  if (draft.bridge?.ends.includes(cell)) return [m.board_ends_here()]
  return []
}

function choiceParts(cell: string, { draft, hints, piers }: BoardProps): string[] {
  if (hints?.includes(cell)) {
    if (!draft?.from) return [m.board_may_place()]
    return draft.bridge?.ends.includes(cell) ? [] : [m.board_may_end()]
  }
  return piers?.includes(cell) && draft?.from !== cell ? [m.board_may_start()] : []
}

function isSuggested(cell: string, { suggestion }: BoardProps): boolean {
  const { tiles = [], bridge } = suggestion?.draft ?? {}
  return tiles.includes(cell) || (bridge?.ends.includes(cell) ?? false)
}

function outlook(cell: string, { territory }: BoardProps): string | undefined {
  if (territory?.onlyLight.includes(cell)) return m.board_only_light()
  if (territory?.onlyDark.includes(cell)) return m.board_only_dark()
  if (territory?.nobody.includes(cell)) return m.board_nobody()
  return undefined
}

function mark(text: string | undefined): string | undefined {
  if (text === 'good') return m.board_good()
  return text === 'bad' ? m.board_bad() : text
}
