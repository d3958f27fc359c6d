/**
 * A board that somebody sets up, piece by piece or from its text.
 *
 * Anything may lie there; after every change the rules engine draws it and lists all that keeps
 * it from being a legal position. Every change can be taken back.
 */
import { attempt, fit, inspect, inspectText } from '$lib/rules'
import type { BridgeView, Color, Problem, SetupView } from '$lib/rules'

/** What pressing a cell does. */
export type Tool = 'light' | 'dark' | 'bridge' | 'eraser'

/** Where the game stands, as the last field of a position has it. */
export type Flags = SetupView['flags']

interface Pieces {
  light: readonly string[]
  dark: readonly string[]
  bridges: readonly string[]
  toMove: Color
  flags: Flags
}

/** How many changes can be taken back. */
const pastKept = 200

export class Setup {
  tool = $state<Tool>('light')
  #rules = $state('')
  #view: SetupView
  /** Where a bridge begins that waits for its other end. */
  #from = $state<string>()
  #past = $state.raw<readonly { rules: string; text: string }[]>([])

  /** Begins with a legal position. */
  constructor(rules: string, position: string) {
    this.#rules = rules
    this.#view = $state.raw(inspectText(rules, position))
  }

  get rules(): string {
    return this.#rules
  }

  get view(): SetupView {
    return this.#view
  }

  get isLegal(): boolean {
    return this.#view.faults.length === 0
  }

  /** The end of a bridge that waits for the other. */
  get from(): string | undefined {
    return this.#from
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  choose(tool: Tool): void {
    this.tool = tool
    this.#from = undefined
  }

  /** Does to a cell what the tool does. */
  press(cell: string): Problem | undefined {
    if (this.tool === 'bridge') return this.#pressForBridge(cell)
    const here = colorAt(this.#view, cell)
    if (this.tool === 'eraser' || here === this.tool) return this.#change(without(this.#view, cell))
    const pieces = piecesOf(this.#view)
    const { light, dark } = pieces
    const others = {
      light: light.filter((it) => it !== cell),
      dark: dark.filter((it) => it !== cell),
    }
    return this.#change({ ...pieces, ...others, [this.tool]: [...others[this.tool], cell] })
  }

  setToMove(toMove: Color): Problem | undefined {
    return this.#change({ ...piecesOf(this.#view), toMove })
  }

  setFlags(flags: Flags): Problem | undefined {
    return this.#change({ ...piecesOf(this.#view), flags })
  }

  /** Plays by other rules; what then lies off the board is taken away. */
  setRules(rules: string): Problem | undefined {
    return this.#try(rules, () => fit(this.#rules, this.#view.text, rules))
  }

  /** Takes everything away. */
  clear(): Problem | undefined {
    return this.#change({ light: [], dark: [], bridges: [], toMove: 'light', flags: '-' })
  }

  /** Sets up what a text says, legal or not; a text that says nothing changes nothing. */
  read(text: string): Problem | undefined {
    return this.#try(this.#rules, () => inspectText(this.#rules, text.trim()))
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#from = undefined
    this.#rules = before.rules
    this.#view = inspectText(before.rules, before.text)
  }

  #pressForBridge(cell: string): Problem | undefined {
    const from = this.#from
    if (from === undefined || from === cell) {
      this.#from = from === cell ? undefined : cell
      return undefined
    }
    this.#from = undefined
    const pieces = piecesOf(this.#view)
    const here = ({ ends }: BridgeView) => ends.includes(from) && ends.includes(cell)
    const built = this.#view.board.bridges.find(here)?.id
    const bridges =
      built === undefined
        ? [...pieces.bridges, `${from}-${cell}`]
        : pieces.bridges.filter((bridge) => bridge !== built)
    const problem = this.#change({ ...pieces, bridges })
    if (problem?.code !== 'bridge') return problem
    return { code: 'not-a-bridge', cell: from, other: cell, cause: [], reasons: [] }
  }

  #change({ light, dark, bridges, toMove, flags }: Pieces): Problem | undefined {
    return this.#try(this.#rules, () =>
      inspect(this.#rules, [...light], [...dark], [...bridges], toMove === 'light', flags),
    )
  }

  #try(rules: string, board: () => SetupView): Problem | undefined {
    const tried = attempt(board)
    if ('problem' in tried) return tried.problem
    this.#show(rules, tried.value)
    return undefined
  }

  #show(rules: string, view: SetupView): void {
    this.#from = undefined
    if (view.text === this.#view.text && rules === this.#rules) return
    const before = { rules: this.#rules, text: this.#view.text }
    this.#past = [...this.#past.slice(1 - pastKept), before]
    this.#rules = rules
    this.#view = view
  }
}

function piecesOf({ board, toMove, flags }: SetupView): Pieces {
  const cellsOf = (color: Color) =>
    board.lands.filter((land) => land.color === color).flatMap((land) => land.cells)
  const bridges = board.bridges.map(({ id }) => id)
  return { light: cellsOf('light'), dark: cellsOf('dark'), bridges, toMove, flags }
}

/** The colour of the tile on a cell. */
function colorAt(view: SetupView, cell: string): Color | undefined {
  return view.board.lands.find((land) => land.cells.includes(cell))?.color
}

/** The pieces without the tile on a cell, and without the bridges that stand on it. */
function without(view: SetupView, cell: string): Pieces {
  const pieces = piecesOf(view)
  return {
    ...pieces,
    light: pieces.light.filter((tile) => tile !== cell),
    dark: pieces.dark.filter((tile) => tile !== cell),
    bridges: view.board.bridges.flatMap(({ id, ends }) => (ends.includes(cell) ? [] : [id])),
  }
}
